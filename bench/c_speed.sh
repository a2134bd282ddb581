#!/bin/sh
# How fast C programs run: instructions per second of concrete ones, states per second of branching
# ones. Called with the path of braid.
set -eu
braid=$1
here=$(dirname "$0")/c

# The value of a number in the statistics of a run.
number() {
  printf '%s\n' "$json" | sed -n "s/^ *\"$1\": \([0-9.e+-]*\),\{0,1\}$/\1/p" | tail -n 1
}

printf '%-16s %12s %9s %16s\n' "concrete" "instructions" "seconds" "million/second"
for name in register_loop hash_loop sieve calls; do
  json=$("$braid" check --prove off --json "$here/$name.c")
  awk -v name="$name" -v steps="$(number steps)" -v seconds="$(number seconds)" 'BEGIN {
    printf "%-16s %12d %9.2f %16.1f\n", name, steps, seconds, steps / seconds / 1e6 }'
done
printf '\n%-16s %8s %8s %9s %14s %12s\n' "branching" "paths" "states" "seconds" "states/second" "verdict"
for name in diamonds string_match sort; do
  json=$("$braid" check --prove off --json --merge none "$here/$name.c") || true
  awk -v name="$name" -v paths="$(number paths)" -v states="$(number states)" \
    -v seconds="$(number seconds)" \
    -v verdict="$(printf '%s\n' "$json" | sed -n 's/^ *"verdict": "\(.*\)",$/\1/p')" 'BEGIN {
    printf "%-16s %8d %8d %9.2f %14.0f %12s\n", name, paths, states, seconds, states / seconds,
      verdict }'
done
