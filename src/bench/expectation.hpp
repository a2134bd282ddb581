// What a program says about itself in the comments at its head: whether it is valid, and the
// options to check it with. The format is described in test/programs/README.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace braid::bench {

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
  std::vector<std::string> warnings;           // parts of the warnings
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
// Whether the head has an EXPECT line at all: other programs may have any comments.
bool statesExpectation(std::string_view text);

// The options of one run; words that name a file are relative to the folder of the program.
std::vector<std::string> resolvedOptions(const std::filesystem::path& program,
                                         const std::vector<std::string>& words);

}  // namespace braid::bench
