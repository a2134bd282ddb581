// The check is there before the optimiser comes.
// EXPECT: invalid
// FAULT: shift-out-of-range 9
// OPTIONS: -- -O1
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned bits = __VERIFIER_nondet_uint(), amount = __VERIFIER_nondet_uint();
  return (int)(bits << amount) == 3;
}
