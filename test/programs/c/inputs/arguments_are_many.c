// More arguments than are looked at are counted all the same.
// EXPECT: invalid
// FAULT: assertion 6
#include <assert.h>

int main(int argc, char **argv) { assert(argc < 100); }
