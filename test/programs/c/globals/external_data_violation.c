// EXPECT: invalid
// FAULT: out-of-bounds 10
// FAULT: assertion 11
// OPTIONS: --all
extern int mystery;
extern void __VERIFIER_assert(int);

int main(void) {
  int table[4] = {1, 2, 3, 4};
  if (mystery > 0 && mystery < 6) table[mystery] = 7;
  __VERIFIER_assert(mystery != 12345);
  return 0;
}
