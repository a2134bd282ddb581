// EXPECT: valid
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x % 8 > 7) __asm__ volatile("nop");
  return 0;
}
