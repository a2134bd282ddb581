// A cursor that the input moves left and right; it must not leave the tape.
// EXPECT: invalid
// FAULT: out-of-bounds 11
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char tape[5] = {0};
  char *cursor = tape + 2;
  for (int i = 0; i < 3; i++) {
    cursor += __VERIFIER_nondet_uchar() & 1 ? 1 : -1;
    *cursor += 1;
  }
  return 0;
}
