// EXPECT: invalid
// OPTIONS: --check overflow
// FAULT: signed-overflow 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int width = __VERIFIER_nondet_int();
  if (width < 0 || width > 50000) return 0;
  int area = width * width;
  return area != 0;
}
