// EXPECT: invalid
// FAULT: abort 7
extern int __VERIFIER_nondet_int(void);

int main(void) {
  if (__VERIFIER_nondet_int() == -99) {
    __builtin_trap();
  }
  return 0;
}
