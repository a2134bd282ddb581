# Makes the table of `run`, and lists of what has no answer, of the results of `braid bench`, a file
# for each kind of program, in a folder named after the kind.
BEGIN {
  FS = ","
  print "| kind | programs | valid | proved without bound | invalid | found | wrong | seconds |"
  print "|---|---:|---:|---:|---:|---:|---:|---:|"
}
FNR == 1 {
  count = split(FILENAME, folders, "/")
  kind = folders[count - 1]
  kinds[++number_of_kinds] = kind
  for (i = 1; i <= NF; i++) {
    column[$i] = i
  }
  next
}
{
  expected = $column["expected"]
  answer = $column["answer"]
  programs[kind]++
  seconds[kind] += $column["wall_seconds"]
  of[kind, expected]++
  name = $column["task"]
  sub(/.*\//, "", name)
  sub(/\.c$/, "", name)
  name = "`" kind "/" name "`"
  if (answer == expected) {
    right[kind, expected]++
  } else if (answer == "valid" || answer == "invalid") {
    wrong[kind]++
    mistakes = mistakes "- " name ": " answer "\n"
  } else {
    open[expected] = open[expected] (open[expected] == "" ? "" : ", ") name
  }
}
function row(name, a, b, c, d, e, f, g) {
  printf "| %s | %d | %d | %d | %d | %d | %d | %.0f |\n", name, a, b, c, d, e, f, g
}
END {
  for (i = 1; i <= number_of_kinds; i++) {
    kind = kinds[i]
    row(kind, programs[kind], of[kind, "valid"], right[kind, "valid"], of[kind, "invalid"],
        right[kind, "invalid"], wrong[kind], seconds[kind])
    all += programs[kind]
    valid += of[kind, "valid"]
    proved += right[kind, "valid"]
    invalid += of[kind, "invalid"]
    found += right[kind, "invalid"]
    errors += wrong[kind]
    time += seconds[kind]
  }
  row("all", all, valid, proved, invalid, found, errors, time)
  if (mistakes != "") {
    printf "\nWrong:\n\n%s", mistakes
  }
  if (open["valid"] != "") {
    printf "\nValid, but not proved: %s.\n", open["valid"]
  }
  if (open["invalid"] != "") {
    printf "\nInvalid, but nothing was found: %s.\n", open["invalid"]
  }
}
