// The sum of numbers up to a billion fits twice into an int, the third may be too many.
// EXPECT: invalid
// FAULT: signed-overflow
// OPTIONS: --check overflow
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int sum = 0;
  for (int i = 0; i < n; i++) {
    int value = __VERIFIER_nondet_int();
    __VERIFIER_assume(value >= 0 && value <= 1000000000);
    sum += value;
  }
  return sum > 0;
}
