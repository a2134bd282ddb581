#include "cli/harmless_flags.hpp"

#include <algorithm>
#include <array>

namespace braid::cli {

namespace {

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

bool isIdentifier(std::string_view text) {
  return !text.empty() && isLetter(text.front()) &&
         std::all_of(text.begin(), text.end(), [](char c) { return isLetter(c) || isDigit(c); });
}

// A number like 10, -3, 0x1f, 2.5e3 or 7UL. An identifier could name another function, and anything
// longer could be code.
bool isNumber(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) {
    text.remove_prefix(1);
  }
  return !text.empty() && isDigit(text.front()) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return isLetter(c) || isDigit(c) || c == '.'; });
}

// NAME or NAME=number.
bool isPlainDefinition(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    return isIdentifier(text);
  }
  return isIdentifier(text.substr(0, equals)) &&
         (equals + 1 == text.size() || isNumber(text.substr(equals + 1)));
}

// A name after -W: all, no-unused, error=format. Flags for other programs, such as -Wl,…, have a
// comma.
bool isWarning(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || isDigit(c) || c == '-' || c == '=' || c == '+';
  });
}

constexpr std::array<std::string_view, 44> kHarmless = {"-w",
                                                        "-g",
                                                        "-g0",
                                                        "-g1",
                                                        "-g2",
                                                        "-g3",
                                                        "-O",
                                                        "-O0",
                                                        "-O1",
                                                        "-O2",
                                                        "-O3",
                                                        "-Og",
                                                        "-Os",
                                                        "-Oz",
                                                        "-ansi",
                                                        "-pedantic",
                                                        "-pedantic-errors",
                                                        "-pthread",
                                                        "-fwrapv",
                                                        "-fno-wrapv",
                                                        "-ftrapv",
                                                        "-fstrict-aliasing",
                                                        "-fno-strict-aliasing",
                                                        "-fstrict-overflow",
                                                        "-fno-strict-overflow",
                                                        "-fsigned-char",
                                                        "-funsigned-char",
                                                        "-fno-signed-char",
                                                        "-fno-unsigned-char",
                                                        "-fbuiltin",
                                                        "-fno-builtin",
                                                        "-fhosted",
                                                        "-ffreestanding",
                                                        "-fcommon",
                                                        "-fno-common",
                                                        "-fshort-enums",
                                                        "-fno-short-enums",
                                                        "-fshort-wchar",
                                                        "-ffast-math",
                                                        "-fno-fast-math",
                                                        "-frounding-math",
                                                        "-fgnu89-inline",
                                                        "-fms-extensions",
                                                        "-fno-delete-null-pointer-checks"};

}  // namespace

bool isFunctionName(std::string_view text) {
  const std::size_t parameters = std::min(text.find('('), text.size());
  const auto consistsOf = [](std::string_view part, std::string_view others) {
    return std::all_of(part.begin(), part.end(), [&](char c) {
      return isLetter(c) || isDigit(c) || others.find(c) != std::string_view::npos;
    });
  };
  return parameters > 0 && isLetter(text.front()) && consistsOf(text.substr(0, parameters), ":") &&
         (parameters == text.size() ||
          (text.ends_with(')') &&
           consistsOf(text.substr(parameters + 1, text.size() - parameters - 2), " :,*&<>[]")));
}

bool isHarmlessFlag(std::string_view flag) {
  if (std::find(kHarmless.begin(), kHarmless.end(), flag) != kHarmless.end()) {
    return true;
  }
  if (flag.starts_with("-D")) {
    return isPlainDefinition(flag.substr(2));
  }
  if (flag.starts_with("-U")) {
    return isIdentifier(flag.substr(2));
  }
  if (flag.starts_with("-W")) {
    return isWarning(flag.substr(2));
  }
  constexpr std::string_view kStandard = "-std=";
  return flag.starts_with(kStandard) &&
         std::all_of(flag.begin() + kStandard.size(), flag.end(),
                     [](char c) { return isLetter(c) || isDigit(c) || c == ':'; });
}

std::optional<std::string> firstHarmfulFlag(const std::vector<std::string>& flags) {
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const bool isInTwoWords = (flags[i] == "-D" || flags[i] == "-U") && i + 1 < flags.size();
    const std::string flag = isInTwoWords ? flags[i] + flags[i + 1] : flags[i];
    if (!isHarmlessFlag(flag)) {
      return flag;
    }
    i += isInTwoWords ? 1 : 0;
  }
  return std::nullopt;
}

}  // namespace braid::cli
