// errno, under glibc's name and under the one that newlib's sources use, and the texts of errors.
#include <errno.h>
#include <string.h>

static int currentError;

int* __errno_location(void) {
  return &currentError;
}

int* __errno(void) {
  return &currentError;
}

struct ErrorText {
  int error;
  const char* text;
};

static const struct ErrorText errorTexts[] = {
    {0, "Success"},
    {EPERM, "Operation not permitted"},
    {ENOENT, "No such file or directory"},
    {EINTR, "Interrupted system call"},
    {EIO, "Input/output error"},
    {E2BIG, "Argument list too long"},
    {EBADF, "Bad file descriptor"},
    {ECHILD, "No child processes"},
    {EAGAIN, "Resource temporarily unavailable"},
    {ENOMEM, "Cannot allocate memory"},
    {EACCES, "Permission denied"},
    {EFAULT, "Bad address"},
    {EBUSY, "Device or resource busy"},
    {EEXIST, "File exists"},
    {ENODEV, "No such device"},
    {ENOTDIR, "Not a directory"},
    {EISDIR, "Is a directory"},
    {EINVAL, "Invalid argument"},
    {ENFILE, "Too many open files in system"},
    {EMFILE, "Too many open files"},
    {ENOTTY, "Inappropriate ioctl for device"},
    {EFBIG, "File too large"},
    {ENOSPC, "No space left on device"},
    {ESPIPE, "Illegal seek"},
    {EROFS, "Read-only file system"},
    {EPIPE, "Broken pipe"},
    {EDOM, "Numerical argument out of domain"},
    {ERANGE, "Numerical result out of range"},
    {ENAMETOOLONG, "File name too long"},
    {ENOSYS, "Function not implemented"},
    {EILSEQ, "Invalid or incomplete multibyte or wide character"},
    {EOVERFLOW, "Value too large for defined data type"},
    {ENOTSUP, "Operation not supported"},
    {ETIMEDOUT, "Connection timed out"},
};

char* strerror(int error) {
  for (unsigned i = 0; i < sizeof errorTexts / sizeof errorTexts[0]; ++i) {
    if (errorTexts[i].error == error) {
      return (char*)errorTexts[i].text;
    }
  }
  static char unknown[] = "Unknown error";
  return unknown;
}

char* strerror_r(int error, char* buffer, size_t size) {
  (void)buffer, (void)size;
  return strerror(error);
}

int __xpg_strerror_r(int error, char* buffer, size_t size) {
  const char* text = strerror(error);
  size_t length = strlen(text);
  if (length >= size) {
    return ERANGE;
  }
  memcpy(buffer, text, length + 1);
  return 0;
}
