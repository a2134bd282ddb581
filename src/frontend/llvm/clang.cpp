#include "frontend/llvm/clang.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <ostream>

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kCompiler = "clang-19";

std::vector<std::string> argumentsOf(const ClangJob& job) {
  std::vector<std::string> arguments{kCompiler, "-c", "-emit-llvm", "-g", "-O0",
                                     // Without this, passes would leave the functions alone.
                                     "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names",
                                     // Vector code says the same in more instructions.
                                     "-fno-vectorize", "-fno-slp-vectorize",
                                     // Calls of isdigit and the like, not tables behind macros.
                                     "-D__NO_CTYPE"};
  if (!job.includeDirectory.empty()) {
    arguments.insert(arguments.end(), {"-I", job.includeDirectory});
  }
  arguments.insert(arguments.end(), job.flags.begin(), job.flags.end());
  arguments.insert(arguments.end(), {"-o", job.output.string(), "--", job.file});
  return arguments;
}

// Standard output and error of the child, until it closes them.
void passOn(int descriptor, std::ostream& messages) {
  char buffer[4096];
  for (;;) {
    const ssize_t count = read(descriptor, buffer, sizeof buffer);
    if (count > 0) {
      messages.write(buffer, count);
    } else if (count == 0 || errno != EINTR) {
      return;
    }
  }
}

int waitFor(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

ClangEnd runClang(const ClangJob& job, std::ostream& messages) {
  std::vector<std::string> arguments = argumentsOf(job);
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
  pid_t child = 0;
  const int error = posix_spawnp(&child, kCompiler, &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error == 0) {
    passOn(ends[0], messages);
  }
  close(ends[0]);
  if (error != 0) {
    return error == ENOENT ? ClangEnd::NotInstalled : ClangEnd::Failed;
  }
  const int status = waitFor(child);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? ClangEnd::Compiled : ClangEnd::Failed;
}

}  // namespace braid::frontend::bitcode
