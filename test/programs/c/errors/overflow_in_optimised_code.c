// The checks are there before the optimiser comes.
// EXPECT: invalid
// FAULT: signed-overflow 9
// OPTIONS: --check overflow -- -O1
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return x + 1 < x;
}
