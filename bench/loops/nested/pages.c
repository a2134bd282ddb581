// Lines are printed on pages of sixty: pages and lines account for all of them.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned lines = __VERIFIER_nondet_uint();
  unsigned printed = 0, pages = 0;
  while (printed < lines) {
    unsigned on_page = 0;
    pages++;
    while (on_page < 60 && printed < lines) {
      on_page++;
      printed++;
    }
    assert(on_page >= 1 && on_page <= 60);
  }
  assert(printed == lines);
  assert(pages <= lines);
}
