#include "frontend/llvm/clang.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <ostream>

#include "frontend/llvm/compiler_checks.hpp"
#include "support/printable.hpp"
#include "support/process/leftovers.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kCompiler = "clang-19";
constexpr int kPollMilliseconds = 20;

std::vector<std::string> argumentsOf(const ClangJob& job,
                                     const std::vector<std::string>& additional) {
  std::vector<std::string> arguments{kCompiler, "-c", "-emit-llvm", "-g", "-O0",
                                     // Without this, passes would leave the functions alone.
                                     "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names",
                                     // Without optimisation, only this makes clang say where
                                     // variables begin and end. It does nothing else.
                                     "-Xclang", "-fsanitize-address-use-after-scope",
                                     // Vector code says the same in more instructions.
                                     "-fno-vectorize", "-fno-slp-vectorize",
                                     // Calls of isdigit and the like, not tables behind macros.
                                     "-D__NO_CTYPE"};
  const std::vector<std::string> checks = compilerCheckFlags(job.checkOverflow, job.flags);
  arguments.insert(arguments.end(), checks.begin(), checks.end());
  if (!job.includeDirectory.empty()) {
    arguments.insert(arguments.end(), {"-I", job.includeDirectory});
  }
  const std::vector<std::string> lenient = c::lenientFlags();
  arguments.insert(arguments.end(), lenient.begin(), lenient.end());
  arguments.insert(arguments.end(), job.flags.begin(), job.flags.end());
  arguments.insert(arguments.end(), additional.begin(), additional.end());
  const c::SourceKind kind = c::kindWith(job.kind, !additional.empty());
  if (kind == c::SourceKind::PreprocessedC || kind == c::SourceKind::PreprocessedCpp) {
    // It has its headers in it already.
    arguments.emplace_back("-Wno-unused-command-line-argument");
  }
  arguments.insert(arguments.end(),
                   {"-o", job.output.string(), "-x", c::clangLanguage(kind), "--", job.file});
  return arguments;
}

// Standard output and error of the child, until it closes them. False when it has to stop.
bool passOn(int descriptor, std::string& messages, const support::StopSignal* stop) {
  char buffer[4096];
  for (;;) {
    if (stop != nullptr) {
      pollfd waiting{descriptor, POLLIN, 0};
      const int ready = poll(&waiting, 1, kPollMilliseconds);
      if (stop->isRaised()) {
        return false;
      }
      if (ready <= 0) {
        continue;
      }
    }
    const ssize_t count = read(descriptor, buffer, sizeof buffer);
    if (count > 0) {
      messages.append(buffer, static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      return true;
    }
  }
}

// In a process group of its own, so that it can be ended with whatever it has started.
class SpawnAttributes {
 public:
  SpawnAttributes() {
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
  }
  ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;

  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

int waitFor(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

ClangEnd runOnce(const std::string& file, std::vector<std::string> arguments,
                 const support::StopSignal* stop, std::string& messages) {
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) {
    pointers.push_back(argument.data());
  }
  pointers.push_back(nullptr);

  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return ClangEnd::Failed;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  const SpawnAttributes attributes;
  pid_t child = 0;
  int error = 0;
  std::optional<support::Leftover> leftover;
  {
    const support::SignalPause pause;
    error = posix_spawnp(&child, kCompiler, &actions, attributes.get(), pointers.data(), environ);
    if (error == 0) {
      leftover.emplace(support::Leftover::processes(child));
    }
  }
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  const bool isHeard = error != 0 || passOn(ends[0], messages, stop);
  close(ends[0]);
  if (error != 0) {
    return error == ENOENT ? ClangEnd::NotInstalled : ClangEnd::Failed;
  }
  if (!isHeard) {
    kill(-child, SIGKILL);
  }
  const int status = waitFor(child);
  if (!isHeard) {
    throw support::Stopped();
  }
  if (WIFSIGNALED(status)) {
    messages += file + ": error: " + kCompiler + " was ended by signal " +
                std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) + ")\n" +
                "  hint: when memory runs out, the system ends what uses most of it\n";
    return ClangEnd::Killed;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? ClangEnd::Compiled : ClangEnd::Failed;
}

}  // namespace

ClangEnd runClang(const ClangJob& job, const c::Prelude& prelude, std::ostream& messages) {
  ClangEnd end = ClangEnd::Failed;
  const c::CompilerRun run = c::compileWithPrelude(
      prelude, job.declarations, [&](const std::vector<std::string>& additional) {
        c::CompilerRun attempt;
        end = runOnce(job.file, argumentsOf(job, additional), job.stop, attempt.messages);
        attempt.isFine = end == ClangEnd::Compiled;
        return attempt;
      });
  messages << support::printableLines(run.messages);  // it quotes the program
  return end;
}

}  // namespace braid::frontend::bitcode
