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
  std::string programText;  // the contents of the file, to be hashed
  std::string entry;
  std::time_t creationTime = 0;
};

std::string testSuiteXml(const TestSuite& suite);

// Numbers are written in decimal: signed, unsigned or floating-point, as the function that gave the
// input says by its name (__VERIFIER_nondet_uint and so on); other inputs of 1, 2, 4, 8 or 16 bytes
// as signed numbers. Any other input is one hexadecimal constant, first byte first.
std::string testCaseXml(const std::vector<exec::InputBytes>& inputs);

}  // namespace braid::report
