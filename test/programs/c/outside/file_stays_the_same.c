// A file that is opened again, or asked about, is the same.
// EXPECT: valid
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
  struct stat status;
  FILE *in = fopen("data", "r");
  if (!in) {
    if (errno == ENOENT) assert(stat("data", &status) == -1);
    return 1;
  }
  int first = fgetc(in);
  fclose(in);
  assert(stat("data", &status) == 0 && (status.st_size == 0) == (first == EOF));
  in = fopen("data", "r");
  assert(in && fgetc(in) == first);
  fclose(in);
  if (remove("data") == 0) assert(!fopen("data", "r"));
  return 0;
}
