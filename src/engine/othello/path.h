/* othello/path.h: the names of what is compiled once for each kind of processor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define OTHELLO_JOIN(name, path) name##_##path
#define OTHELLO_JOIN_VALUE(name, path) OTHELLO_JOIN (name, path)

/* OTHELLO_PATH, a word, is set by the build: the same source becomes a function for plain
 * processors, one for x86-64-v2 and one for x86-64-v3, which the kernel chooses from when the
 * program runs. */
#define OTHELLO_ON_PATH(name) OTHELLO_JOIN_VALUE (name, OTHELLO_PATH)

#define othello_kernel OTHELLO_ON_PATH (othello_kernel)
#define othello_solve_last OTHELLO_ON_PATH (othello_solve_last)
#define othello_node_set OTHELLO_ON_PATH (othello_node_set)
#define othello_node_play OTHELLO_ON_PATH (othello_node_play)
#define othello_node_pass OTHELLO_ON_PATH (othello_node_pass)
#define othello_node_estimate OTHELLO_ON_PATH (othello_node_estimate)
#define othello_list_moves OTHELLO_ON_PATH (othello_list_moves)
#define othello_rank_moves OTHELLO_ON_PATH (othello_rank_moves)
#define othello_search_window OTHELLO_ON_PATH (othello_search_window)
