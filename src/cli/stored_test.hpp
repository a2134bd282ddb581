// Tests as files: JSON by `braid test`, the JSON of `braid check --json`, or .ktest.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/program_file.hpp"
#include "exec/inputs.hpp"
#include "report/ktest.hpp"
#include "report/test_file.hpp"

namespace braid::cli {

struct StoredTest {
  std::string file;
  report::Json json;                   // null when it is a .ktest
  std::optional<report::Ktest> ktest;  // set when it is one
  report::TestHeader header;
  std::optional<report::ExpectedEnd> expected;
};

// Null after a message on standard error.
std::optional<StoredTest> readTest(const std::string& file);

// The files of the tests in a directory, in order: those in JSON, or the .ktest files if there are
// none of those.
std::vector<std::string> testsIn(const std::string& directory);

// The inputs for an entry function, or what is wrong with them.
std::variant<exec::Inputs, std::string> inputsOf(const StoredTest& test, const ir::Module& module,
                                                 const ir::Function& entry);

// The inputs of a test for a program that asks for them, for which no module is needed.
std::variant<exec::Inputs, std::string> requestedInputsOf(const StoredTest& test);

}  // namespace braid::cli
