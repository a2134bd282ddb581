#include "docs_runner/document.hpp"

#include <cctype>
#include <optional>
#include <regex>
#include <utility>

namespace braid::docs {

namespace {

constexpr std::string_view kFence = "```";
constexpr std::string_view kAnything = "…";
constexpr std::string_view kPrompt = "$ ";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) {
    return {};
  }
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// The value of <!-- key: value -->.
std::optional<std::string> commentValue(std::string_view line, std::string_view key) {
  const std::string start = "<!-- " + std::string(key) + ": ";
  const std::size_t end = line.find(" -->");
  if (!line.starts_with(start) || end == std::string_view::npos) {
    return std::nullopt;
  }
  return std::string(line.substr(start.size(), end - start.size()));
}

// What differs from run to run becomes the same on both sides.
std::string withoutVarying(std::string_view line) {
  static const std::regex times(R"(\b[0-9]+\.[0-9]+ s\b)");
  static const std::regex addresses("0x[0-9a-f]+");
  return std::regex_replace(std::regex_replace(std::string(line), times, "TIME"), addresses,
                            "ADDRESS");
}

class Page {
 public:
  explicit Page(std::string_view text) : lines_(linesOf(text)) {}

  std::vector<Step> steps() {
    std::optional<std::string> fileName;
    bool isLeftOut = false;
    while (at_ < lines_.size()) {
      const std::string& line = lines_[at_];
      if (auto name = commentValue(line, "file")) {
        fileName = std::move(name);
      } else if (commentValue(line, "not run")) {
        isLeftOut = true;
      } else if (line.starts_with(kFence)) {
        block(std::exchange(fileName, std::nullopt), std::exchange(isLeftOut, false));
        continue;
      } else if (!trimmed(line).empty()) {
        fileName.reset();
        isLeftOut = false;
      }
      ++at_;
    }
    return std::move(steps_);
  }

 private:
  [[nodiscard]] bool isInBlock() const {
    return at_ < lines_.size() && !lines_[at_].starts_with(kFence);
  }

  void block(const std::optional<std::string>& fileName, bool isLeftOut) {
    ++at_;
    if (fileName) {
      ShownFile file{*fileName, {}};
      for (; isInBlock(); ++at_) {
        file.text += lines_[at_] + '\n';
      }
      steps_.emplace_back(std::move(file));
    } else {
      while (isInBlock()) {
        if (!isLeftOut && lines_[at_].starts_with(kPrompt)) {
          command();
        } else {
          ++at_;
        }
      }
    }
    ++at_;
  }

  void command() {
    Command command{lines_[at_].substr(kPrompt.size()), {}, at_ + 1};
    for (++at_; isInBlock() && !lines_[at_].starts_with(kPrompt); ++at_) {
      command.expected.push_back(lines_[at_]);
    }
    steps_.emplace_back(std::move(command));
  }

  std::vector<std::string> lines_;
  std::size_t at_ = 0;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return lines;
}

std::vector<Step> stepsOf(std::string_view page) {
  return Page(page).steps();
}

std::vector<NamedOption> optionsIn(std::string_view page) {
  std::vector<NamedOption> options;
  const std::vector<std::string> lines = linesOf(page);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    for (std::size_t at = line.find("--"); at != std::string_view::npos; at = line.find("--", at)) {
      const bool isStart =
          at == 0 || std::string_view(" `(|[").find(line[at - 1]) != std::string_view::npos;
      std::size_t end = at + 2;
      while (end < line.size() && (std::isalnum(static_cast<unsigned char>(line[end])) != 0 ||
                                   line[end] == '-' || line[end] == '_')) {
        ++end;
      }
      if (isStart && end > at + 2 && std::isalpha(static_cast<unsigned char>(line[at + 2])) != 0) {
        options.push_back({std::string(line.substr(at, end - at)), i + 1});
      }
      at = end;
    }
  }
  return options;
}

bool lineMatches(std::string_view expected, std::string_view actual) {
  const std::string pattern = withoutVarying(expected);
  const std::string text = withoutVarying(actual);
  std::size_t from = 0;
  std::size_t at = 0;
  bool isFirst = true;
  for (;;) {
    const std::size_t gap = pattern.find(kAnything, from);
    const bool isLast = gap == std::string::npos;
    const std::string piece = pattern.substr(from, isLast ? std::string::npos : gap - from);
    if (isFirst && isLast) {
      return piece == text;
    }
    if (isFirst) {
      if (!text.starts_with(piece)) {
        return false;
      }
      at = piece.size();
    } else if (isLast) {
      return text.size() >= at + piece.size() && text.ends_with(piece);
    } else {
      const std::size_t found = text.find(piece, at);
      if (found == std::string::npos) {
        return false;
      }
      at = found + piece.size();
    }
    isFirst = false;
    from = gap + kAnything.size();
  }
}

bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
  // possible[j]: the expected lines so far can be the first j of the actual ones.
  std::vector<bool> possible(actual.size() + 1, false);
  possible[0] = true;
  for (const std::string& line : expected) {
    std::vector<bool> next(actual.size() + 1, false);
    const bool isAnyLines = trimmed(line) == kAnything;
    for (std::size_t j = 0; j <= actual.size(); ++j) {
      if (isAnyLines) {
        next[j] = possible[j] || (j > 0 && next[j - 1]);
      } else {
        next[j] = j > 0 && possible[j - 1] && lineMatches(line, actual[j - 1]);
      }
    }
    possible = std::move(next);
  }
  return possible[actual.size()];
}

}  // namespace braid::docs
