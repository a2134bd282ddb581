// EXPECT: invalid
// FAULT: signed-overflow 6
// OPTIONS: --check overflow

int main(void) {
  int n = 1 << 31;
  return 0;
}
