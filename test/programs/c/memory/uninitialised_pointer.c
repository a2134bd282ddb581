// A pointer without a value points anywhere.
// EXPECT: invalid
// FAULT: null-access 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int value = 0;
  int *p;
  if (__VERIFIER_nondet_int()) p = &value;
  return *p;
}
