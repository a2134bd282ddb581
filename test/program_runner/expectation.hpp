// What a program test says about itself in the comments at its head; the format is described in
// test/programs/README.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace braid::test {

enum class ExpectedVerdict : std::uint8_t { Valid, Invalid, Unknown, Error };

struct ExpectedFault {
  std::string kind;
  std::optional<std::uint64_t> line;
};

struct Expectation {
  ExpectedVerdict verdict = ExpectedVerdict::Valid;
  int exitStatus = 0;
  std::vector<ExpectedFault> faults;
  std::vector<std::string> reasons;            // parts of the reasons of an "unknown"
  std::vector<std::string> standardErrors;     // parts of what is printed on stderr
  std::vector<std::vector<std::string>> runs;  // options, one entry per run
  // What `braid run` must print and return; nothing is run when neither is given.
  std::vector<std::string> printedLines;
  std::optional<int> returnedStatus;
};

// Either an expectation or a message that says what is wrong with the head of the file.
struct ParsedExpectation {
  std::optional<Expectation> expectation;
  std::string error;
};

ParsedExpectation parseExpectation(std::string_view text);

}  // namespace braid::test
