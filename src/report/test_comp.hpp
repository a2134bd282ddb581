// Test suites in the exchange format of Test-Comp
// (https://gitlab.com/sosy-lab/test-comp/test-format): one metadata.xml, and per test a file with
// its inputs in the order in which the program asks for them.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include "exec/inputs.hpp"

namespace braid::report {

struct TestSuite {
  std::string producer;
  std::string programFile;
  std::string programText;  // what the file holds, for its hash
  std::string entry;
  std::time_t creationTime = 0;
};

std::string testSuiteXml(const TestSuite& suite);

// A number is decimal: signed or not, or a floating-point constant, as the name of the function
// that gave it (__VERIFIER_nondet_uint and so on) says; other inputs of 1, 2, 4, 8 or 16 bytes are
// signed. Everything else is the bytes as one hexadecimal constant, first byte first.
std::string testCaseXml(const std::vector<exec::InputBytes>& inputs);

}  // namespace braid::report
