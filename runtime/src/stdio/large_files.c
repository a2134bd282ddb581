// The names with 64, which glibc's headers use for large files: all files are.
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

off_t lseek64(int fd, off_t offset, int whence) {
  return lseek(fd, offset, whence);
}

int ftruncate64(int fd, off_t size) {
  return ftruncate(fd, size);
}

int fseeko64(FILE* stream, off_t offset, int whence) {
  return fseeko(stream, offset, whence);
}

off_t ftello64(FILE* stream) {
  return ftello(stream);
}

FILE* freopen64(const char* restrict name, const char* restrict mode, FILE* restrict stream) {
  return freopen(name, mode, stream);
}

FILE* tmpfile64(void) {
  return tmpfile();
}

// struct stat64 is struct stat on 64-bit machines.
int stat64(const char* restrict name, struct stat64* restrict result) {
  return stat(name, (struct stat*)result);
}

int lstat64(const char* restrict name, struct stat64* restrict result) {
  return lstat(name, (struct stat*)result);
}

int fstat64(int fd, struct stat64* result) {
  return fstat(fd, (struct stat*)result);
}
