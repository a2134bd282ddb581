// Messages in the form that compilers have, ours and clang's, taken apart:
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
  std::string file;      // empty: not about a file
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string text;
  std::string hint;
};

// Lines that are no messages, such as quoted ones with their carets, are left out.
std::vector<CompilerMessage> readMessages(std::string_view text);

// {"verdict": "error", "error": …, "diagnostics": [{"severity": …, "message": …, "file": …}]}: what
// a command answers that cannot do what it was asked for. The error is that of the first message.
Json failureToJson(const std::vector<CompilerMessage>& messages);
std::string failureText(const std::vector<CompilerMessage>& messages);

}  // namespace braid::report
