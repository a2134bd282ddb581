// Days and months are counted with a table of lengths, leap years included.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  static const int lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int day = 1, month = 1;
  unsigned year = 2000;
  while (__VERIFIER_nondet_bool()) {
    int length = lengths[month - 1];
    if (month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) {
      length++;
    }
    day++;
    if (day > length) {
      day = 1;
      month++;
      if (month > 12) {
        month = 1;
        year++;
      }
    }
    assert(day >= 1 && day <= 31 && month >= 1 && month <= 12);
  }
}
