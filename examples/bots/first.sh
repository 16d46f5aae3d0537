#!/bin/sh
# The smallest bot there is: it does the first thing it may do, in plain shell.
#
#   lastcard match --bots "cmd:sh examples/bots/first.sh,random" --rounds 100

while IFS= read -r question; do
    legal=${question##*'"legal": ["'}
    answer=${legal%%'"'*}
    # with two cards in hand a play leaves one, and UNO is to be called with it
    hand=${question#*'"hand": ['}
    hand=${hand%%']'*}
    case $hand in
    *,*,*) ;;
    *,*)
        case $answer in
        [A-Z]*) answer=$answer! ;;
        esac
        ;;
    esac
    printf '%s\n' "$answer"
done
