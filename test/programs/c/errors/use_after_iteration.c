// The variable of the iteration before is another one. No sanitizer sees it.
// EXPECT: invalid
// FAULT: dangling 14
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto

int main(void) {
  int *last = 0;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = i;
    if (last) sum += *last;
    last = &x;
  }
  return sum;
}
