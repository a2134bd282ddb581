#include <stdlib.h>
#include <braid.h>

int limit(void) { return braid_range(4, 10, "limit"); }
char *my_alloc(int size) { return braid_bool("fails") ? NULL : malloc((size_t)size); }
