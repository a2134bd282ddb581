// A function called through a pointer with fewer parameters than it has.
// EXPECT: invalid
// FAULT: invalid-call 8
static int add(int a, int b) { return a + b; }

int main(void) {
  int (*volatile f)(int) = (int (*)(int))add;
  return f(1);
}
