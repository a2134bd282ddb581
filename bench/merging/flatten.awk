# Turns Braid's JSON, which has one key per line, into lines "path value", for example
# "stats.solver.questions 1198". Keys are written small and without underscores; elements of arrays
# are numbered from 0.
function leave() {
  depth--
}
function pathOf(name) {
  return prefix[depth] (prefix[depth] == "" ? "" : ".") name
}
function enter(path, isArray) {
  depth++
  prefix[depth] = path
  array[depth] = isArray
  elements[depth] = 0
}
{
  line = $0
  sub(/^ +/, "", line)
  sub(/,$/, "", line)
}
line ~ /^[}\]]$/ {
  leave()
  next
}
{
  if (match(line, /^"[A-Za-z0-9_]+": /) && !array[depth]) {
    name = tolower(substr(line, 2, RLENGTH - 4))
    gsub(/_/, "", name)
    value = substr(line, RLENGTH + 1)
  } else {
    name = array[depth] ? elements[depth]++ : ""
    value = line
  }
  if (value == "{" || value == "[") {
    enter(name == "" ? prefix[depth] : pathOf(name), value == "[")
  } else {
    gsub(/^"|"$/, "", value)
    print pathOf(name), value
  }
}
