#!/bin/sh
# A program of cases (case.h): the same lines with glibc and under `braid run`, and no difference
# between known and unknown values.  run.sh BRAID CLANG PROGRAM
set -eu
braid=$1
clang=$2
program=$3
include=$(dirname "$3")/../../include
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
flags="-std=gnu17 -D_GNU_SOURCE -w -U_FORTIFY_SOURCE -fno-builtin"
"$clang" -O0 $flags -DKNOWN_ONLY -I"$include" "$program" -lm -o native
mkdir work
(cd work && env -i LC_ALL=C TZ=UTC0 ../native </dev/null) >native.txt
"$braid" run --closed "$program" -- $flags -DKNOWN_ONLY >run.txt
if ! diff native.txt run.txt; then
  echo "< glibc, > braid run"
  exit 1
fi
status=0
"$braid" check --closed --time 240 "$program" -- $flags >check.txt 2>&1 || status=$?
if [ "$status" != 0 ]; then
  cat check.txt
  echo "known and unknown values differ"
  exit 1
fi
