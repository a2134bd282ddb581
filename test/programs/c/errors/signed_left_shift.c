// EXPECT: invalid
// FAULT: signed-overflow 8
// OPTIONS: --check overflow
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return x << 3;
}
