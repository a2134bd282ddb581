// EXPECT: invalid
// FAULT: vla-size 8
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 3) return 0;
  int array[n];
  array[0] = 1;
  return array[0];
}
