// The optimiser may compute a shift ahead that nobody uses: no fault, but no proof either.
// EXPECT: unknown
// OPTIONS: -- -O1
// REASON: a shift by too much in optimised code
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned bits = __VERIFIER_nondet_uint(), amount = __VERIFIER_nondet_uint();
  return (int)(bits << amount) == 3;
}
