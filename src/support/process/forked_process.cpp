#include "support/process/forked_process.hpp"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <csignal>
#include <utility>

namespace braid::support {

namespace {

constexpr int kFailure = 1;

void limitResource(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit limit{soft, hard};
  setrlimit(resource, &limit);
}

// Our handlers serve the command that the user runs, not its copies. Signals that are ignored stay
// ignored; but SIGPIPE ends a process whose output nobody reads.
void forgetSignalHandlers() {
  for (int signal = 1; signal < NSIG; ++signal) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN &&
        action.sa_handler != SIG_DFL) {
      std::signal(signal, SIG_DFL);
    }
  }
  std::signal(SIGPIPE, SIG_DFL);
}

// Calls only functions that are allowed between fork and exec.
void becomeCopy(pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // if we are killed, nobody else ends it
  if (getppid() != parent) {
    _exit(kFailure);  // we were killed before that
  }
  forgetSignalHandlers();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  limitResource(RLIMIT_CORE, 0, 0);
}

[[noreturn]] void workAndExit(const std::function<int()>& work) {
  int status = kFailure;
  try {
    status = work();
  } catch (...) {
    status = kFailure;
  }
  _exit(status);
}

double inSeconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

std::optional<ForkedProcess> ForkedProcess::start(const std::function<int()>& work) {
  const pid_t parent = getpid();
  const SignalPause pause;
  const pid_t id = fork();
  if (id < 0) {
    return std::nullopt;
  }
  if (id == 0) {
    becomeCopy(parent);
    workAndExit(work);
  }
  setpgid(id, id);  // in both processes, because either may come first
  return ForkedProcess(id, Leftover::processes(id));
}

ForkedProcess::ForkedProcess(ForkedProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)), leftover_(std::move(other.leftover_)), end_(other.end_) {}

ForkedProcess::~ForkedProcess() {
  if (id_ > 0 && !end_) {
    kill();
    wait();
  }
}

bool ForkedProcess::hasExited() const {
  assert(id_ > 0);
  if (end_) {
    return true;
  }
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid == id_;
}

void ForkedProcess::kill() const {
  assert(id_ > 0);
  if (!end_) {
    ::kill(-id_, SIGKILL);
    ::kill(id_, SIGKILL);  // in case it has left its group
  }
}

const ProcessEnd& ForkedProcess::wait() {
  assert(id_ > 0);
  if (end_) {
    return *end_;
  }
  assert(leftover_ && "announced until its end");
  siginfo_t info{};
  while (waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
  ::kill(-id_, SIGKILL);
  // After waiting, its number may become that of another process.
  leftover_.reset();
  int status = 0;
  rusage usage{};
  while (wait4(id_, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  const bool isSignalled = WIFSIGNALED(status);
  return end_.emplace(ProcessEnd{isSignalled, isSignalled ? WTERMSIG(status) : WEXITSTATUS(status),
                                 inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime),
                                 static_cast<std::uint64_t>(usage.ru_maxrss) * 1024U});
}

void limitCpuTime(std::chrono::seconds limit) {
  const auto seconds = static_cast<rlim_t>(limit.count());
  limitResource(RLIMIT_CPU, seconds, seconds + 1);
}

void limitMemory(std::uint64_t bytes) {
  limitResource(RLIMIT_AS, bytes, bytes);
}

}  // namespace braid::support
