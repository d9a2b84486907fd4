/* othello/knowledge.h: the book and the weights of Reversi that are part of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* The file data/knowledge/othello.weights, in the form of othello_weights_read (). */
extern const uint8_t othello_weights_data[];
extern const size_t othello_weights_data_size;

/* The file data/knowledge/othello.book, in the form of othello_book_read (). */
extern const uint8_t othello_book_data[];
extern const size_t othello_book_data_size;
