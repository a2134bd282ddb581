// EXPECT: invalid
// FAULT: division-by-zero 8
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned m = n & 0x10u;
  return (int)(n % m & 1u);
}
