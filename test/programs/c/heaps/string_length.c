// A string need not end within its array.
// EXPECT: invalid
// FAULT: null-access 8
// FAULT: out-of-bounds 8
// OPTIONS: --entry length --heap lazier --unwind 4
// OPTIONS: --entry length --heap summary --unwind 4
unsigned long length(const char *s) {
  unsigned long n = 0; while (s[n]) ++n;
  return n;
}
