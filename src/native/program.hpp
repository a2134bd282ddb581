// A C program compiled natively, so that tests can be replayed on it: with sanitizers for the
// faults that Braid checks, and the library that feeds it the inputs of a test.
//
// A fault that Braid always checks for ends the run. Other findings of clang's sanitizers (left
// shifts of negative numbers, pointers that are only computed, …) are noted and the run goes on: a
// test must not fail for something that Braid was not asked to check.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "native/run_end.hpp"
#include "support/temporary_directory.hpp"

namespace braid::native {

struct BuildOptions {
  std::vector<std::string> files;  // C sources
  std::vector<std::string> compilerFlags;
  std::string entry = "main";
  std::filesystem::path runtimeDirectory;
  bool checkOverflow = false;
  bool checkLeaks = false;
  bool measureCoverage = false;
  // Look only for reads of uninitialised memory: that sanitizer excludes the others.
  bool checkUninitialised = false;
  // The number of bytes of each input, by name: functions and variables without a definition get
  // values of this size.
  std::map<std::string, std::size_t> inputSizes;
  // For another entry than main: variables that are set before it is called, in this order, and
  // what addresses in inputs stand for.
  std::vector<std::string> unknownVariables;
  std::map<std::uint64_t, std::string> symbols;
};

class Program {
 public:
  // The program, or what the compiler says is wrong.
  static std::variant<Program, std::string> build(const BuildOptions& options);

  // Runs the program with the inputs of a .ktest file. If it is built for coverage, the run adds to
  // profiles().
  [[nodiscard]] RunEnd run(const std::string& ktest, std::chrono::milliseconds timeLimit);

  [[nodiscard]] const std::filesystem::path& executable() const { return executable_; }
  [[nodiscard]] const std::vector<std::filesystem::path>& profiles() const { return profiles_; }

 private:
  class Builder;

  Program(support::TemporaryDirectory directory, BuildOptions options);

  support::TemporaryDirectory directory_;
  BuildOptions options_;
  std::filesystem::path executable_;
  std::vector<std::filesystem::path> profiles_;
  int runs_ = 0;
};

}  // namespace braid::native
