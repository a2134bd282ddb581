// N unknown steps through the days of months. -DBUG: the last day of a month is skipped.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 6
#endif
static int daysOf(int month) {
  if (month == 2)
    return 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}
int main(void) {
  int day = 1, month = 1, total = 0, dayOfYear = 1;
  for (int i = 0; i < N; i++) {
    int step = __VERIFIER_nondet_uchar() % 10;
    total += step;
    day += step;
#ifdef BUG
    if (day >= daysOf(month) && step > 0) {
#else
    if (day > daysOf(month)) {
#endif
      day -= daysOf(month);
      month = month % 12 + 1;
    }
    dayOfYear += step;
    if (dayOfYear > 365)
      dayOfYear -= 365;
    assert(day >= 1 && day <= daysOf(month));
  }
  assert(total <= 9 * N);
  assert(dayOfYear >= day || month == 1);
  return 0;
}
