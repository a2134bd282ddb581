// EXPECT: invalid
// FAULT: out-of-bounds 7
int main(void) {
  int numbers[3] = {1, 2, 3};
  int sum = 0;
  for (int *p = numbers, *end = numbers + 3; p <= end; p++) {
    sum += *p;
  }
  return sum;
}
