// EXPECT: invalid
// FAULT: float-to-int 5

int main(void) {
  int n = (int)1e10;
  return 0;
}
