// EXPECT: valid
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);
int main(void) {
  __VERIFIER_assert(__VERIFIER_nondet_int() % 2 < 2);
  return 0;
}
