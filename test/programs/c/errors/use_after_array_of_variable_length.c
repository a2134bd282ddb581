// EXPECT: invalid
// FAULT: dangling 17
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int() ? 3 : 4;
  char *p;
  {
    char array[n];
    array[0] = 1;
    p = array;
  }
  return *p;
}
