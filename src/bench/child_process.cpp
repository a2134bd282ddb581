#include "bench/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <string_view>
#include <utility>

#include "support/process/file_descriptor.hpp"
#include "support/process/leftovers.hpp"

namespace braid::bench {

namespace {

using Clock = std::chrono::steady_clock;
using support::makePipe;
using support::Pipe;

// The exit status of a child that could not become the program, as shells have it.
constexpr int kCannotExecute = 127;

void limitResource(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit limit{soft, hard};
  setrlimit(resource, &limit);
}

// Runs in the child between fork and exec, where only async-signal-safe calls are allowed.
[[noreturn]] void becomeProgram(char* const* arguments, char* const* environment,
                                const char* directory, const ChildLimits& limits, int output,
                                int error) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // if we are killed, nobody else would end it
  const int input = open("/dev/null", O_RDONLY);
  if (input >= 0) {
    dup2(input, STDIN_FILENO);
  }
  dup2(output, STDOUT_FILENO);
  dup2(error, STDERR_FILENO);
  if (limits.cpuTime) {
    const auto seconds = static_cast<rlim_t>(limits.cpuTime->count());
    // The soft limit asks with SIGXCPU, the hard one kills a second later.
    limitResource(RLIMIT_CPU, seconds, seconds + 1);
  }
  if (limits.memoryBytes) {
    limitResource(RLIMIT_AS, *limits.memoryBytes, *limits.memoryBytes);
  }
  limitResource(RLIMIT_CORE, 0, 0);
  if (*directory == '\0' || chdir(directory) == 0) {
    execve(arguments[0], arguments, environment);
  }
  _exit(kCannotExecute);
}

// Appends what is there, up to the limit; false at the end of the stream.
bool drain(int fd, std::optional<std::uint64_t> limit, std::string& text) {
  std::array<char, 1U << 14U> buffer{};
  const ssize_t count = read(fd, buffer.data(), buffer.size());
  if (count > 0) {
    auto kept = static_cast<std::size_t>(count);
    if (limit) {
      kept = static_cast<std::size_t>(
          std::min<std::uint64_t>(kept, *limit - std::min<std::uint64_t>(*limit, text.size())));
    }
    text.append(buffer.data(), kept);
    return true;
  }
  return count < 0 && (errno == EINTR || errno == EAGAIN);
}

bool hasExited(pid_t pid) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid == pid;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

// Reads both streams until the child has exited, a limit is hit or the caller wants to stop.
class Watcher {
 public:
  Watcher(pid_t pid, const ChildLimits& limits, const std::function<bool()>& stop,
          Clock::time_point start)
      : pid_(pid), limits_(limits), stop_(stop), start_(start) {}

  void run(Pipe& output, Pipe& error, ChildResult& result) {
    while (!hasExited(pid_)) {
      if (stop_ && stop_()) {
        killed_ = ChildEnd::Stopped;
      } else if (limits_.wallTime && Clock::now() - start_ >= *limits_.wallTime) {
        killed_ = ChildEnd::TimedOut;
      }
      if (killed_) {
        kill(-pid_, SIGKILL);
      }
      const bool isSilent = output.readEnd.get() < 0 && error.readEnd.get() < 0;
      readFor(isSilent ? kShortTick : kTick, output, error, result);
    }
    // Whatever the child started and left behind goes too; it could keep the pipes open forever.
    kill(-pid_, SIGKILL);
    while (readFor(std::chrono::milliseconds(0), output, error, result)) {
    }
  }

  [[nodiscard]] std::optional<ChildEnd> killed() const { return killed_; }

 private:
  // How often limits are looked at; output and the end of the streams wake us earlier. A child that
  // has closed both streams is about to exit.
  static constexpr std::chrono::milliseconds kTick{20};
  static constexpr std::chrono::milliseconds kShortTick{1};

