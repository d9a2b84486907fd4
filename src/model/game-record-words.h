/* game-record-words.h: the words of a record's file, for its writer and its reader
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Each ended by NULL, in the order of GameSide, GameRecordState and GameResult. */
extern const char *const game_record_side_words[];
extern const char *const game_record_state_words[];
extern const char *const game_record_result_words[];
