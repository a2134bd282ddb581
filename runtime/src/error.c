// Messages about errors, some of which end the program: error.h, err.h, syslog.h.
#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned error_message_count;
int error_one_per_line;
void (*error_print_progname)(void);
char* __progname = "program";
char* __progname_full = "program";

static void printMessage(const char* separator, const char* format, va_list arguments, int number,
                         const char* beforeReason) {
  fprintf(stderr, "%s:%s", __progname, separator);
  if (format) {
    vfprintf(stderr, format, arguments);
  }
  if (number >= 0) {
    fprintf(stderr, "%s%s", beforeReason, strerror(number));
  }
  fputc('\n', stderr);
}

void error(int status, int number, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  ++error_message_count;
  printMessage(" ", format, arguments, number != 0 ? number : -1, ": ");
  va_end(arguments);
  if (status) {
    exit(status);
  }
}

void error_at_line(int status, int number, const char* file, unsigned line, const char* format,
                   ...) {
  va_list arguments;
  va_start(arguments, format);
  ++error_message_count;
  fprintf(stderr, "%s:%s:%u: ", __progname, file, line);
  vfprintf(stderr, format, arguments);
  if (number) {
    fprintf(stderr, ": %s", strerror(number));
  }
  fputc('\n', stderr);
  va_end(arguments);
  if (status) {
    exit(status);
  }
}

void vwarn(const char* format, va_list arguments) {
  printMessage(" ", format, arguments, errno, format ? ": " : "");
}

void vwarnx(const char* format, va_list arguments) {
  printMessage(" ", format, arguments, -1, "");
}

void verr(int status, const char* format, va_list arguments) {
  vwarn(format, arguments);
  exit(status);
}

void verrx(int status, const char* format, va_list arguments) {
  vwarnx(format, arguments);
  exit(status);
}

#define WITH_ARGUMENTS(call)   \
  va_list arguments;           \
  va_start(arguments, format); \
  call;                        \
  va_end(arguments)

void warn(const char* format, ...) {
  WITH_ARGUMENTS(vwarn(format, arguments));
}

void warnx(const char* format, ...) {
  WITH_ARGUMENTS(vwarnx(format, arguments));
}

void err(int status, const char* format, ...) {
  WITH_ARGUMENTS(verr(status, format, arguments));
}

void errx(int status, const char* format, ...) {
  WITH_ARGUMENTS(verrx(status, format, arguments));
}

// The system log is nowhere.
void openlog(const char* name, int options, int facility) {
  (void)name, (void)options, (void)facility;
}

void syslog(int priority, const char* format, ...) {
  (void)priority, (void)format;
}

void __syslog_chk(int priority, int flag, const char* format, ...) {
  (void)priority, (void)flag, (void)format;
}

void vsyslog(int priority, const char* format, va_list arguments) {
  (void)priority, (void)format, (void)arguments;
}

void __vsyslog_chk(int priority, int flag, const char* format, va_list arguments) {
  (void)priority, (void)flag, (void)format, (void)arguments;
}

void closelog(void) {}
