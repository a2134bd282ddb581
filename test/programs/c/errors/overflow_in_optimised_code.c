// EXPECT: unknown
// OPTIONS: --check overflow -- -O1
// REASON: overflow is not checked in optimised code
// STDERR: overflow is not checked in optimised code
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return x + 1 < x;
}
