// EXPECT: invalid
// FAULT: invalid-builtin 8
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x > 5) return 0;
  int n = __builtin_clz(x);
  return n;
}
