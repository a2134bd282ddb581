#include "solver/backend/smtlib_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

namespace braid::solver::backend {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using support::FileDescriptor;
using support::Pipe;

// How often interrupts are looked for; answers and deadlines need no tick.
constexpr milliseconds kTick{5};
// A solver that has closed its output is about to exit; after this long it is not.
constexpr milliseconds kGrace{200};
// No answer of a sensible size is longer: a value of an array has some 30 characters an element.
constexpr std::size_t kLongestAnswer = 64U << 20U;
constexpr std::size_t kErrorsKept = 400;

[[noreturn]] void fail(const std::string& reason) {
  throw SmtLibFailure(SmtLibFailure::Cause::Broken, reason);
}

Pipe makePipe() {
  std::optional<Pipe> pipe = support::makePipe();
  if (!pipe) {
    fail(std::string("no pipe to a solver: ") + std::strerror(errno));
  }
  return std::move(*pipe);
}

// What the child needs, made before the fork: it must not allocate.
struct Start {
  char* const* words;
  pid_t parent;
  std::uint64_t memoryBytes;
  int input;
  int output;
  int error;
  int failure;  // closed by exec; an error number is written to it when there is none
};

// Runs in the child between fork and exec, where only async-signal-safe calls are allowed.
[[noreturn]] void becomeSolver(const Start& start) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != start.parent) {
    _exit(1);  // it died before it could be noticed
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  std::signal(SIGPIPE, SIG_DFL);
  dup2(start.input, STDIN_FILENO);
  dup2(start.output, STDOUT_FILENO);
  dup2(start.error, STDERR_FILENO);
  const rlimit noCore{0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  if (start.memoryBytes > 0) {
    const rlimit memory{start.memoryBytes, start.memoryBytes};
    setrlimit(RLIMIT_AS, &memory);
  }
  execvp(start.words[0], start.words);
  const int reason = errno;
  // If this write fails too, the exit status is what is left to see.
  const ssize_t written = ::write(start.failure, &reason, sizeof reason);
  _exit(written == sizeof reason ? 0 : 127);
}

void makeNonBlocking(const FileDescriptor& fd) {
  fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

// The error number that exec left; 0 when it succeeded.
int errorOfExec(const FileDescriptor& failure) {
  int reason = 0;
  ssize_t count = 0;
  do {
    count = ::read(failure.get(), &reason, sizeof reason);
  } while (count < 0 && errno == EINTR);
  return count == sizeof reason ? reason : 0;
}

// write() to a solver that is gone raises SIGPIPE, which ends a process that does not expect it.
// It is held back for this thread, and taken off if it came.
ssize_t writeWithoutSignal(int fd, std::string_view text) {
  sigset_t pipeSignal;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&pipeSignal);
  sigaddset(&pipeSignal, SIGPIPE);
  sigpending(&pending);
  const bool wasPending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipeSignal, &before);
  const ssize_t count = ::write(fd, text.data(), text.size());
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

bool isForNow(int error) {
  return error == EINTR || error == EAGAIN || error == EWOULDBLOCK;
}

// Passes on what is there; closes the descriptor at its end.
template <typename Take>
void drain(FileDescriptor& fd, const Take& take) {
  std::array<char, 1U << 14U> buffer{};
  const ssize_t count = ::read(fd.get(), buffer.data(), buffer.size());
  if (count > 0) {
    take(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
  } else if (count == 0 || !isForNow(errno)) {
    fd.close();
  }
}

bool hasExited(pid_t pid, siginfo_t& info) {
  info = {};
  return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid;
}

}  // namespace

SmtLibProcess::SmtLibProcess(const std::vector<std::string>& words, std::uint64_t memoryBytes) {
  if (words.empty()) {
    fail("no command");
  }
  Pipe input = makePipe();
  Pipe output = makePipe();
  Pipe error = makePipe();
  Pipe failure = makePipe();
  std::vector<std::string> copies = words;
  std::vector<char*> pointers(copies.size() + 1, nullptr);
  std::ranges::transform(copies, pointers.begin(), [](std::string& word) { return word.data(); });
  const Start start{pointers.data(),       getpid(),
                    memoryBytes,           input.readEnd.get(),
                    output.writeEnd.get(), error.writeEnd.get(),
                    failure.writeEnd.get()};
  pid_ = fork();
  if (pid_ < 0) {
    fail(std::string("cannot fork: ") + std::strerror(errno));
  }
  if (pid_ == 0) {
    becomeSolver(start);
  }
  setpgid(pid_, pid_);  // in the parent too: whoever comes first
  failure.writeEnd.close();
  if (const int reason = errorOfExec(failure.readEnd); reason != 0) {
    end();
    fail(std::string("cannot be started: ") + std::strerror(reason));
  }
  input_ = std::move(input.writeEnd);
  output_ = std::move(output.readEnd);
  error_ = std::move(error.readEnd);
  makeNonBlocking(input_);
  makeNonBlocking(output_);
  makeNonBlocking(error_);
}

SmtLibProcess::~SmtLibProcess() {
  end();
}

// Ends the child and whatever it started, and leaves no zombie.
void SmtLibProcess::end() {
  if (pid_ < 0) {
    return;
  }
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);  // in case it has left its group
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

bool SmtLibProcess::isIdle() {
  std::string_view nothing;
  exchange(nothing, milliseconds(0));
  siginfo_t info;
  return output_.isOpen() && !cutter_.next() && cutter_.pending() == 0 && !hasExited(pid_, info);
}

// Waits until something can be read or written, and does that.
void SmtLibProcess::exchange(std::string_view& unwritten, milliseconds time) {
  std::array<pollfd, 3> waiting{{{output_.get(), POLLIN, 0},
                                 {error_.get(), POLLIN, 0},
                                 {unwritten.empty() ? -1 : input_.get(), POLLOUT, 0}}};
  if (poll(waiting.data(), waiting.size(), static_cast<int>(time.count())) <= 0) {
    return;
  }
  if (waiting[0].revents != 0) {
    drain(output_, [&](std::string_view characters) { cutter_.add(characters); });
  }
  if (waiting[1].revents != 0) {
    drain(error_, [&](std::string_view characters) {
      lastErrors_ += characters;
      lastErrors_.erase(0, lastErrors_.size() - std::min(lastErrors_.size(), kErrorsKept));
    });
  }
  if (waiting[2].revents != 0) {
    const ssize_t count = writeWithoutSignal(input_.get(), unwritten);
    if (count > 0) {
      unwritten.remove_prefix(static_cast<std::size_t>(count));
    } else if (!isForNow(errno)) {
      input_.close();
    }
  }
}

void SmtLibProcess::wait(std::string_view& unwritten, const Patience& patience) {
  if (patience.interrupted != nullptr && patience.interrupted->load()) {
    throw SmtLibFailure(SmtLibFailure::Cause::Interrupted, "interrupted");
  }
  milliseconds time = kTick;
  if (patience.deadline) {
    const auto left = *patience.deadline - Clock::now();
    if (left <= Clock::duration::zero()) {
      throw SmtLibFailure(SmtLibFailure::Cause::Timeout, "timeout");
    }
    time = std::min(time, std::chrono::ceil<milliseconds>(left));
  }
  exchange(unwritten, time);
  if (cutter_.pending() > kLongestAnswer) {
    fail("answers without end");
  }
}

void SmtLibProcess::write(std::string_view text, const Patience& patience) {
  while (!text.empty() && input_.isOpen() && output_.isOpen()) {
    wait(text, patience);
  }
}

SExpression SmtLibProcess::read(const Patience& patience) {
  std::string_view nothing;
  while (true) {
    if (std::optional<std::string> text = cutter_.next()) {
      std::optional<SExpression> expression = SExpression::parse(*text);
      if (!expression) {
        fail("unexpected answer: " + inOneLine(*text));
      }
      return std::move(*expression);
    }
    if (!output_.isOpen()) {
      fail(describeEnd());
    }
    wait(nothing, patience);
  }
}

std::string SmtLibProcess::describeEnd() {
  const Clock::time_point giveUp = Clock::now() + kGrace;
  siginfo_t info;
  bool isOver = hasExited(pid_, info);
  while (!isOver && Clock::now() < giveUp) {
    std::this_thread::sleep_for(milliseconds(1));
    isOver = hasExited(pid_, info);
  }
  std::string_view nothing;
  exchange(nothing, milliseconds(0));
  std::string text = "closed its output";
  if (isOver) {
    text = info.si_code == CLD_EXITED ? "exited with status " : "was killed by signal ";
    text += std::to_string(info.si_status);
  }
  const std::string errors = inOneLine(lastErrors_);
  return errors.empty() ? text : text + ": " + errors;
}

}  // namespace braid::solver::backend
