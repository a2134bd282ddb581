// EXPECT: invalid
// FAULT: null-access 5
#include <stdlib.h>

int main(void) { return getenv("HOME")[0]; }
