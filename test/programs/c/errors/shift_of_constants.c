// EXPECT: invalid
// FAULT: shift-out-of-range 8
// OPTIONS: --all
// FAULT: shift-out-of-range 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int() ? 1 >> -1 : 2;
  if (n == 2) {
    n = 1 << 40;
  }
  return 0;
}
