// Without debug information it is not known what a parameter points to.
// EXPECT: error
// OPTIONS: --entry length -- -g0
// STDERR: the parameter text of the entry length
// STDERR: compile with debug information
unsigned long length(const char *text) {
  unsigned long n = 0;
  while (text[n]) n++;
  return n;
}
