// The conventions of CBMC: undefined functions nondet_* are inputs.
// EXPECT: invalid
// FAULT: assertion 14
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);
int nondet_int(void);
unsigned char nondet_uchar(void);

int main(void) {
  int x = nondet_int();
  unsigned char c = nondet_uchar();
  __CPROVER_assume(x > 10 && x < 20);
  __CPROVER_assert(x + c >= 11, "sums are large");
  __CPROVER_assert(x + c != 274, "but not that large");
  return 0;
}
