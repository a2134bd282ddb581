// EXPECT: invalid
// FAULT: write-to-constant 7
static const int table[4] = {1, 2, 3, 4};

int main(void) {
  int *p = (int *)table;
  p[2] = 9;
  return table[2];
}
