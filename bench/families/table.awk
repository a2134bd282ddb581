# Tables of the lines that `run` writes: for each family and mode the largest N with an answer and
# its seconds. Below, how `auto` compares with the best single mode: where it gets as far, where at
# least half as far, and its time over that of the fastest mode on all programs that both answer.
function reach(family, kind, mode) { return most[family, kind, mode] + 0 }
{
  family = $1; kind = $2; mode = $3; size = $4 + 0; verdict = $5; took = $6
  if (!(family in seen)) { seen[family] = 1; order[++families] = family }
  kinds[kind] = 1
  if (verdict == "crash" || (kind == "good" && verdict == "invalid")) wrong[++mistakes] = $0
  if (verdict != "valid" && verdict != "invalid") next
  program = family " " kind " " size
  if (program in answer && answer[program] != verdict) wrong[++mistakes] = $0
  answer[program] = verdict
  time[program, mode] = took + 0
  if (size > reach(family, kind, mode)) { most[family, kind, mode] = size; at[family, kind, mode] = took }
}
END {
  count = split(modes, list, " ")
  for (k = 1; k <= 2; k++) {
    kind = k == 1 ? "good" : "bug"
    if (!(kind in kinds)) continue
    printf "\n| %s |", k == 1 ? "family" : "with the mistake"
    for (m = 1; m <= count; m++) printf " `%s` |", list[m]
    printf "\n|---|"
    for (m = 1; m <= count; m++) printf "---|"
    print ""
    for (f = 1; f <= families; f++) {
      printf "| %s |", order[f]
      best = 0
      for (m = 1; m <= count; m++) {
        n = reach(order[f], kind, list[m])
        if (list[m] != "auto" && n > best) best = n
        if (n) printf " %d (%.1f) |", n, at[order[f], kind, list[m]]
        else printf " - |"
      }
      print ""
      n = reach(order[f], kind, "auto")
      ++all[kind]
      if (n >= best) ++asFar[kind]
      else if (2 * n >= best) ++half[kind]
      else short[kind] = short[kind] " " order[f]
    }
    printf "\n`auto` gets as far as the best mode in %d of %d, at least half as far in %d more%s\n",
      asFar[kind], all[kind], half[kind], short[kind] == "" ? "" : "; not in" short[kind]
  }
  for (program in answer) {
    if (!((program, "auto") in time)) continue
    best = -1
    for (m = 1; m <= count; m++) {
      if (list[m] != "auto" && (program, list[m]) in time && (best < 0 || time[program, list[m]] < best))
        best = time[program, list[m]]
    }
    if (best < 0) continue
    # Below some hundredths of a second the clock and the start of the process are compared.
    ratio = (time[program, "auto"] + 0.02) / (best + 0.02)
    logs += log(ratio); ++ratios
    if (ratio > worst) { worst = ratio; worstProgram = program }
    if (ratio > 4) ++slow
  }
  if (ratios)
    printf "`auto` takes %.2f times the best mode's time in the mean of %d programs, %.1f times at most (%s), more than 4 times in %d\n",
      exp(logs / ratios), ratios, worst, worstProgram, slow
  for (i = 1; i <= mistakes; i++) print "WRONG: " wrong[i]
  exit mistakes > 0
}
