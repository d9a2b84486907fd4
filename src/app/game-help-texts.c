/* game-help-texts.c: what the help tells beside the rules of the games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-help-texts.h"

#include <glib/gi18n.h>

static const GameHelpParagraph playing[] = {
  { GAME_HELP_TEXT, N_ ("The card of the player whose turn it is stands out, and the header bar "
                        "says the same in words. A move that is not allowed changes nothing: the "
                        "board tells you why.") },
  { GAME_HELP_HEADING, N_ ("With the mouse") },
  { GAME_HELP_POINT, N_ ("Click a square to play there. Where pieces move, click the piece first, "
                         "then the square it is to go to.") },
  { GAME_HELP_POINT, N_ ("Where squares are small, the first click only points at a square and the "
                         "second one plays. The Preferences make that so always, or never.") },
  { GAME_HELP_POINT, N_ ("Click a move in the list of moves to look back at it. Playing from there "
                         "takes the place of what followed.") },
  { GAME_HELP_POINT, N_ ("On a large board Control and the wheel make the squares larger and "
                         "smaller; so do Control and plus, minus or 0.") },
  { GAME_HELP_HEADING, N_ ("With the keyboard") },
  { GAME_HELP_POINT, N_ ("The arrow keys move a cursor over the board; Home, End, Page Up and Page "
                         "Down take it to the edges. Enter or the space bar plays.") },
  { GAME_HELP_POINT,
    N_ ("Or type the square, such as d3: the column is a letter from the left, the "
        "row a number from the top. 4,3 is the fourth column, third row. Escape "
        "clears what was typed.") },
  { GAME_HELP_POINT,
    N_ ("F6 goes from one part of the window to the next, F10 opens the menu, Alt and "
        "F the File menu. All keys are listed under Keyboard Shortcuts in the "
        "menu.") },
  { GAME_HELP_HEADING, N_ ("With a screen reader") },
  { GAME_HELP_POINT,
    N_ ("Each square of the board has a name that says where it is and what stands "
        "on it; it is spoken as the cursor comes to it.") },
  { GAME_HELP_POINT, N_ ("What the computer plays, a pass, the reason why a move is not allowed "
                         "and the result are spoken by themselves where the screen reader takes "
                         "announcements; they also stand in the window.") },
  { GAME_HELP_POINT,
    N_ ("Control and B reads the board row by row, Control and L tells the last move, "
        "Control and T whose turn it is and the score.") },
  { GAME_HELP_POINT, N_ ("In this help, F7 gives the text a cursor.") },
  { GAME_HELP_END, NULL },
};

static const GameHelpParagraph computer[] = {
  { GAME_HELP_TEXT, N_ ("Each player is a person or the computer, at a level from 1 to 10. Level 1 "
                        "plays almost at random; level 10 plays as well as the time for a move "
                        "allows, which the Preferences set.") },
  { GAME_HELP_POINT, N_ ("Hint shows a good move, says why, and does not play it.") },
  { GAME_HELP_POINT, N_ ("Move Now ends the computer’s thinking: it plays the best move it has "
                         "found so far.") },
  { GAME_HELP_POINT, N_ ("Undo takes back your last move together with the computer’s answer.") },
  { GAME_HELP_POINT, N_ ("When the computer plays both sides you can pause it, let it make one "
                         "move, and set its pace.") },
  { GAME_HELP_END, NULL },
};

static const GameHelpParagraph analysis[] = {
  { GAME_HELP_TEXT, N_ ("Analysis, the button with the bars or Control and A, shows what each move "
                        "is worth to the side whose turn it is. It learns while you look, gives "
                        "way when the computer is to move, and follows you through the game.") },
  { GAME_HELP_HEADING, N_ ("The values") },
  { GAME_HELP_POINT, N_ ("Win in 7, Loss in 4 and Draw are proven: what happens when both sides "
                         "play their best. The number counts the moves of both sides.") },
  { GAME_HELP_POINT, N_ ("+12 is the number of discs by which the side wins, in games that count "
                         "them.") },
  { GAME_HELP_POINT,
    N_ ("A value that is pale and begins with ~ is an estimate: in discs, or from −100, as good "
        "as lost, over 0, even, to +100, as good as won.") },
  { GAME_HELP_POINT, N_ ("The best move has a frame. Numbers from 1 on show the moves that are "
                         "expected; the card beside the board tells them in words, with how far "
                         "the computer has looked ahead and how fast.") },
  { GAME_HELP_POINT,
    N_ ("In Five in a Row a move far from all pieces is worth what not moving would "
        "be worth. Such values are small and pale.") },
  { GAME_HELP_HEADING, N_ ("Help in a game") },
  { GAME_HELP_POINT, N_ ("Hint shows a good move and says why: it stops five, takes the corner, "
                         "wins in 9.") },
  { GAME_HELP_POINT, N_ ("With Warn Before a Blunder in the Preferences, a move that gives a sure "
                         "win or draw away against the computer must be chosen twice.") },
  { GAME_HELP_POINT, N_ ("With a screen reader, the value of a move belongs to the name of its "
                         "square; Control and I tells the best move and what is expected.") },
  { GAME_HELP_END, NULL },
};

static const GameHelpParagraph review[] = {
  { GAME_HELP_TEXT,
    N_ ("Review, at the end of a game and in the History, looks at every position of the game, "
        "from the last to the first, and shows how it went: above the middle the first player "
        "stands better, below it the second. It may be stopped and gone on with at any time; what "
        "has been found out is kept with the game in the History.") },
  { GAME_HELP_POINT,
    N_ ("Moves that lost something are marked: ?! is an inaccuracy, ? a mistake, ?? a blunder. "
        "Whoever throws away a sure win or draw has blundered. Where points are counted, 3, 6 and "
        "10 of them make the difference; elsewhere a tenth, a fifth and two fifths of a game.") },
  { GAME_HELP_POINT,
    N_ ("Click the graph or the list to see a move, or walk with the arrow keys in the graph. Alt "
        "and Page Up and Page Down go from move to move, Alt and Up and Down from mistake to "
        "mistake.") },
  { GAME_HELP_POINT,
    N_ ("The bulb shows the better move on the board. Try Again Here begins a game before the "
        "move that is shown, with the same players.") },
  { GAME_HELP_POINT,
    N_ ("The accuracy of a player is the mean of that player’s moves, where there was a choice and "
        "something to lose: 100 for a move that loses nothing, and half as much for every 8 points "
        "or fifth of a game that it loses.") },
  { GAME_HELP_END, NULL },
};

static const GameHelpParagraph keeping[] = {
  { GAME_HELP_TEXT,
    N_ ("Nothing has to be saved: a game that is left is kept after every move, and "
        "Continue goes on with it. When a new game takes its place it stands in the "
        "History, unfinished.") },
  { GAME_HELP_POINT, N_ ("The History holds every game that was played, with the totals of each "
                         "player against each opponent. Opening one puts it on the page to look "
                         "back at.") },
  { GAME_HELP_POINT, N_ ("Save and Open in the File menu keep games in files of your own.") },
  { GAME_HELP_POINT, N_ ("Export in the File menu writes the board that is shown, or the moves of "
                         "the game, as text. Open also reads such files, and those of other "
                         "programs: transcripts of Reversi, columns of Four in a Row, and .psq "
                         "files of Five in a Row.") },
  { GAME_HELP_END, NULL },
};

static const GameHelpTopic topics[] = {
  { N_ ("How to play"), playing },           { N_ ("The computer"), computer },
  { N_ ("What moves are worth"), analysis }, { N_ ("Reviewing a game"), review },
  { N_ ("Files and history"), keeping },     { NULL, NULL },
};

/**
 * game_help_topics:
 *
 * Returns: what the help tells beside the rules of the games, ended by a topic without a title
 */
const GameHelpTopic *
game_help_topics (void)
{
  return topics;
}
