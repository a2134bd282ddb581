# What `braid check --entry PATTERN --json` said of the functions of libraries, one file for each,
# which may hold several such answers: how many functions ended how, what was left out, and which
# violations have no precondition. With `-v functions=1`, a line for each function instead.

function library(path) {
  sub(/.*\//, "", path)
  sub(/\.json$/, "", path)
  return path
}

# The string at the end of a line.
function text_of(line) {
  sub(/^ *("[a-z]*": )?"/, "", line)
  sub(/",?$/, "", line)
  gsub(/\\"/, "\"", line)
  return line
}

# What a reason is about, without the place and the names in it.
function kind_of(reason) {
  if (reason ~ /--(unwind|heap-objects|heap-depth|array-size)/) return "more than the bounds"
  if (reason ~ /^time ran out/) return "time ran out"
  if (reason ~ /^no function of the program is like/) return "a callback that no function fits"
  if (reason ~ /is not defined and may do anything|leads to is not known/) {
    return "functions and variables that are defined elsewhere"
  }
  if (reason ~ /was not confirmed/) return "a violation was not confirmed"
  sub(/, [0-9]+ times$/, "", reason)
  sub(/ at [^ ]*:[0-9]+(:[0-9]+)?$/, "", reason)
  return reason
}

FNR == 1 { name = library(FILENAME); names[++count] = name }

/^      "function": / {
  entry = text_of($0)
  needs = violations = reasons = ""
  only_bounds = 1
}
/^      "verdict": / { verdict = text_of($0) }
/^      "[a-z]*": \[$/ { list = $1 }
/^        "/ {
  item = text_of($0)
  if (list == "\"preconditions\":") {
    needs = needs (needs == "" ? "" : "; ") item
  } else if (list == "\"violations\":") {
    violations = violations (violations == "" ? "" : "; ") item
  } else {
    reasons = reasons (reasons == "" ? "" : "; ") item
    kind = kind_of(item)
    if (kind != "more than the bounds") only_bounds = 0
    if (!((name, entry, kind) in seen)) {
      seen[name, entry, kind] = 1
      ++left_out[kind]
      if (verdict == "unknown") ++left_out_unknown[kind]
    }
  }
}
/^      "seconds": / {
  end = verdict
  if (verdict == "invalid") {
    end = violations != "" ? "otherwise" : reasons == "" ? "needs" : "partly"
  } else if (verdict == "unknown" && only_bounds) {
    end = "bounds"
  }
  ++ends[name, end]
  ++ends["all", end]
  ++functions_of[name]
  ++functions_of["all"]
  seconds_of[name] += $2
  seconds_of["all"] += $2
  if (functions) {
    printf "%s\t%s\t%.2f s\tneeds: %s\tviolations: %s\tleft out: %s\n", entry, end, $2, needs, violations, reasons
  }
  if (violations != "") others[++other_count] = "- `" entry "` (" name "): " violations
}

function row(name,    i) {
  printf "| %s | %d |", name, functions_of[name]
  for (i = 1; i in kinds; ++i) printf " %d |", ends[name, kinds[i]]
  printf " %.0f |\n", seconds_of[name]
}

END {
  if (functions) exit
  split("valid needs partly otherwise bounds unknown error", kinds, " ")
  print "| library | functions | valid | invalid, with preconditions nothing can fail | invalid, with preconditions nothing was found | a violation without precondition | unknown: nothing found within the bounds | unknown: something else left out | no verdict | seconds |"
  print "|---|---|---|---|---|---|---|---|---|---|"
  names[++count] = "all"
  for (i = 1; i <= count; ++i) row(names[i])
  print "\n| what was left out | functions | of them unknown |\n|---|---|---|"
  sorted = "sort -t '|' -k 3,3nr -k 2,2"
  for (kind in left_out) printf "| %s | %d | %d |\n", kind, left_out[kind], left_out_unknown[kind] | sorted
  close(sorted)
  print "\nViolations without a precondition:\n"
  for (i = 1; i <= other_count; ++i) print others[i]
  exit ends["all", "error"] > 0
}
