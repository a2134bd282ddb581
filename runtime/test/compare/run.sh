#!/bin/sh
# run.sh BRAID CLANG PART SHARE: math_lines.c natively and under `braid run`. Fails on a line that differs
# and that known_differences.txt does not list.
set -eu
braid=$1
clang=$2
part=$3
share=$4
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

flags="-D_GNU_SOURCE -DPART=$part -DSHARE=$share"
# shellcheck disable=SC2086 # the flags are words
"$clang" -w $flags "$here/math_lines.c" -lm -o "$work/native"
"$work/native" >"$work/expected"
# shellcheck disable=SC2086
"$braid" run "$here/math_lines.c" -- $flags >"$work/got"

lines=$(wc -l <"$work/expected")
if [ "$(wc -l <"$work/got")" -ne "$lines" ] || [ "$lines" -lt 10000 ]; then
  echo "natively there are $lines lines, under braid run $(wc -l <"$work/got")" >&2
  tail -n 1 "$work/got" >&2
  exit 1
fi

# The first word of a line of the list is a function, or * for all; the second what may differ of
# its result: flags, zero (its sign); the rest is the reason.
paste -d '|' "$work/expected" "$work/got" | awk -F '|' -v list="$here/known_differences.txt" '
  BEGIN {
    while ((getline row < list) > 0) {
      if (row !~ /^#/ && row != "") {
        split(row, words, " ")
        known[words[1] " " words[2]] = 1
      }
    }
  }
  function isKnown(name, what) { return (name " " what) in known || ("* " what) in known }
  function withoutFlags(text) { sub(/ f[0-9a-f]*$/, "", text); return text }
  function withoutSignOfZero(text) {
    sub(/ f[0-9a-f]*$/, "", text)
    sub(/ 80*( e[0-9a-f]*)$/, " zero&", text)
    sub(/ zero 8/, " 0", text)
    return text
  }
  $1 != $2 {
    split($1, words, " ")
    if (withoutFlags($1) == withoutFlags($2) && isKnown(words[1], "flags")) { next }
    if (withoutSignOfZero($1) == withoutSignOfZero($2) && isKnown(words[1], "zero")) { next }
    if (++bad <= 40) { print "native: " $1 "\nbraid:  " $2 }
  }
  END {
    if (bad > 0) { print bad " lines differ"; exit 1 }
  }'
