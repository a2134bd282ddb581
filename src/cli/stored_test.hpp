// Tests as files: JSON by `braid test`, the JSON of `braid check --json`, .ktest, or Test-Comp's
// XML. They may come from anybody: reading one ends in a test or in a message, whatever the file
// holds.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/program_file.hpp"
#include "exec/inputs.hpp"
#include "report/json.hpp"
#include "report/test_file.hpp"

namespace braid::cli {

struct StoredTest {
  std::string file;
  report::Json json;  // null for another format
  // For other formats: what the program is given when it asks for inputs.
  std::optional<std::vector<exec::InputBytes>> requested;
  std::string entry;      // empty if the test does not say
  unsigned intWidth = 0;  // only for tests in JSON
  std::optional<report::ExpectedEnd> expected;
};

// Null if that fails, after a message on standard error.
std::optional<StoredTest> readTest(const std::string& file);

// The files of the tests in a directory, in order: those in JSON; if there are none, the .ktest
// files; if there are none of these either, the test cases in XML.
std::vector<std::string> testsIn(const std::string& directory);

// Takes over what a test says about how it is to be run, so that the command line need not repeat
// it. False, after a message, if the test asks for settings that are not taken from tests.
bool takeSettings(const StoredTest& test, FrontendOptions& options,
                  std::vector<std::string>& checks);

// Whether all tests of a suite are run with the same settings; prints a message if not.
bool haveSameSettings(const std::vector<StoredTest>& tests);

// The inputs for an entry function, or a text about what is wrong with them.
std::variant<exec::Inputs, std::string> inputsOf(const StoredTest& test, const ir::Module& module,
                                                 const ir::Function& entry);

// The inputs of a test for a program that asks for them, for which no module is needed.
std::variant<exec::Inputs, std::string> requestedInputsOf(const StoredTest& test);

}  // namespace braid::cli
