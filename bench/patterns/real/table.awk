# The tables of bench/patterns/real/run. Of time, subjects count in which one of two modes came to an
# end, of coverage the others; the rest are equal by definition.
BEGIN { FS = "," }
NR == 1 { next }
{
  if (!($1 in libraries)) { libraries[$1]; order[++count] = $1 }
  if (!(($1, $2) in seen)) { seen[$1, $2]; subject[$1, ++subjects[$1]] = $2 }
  time[$1, $2, $3] = $5; covered[$1, $2, $3] = $8; patterns[$1, $2, $3] = $7
  ended[$1, $2, $3] = $4 == "valid" || $4 == "invalid" || ($4 == "unknown" && $5 < limit - 0.5)
  modes[$3]
}
function sorted(values, n,    i, j, v) {
  for (i = 2; i <= n; ++i) {
    v = values[i]
    for (j = i - 1; j >= 1 && values[j] > v; --j) values[j + 1] = values[j]
    values[j + 1] = v
  }
}
function compare(a, b,    i, j, n, l, s, x, y, speedups, sum, product, better, worse, lines) {
  if (!(a in modes) || !(b in modes)) return
  printf "\n| %s against %s | subjects | one ends | geometric mean of the speed-up | median | least | most | seconds saved | one does not end | more lines | fewer lines | lines gained |\n", a, b
  print "|---|---|---|---|---|---|---|---|---|---|---|---|"
  for (i = 1; i <= count; ++i) {
    l = order[i]; n = 0; product = 0; sum = 0; better = worse = lines = open = 0
    for (j = 1; j <= subjects[l]; ++j) {
      s = subject[l, j]
      if (ended[l, s, a] || ended[l, s, b]) {
        x = ended[l, s, a] ? time[l, s, a] : limit; y = ended[l, s, b] ? time[l, s, b] : limit
        x = x < 0.01 ? 0.01 : x; y = y < 0.01 ? 0.01 : y
        speedups[++n] = y / x; product += log(y / x); sum += y - x
      }
      if (!ended[l, s, a] || !ended[l, s, b]) {
        ++open
        if (covered[l, s, a] > covered[l, s, b]) ++better
        if (covered[l, s, a] < covered[l, s, b]) ++worse
        lines += covered[l, s, a] - covered[l, s, b]
      }
    }
    sorted(speedups, n)
    if (n > 0) {
      printf "| %s | %d | %d | %.2f | %.2f | %.2f | %.2f | %.0f | %d | %d | %d | %d |\n", l, subjects[l], n,
        exp(product / n), speedups[int((n + 1) / 2)], speedups[1], speedups[n], sum, open, better, worse, lines
    } else {
      printf "| %s | %d | 0 | | | | | | %d | %d | %d | %d |\n", l, subjects[l], open, better, worse, lines
    }
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
}
