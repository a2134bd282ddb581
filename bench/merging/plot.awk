# Draws a family of measurements as SVG: size to the right, a measured column upwards, both
# on logarithmic scales, one line per mode; sizes that a mode did not finish have no dot.
#
# Usage: awk -F , -v program=NAME -v column=seconds -f plot.awk families.csv
function log10(value) {
  return log(value) / log(10)
}
# Not fooled by what rounding adds to a whole number.
function ceiling(value,    whole) {
  whole = int(value + (value < 0 ? -0.5 : 0.5))
  return value - whole > 1e-9 ? whole + 1 : whole
}
function x(size) {
  return left + (most > least ? log(size / least) / log(most / least) : 0) * (width - left - right)
}
function y(value) {
  return height - bottom - (log10(value) - low) / (high - low) * (height - top - bottom)
}
BEGIN {
  width = 800; height = 500; left = 70; right = 20; top = 20; bottom = 60
  # Distinguishable also for most colour-blind readers (Okabe and Ito).
  split("#0072b2 #d55e00 #009e73 #cc79a7 #56b4e9 #e69f00 #000000", colours, " ")
  # Below this, times are the noise of starting.
  floor = column == "seconds" ? 0.01 : 1
}
/^#/ {
  next
}
place["size"] == "" {
  for (i = 1; i <= NF; i++) {
    place[$i] = i
  }
  next
}
$(place["program"]) == program {
  size = $(place["size"]) + 0
  mode = $(place["mode"])
  if (least == "" || size < least) least = size
  if (size > most) most = size
  if (!(size in seenSize)) { seenSize[size] = 1; sizes[++sizeCount] = size }
  if (!(mode in seenMode)) { seenMode[mode] = 1; modes[++modeCount] = mode }
  value = $(place[column])
  verdict = $(place["verdict"])
  if ((verdict == "valid" || verdict == "invalid") && value != "-") {
    value = value < floor ? floor : value + 0
    points[mode] = points[mode] size " " value ";"
    if (value > largest) largest = value
  }
}
END {
  low = ceiling(log10(floor))
  high = ceiling(log10(largest > floor ? largest : floor))
  if (high <= low) high = low + 1
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n", width, height, width, height
  printf "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n", width, height
  for (decade = low; decade <= high; decade++) {
    printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#dddddd\"/>\n", left, y(10 ^ decade), width - right, y(10 ^ decade)
    printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n", left - 8, y(10 ^ decade) + 4, 10 ^ decade
  }
  lastLabel = -1000
  for (i = 1; i <= sizeCount; i++) {
    if (x(sizes[i]) - lastLabel < 28) continue
    lastLabel = x(sizes[i])
    printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#eeeeee\"/>\n", lastLabel, top, lastLabel, height - bottom
    printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>\n", lastLabel, height - bottom + 18, sizes[i]
  }
  printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"black\"/>\n", left, height - bottom, width - right, height - bottom
  printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"black\"/>\n", left, top, left, height - bottom
  printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", (left + width - right) / 2, height - 18, program ", size"
  middle = (top + height - bottom) / 2
  printf "<text x=\"18\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 18 %.1f)\">%s</text>\n", middle, middle, column
  for (m = 1; m <= modeCount; m++) {
    count = split(points[modes[m]], parts, ";") - 1
    line = ""
    dots = ""
    for (i = 1; i <= count; i++) {
      split(parts[i], pair, " ")
      line = line sprintf("%s%.1f,%.1f", i > 1 ? " " : "", x(pair[1]), y(pair[2]))
      dots = dots sprintf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>", x(pair[1]), y(pair[2]), colours[m])
    }
    if (count > 0) {
      printf "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>\n%s\n", line, colours[m], dots
    }
    at = top + 12 + 20 * (m - 1)
    printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"3\"/>\n", width - right - 110, at, width - right - 85, at, colours[m]
    printf "<text x=\"%.1f\" y=\"%.1f\">%s</text>\n", width - right - 77, at + 4, modes[m]
  }
  print "</svg>"
}
