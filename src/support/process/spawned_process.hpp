// A program that is connected to us by pipes. It ends when this object is destroyed, together with
// everything it started (forked_process.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/process/file_descriptor.hpp"
#include "support/process/forked_process.hpp"

namespace braid::support {

// What to start, and in which surroundings.
struct ProgramCall {
  // The program and its arguments. If its name has no slash, it is searched for in PATH.
  std::vector<std::string> words;
  bool isTalkedTo = false;  // its standard input is a pipe from us; otherwise it is empty
  std::vector<std::string> environment;  // "NAME=value"; replaces a variable of ours with that name
  std::string directory;                 // to run in; empty: the current one
  std::optional<std::chrono::seconds> cpuTime;
  std::optional<std::uint64_t> memoryBytes;  // of address space
};

class SpawnedProcess {
 public:
  // Throws std::system_error if the program cannot be started.
  static SpawnedProcess start(const ProgramCall& call);

  // Our ends of the pipes, which never block. They may be closed at any time.
  FileDescriptor& input() { return input_; }  // closed unless the program is talked to
  FileDescriptor& output() { return output_; }
  FileDescriptor& error() { return error_; }

  [[nodiscard]] bool hasExited() const { return process_.hasExited(); }
  // Kills it and everything it started.
  void kill() const { process_.kill(); }
  // Waits for its end, and kills processes that it has left behind.
  const ProcessEnd& wait() { return process_.wait(); }

 private:
  explicit SpawnedProcess(ForkedProcess process) : process_(std::move(process)) {}

  ForkedProcess process_;
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor error_;
};

}  // namespace braid::support
