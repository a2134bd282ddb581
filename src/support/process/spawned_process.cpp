#include "support/process/spawned_process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/process/pipe_io.hpp"

namespace braid::support {

namespace {

[[noreturn]] void failToStart(int reason, const char* what) {
  throw std::system_error(reason, std::generic_category(), what);
}

Pipe pipeOrThrow() {
  std::optional<Pipe> pipe = makePipe();
  if (!pipe) {
    failToStart(errno, "no pipe");
  }
  return std::move(*pipe);
}

// A list of strings in the form that exec wants.
std::vector<char*> pointersTo(std::vector<std::string>& strings) {
  std::vector<char*> pointers(strings.size() + 1, nullptr);
  std::ranges::transform(strings, pointers.begin(), [](std::string& text) { return text.data(); });
  return pointers;
}

// Our environment, with some variables changed.
std::vector<std::string> environmentWith(const std::vector<std::string>& changed) {
  const auto nameOf = [](std::string_view variable) {
    return variable.substr(0, variable.find('='));
  };
  std::vector<std::string> variables = changed;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const bool isChanged = std::ranges::any_of(
        changed, [&](const std::string& other) { return nameOf(other) == nameOf(*variable); });
    if (!isChanged) {
      variables.emplace_back(*variable);
    }
  }
  return variables;
}

// Everything that the copy of this process needs to become the program. It is made before the fork,
// because the copy must not allocate memory.
struct Exec {
  const ProgramCall& call;
  char* const* words;
  char* const* environment;
  int input;  // negative: no input
  int output;
  int error;
  int failure;  // closed by exec; if exec fails, the reason is written to it
};

// Pipes never have numbers of standard streams (makePipe), so none is overwritten before its turn.
void connectStreams(const Exec& exec) {
  if (exec.input >= 0) {
    dup2(exec.input, STDIN_FILENO);
  } else if (const int nothing = open("/dev/null", O_RDONLY); nothing != STDIN_FILENO) {
    dup2(nothing, STDIN_FILENO);
    close(nothing);
  }
  dup2(exec.output, STDOUT_FILENO);
  dup2(exec.error, STDERR_FILENO);
}

// Calls only functions that are allowed between fork and exec. Returns if exec failed.
int becomeProgram(const Exec& exec) {
  connectStreams(exec);
  if (exec.call.cpuTime) {
    limitCpuTime(*exec.call.cpuTime);
  }
  if (exec.call.memoryBytes) {
    limitMemory(*exec.call.memoryBytes);
  }
  const char* directory = exec.call.directory.c_str();
  if (*directory == '\0' || chdir(directory) == 0) {
    execvpe(exec.words[0], exec.words, exec.environment);
  }
  const int reason = errno;
  // If this fails too, only the exit status tells.
  const ssize_t written = write(exec.failure, &reason, sizeof reason);
  constexpr int kCannotExecute = 127;  // as in shells
  return written == sizeof reason ? 0 : kCannotExecute;
}

// Why exec failed; 0 if it did not. Waits until this is known.
int errorOfExec(const FileDescriptor& failure) {
  int reason = 0;
  return readSome(failure, &reason, sizeof reason) == sizeof reason ? reason : 0;
}

}  // namespace

SpawnedProcess SpawnedProcess::start(const ProgramCall& call) {
  assert(!call.words.empty());
  std::optional<Pipe> input;
  if (call.isTalkedTo) {
    input = pipeOrThrow();
  }
  Pipe output = pipeOrThrow();
  Pipe error = pipeOrThrow();
  Pipe failure = pipeOrThrow();
  std::vector<std::string> words = call.words;
  std::vector<std::string> environment = environmentWith(call.environment);
  const std::vector<char*> wordPointers = pointersTo(words);
  const std::vector<char*> environmentPointers = pointersTo(environment);
  const Exec exec{call,
                  wordPointers.data(),
                  environmentPointers.data(),
                  input ? input->readEnd.get() : -1,
                  output.writeEnd.get(),
                  error.writeEnd.get(),
                  failure.writeEnd.get()};
  std::optional<ForkedProcess> process =
      ForkedProcess::start([&exec] { return becomeProgram(exec); });
  if (!process) {
    failToStart(errno, "cannot fork");
  }
  failure.writeEnd.close();
  if (const int reason = errorOfExec(failure.readEnd); reason != 0) {
    failToStart(reason, "cannot be started");
  }
  SpawnedProcess started(std::move(*process));
  if (input) {
    started.input_ = std::move(input->writeEnd);
    makeNonBlocking(started.input_);
  }
  started.output_ = std::move(output.readEnd);
  started.error_ = std::move(error.readEnd);
  makeNonBlocking(started.output_);
  makeNonBlocking(started.error_);
  return started;
}

}  // namespace braid::support
