// EXPECT: invalid
// FAULT: invalid-builtin 6
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  return __builtin_ctzl(__VERIFIER_nondet_ulong());
}
