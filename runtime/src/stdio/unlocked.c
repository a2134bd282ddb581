// Streams need no locks, so the variants without them are the plain ones; and what is asked about
// the buffers that streams do not have.
#include <stddef.h>
#include <stdio.h>
#include <stdio_ext.h>

#include "stream.h"

#undef feof_unlocked
#undef ferror_unlocked

int feof_unlocked(FILE* stream) {
  return feof(stream);
}

int ferror_unlocked(FILE* stream) {
  return ferror(stream);
}

void clearerr_unlocked(FILE* stream) {
  clearerr(stream);
}

int fileno_unlocked(FILE* stream) {
  return fileno(stream);
}

int ftrylockfile(FILE* stream) {
  (void)stream;
  return 0;
}

size_t __fpending(FILE* stream) {
  (void)stream;
  return 0;
}

size_t __fbufsize(FILE* stream) {
  (void)stream;
  return 0;
}

int __freading(FILE* stream) {
  return ((const struct Stream*)stream)->isForReadingOnly;
}

int __fwriting(FILE* stream) {
  return ((const struct Stream*)stream)->isForWritingOnly;
}

int __freadable(FILE* stream) {
  return !((const struct Stream*)stream)->isForWritingOnly;
}

int __fwritable(FILE* stream) {
  return !((const struct Stream*)stream)->isForReadingOnly;
}

int __flbf(FILE* stream) {
  (void)stream;
  return 0;
}

void _flushlbf(void) {}

int __fsetlocking(FILE* stream, int type) {
  (void)stream, (void)type;
  return FSETLOCKING_INTERNAL;
}

void __fpurge(FILE* stream) {
  (void)stream;
}

size_t __fread_unlocked_chk(void* to, size_t room, size_t size, size_t count, FILE* stream) {
  (void)room;
  return fread(to, size, count, stream);
}
