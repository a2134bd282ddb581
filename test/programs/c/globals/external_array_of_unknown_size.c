// Of an array whose size nobody says some of the first elements are looked at.
// EXPECT: unknown
// REASON: how large the variable numbers is was not said
extern int numbers[];
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  return n >= 0 && n < 4 ? numbers[n] : numbers[100000];
}
