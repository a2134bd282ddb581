// The declarations do not hang on warnings, and lines are counted as before.
// EXPECT: invalid
// FAULT: assertion 6
// OPTIONS: -- -w
// OPTIONS: -- -std=gnu89
int main(void) { assert(nondet_float() != 0.5f); return 0; }
