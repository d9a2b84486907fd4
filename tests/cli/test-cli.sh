#!/bin/sh
# test-cli.sh: the commands of tablero-engine, their answers and their faults
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-cli.sh PROGRAM BENCH-FILE

program=$1
bench_file=$2
n=0
n_failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# report NAME STATUS: one line of TAP.
report () {
  n=$((n + 1))
  if [ "$2" = 0 ]; then
    echo "ok $n $1"
  else
    n_failed=$((n_failed + 1))
    echo "not ok $n $1"
    sed 's/^/# /' "$folder/out" "$folder/err"
  fi
}

# answers NAME STATUS PATTERN ARGUMENT...: the exit status, and a line of the answer.
answers () {
  name=$1 status=$2 pattern=$3
  shift 3
  "$program" "$@" > "$folder/out" 2> "$folder/err" < /dev/null
  [ $? = "$status" ] && grep -Eqx -e "$pattern" "$folder/out" && [ ! -s "$folder/err" ]
  report "$name" $?
}

# faults NAME STATUS PATTERN ARGUMENT...: the exit status, and what is said; no answer.
faults () {
  name=$1 status=$2 pattern=$3
  shift 3
  "$program" "$@" > "$folder/out" 2> "$folder/err" < /dev/null
  [ $? = "$status" ] && grep -Eq -e "$pattern" "$folder/err" && [ ! -s "$folder/out" ]
  report "$name" $?
}

# same NAME ARGUMENT...: two runs give the same answer.
same () {
  name=$1
  shift
  "$program" "$@" > "$folder/out" 2> "$folder/err"
  "$program" "$@" > "$folder/again" 2>> "$folder/err"
  [ -s "$folder/out" ] && cmp -s "$folder/out" "$folder/again"
  report "$name" $?
}

# fixed_nodes: the nodes of each game, and of all, are those of the file.
fixed_nodes () {
  "$program" bench > "$folder/out" 2> "$folder/err"
  cut -d ' ' -f 1-3 "$folder/out" > "$folder/found"
  grep -v '^#' "$bench_file" | diff - "$folder/found" > "$folder/err"
  report "bench counts the nodes of bench.txt" $?
}

# piskvork NAME LINES ANSWERS: what the protocol answers, comments left out; each answer a pattern.
piskvork () {
  printf "$2" | "$program" piskvork --nodes 500 > "$folder/all" 2> "$folder/err"
  grep -v '^MESSAGE' "$folder/all" | tr '\n' ' ' > "$folder/out"
  grep -Eqx -e "$3" "$folder/out" && [ ! -s "$folder/err" ]
  report "piskvork $1" $?
}

# nboard NAME STATUS LINES ANSWERS: what the protocol answers, as one line; a pattern.
nboard () {
  printf "$3" | "$program" nboard > "$folder/out" 2> "$folder/err"
  [ $? = "$2" ] && tr '\n' ' ' < "$folder/out" | grep -Eqx -e "$4"
  report "nboard $1" $?
}

# scores NAME STATUS LINES ANSWERS ARGUMENT...: the answers to lines, without nodes and times.
scores () {
  name=$1 status=$2 wanted=$4
  printf -- "$3" > "$folder/lines"
  shift 4
  "$program" scores "$@" "$folder/lines" > "$folder/all" 2> "$folder/err"
  [ $? = "$status" ] || wanted='another status'
  sed 's/ [0-9]* [0-9]*[.][0-9]$//' "$folder/all" | tr '\n' ';' > "$folder/out"
  [ "$(cat "$folder/out")" = "$wanted" ]
  report "scores $name" $?
}

# survives NAME FILE: lines of noise get an answer each, and the last, good one is still answered.
survives () {
  "$program" scores connect4 "$2" > "$folder/all" 2> "$folder/err"
  [ $? = 1 ] && tail -n 1 "$folder/all" | grep -q '^112233 18 '
  report "scores after $1" $?
}

answers "help" 0 'usage: tablero-engine .*' --help
answers "help of a command" 0 'usage: tablero-engine .*' perft --help
answers "version" 0 'tablero-engine [0-9.]+' --version
for game in tictactoe connect4 othello gomoku cats; do
  answers "games lists $game" 0 "$game sizes .* usual .* start .*" games
done
answers "perft" 0 'depth 3 nodes 504' perft tictactoe 3
answers "perft counts finished games nowhere" 0 'depth 9 nodes 20044' perft othello 9 --rows 4 --finished
answers "perft of another size" 0 'depth 4 nodes 1296' perft connect4 4 --columns 6
answers "rows alone keep the columns of connect4" 0 'depth 2 nodes 49' perft connect4 2 --rows 9
answers "rows alone are square elsewhere" 0 'depth 1 nodes 49' perft gomoku 1 --rows 7
answers "start" 0 'depth 1 nodes 2' perft cats 1 --start 30
answers "value behind an equals sign" 0 'depth 1 nodes 49' perft gomoku 1 --rows=7
answers "play takes a win" 0 'a3' play connect4 --level 5 --moves '1 7 1 7 1 7'
answers "play takes a win in tictactoe" 0 'c1' play tictactoe --level 10 --moves 'a1 a2 b1 b2'
answers "play from the middle of a line of three" 0 '[a-g]5' \
  play connect4 --line 3 --rows 5 --level 5
