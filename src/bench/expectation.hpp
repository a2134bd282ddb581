// What a program says about itself in the comments at its head: whether it is valid, and with which
// options to check it. test/programs/README.md describes the format.
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
  std::vector<std::string> reasons;            // texts that reasons of an "unknown" must contain
  std::vector<std::string> warnings;           // texts that warnings must contain
  std::vector<std::string> standardErrors;     // texts that stderr must contain
  std::vector<std::vector<std::string>> runs;  // options of each run
  // What `braid run` must print and return; nothing is run when neither is given.
  std::vector<std::string> printedLines;
  std::optional<int> returnedStatus;
};

// An expectation; or a message about what is wrong with the head of the file.
struct ParsedExpectation {
  std::optional<Expectation> expectation;
  std::string error;
};

ParsedExpectation parseExpectation(std::string_view text);
// Whether the head has an EXPECT line; the comments of other programs mean nothing here.
bool statesExpectation(std::string_view text);

// The options of one run; words that name a file are relative to the folder of the program.
std::vector<std::string> resolvedOptions(const std::filesystem::path& program,
                                         const std::vector<std::string>& words);

}  // namespace braid::bench
