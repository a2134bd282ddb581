// Who leaves a region by return, break, continue or goto does not wait at its end.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>

static int sign(int x) {
  int result = 1;
  braid_merge_begin();
  if (x == 0)
    return 0;
  if (x < 0)
    result = -1;
  braid_merge_end();
  return result;
}

static int countUntilNegative(const signed char* a, int n) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    braid_merge_begin();
    if (a[i] == 0)
      continue;
    if (a[i] < 0)
      break;
    if (a[i] == 100)
      goto done;
    if (a[i] > 10)
      count++;
    braid_merge_end();
  }
done:
  return count;
}

int main(void) {
  signed char a[3];
  braid_make_symbolic(a, sizeof a, "a");
  int s = sign(a[0]);
  braid_assert((s == 0) == (a[0] == 0) && s * a[0] >= 0);
  int count = countUntilNegative(a, 3);
  braid_assert(count >= 0 && count <= 3);
  braid_assert(a[0] >= 0 || count == 0);
  return 0;
}
