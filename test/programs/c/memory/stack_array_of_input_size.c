// A variable length array has the size it was declared with.
// EXPECT: invalid
// FAULT: out-of-bounds 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 8) return 0;
  int cells[n];
  for (unsigned i = 0; i < n; i++) cells[i] = 0;
  return cells[7];
}
