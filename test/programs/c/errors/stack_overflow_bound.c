// Endless recursion ends by a bound, which is said.
// EXPECT: unknown
// OPTIONS: --prove off --time 20
static int down(int n) {
  return down(n + 1) + 1;
}

int main(void) {
  return down(0);
}
