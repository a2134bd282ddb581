// Parses messages in the form of compilers, ours and clang's:
//
//   file.c:3:7: error: this is wrong
//     hint: do that
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/json_fwd.hpp"

namespace braid::report {

struct CompilerMessage {
  std::string severity;  // error, warning, note, remark
  std::string file;      // empty if it is not about a file
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string text;
  std::string hint;
};

// Ignores lines that are no messages, such as quoted code with its caret.
std::vector<CompilerMessage> readMessages(std::string_view text);

// The answer of a command that fails: {"verdict": "error", "error": …, "diagnostics": [{"severity":
// …, "message": …, "file": …}]}. The error is that of the first message.
Json failureToJson(const std::vector<CompilerMessage>& messages);
std::string failureText(const std::vector<CompilerMessage>& messages);

}  // namespace braid::report
