// EXPECT: invalid
// FAULT: shift-out-of-range 8
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -1 || n > 31) return 0;
  return (int)(0x80000000u >> n);
}
