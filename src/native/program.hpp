// A C program compiled for the machine, so that tests can be replayed on it: with the sanitizers
// that see what Braid checks, and the library that feeds the inputs of a test back.
//
// What Braid always checks ends the run. What else clang's sanitizers can tell (left shifts of
// negative numbers, pointers that are only computed, …) is noted and the run goes on: a test must
// not fail for what Braid was not asked to look at.
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
  // Look for reads of uninitialised memory, and for nothing else: the sanitizers exclude each
  // other.
  bool checkUninitialised = false;
  // The bytes of the inputs by their names: how functions and variables that are not defined get
  // values.
  std::map<std::string, std::size_t> inputSizes;
  // With another entry than main: variables that get values before it is called, in this order, and
  // what addresses in inputs mean.
  std::vector<std::string> unknownVariables;
  std::map<std::uint64_t, std::string> symbols;
};

class Program {
 public:
  // The program, or why there is none: what the compiler says.
  static std::variant<Program, std::string> build(const BuildOptions& options);

  // Runs it with the inputs of a .ktest file. Runs of a program that is built for coverage add to
  // what profiles() has.
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
