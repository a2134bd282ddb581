// A loop without an end is cut by the budget, which is said.
// EXPECT: unknown
// OPTIONS: --prove off --time 2
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = 0;
  while (__VERIFIER_nondet_uint() != 0)
    n++;
  return (int)n;
}
