// Files in memory: the same operations on a file of the runtime's and on a real temporary file.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim.h"

FILE* rt_fopen(const char*, const char*);
FILE* rt_tmpfile(void);
int rt_fclose(FILE*);
int rt_fputs(const char*, FILE*);
int rt_fputc(int, FILE*);
int rt_fgetc(FILE*);
int rt_ungetc(int, FILE*);
char* rt_fgets(char*, int, FILE*);
size_t rt_fread(void*, size_t, size_t, FILE*);
size_t rt_fwrite(const void*, size_t, size_t, FILE*);
int rt_fseek(FILE*, long, int);
long rt_ftell(FILE*);
int rt_feof(FILE*);
int rt_ferror(FILE*);
int rt_fprintf(FILE*, const char*, ...);
int rt_fscanf(FILE*, const char*, ...);
int rt_puts(const char*);
int rt_remove(const char*);
int rt_rename(const char*, const char*);
ssize_t rt_getline(char**, size_t*, FILE*);
int rt_open(const char*, int, ...);
ssize_t rt_read(int, void*, size_t);
ssize_t rt_write(int, const void*, size_t);
off_t rt_lseek(int, off_t, int);
int rt_close(int);
int rt_dup2(int, int);
int rt_isatty(int);
FILE* rt_open_memstream(char**, size_t*);
int rt_fflush(FILE*);
int* rt___errno_location(void);
extern FILE* rt_stdin;
extern FILE* rt_stdout;
extern int rt___braid_option_stdin_size;
extern int rt___braid_option_file_size;

// One random operation on both files. Between reading and writing there has to be a seek.
static void step(FILE* wanted, FILE* got, bool* writing) {
  char a[32] = {0};
  char b[32] = {0};
  unsigned size = randomBelow(20) + 2;
  switch (randomBelow(8)) {
    case 0:
    case 1: {
      long offset = (long)randomBelow(60);
      int whence = randomBelow(3) == 0 ? SEEK_END : SEEK_SET;
      offset = whence == SEEK_END ? -offset : offset;
      int result = fseek(wanted, offset, whence);
      CHECK(result == rt_fseek(got, offset, whence), "fseek");
      *writing = result == 0 ? randomBelow(2) : *writing;
      break;
    }
    case 2:
      if (*writing) {
        CHECK(fprintf(wanted, "n%d\n", (int)size) == rt_fprintf(got, "n%d\n", (int)size),
              "fprintf");
      }
      break;
    case 3:
      if (*writing) {
        CHECK(fwrite("0123456789\n12345678901", 1, size, wanted) ==
                  rt_fwrite("0123456789\n12345678901", 1, size, got),
              "fwrite");
      }
      break;
    case 4:
      if (!*writing) {
        char* x = fgets(a, (int)size, wanted);
        char* y = rt_fgets(b, (int)size, got);
        CHECK(!x == !y && (!x || strcmp(a, b) == 0), "fgets: \"%s\", not \"%s\"", b, a);
      }
      break;
    case 5:
      if (!*writing) {
        CHECK(fread(a, 3, size / 3, wanted) == rt_fread(b, 3, size / 3, got) &&
                  memcmp(a, b, sizeof a) == 0,
              "fread");
      }
      break;
    case 6:
      if (!*writing) {
        int c = fgetc(wanted);
        CHECK(c == rt_fgetc(got), "fgetc");
        if (randomBelow(2)) {
          CHECK(ungetc(c, wanted) == rt_ungetc(c, got), "ungetc");
        }
      }
      break;
    default:
      CHECK(ftell(wanted) == rt_ftell(got), "ftell: %ld, not %ld", rt_ftell(got), ftell(wanted));
      break;
  }
  CHECK(!feof(wanted) == !rt_feof(got), "feof");
}

static void testRandomFiles(void) {
  for (int i = 0; i < 300; ++i) {
    FILE* wanted = tmpfile();
    FILE* got = rt_tmpfile();
    bool writing = true;
    for (int j = 0; j < 100; ++j) {
      step(wanted, got, &writing);
    }
    fclose(wanted);
    CHECK(rt_fclose(got) == 0, "fclose");
  }
}

static void testNames(void) {
  CHECK(!rt_fopen("there-is-no-such-file", "r") && *rt___errno_location() == ENOENT, "no file");
  FILE* file = rt_fopen("name", "w");
  CHECK(rt_fputs("one\ntwo words\n", file) >= 0 && rt_fgetc(file) == EOF && rt_ferror(file),
        "a file for writing is not for reading");
  rt_fclose(file);
  file = rt_fopen("name", "a+");
  rt_fputs("3 4", file);
  rt_fseek(file, 0, SEEK_SET);
  char* line = NULL;
  size_t room = 0;
  CHECK(rt_getline(&line, &room, file) == 4 && strcmp(line, "one\n") == 0, "getline");
  char word[16];
  char more[16];
  int three = 0;
  int four = 0;
  CHECK(rt_fscanf(file, "%s %s%d%d", word, more, &three, &four) == 4 && three == 3 && four == 4 &&
            strcmp(more, "words") == 0,
        "fscanf");
  rt_fclose(file);
  CHECK(!rt_fopen("name", "wx") && *rt___errno_location() == EEXIST, "an exclusive creation");
  CHECK(rt_rename("name", "other") == 0 && !rt_fopen("name", "r"), "rename");
  int fd = rt_open("other", O_RDWR);
  char bytes[8] = {0};
  CHECK(rt_read(fd, bytes, 3) == 3 && strcmp(bytes, "one") == 0, "read");
  CHECK(rt_lseek(fd, 4, SEEK_SET) == 4 && rt_write(fd, "TWO", 3) == 3, "write");
  CHECK(rt_lseek(fd, 0, SEEK_END) == 17, "the size of the file");
  CHECK(rt_remove("other") == 0 && rt_remove("other") == -1, "remove");
  CHECK(rt_lseek(fd, 4, SEEK_SET) == 4 && rt_read(fd, bytes, 3) == 3 && bytes[0] == 'T',
        "a removed file lives as long as it is open");
  CHECK(rt_close(fd) == 0 && rt_close(fd) == -1, "close");
  int null = rt_open("/dev/null", O_RDWR);
  CHECK(rt_write(null, "x", 1) == 1 && rt_read(null, bytes, 1) == 0, "/dev/null");
  rt_close(null);
}

