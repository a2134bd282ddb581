#include "support/process/pipe_io.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <csignal>

namespace braid::support {

void makeNonBlocking(const FileDescriptor& fd) {
  assert(fd.isOpen());
  fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

ssize_t readSome(const FileDescriptor& fd, void* buffer, std::size_t size) {
  ssize_t count = 0;
  do {
    count = ::read(fd.get(), buffer, size);
  } while (count < 0 && errno == EINTR);
  return count;
}

// Blocks SIGPIPE for this thread, and removes it if it came.
ssize_t writeSome(const FileDescriptor& fd, std::string_view text) {
  sigset_t pipeSignal;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&pipeSignal);
  sigaddset(&pipeSignal, SIGPIPE);
  sigpending(&pending);
  const bool wasPending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipeSignal, &before);
  const ssize_t count = ::write(fd.get(), text.data(), text.size());
  const int reason = errno;
  if (count < 0 && reason == EPIPE && !wasPending) {
    const timespec now{0, 0};
    while (sigtimedwait(&pipeSignal, nullptr, &now) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = reason;
  return count;
}

bool isForNow() {
  return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK;
}

}  // namespace braid::support
