// EXPECT: invalid
// FAULT: out-of-bounds 11
extern unsigned __VERIFIER_nondet_uint(void);

static const unsigned char sbox[16] = {1, 2, 3};
static int neighbour = 7;

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 20) return 0;
  return sbox[i] + neighbour;
}
