// A function that is not declared would return an int, which loses what these return.
// EXPECT: valid
int main(void) {
  double d = nondet_double();
  __CPROVER_assume(d > 0.25 && d < 0.75);
  assert(d != 0);
  unsigned char c = __VERIFIER_nondet_uchar();
  assert(c <= 255);
  unsigned long n = nondet_ulong();
  __ESBMC_assume(n > 1UL << 40);
  __ESBMC_assert(n >> 32 != 0, "wide");
  __CPROVER_bool flag = nondet_bool();
  klee_assume(flag);
  __CPROVER_assert(flag == 1, "a bool");
  return 0;
}
