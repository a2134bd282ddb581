#include "bench/expectation.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>
#include <system_error>

namespace braid::bench {

namespace {

constexpr std::string_view kVerdictKey = "EXPECT";

std::string_view trimmed(std::string_view text) {
  const auto isBlank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && isBlank(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && isBlank(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

// The text of a comment line in OOX, C or LLVM's assembly; a null view if the line is no comment.
std::string_view commentOf(std::string_view line) {
  if (line.starts_with("//")) {
    return line.substr(2);
  }
  return line.starts_with(";") ? line.substr(1) : std::string_view();
}

// The key of a line `KEY: value`, empty if it is prose.
std::string_view keyOf(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) {
    return {};
  }
  const std::string_view key = line.substr(0, colon);
  const bool isUpper = std::all_of(key.begin(), key.end(), [](char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
  });
  return isUpper ? key : std::string_view();
}

std::vector<std::string> splitWords(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

template <typename Number>
std::optional<Number> toNumber(std::string_view text) {
  Number value{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

struct VerdictName {
  std::string_view name;
  ExpectedVerdict verdict;
  int exitStatus;
};

constexpr VerdictName kVerdicts[] = {
    {"valid", ExpectedVerdict::Valid, 0},
    {"invalid", ExpectedVerdict::Invalid, 1},
    {"unknown", ExpectedVerdict::Unknown, 2},
    {"error", ExpectedVerdict::Error, 65},
};

// Calls `visit` with each comment at the head of the file, until it returns false.
template <typename Visit>
void forEachComment(std::string_view head, const Visit& visit) {
  for (std::size_t begin = 0; begin < head.size();) {
    const std::size_t end = std::min(head.find('\n', begin), head.size());
    const std::string_view line = trimmed(head.substr(begin, end - begin));
    begin = end + 1;
    if (line.empty()) {
      continue;
    }
    const std::string_view text = commentOf(line);
    if (text.data() == nullptr || !visit(trimmed(text))) {
      return;
    }
  }
}

class HeadParser {
 public:
  ParsedExpectation run(std::string_view head) {
    forEachComment(head, [&](std::string_view line) {
      entry(line);
      return error_.empty();
    });
    if (error_.empty() && !hasVerdict_) {
      error_ = "the head of the file has no EXPECT line";
    }
    if (error_.empty() && !result_.faults.empty() && result_.verdict != ExpectedVerdict::Invalid) {
      error_ = "FAULT lines go with EXPECT: invalid only";
    }
    if (!error_.empty()) {
      return {std::nullopt, error_};
    }
    if (exitStatus_) {
      result_.exitStatus = *exitStatus_;
    }
    if (result_.runs.empty()) {
      result_.runs.emplace_back();
    }
    return {result_, ""};
  }

 private:
  void entry(std::string_view line) {
    const std::string_view key = keyOf(line);
    if (key.empty()) {
      return;
    }
    const std::string_view value = trimmed(line.substr(key.size() + 1));
    if (key == kVerdictKey) {
      verdict(value);
    } else if (key == "FAULT") {
      fault(value);
    } else if (key == "OPTIONS") {
      result_.runs.push_back(splitWords(value));
    } else if (key == "STDERR") {
      result_.standardErrors.emplace_back(value);
    } else if (key == "REASON") {
      result_.reasons.emplace_back(value);
    } else if (key == "WARNING") {
      result_.warnings.emplace_back(value);
    } else if (key == "EXIT") {
      exitStatus_ = status(key, value);
    } else if (key == "PRINTS") {
      result_.printedLines.emplace_back(value);
    } else if (key == "HEAPS") {
      // Only read by the test that tries all input heaps.
    } else if (key == "RETURNS") {
      result_.returnedStatus = status(key, value);
    } else {
      error_ =
          "unknown key " + std::string(key) +
          "; known are EXPECT, FAULT, OPTIONS, STDERR, REASON, WARNING, EXIT, PRINTS, HEAPS and "
          "RETURNS";
    }
  }

  std::optional<int> status(std::string_view key, std::string_view value) {
    const std::optional<int> number = toNumber<int>(value);
    if (!number) {
      error_ = std::string(key) + " needs a number";
    }
    return number;
  }

  void verdict(std::string_view value) {
    const auto* found = std::find_if(std::begin(kVerdicts), std::end(kVerdicts),
                                     [&](const VerdictName& v) { return v.name == value; });
    if (found == std::end(kVerdicts)) {
      error_ = "EXPECT needs valid, invalid, unknown or error";
    } else if (hasVerdict_) {
      error_ = "there is more than one EXPECT line";
    } else {
      hasVerdict_ = true;
      result_.verdict = found->verdict;
      result_.exitStatus = found->exitStatus;
    }
  }

  void fault(std::string_view value) {
    const std::vector<std::string> words = splitWords(value);
    if (words.empty() || words.size() > 2) {
      error_ = "FAULT needs the kind of a fault and maybe a line";
      return;
    }
    ExpectedFault fault{words[0], std::nullopt};
    if (words.size() == 2) {
      fault.line = toNumber<std::uint64_t>(words[1]);
      if (!fault.line) {
        error_ = "the second word of FAULT is a line number";
      }
    }
    result_.faults.push_back(fault);
  }

  Expectation result_;
  std::optional<int> exitStatus_;
  bool hasVerdict_ = false;
  std::string error_;
};

}  // namespace

ParsedExpectation parseExpectation(std::string_view text) {
  return HeadParser().run(text);
}

bool statesExpectation(std::string_view text) {
  bool isStated = false;
  forEachComment(text, [&](std::string_view line) {
    isStated = keyOf(line) == kVerdictKey;
    return !isStated;
  });
  return isStated;
}

std::vector<std::string> resolvedOptions(const std::filesystem::path& program,
                                         const std::vector<std::string>& words) {
  std::vector<std::string> options;
  for (const std::string& word : words) {
    const std::filesystem::path candidate = program.parent_path() / word;
    std::error_code ignored;
    const bool isFile = std::filesystem::is_regular_file(candidate, ignored);
    options.push_back(isFile ? candidate.string() : word);
  }
  return options;
}

}  // namespace braid::bench
