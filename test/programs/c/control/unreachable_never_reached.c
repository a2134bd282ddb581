// EXPECT: valid
extern unsigned __VERIFIER_nondet_uint(void);

static int kind(unsigned x) {
  switch (x & 3) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
  }
  __builtin_unreachable();
}

int main(void) { return kind(__VERIFIER_nondet_uint()); }
