// The program's own function of that name is the one that is called, although it comes later and
// takes something else.
// EXPECT: valid
int calls;
int main(void) {
  assume(0, 1);
  __VERIFIER_assert(calls == 1);
  return 0;
}
void assume(int condition, int weight) {
  if (!condition) calls += weight;
}
