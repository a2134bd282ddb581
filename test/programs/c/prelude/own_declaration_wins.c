// A declaration of its own is taken as it is: nondet_uint returns something else.
// EXPECT: valid
unsigned char nondet_uint(void) { return 7; }
#define assert(condition) \
  if (!(condition)) __VERIFIER_error()
int main(void) {
  assert(nondet_uint() == 7);
  return 0;
}
