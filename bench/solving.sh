#!/bin/sh
# The experiments of docs/solving.md. Called with the path of braid, a folder for the results and a
# suite; what follows goes to every run, for example
#   sh bench/solving.sh build/braid results bench/suites/c -- --merge none
#   sh bench/solving.sh build/braid results oox -- --dialect jip --merge none
set -eu
braid=$1
results=$2
suite=$3
shift 3
for experiment in evaluation pruning caching solvers stages; do
  echo "== $experiment"
  # A wrong answer or a crash does not keep the other experiments from running.
  "$braid" bench "$suite" --experiment "$experiment" --time "${SECONDS_PER_TASK:-5}" -j 1 --totals \
    -o "$results/$experiment" "$@" || echo "exit status $?"
done
