// Without the header, the macros would be functions that nobody defines.
// EXPECT: error
// STDERR: without_header.c:8:5: error: `braid_invariant` is a macro of braid.h
// STDERR: #include <braid.h>

int main(void) {
  for (int i = braid_int("n"); i > 0; i--) {
    braid_invariant(i > 0);
  }
}
