// EXPECT: invalid
// OPTIONS: --check overflow
// FAULT: signed-overflow 8
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int positive = x < 0 ? -x : x;
  return positive < 0;
}
