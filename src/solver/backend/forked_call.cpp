#include "solver/backend/forked_call.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <utility>

#include "support/resident_memory.hpp"

namespace braid::solver::backend {

namespace {

// Ends what is sent, to tell a result from the beginning of one.
constexpr char kEndMark = '.';

void writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(fd, text.data(), text.size());
    if (count < 0 && errno != EINTR) {
      return;
    }
    text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }
}

// The copy is no longer the command that the user talks to: what happens to it is seen by the
// process it came from, and what libraries print on their way out is not for the user.
void leaveTheTerminal(pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) {
    _exit(1);  // it died before it could be noticed
  }
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGBUS, SIGABRT, SIGPIPE}) {
    std::signal(signal, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const rlimit noCore{0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    dup2(nowhere, stream);
  }
}

[[noreturn]] void callAndExit(const std::function<std::string()>& call, int output) {
  try {
    writeAll(output, call() + kEndMark);
  } catch (...) {
    _exit(1);  // the missing mark tells
  }
  _exit(0);
}

}  // namespace

ForkedCall::ForkedCall(const std::function<std::string()>& call)
    : bytesBefore_(support::allocatedBytes()) {
  std::optional<support::Pipe> pipe = support::makePipe();
  if (!pipe) {
    return;
  }
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ == 0) {
    leaveTheTerminal(parent);
    callAndExit(call, pipe->writeEnd.get());
  }
  if (process_ > 0) {
    output_ = std::move(pipe->readEnd);
    fcntl(output_.get(), F_SETFL, fcntl(output_.get(), F_GETFL) | O_NONBLOCK);
  }
}

ForkedCall::ForkedCall(ForkedCall&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      bytesBefore_(other.bytesBefore_),
      output_(std::move(other.output_)),
      received_(std::move(other.received_)) {}

void ForkedCall::read() {
  std::array<char, 1U << 14U> buffer{};
  while (output_.isOpen()) {
    const ssize_t count = ::read(output_.get(), buffer.data(), buffer.size());
    if (count > 0) {
      received_.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count < 0 && errno == EINTR) {
      continue;
    } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      return;
    } else {
      end();
    }
  }
}

std::optional<std::string> ForkedCall::result() const {
  if (received_.empty() || received_.back() != kEndMark) {
    return std::nullopt;
  }
  return received_.substr(0, received_.size() - 1);
}

std::uint64_t ForkedCall::additionalBytes() const {
  const std::uint64_t bytes = isOver() ? 0 : support::allocatedBytes(process_);
  return bytes - std::min(bytes, bytesBefore_);
}

void ForkedCall::end() {
  output_.close();
  if (process_ > 0) {
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
  }
}

}  // namespace braid::solver::backend
