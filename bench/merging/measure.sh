# Shell functions for measuring programs under the modes of --merge; read by multise/run,
# merging/run, heap/run and lattice/run, which set `braid`, `seconds` (the limit of a run),
# `repeats` and, if there are any, other `options` and what to `prove`.

measuring=$(dirname "$(realpath "$0")")/../merging

# The verdict that a program states in its head.
expectation() {
  sed -n 's|^// EXPECT: *||p' "$1" | head -n 1
}

# one_run FILE MODE [FLAG...]: one line of words
#   verdict seconds paths questions backend merges guardSeconds solverSeconds summarySize
#   sharingFactor avoidedVariables steps
# with "-" for what Braid does not tell. The verdict is "limit" where a budget was hit, "refused"
# where Braid does not have the mode, "crash" where it ended in another way.
one_run() {
  file=$1
  mode=$2
  shift 2
  code=0
  # A run that does not obey its own limit is ended from outside.
  # shellcheck disable=SC2086 # none or several
  json=$(timeout "$((seconds + 30))" "$braid" check --json --stats --time "$seconds" \
    --prove "${prove:-off}" --merge "$mode" ${options:-} "$file" -- "$@" 2>/dev/null) || code=$?
  printf '%s\n' "$json" | awk -f "$measuring/flatten.awk" | awk -v code="$code" '
    { value[$1] = $2 }
    $1 ~ /^reasons\./ && /ran out|limit|budget/ { limit = 1 }
    function number(path) { return path in value ? value[path] : "-" }
    function either(path, other) { return path in value ? value[path] : number(other) }
    END {
      verdict = number("verdict")
      if (code == 64) verdict = "refused"
      else if (code == 124) verdict = "limit"
      else if (code > 2) verdict = "crash"
      else if (verdict == "unknown" && limit) verdict = "limit"
      print verdict, number("stats.seconds"), number("stats.paths"),
        number("stats.solver.questions"), number("stats.solver.reachedbackend"),
        either("stats.merging.merges", "stats.merges"), number("stats.merging.guardseconds"),
        either("stats.merging.solverseconds", "stats.solver.stages.0.seconds"),
        number("stats.merging.summarysize"), number("stats.merging.sharingfactor"),
        number("stats.merging.avoidedvariables"), number("stats.steps")
    }'
}

# measure FILE MODE [FLAG...]: the fastest of several runs; those that reach the limit or fail are
# not repeated.
measure() {
  for _ in $(seq "${repeats:-1}"); do
    one_run "$@" >"$folder/run"
    cat "$folder/run"
    case $(cut -d ' ' -f 1 "$folder/run") in
      valid | invalid) ;;
      *) break ;;
    esac
  done | sort -k 2,2g | head -n 1
}