static void testTerminal(void) {
  terminalSize = 0;
  rt_puts("line");
  rt_fputc('!', rt_stdout);
  rt_write(1, "?", 1);
  CHECK(terminalSize == 7 && memcmp(terminal, "line\n!?", 7) == 0, "output");
  CHECK(rt_isatty(1) == 0, "isatty");
  rt___braid_option_stdin_size = 4;
  uint64_t size = 2;
  setNextInput(&size, sizeof size);
  addNextInput("ab", 2);
  CHECK(rt_fgetc(rt_stdin) == 'a' && rt_fgetc(rt_stdin) == 'b' && rt_fgetc(rt_stdin) == EOF &&
            rt_feof(rt_stdin),
        "standard input");
  int fd = rt_open("redirected", O_RDWR | O_CREAT, 0644);
  rt_dup2(fd, 1);
  rt_puts("gone");
  char bytes[8] = {0};
  rt_lseek(fd, 0, SEEK_SET);
  CHECK(terminalSize == 7 && rt_read(fd, bytes, 8) == 5 && strcmp(bytes, "gone\n") == 0, "dup2");
}

enum Found { Present, Absent, Forbidden };

static void findFile(enum Found state, uint64_t size, const char* contents) {
  unsigned char byte = (unsigned char)state;
  setNextInput(&byte, 1);
  addNextInput(&size, sizeof size);
  addNextInput(contents, strlen(contents));
}

static void readsTooMuch(void) {
  findFile(Present, 9, "abcd");
  FILE* stream = rt_fopen("too-long", "r");
  char bytes[8];
  rt_fread(bytes, 1, 8, stream);
}

// Files that were there before.
static void testOutside(void) {
  rt___braid_option_file_size = 4;
  char bytes[8] = {0};
  findFile(Present, 3, "xyz");
  FILE* stream = rt_fopen("found", "r");
  CHECK(stream && rt_fread(bytes, 1, 8, stream) == 3 && strcmp(bytes, "xyz") == 0, "a file found");
  CHECK(rt_feof(stream) && rt_fseek(stream, 0, SEEK_END) == 0 && rt_ftell(stream) == 3, "its end");
  rt_fclose(stream);
  findFile(Absent, 0, "");
  CHECK(!rt_fopen("absent", "r") && *rt___errno_location() == ENOENT, "a file that is not there");
  stream = rt_fopen("absent", "w");
  CHECK(stream && rt_fputs("new", stream) >= 0, "a new file");
  rt_fclose(stream);
  stream = rt_fopen("absent", "r");
  CHECK(stream && rt_fgets(bytes, 8, stream) && strcmp(bytes, "new") == 0, "it has its contents");
  rt_fclose(stream);
  findFile(Forbidden, 0, "");
  CHECK(!rt_fopen("forbidden", "w") && *rt___errno_location() == EACCES, "a forbidden file");
  findFile(Present, 2, "ab");
  stream = rt_fopen("log", "a");
  rt_fputs("cde", stream);
  rt_fclose(stream);
  stream = rt_fopen("log", "r");
  CHECK(rt_fgets(bytes, 8, stream) && strcmp(bytes, "abcde") == 0, "appending to a file");
  rt_fclose(stream);
  CHECK(rt_remove("log") == 0 && !rt_fopen("log", "r"), "removing a file");
  CHECK(endingOf(readsTooMuch) == AssumedFalse, "reading more than is known");
  rt___braid_option_file_size = -1;
  CHECK(!rt_fopen("nowhere", "r") && *rt___errno_location() == ENOENT, "a closed world");
}

static void testMemoryStream(void) {
  char* text = NULL;
  size_t size = 0;
  FILE* stream = rt_open_memstream(&text, &size);
  rt_fprintf(stream, "%d-%s", 12, "x");
  rt_fflush(stream);
  CHECK(size == 4 && strcmp(text, "12-x") == 0, "open_memstream");
  rt_fputs("yz", stream);
  rt_fclose(stream);
  CHECK(size == 6 && strcmp(text, "12-xyz") == 0, "open_memstream at its end");
}

void testStdio(void) {
  testRandomFiles();
  testNames();
  testMemoryStream();
  testOutside();
  testTerminal();
}
