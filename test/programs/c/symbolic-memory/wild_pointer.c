// An unknown number is no pointer to anything.
// EXPECT: invalid
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  int cell = 1;
  int *p = (int *)__VERIFIER_nondet_ulong();
  if (p == &cell) return 0;
  *p = 5;
  return cell;
}
