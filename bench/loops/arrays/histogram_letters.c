// Letters are counted by their distance from 'a', but capital letters come before it.
// EXPECT: invalid
// FAULT: out-of-bounds
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned counts[26] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z' && i > 3)) {
      counts[c - 'a']++;
    }
  }
  return counts[0] > 0;
}
