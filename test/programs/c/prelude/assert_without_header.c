// Programs for verifiers use assert without including its header.
// EXPECT: invalid
// FAULT: assertion 6
int main(void) {
  int x = nondet_int();
  assert(x != 3);
  return 0;
}