answers "play where second begins" 0 '[abc][123]' play tictactoe --begins second --level 3
answers "play exactly five" 0 'h8' play gomoku --variant exact-five --level 9
answers "play with a number of nodes" 0 '[a-h][1-8]' play othello --level 10 --nodes 500 --seed 4
answers "play with options for machines" 0 '[a-h][1-8]' \
  play othello --level 2 --threads 1 --table 1 --knowledge none
answers "match" 0 'first [0-4] draws [0-4] second [0-4]' \
  match tictactoe --first 5 --second 1 --games 4 --seed 1
answers "bench of a game" 0 'cats nodes [0-9]+ seconds [0-9.]+ nodes-per-second [0-9]+' bench cats
same "play repeats" play othello --level 5 --seed 12
same "match repeats" match connect4 --first 3 --second 2 --games 10 --seed 5
fixed_nodes

# scores_gomoku NAME LINES ANSWER: a pattern for the line that is answered.
scores_gomoku () {
  printf "$2" | "$program" scores gomoku --nodes 2000 > "$folder/out" 2> "$folder/err"
  grep -Eqx -e "$3" "$folder/out"
  report "scores gomoku $1" $?
}

scores_gomoku "opens" '# a remark\n-\n' 'h8 -?[0-9]+'
scores_gomoku "tells a win" 'h8,h1,i8,i1,j8,k1\n' '(g8|k8) [0-9]+ win in 3'
scores_gomoku "tells a loss" 'h8,h1,i8,i1,j8,k1,k8\n' '(g8|l8) -[0-9]+ loss in 2'
scores_gomoku "keeps answers beside questions" 'h8,h8\n' 'h8,h8 !'

nboard "answers a ping, a game and go" 0 \
  'nboard 2\nset depth 3\nset game (;GM[Othello]TY[8]B[f5/1/2]W[d6];)\nping 7\ngo\nquit\n' \
  'set myname Tablero pong 7 status .* === [C-F][34]/-?[0-9]+.00/[0-9.]+ status '
nboard "says which move is bad" 1 'move f5\nmove a1\nping 2\n' 'pong 2 '
piskvork "begins in the middle" 'START 15\nBEGIN\nEND\n' 'OK 7,7 '
piskvork "answers a turn" 'START 20\r\nTURN 9,9\r\nEND\r\n' 'OK [0-9]+,[0-9]+ '
piskvork "makes five on a given board" \
  'START 15\nBOARD\n4,4,1\n9,1,2\n5,4,1\n9,2,2\n6,4,1\n9,3,2\n7,4,1\n9,4,2\nDONE\n' 'OK [38],4 '
piskvork "stops five on a given board" \
  'START 15\nBOARD\n4,4,2\n3,4,1\n5,4,2\n9,2,1\n6,4,2\n9,9,1\n7,4,2\nDONE\n' 'OK 8,4 '
piskvork "knows exactly five" \
  'INFO rule 1\nSTART 9\nBOARD\n0,0,1\n0,8,2\n1,0,1\n2,8,2\n2,0,1\n4,8,2\n4,0,1\n6,8,2\n5,0,1\n8,8,2\nDONE\n' \
  'OK ([0124-8],[0-8]|3,[1-8]) '
piskvork "takes back" 'START 15\nBEGIN\nTAKEBACK 7,7\nTAKEBACK 7,7\nEND\n' 'OK 7,7 OK ERROR .*'
piskvork "faults a size" 'START 4\nSTART 51\nSTART x\nRECTSTART 10,12\n' '(ERROR [^E]*){4}'
piskvork "faults a cell" 'START 5\nTURN 5,0\nTURN 0\nBEGIN\nTURN 2,2\n' \
  'OK ERROR [^E]*ERROR [^E]*2,2 ERROR [^E]*'
piskvork "faults a turn before the start" 'TURN 1,1\n' 'ERROR .*'
piskvork "faults a game that is over" \
  'START 5\nBOARD\n0,0,1\n0,1,2\n1,0,1\n1,1,2\n2,0,1\n2,1,2\n3,0,1\n3,1,2\n4,0,1\nDONE\n' 'OK ERROR .*'
piskvork "does not know all" 'DANCE\nABOUT\nINFO folder /\nEND\nSTART 15\n' 'UNKNOWN .*name="Tablero", version=.*'

scores "connect4" 0 '# remark\n\n112233\n5554224333234511764415115\r\n271713432331713132\n' \
  '112233 18;5554224333234511764415115 4;271713432331713132 -11;' connect4
scores "othello" 1 '# remark\n--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18\nX\n--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- x\n' \
  '1 +18 g8;X !;3 +18 g8;' othello
scores "othello each" 0 '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X\n' \
  '1 b1:-4 h1:+12 a2:+6 g2:-24 a3:+4 a4:-22 h7:+6 g8:+18;' othello --each
