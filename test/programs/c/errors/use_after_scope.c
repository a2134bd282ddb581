// EXPECT: invalid
// FAULT: dangling 14
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto

int main(void) {
  int *p;
  {
    int local = 1;
    p = &local;
  }
  return *p - 1;
}
