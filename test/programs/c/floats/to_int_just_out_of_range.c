// EXPECT: invalid
// FAULT: float-to-int 8
extern int __VERIFIER_nondet_int(void);

int main(void) {
  volatile float f = 2147483648.0f;
  volatile double d = -2147483649.0;
  return __VERIFIER_nondet_int() ? (int)f : (int)d;
}
