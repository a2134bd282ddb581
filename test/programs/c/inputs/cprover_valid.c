// EXPECT: valid
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);
unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x % 6 == 1);
  __CPROVER_assert(x % 2 == 1, "odd");
  __CPROVER_assert(x % 3 == 1, "one more than a multiple of three");
  return 0;
}
