// EXPECT: valid
// OPTIONS: --check overflow
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int width = __VERIFIER_nondet_int();
  if (width < 0 || width > 46340) return 0;
  int area = width * width;
  return area != 0;
}
