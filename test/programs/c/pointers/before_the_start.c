// EXPECT: invalid
// FAULT: out-of-bounds 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int numbers[4] = {0};
  int i = __VERIFIER_nondet_int();
  if (i > 3 || i < -4) return 0;
  numbers[i] = 1;
  return 0;
}
