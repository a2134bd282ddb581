// A condition is true when any bit of it is set, also above the first 32.
// EXPECT: valid
int main(void) {
  char object;
  assert(&object);
  assert(1UL << 40);
  assert(0.5);
  __ESBMC_assert(1UL << 40, "wide");
  __CPROVER_assert(0.5, "not zero");
  return 0;
}
