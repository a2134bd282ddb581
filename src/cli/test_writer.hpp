// The files of a test suite: JSON and .ktest for each test, for C programs Test-Comp's XML as well.
// Each test is written as soon as it is found.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/program_file.hpp"
#include "cli/run_program.hpp"
#include "engine/outcome.hpp"
#include "report/test_folder.hpp"

namespace braid::cli {

class TestWriter {
 public:
  // `frontend` and `checks` must outlive this.
  TestWriter(report::TestFolder folder, const FrontendOptions& frontend,
             const std::vector<std::string>& checks)
      : folder_(std::move(folder)), frontend_(frontend), checks_(checks) {}

  // Removes the suite of an earlier run and begins a new one. Returns a sentence if that fails.
  std::string start();
  void add(const LoadedProgram& program, const engine::Test& test);

  [[nodiscard]] std::size_t written() const { return written_; }
  [[nodiscard]] std::size_t failures() const { return failures_; }

 private:
  // The next number for which the folder has no file.
  std::size_t nextNumber();

  report::TestFolder folder_;
  const FrontendOptions& frontend_;
  const std::vector<std::string>& checks_;
  std::size_t number_ = 0;
  std::size_t written_ = 0;
  std::size_t failures_ = 0;
};

}  // namespace braid::cli
