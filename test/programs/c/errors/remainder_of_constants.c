// The compiler folds it, and nothing uses the result.
// EXPECT: invalid
// FAULT: division-by-zero 6

int main(void) {
  int n = 1 % 0;
  return 0;
}
