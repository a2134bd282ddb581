// What the preprocessor wrote, with names that it does not declare. Lines are those of the source.
// EXPECT: invalid
// FAULT: assertion 12
# 1 "original.c"
# 1 "<built-in>" 1
# 1 "<command-line>" 1
# 1 "original.c"
extern int __VERIFIER_nondet_int(void);
# 10 "original.c"
int main(void) {
  int n = __VERIFIER_nondet_int();
  assert(n != 12);
  return 0;
}
