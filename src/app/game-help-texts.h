/* game-help-texts.h: what the help tells beside the rules of the games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

typedef enum
{
  GAME_HELP_TEXT,
  GAME_HELP_HEADING,
  GAME_HELP_POINT, /* of a list */
  GAME_HELP_END    /* no paragraph, the end of them */
} GameHelpKind;

typedef struct
{
  GameHelpKind kind;
  const char *text; /* to be translated */
} GameHelpParagraph;

typedef struct
{
  const char *title; /* to be translated; NULL: the end of the topics */
  const GameHelpParagraph *paragraphs;
} GameHelpTopic;

const GameHelpTopic *game_help_topics (void);
