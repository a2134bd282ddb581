// The year ends only with the thirty-first of December, but a day may be skipped.
// EXPECT: invalid
// FAULT: out-of-bounds
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  static const int lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int day = 1, month = 11;
  while (__VERIFIER_nondet_bool()) {
    day += __VERIFIER_nondet_bool() ? 2 : 1;
    if (month == 12 && day == 32) {
      day = 1;
      month = 1;
    } else if (day > lengths[month - 1]) {
      day -= lengths[month - 1];
      month++;
    }
  }
}
