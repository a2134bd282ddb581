// EXPECT: valid
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 9) return 0;
  if (n == 4) return 1;
  return 100 / (n - 4);
}
