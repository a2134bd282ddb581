// EXPECT: invalid
// FAULT: dangling 12
static int *keep(int **slot) {
  int local = 5;
  *slot = &local;
  return *slot;
}

int main(void) {
  int *p;
  keep(&p);
  return *p;
}
