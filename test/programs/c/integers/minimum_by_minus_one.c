// EXPECT: invalid
// OPTIONS: --check overflow
// FAULT: signed-overflow 9
extern long __VERIFIER_nondet_long(void);

int main(void) {
  long x = __VERIFIER_nondet_long();
  volatile long minusOne = -1;
  return x / minusOne == 3;
}
