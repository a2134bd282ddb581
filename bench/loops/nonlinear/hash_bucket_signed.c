// A hash value of signed characters may be negative, and so the remainder.
// EXPECT: invalid
// FAULT: out-of-bounds
extern char __VERIFIER_nondet_char(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned buckets[997] = {0};
  while (__VERIFIER_nondet_bool()) {
    int hash = 0;
    signed char c = (signed char)__VERIFIER_nondet_char();
    while (c) {
      hash = (hash * 31 + c) % 997;
      c = (signed char)__VERIFIER_nondet_char();
    }
    buckets[hash]++;
  }
}
