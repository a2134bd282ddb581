// A stored unknown index makes a later access go wrong for one value.
// EXPECT: invalid
// FAULT: out-of-bounds 12
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned char next[4] = {1, 2, 3, 0};
  int data[4] = {0};
  unsigned i = __VERIFIER_nondet_uint(), v = __VERIFIER_nondet_uint();
  if (i >= 4 || v > 4) return 0;
  next[i] = (unsigned char)v;
  return data[next[next[0]]];
}
