// sys/stat.h, dirent.h, unistd.h: folders, modes and pipes; glob.h, ftw.h.
#include "case.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static void make(const char* name) {
  FILE* stream = fopen(name, "w");
  fputs(name, stream);
  fclose(stream);
}

static void recordMode(const char* name) {
  struct stat found;
  int result = stat(name, &found);
  record(result);
  if (result == 0) {
    record(found.st_mode);
  }
  recordError();
}

static void making(void) {
  record(mkdir("new", (mode_t)pick(0777, 0700)));
  recordMode("new");
  record(mkdir("new/", 0777));
  recordError();
  record(mkdir("./new/inner", 0755));
  record(rmdir("new"));
  recordError();
  make("new/file");
  record(unlink("new"));
  recordError();
  record(open("new", O_WRONLY));
  recordError();
  record(rmdir("new/file"));
  recordError();
  record(mkdir("new/file", 0777));
  recordError();
  record(rmdir("new/inner"));
  record(unlink("new/file"));
  record(remove("new"));
  record(rmdir("new"));
  recordError();
  record(mkdir("", 0777));
  recordError();
}

static void moving(void) {
  mkdir("place", 0755);
  record(chdir("place"));
  make("here");
  record(chdir(".."));
  recordMode("place/here");
  recordMode("here");
  record(chdir("place/here"));
  recordError();
  record(chdir("nowhere"));
  recordError();
  unlink("place/here");
  rmdir("place");
}

static void modes(void) {
  int fd = open("moded", O_CREAT | O_WRONLY, (mode_t)pick(0666, 0600));
  recordMode("moded");
  record(fchmod(fd, 0640));
  recordMode("moded");
  record(chmod("moded", 0755));
  recordMode("moded");
  record(access("moded", F_OK));
  record(access("moded", (int)pick(R_OK, 99)));
  recordError();
  record(close(fd));
  record(chmod("none", 0755));
  recordError();
  mode_t before = umask(077);
  fd = open("masked", O_CREAT | O_WRONLY, 0666);
  close(fd);
  umask(before);
  recordMode("masked");
  record(truncate("moded", 5));
  struct stat found;
  stat("moded", &found);
  record((long)found.st_size);
  char bytes[4];
  record(readlink("moded", bytes, sizeof bytes));
  recordError();
  unlink("moded");
  unlink("masked");
}

static int isNamed(const struct dirent* entry) {
  return entry->d_name[0] != '.';
}

static void listing(void) {
  mkdir("listed", 0755);
  make("listed/b");
  make("listed/a");
  mkdir("listed/c", 0755);
  DIR* folder = opendir("listed");
  int count = 0;
  for (struct dirent* entry; (entry = readdir(folder)) != NULL;) {
    ++count;
    record(entry->d_name[0] == 'c' ? entry->d_type == DT_DIR : 1);
  }
  record(count);
  record(readdir(folder) == NULL);
  rewinddir(folder);
  record(readdir(folder) != NULL);
  record(closedir(folder));
  struct dirent** list;
  int found = scandir("listed", &list, isNamed, alphasort);
  record(found);
  for (int i = 0; i < found; ++i) {
    recordText(list[i]->d_name);
    free(list[i]);
  }
  free(list);
  record(opendir("listed/a") != NULL);
  recordError();
  record(opendir("listed/q") != NULL);
  recordError();
  unlink("listed/a");
  unlink("listed/b");
  rmdir("listed/c");
  rmdir("listed");
}

static void patterns(void) {
  mkdir("globbed", 0755);
  make("globbed/one.c");
  make("globbed/two.c");
  make("globbed/two.h");
  mkdir("globbed/sub", 0755);
  make("globbed/sub/x.c");
  static const char* const all[] = {"globbed/*.c",   "globbed/*",     "globbed/*/*.c",
                                    "globbed/two.?", "globbed/none*", "globbed/one.c",
                                    "glob*/[st]*"};
  for (unsigned i = 0; i < sizeof all / sizeof all[0]; ++i) {
    glob_t result;
    int status = glob(all[i], GLOB_MARK, NULL, &result);
    record(status);
    for (size_t j = 0; status == 0 && j < result.gl_pathc; ++j) {
      record((long)strlen(result.gl_pathv[j]));
      record(result.gl_pathv[j][8]);
      record(result.gl_pathv[j][strlen(result.gl_pathv[j]) - 1]);
    }
    if (status == 0) {
      globfree(&result);
    }
  }
  unlink("globbed/sub/x.c");
  rmdir("globbed/sub");
  unlink("globbed/one.c");
  unlink("globbed/two.c");
  unlink("globbed/two.h");
  rmdir("globbed");
}

