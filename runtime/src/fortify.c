// More of what glibc's headers call with _FORTIFY_SOURCE (others are next to the functions that
// they stand for). The engine checks bounds exactly, so the hardened variants are the plain ones.
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

#include "primitives.h"

void __explicit_bzero_chk(void* to, size_t size, size_t room) {
  (void)room;
  explicit_bzero(to, size);
}

char* __stpncpy_chk(char* to, const char* from, size_t size, size_t room) {
  (void)room;
  return stpncpy(to, from, size);
}

char* __gets_chk(char* to, size_t room) {
  for (size_t i = 0;; ++i) {
    int c = getchar();
    if (c == EOF && i == 0) {
      return NULL;
    }
    if (i >= room) {
      __braid_fail_abort();
    }
    to[i] = (char)(c == EOF || c == '\n' ? '\0' : c);
    if (!to[i]) {
      return to;
    }
  }
}

char* __fgets_unlocked_chk(char* to, size_t room, int size, FILE* stream) {
  (void)room;
  return fgets(to, size, stream);
}

// An index into fd_set, which has 1024 bits.
long __fdelt_chk(long fd) {
  if (fd < 0 || fd >= 1024) {
    __braid_fail_abort();
  }
  return fd / 64;
}

ssize_t __pread_chk(int fd, void* to, size_t size, off_t offset, size_t room) {
  (void)room;
  return pread(fd, to, size, offset);
}

ssize_t __pread64_chk(int fd, void* to, size_t size, off_t offset, size_t room) {
  (void)room;
  return pread(fd, to, size, offset);
}

char* __getcwd_chk(char* to, size_t size, size_t room) {
  (void)room;
  return getcwd(to, size);
}

int __gethostname_chk(char* to, size_t size, size_t room) {
  (void)room;
  return gethostname(to, size);
}

int __getgroups_chk(int size, gid_t* to, size_t room) {
  (void)room;
  return getgroups(size, to);
}

char* __realpath_chk(const char* path, char* to, size_t room) {
  (void)room;
  return realpath(path, to);
}

ssize_t __readlink_chk(const char* path, char* to, size_t size, size_t room) {
  (void)room;
  return readlink(path, to, size);
}

int __poll_chk(struct pollfd* fds, nfds_t count, int timeout, size_t room) {
  (void)room;
  return poll(fds, count, timeout);
}

size_t __confstr_chk(int name, char* to, size_t size, size_t room) {
  (void)room;
  return confstr(name, to, size);
}

// --- wide characters

wchar_t* __wcscpy_chk(wchar_t* to, const wchar_t* from, size_t room) {
  (void)room;
  return wcscpy(to, from);
}

wchar_t* __wcpcpy_chk(wchar_t* to, const wchar_t* from, size_t room) {
  (void)room;
  return wcpcpy(to, from);
}

wchar_t* __wcsncpy_chk(wchar_t* to, const wchar_t* from, size_t size, size_t room) {
  (void)room;
  return wcsncpy(to, from, size);
}

wchar_t* __wcpncpy_chk(wchar_t* to, const wchar_t* from, size_t size, size_t room) {
  (void)room;
  return wcpncpy(to, from, size);
}

wchar_t* __wcscat_chk(wchar_t* to, const wchar_t* from, size_t room) {
  (void)room;
  return wcscat(to, from);
}

wchar_t* __wcsncat_chk(wchar_t* to, const wchar_t* from, size_t limit, size_t room) {
  (void)room;
  return wcsncat(to, from, limit);
}

wchar_t* __wmemcpy_chk(wchar_t* to, const wchar_t* from, size_t size, size_t room) {
  (void)room;
  return wmemcpy(to, from, size);
}

wchar_t* __wmemmove_chk(wchar_t* to, const wchar_t* from, size_t size, size_t room) {
  (void)room;
  return wmemmove(to, from, size);
}

wchar_t* __wmempcpy_chk(wchar_t* to, const wchar_t* from, size_t size, size_t room) {
  (void)room;
  return wmempcpy(to, from, size);
}

wchar_t* __wmemset_chk(wchar_t* to, wchar_t c, size_t size, size_t room) {
  (void)room;
  return wmemset(to, c, size);
}

wchar_t* __fgetws_chk(wchar_t* to, size_t room, int size, FILE* stream) {
  (void)room;
  return fgetws(to, size, stream);
}

size_t __mbstowcs_chk(wchar_t* to, const char* text, size_t limit, size_t room) {
  (void)room;
  return mbstowcs(to, text, limit);
}

size_t __wcstombs_chk(char* to, const wchar_t* text, size_t limit, size_t room) {
  (void)room;
  return wcstombs(to, text, limit);
}

size_t __mbsrtowcs_chk(wchar_t* to, const char** text, size_t limit, mbstate_t* state,
                       size_t room) {
  (void)room;
  return mbsrtowcs(to, text, limit, state);
}

size_t __wcsrtombs_chk(char* to, const wchar_t** text, size_t limit, mbstate_t* state,
                       size_t room) {
  (void)room;
  return wcsrtombs(to, text, limit, state);
}

size_t __mbsnrtowcs_chk(wchar_t* to, const char** text, size_t size, size_t limit, mbstate_t* state,
                        size_t room) {
  (void)room;
  return mbsnrtowcs(to, text, size, limit, state);
}

size_t __wcsnrtombs_chk(char* to, const wchar_t** text, size_t size, size_t limit, mbstate_t* state,
                        size_t room) {
  (void)room;
  return wcsnrtombs(to, text, size, limit, state);
}

size_t __wcrtomb_chk(char* to, wchar_t c, mbstate_t* state, size_t room) {
  (void)room;
  return wcrtomb(to, c, state);
}

int __wctomb_chk(char* to, wchar_t c, size_t room) {
  (void)room;
  return wctomb(to, c);
}