scores "othello with too few nodes" 0 '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X\n' \
  '1 b1:? h1:? a2:? g2:? a3:? a4:? h7:? g8:?;' othello --each --nodes 1
scores "connect4 with commas" 0 '1,1,2,2,3,3,\n1,1,2,2,3,3\n' '1,1,2,2,3,3, 18;1,1,2,2,3,3 18;' connect4
scores "connect4 each" 0 '5554224333234511764415115\n' \
  '5554224333234511764415115 -8 -8 -8 -8 . 4 -8;' connect4 --each
scores "connect4 on another board" 0 '-\n' '- 0;' connect4 --rows 4 --columns 4
scores "connect4 with too few nodes" 0 '44\n' '44 ?;' connect4 --nodes 1
scores "connect4 faults" 1 '1x\n8\n1111111\n12121212\n1212121\n112233\n' \
  '1x !;8 !;1111111 !;12121212 !;1212121 !;112233 18;' connect4
scores "cats" 0 '1,2,3,4 29 mouse\n9,11,18,24 8 mouse\n' \
  '1,2,3,4 29 mouse cats 44;9,11,18,24 8 mouse mouse 1;' cats
scores "cats faults" 1 '1,1,3,4 29 mouse\n1,2,3 29 mouse\n1,2,3,4 33 mouse\n1,2,3,4 29 dog\nnoise\n1,2,3,4 29 mouse\n' \
  '1,1,3,4 29 mouse !;1,2,3 29 mouse !;1,2,3,4 33 mouse !;1,2,3,4 29 dog !;noise !;1,2,3,4 29 mouse cats 44;' cats
scores "tictactoe" 0 '......... x\nxx.oo.... o\n' '......... x 0;xx.oo.... o 1;' tictactoe
scores "tictactoe faults" 1 'xx. x\nxxxxx.... o\n......... y\n......... x\n' \
  'xx. x !;xxxxx.... o !;......... y !;......... x 0;' tictactoe
{ head -c 10485760 /dev/zero | tr '\0' 1; printf '\n112233\n'; } > "$folder/long"
survives "a line of 10 MB" "$folder/long"
{ head -c 200000 /dev/urandom; printf '\n112233\n'; } > "$folder/noise"
survives "noise" "$folder/noise"
faults "scores of a file that is not there" 1 'cannot read' scores connect4 "$folder/none"

faults "no command" 2 'no command'
faults "unknown command" 2 "no command 'dance'" dance
faults "unknown option" 2 'no option --wings' perft othello 3 --wings
faults "option of another command" 2 'perft takes no option --level' perft othello 3 --level 3
faults "option without a value" 2 '--rows wants a value' perft othello 3 --rows
faults "flag with a value" 2 '--finished takes no value' perft othello 3 --finished=1
faults "no game" 2 'perft wants a game and a depth' perft
faults "unknown game" 2 "no game 'chess'" perft chess 3
faults "no depth" 2 'a game and a depth' perft othello
faults "depth no number" 2 "not 'deep'" perft othello deep
faults "depth 0" 2 "not '0'" perft othello 0
faults "too many arguments" 2 "one argument too many: '5'" perft othello 4 5
faults "size out of range" 2 '--rows wants a whole number from 1 to 50' perft gomoku 1 --rows 51
faults "size the game does not have" 2 'othello cannot be played so' perft othello 1 --rows 7
faults "line the game does not have" 2 'othello has no --line' perft othello 1 --line 4
faults "line out of range" 2 "no variant '6'" perft connect4 1 --line 6
faults "variant unknown" 2 "no variant 'renju'" play gomoku --level 1 --variant renju
faults "start unknown" 2 'no start 5' perft cats 1 --start 5
faults "who begins is no word" 2 "'first' or 'second'" perft gomoku 1 --begins me
faults "who begins is not open" 2 'not open who begins' perft othello 1 --begins second
faults "level out of range" 2 '--level wants a whole number from 1 to 10' play cats --level 11
faults "no level" 2 'play wants --level' play cats
faults "match without games" 2 'match wants' match cats --first 1 --second 2
faults "seconds no number" 2 "seconds above 0, not 'x'" play cats --level 1 --seconds x
faults "knowledge not there" 2 'cannot read' play cats --level 1 --knowledge "$folder/none"
faults "knowledge of another kind" 2 "is not a book or weights for connect4" \
  play connect4 --level 1 --knowledge "$0"
faults "knowledge where none is used" 2 "is not a book or weights for cats" \
  play cats --level 1 --knowledge "$0"
faults "knowledge for a protocol" 2 "is not a book or weights for gomoku" piskvork --knowledge "$0"
faults "knowledge without a game" 2 'wants a game' bench --knowledge "$0"
faults "games takes no argument" 2 'games wants no argument' games othello
faults "illegal move" 1 'move 2: The square is taken' play tictactoe --level 1 --moves 'a1 a1'
faults "move that is none" 1 'move 1: ' play othello --level 1 --moves 'zz'
faults "game that is over" 1 'the game is over' \
  play tictactoe --level 1 --moves 'a1 a2 b1 b2 c1'

echo "1..$n"
[ "$n_failed" = 0 ]