static int walked;
static int visit(const char* name, const struct stat* found, int type, struct FTW* where) {
  walked += (int)strlen(name) * 100 + type * 10 + where->level + where->base;
  return S_ISDIR(found->st_mode) && type == FTW_F;
}

static void walking(void) {
  mkdir("walked", 0755);
  mkdir("walked/in", 0755);
  make("walked/in/file");
  walked = 0;
  record(nftw("walked", visit, 8, (int)pick(0, FTW_DEPTH)));
  record(walked);
  record(nftw("nothing", visit, 8, 0));
  recordError();
  unlink("walked/in/file");
  rmdir("walked/in");
  rmdir("walked");
}

static void pipes(void) {
  int ends[2];
  char bytes[8] = "";
  record(pipe(ends));
  record(write(ends[1], "abcdef", (size_t)pick(3, 5)));
  record(read(ends[0], bytes, 2));
  recordBytes(bytes, 3);
  record(lseek(ends[0], 0, SEEK_SET));
  recordError();
  record(write(ends[0], "x", 1));
  recordError();
  record(read(ends[1], bytes, 1));
  recordError();
  struct stat found;
  record(fstat(ends[0], &found));
  record(S_ISFIFO(found.st_mode));
  record(close(ends[1]));
  record(read(ends[0], bytes, 8));
  record(read(ends[0], bytes, 8));
  record(close(ends[0]));
  pipe(ends);
  close(ends[0]);
  signal(SIGPIPE, SIG_IGN);
  record(write(ends[1], "x", 1));
  recordError();
  signal(SIGPIPE, SIG_DFL);
  close(ends[1]);
}

static void descriptors(void) {
  int fd = open("numbers", O_CREAT | O_RDWR | O_TRUNC, 0644);
  struct iovec parts[2] = {{"abc", 3}, {"de", (size_t)pick(1, 2)}};
  record(writev(fd, parts, (int)pick(2, 2)));
  char bytes[8] = "";
  record(pread(fd, bytes, 2, pick(1, -1)));
  recordError();
  recordBytes(bytes, 2);
  record(pwrite(fd, "X", 1, 0));
  record(lseek(fd, 0, SEEK_CUR));
  record(lseek(fd, 0, SEEK_SET));
  char first[2];
  char second[8];
  struct iovec into[2] = {{first, 2}, {second, 8}};
  record(readv(fd, into, 2));
  recordBytes(first, 2);
  recordBytes(second, 2);
  record(fcntl(fd, F_GETFD));
  record(fcntl(fd, F_SETFD, FD_CLOEXEC));
  record(fcntl(fd, F_GETFD));
  record(fcntl(fd, F_GETFL) & (O_ACCMODE | O_APPEND));
  int copy = fcntl(fd, F_DUPFD, 20);
  record(copy);
  record(close(copy));
  record(dup3(fd, fd, 0));
  recordError();
  record(fcntl((int)pick(50, -1), F_GETFL));
  recordError();
  record(dup2((int)pick(50, -1), 3));
  recordError();
  close(fd);
  unlink("numbers");
}

static void mappings(void) {
  char* p =
      mmap(NULL, choice ? 5000 : 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  record(p != MAP_FAILED);
  record(p[99]);
  p[0] = 'x';
  record(munmap(p, (size_t)4096 * (choice ? 2 : 1)));
  record(mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED);
  recordError();
  record(mmap(NULL, 1, PROT_READ, MAP_PRIVATE, (int)pick(60, -1), 0) == MAP_FAILED);
  recordError();
  int fd = open("mapped", O_CREAT | O_RDWR | O_TRUNC, 0644);
  write(fd, "contents", 8);
  p = mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  recordBytes(p, 9);
  p[0] = 'K';
  record(msync(p, 8, MS_SYNC));
  char bytes[2];
  pread(fd, bytes, 2, 0);
  recordBytes(bytes, 2);
  record(munmap(p, 8));
  record(munmap(p + 1, 8));
  recordError();
  close(fd);
  unlink("mapped");
}

RUN_CASES(CASE(making), CASE(moving), CASE(modes), CASE(listing), CASE(patterns), CASE(walking),
          CASE(pipes), CASE(descriptors), CASE(mappings))
