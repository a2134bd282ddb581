// With nothing to look at, whether there is something is still unknown.
// EXPECT: unknown
// REASON: (--stdin)
// OPTIONS: --stdin 0
#include <stdio.h>

int main(void) { return getchar() == EOF; }
