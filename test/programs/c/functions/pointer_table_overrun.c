// EXPECT: invalid
// FAULT: out-of-bounds 12
extern unsigned __VERIFIER_nondet_uint(void);

static int zero(void) { return 0; }
static int one(void) { return 1; }
static int (*const table[])(void) = {zero, one};

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 2) return 0;
  return table[i]();
}
