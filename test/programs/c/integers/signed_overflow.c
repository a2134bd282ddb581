// Found on request only.
// EXPECT: invalid
// OPTIONS: --check overflow
// FAULT: signed-overflow 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  return y > 0;
}
