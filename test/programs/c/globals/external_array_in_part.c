// EXPECT: valid
extern int numbers[];
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  return n >= 0 && n < 4 ? numbers[n] : 0;
}
