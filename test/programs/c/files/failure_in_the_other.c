// EXPECT: invalid
// OPTIONS: parts/divide.c
// FAULT: division-by-zero 1
extern int __VERIFIER_nondet_int(void);
int divide(int a, int b);

int main(void) { return divide(10, __VERIFIER_nondet_int()); }
