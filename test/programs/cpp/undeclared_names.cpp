// EXPECT: invalid
// FAULT: assertion 5
int main() {
  int n = nondet_int();
  assert(n < 100);
}