  // Whether something was read.
  bool readFor(std::chrono::milliseconds time, Pipe& output, Pipe& error, ChildResult& result) {
    std::array<pollfd, 2> waiting{
        {{output.readEnd.get(), POLLIN, 0}, {error.readEnd.get(), POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), static_cast<int>(time.count())) <= 0) {
      return false;
    }
    if (waiting[0].revents != 0 &&
        !drain(waiting[0].fd, limits_.outputBytes, result.standardOutput)) {
      output.readEnd.close();
    }
    if (waiting[1].revents != 0 &&
        !drain(waiting[1].fd, limits_.outputBytes, result.standardError)) {
      error.readEnd.close();
    }
    return true;
  }

  pid_t pid_;
  const ChildLimits& limits_;
  const std::function<bool()>& stop_;
  Clock::time_point start_;
  std::optional<ChildEnd> killed_;
};

void recordEnd(int waitStatus, const ChildLimits& limits, std::optional<ChildEnd> killed,
               ChildResult& result) {
  if (WIFEXITED(waitStatus)) {
    result.end = ChildEnd::Exited;
    result.status = WEXITSTATUS(waitStatus);
    return;
  }
  assert(WIFSIGNALED(waitStatus));
  result.status = WTERMSIG(waitStatus);
  const bool overCpuTime =
      limits.cpuTime && result.cpuSeconds >= static_cast<double>(limits.cpuTime->count());
  if (result.status == SIGXCPU || (result.status == SIGKILL && overCpuTime && !killed)) {
    result.end = ChildEnd::TimedOut;
  } else {
    result.end = killed.value_or(ChildEnd::Signalled);
  }
}

// As exec wants a list of strings.
std::vector<char*> pointersTo(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  pointers.reserve(strings.size() + 1);
  for (std::string& text : strings) {
    pointers.push_back(text.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

// Our variables, with some set differently.
std::vector<std::string> environmentWith(const std::vector<std::string>& changed) {
  const auto nameOf = [](std::string_view variable) {
    return variable.substr(0, variable.find('='));
  };
  std::vector<std::string> variables = changed;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const bool isChanged = std::any_of(changed.begin(), changed.end(), [&](const auto& other) {
      return nameOf(other) == nameOf(*variable);
    });
    if (!isChanged) {
      variables.emplace_back(*variable);
    }
  }
  return variables;
}

}  // namespace

ChildResult runChild(const std::vector<std::string>& arguments, const ChildLimits& limits,
                     const std::function<bool()>& stop, const ChildSurroundings& surroundings) {
  assert(!arguments.empty());
  ChildResult result;
  std::optional<Pipe> output = makePipe();
  std::optional<Pipe> error = makePipe();
  if (!output || !error) {
    return result;
  }
  // Prepared before the fork: the child must not allocate.
  std::vector<std::string> words = arguments;
  std::vector<std::string> variables = environmentWith(surroundings.environment);
  const std::vector<char*> wordPointers = pointersTo(words);
  const std::vector<char*> variablePointers = pointersTo(variables);

  const Clock::time_point start = Clock::now();
  const pid_t pid = fork();
  if (pid < 0) {
    return result;
  }
  if (pid == 0) {
    becomeProgram(wordPointers.data(), variablePointers.data(), surroundings.directory.c_str(),
                  limits, output->writeEnd.get(), error->writeEnd.get());
  }
  setpgid(pid, pid);  // in the parent too: whoever comes first
  const support::Leftover leftover = support::Leftover::processes(pid);
  output->writeEnd.close();
  error->writeEnd.close();

  Watcher watcher(pid, limits, stop, start);
  watcher.run(*output, *error, result);
  int waitStatus = 0;
  rusage usage{};
  while (wait4(pid, &waitStatus, 0, &usage) < 0 && errno == EINTR) {
  }
  result.wallSeconds = std::chrono::duration<double>(Clock::now() - start).count();
  result.cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.peakMemoryBytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024U;
  recordEnd(waitStatus, limits, watcher.killed(), result);
  return result;
}

}  // namespace braid::bench
