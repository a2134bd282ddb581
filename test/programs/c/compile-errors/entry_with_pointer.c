// What a parameter points to would have to be known.
// EXPECT: error
// OPTIONS: --entry length
// STDERR: the parameter text of the entry length
unsigned long length(const char *text) {
  unsigned long n = 0;
  while (text[n]) n++;
  return n;
}
