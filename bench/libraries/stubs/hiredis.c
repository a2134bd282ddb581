// dict.c is a file to include: all of its functions are static, and those not used would be left
// out.
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#define static
#include "dict.c"
