# The tables of bench/patterns/real/run. Of time, subjects count in which one of two modes came to an
# end, of coverage the others; the rest are equal by definition.
BEGIN { FS = "," }
NR == 1 { next }
{
  if (!($1 in libraries)) { libraries[$1]; order[++count] = $1 }
  if (!(($1, $2) in seen)) { seen[$1, $2]; subject[$1, ++subjects[$1]] = $2 }
  ended[$1, $2, $3] = $5; time[$1, $2, $3] = $6; patterns[$1, $2, $3] = $8; covered[$1, $2, $3] = $9
  if ($4 == "valid") sound[$1, $2] = 1
  if ($4 == "invalid") failed[$1, $2] = 1
  modes[$3]
}
function sorted(values, n,    i, j, v) {
  for (i = 2; i <= n; ++i) {
    v = values[i]
    for (j = i - 1; j >= 1 && values[j] > v; --j) values[j + 1] = values[j]
    values[j + 1] = v
  }
}
function median(values, n) {
  sorted(values, n)
  return n % 2 == 1 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
}
# Speed-ups have a geometric mean, gains of coverage, in percent, an arithmetic one.
function compare(a, b,    i, j, n, l, s, x, y, speedups, sum, product, gains, gain, lines, open, line) {
  if (!(a in modes) || !(b in modes)) return
  printf "\n| `%s` against `%s` | one ends | speed-up: mean | median | least | most | seconds saved | one does not end | coverage: mean | median | lines gained |\n", a, b
  print "|---|---|---|---|---|---|---|---|---|---|---|"
  for (i = 1; i <= count; ++i) {
    l = order[i]; n = product = sum = lines = open = gain = 0
    split("", speedups); split("", gains)
    for (j = 1; j <= subjects[l]; ++j) {
      s = subject[l, j]
      if (!((l, s, a) in time) || !((l, s, b) in time)) continue
      if (ended[l, s, a] || ended[l, s, b]) {
        x = ended[l, s, a] ? time[l, s, a] : limit; y = ended[l, s, b] ? time[l, s, b] : limit
        x = x < 0.01 ? 0.01 : x; y = y < 0.01 ? 0.01 : y
        speedups[++n] = y / x; product += log(y / x); sum += y - x
      }
      if (!ended[l, s, a] || !ended[l, s, b]) {
        x = covered[l, s, a]; y = covered[l, s, b]
        gains[++open] = y > 0 ? 100 * (x - y) / y : 0
        gain += gains[open]; lines += x - y
      }
    }
    line = sprintf("| %s | %d/%d |", l, n, subjects[l])
    if (n > 0) {
      y = median(speedups, n)
      line = line sprintf(" %.2f | %.2f | %.2f | %.2f | %.0f |", exp(product / n), y, speedups[1], speedups[n], sum)
    } else {
      line = line " | | | | |"
    }
    line = line sprintf(" %d/%d |", open, subjects[l])
    print line (open > 0 ? sprintf(" %.2f | %.2f | %d |", gain / open, median(gains, open), lines) : " | | |")
  }
}
END {
  print "| library | subjects | " (("none" in modes) ? "forking ends | " : "") "`ite` ends | `pattern` ends | subjects with patterns |"
  print "|---|---|" (("none" in modes) ? "---|" : "") "---|---|---|"
  for (i = 1; i <= count; ++i) {
    l = order[i]; n = m = p = w = 0
    for (j = 1; j <= subjects[l]; ++j) {
      s = subject[l, j]
      n += ended[l, s, "none"]; m += ended[l, s, "ite"]; p += ended[l, s, "pattern"]
      w += patterns[l, s, "pattern"] > 0
    }
    printf "| %s | %d | %s%d | %d | %d |\n", l, subjects[l], ("none" in modes) ? n " | " : "", m, p, w
  }
  compare("pattern", "ite")
  compare("pattern", "none")
  for (m in modes) {
    if (m ~ /^pattern\+/) compare("pattern", m)
  }
  for (i = 1; i <= count; ++i) {
    for (j = 1; j <= subjects[order[i]]; ++j) {
      if (sound[order[i], subject[order[i], j]] && failed[order[i], subject[order[i], j]]) {
        print "\nModes contradict each other about " order[i] " " subject[order[i], j] "."
      }
    }
  }
}
