#include "cli/argument.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "support/suggestion.hpp"

namespace braid::cli {

namespace {

std::string joined(const Words& words, const char* separator) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : separator) + word;
  }
  return text;
}

int lowered(char letter) {
  return std::tolower(static_cast<unsigned char>(letter));
}

std::string quotedWord(const std::string& word) {
  return "`" + word + "`";
}

// The number that a word stands for, which problemWithWhole must have accepted.
std::uint64_t wholeOf(const std::string& word) {
  return std::strtoull(word.c_str(), nullptr, 0);
}

Argument oneWord(std::string name, std::function<std::string(const std::string&)> take) {
  return {.name = std::move(name), .take = [take = std::move(take)](const Words& words) {
            assert(!words.empty());
            return take(words.front());
          }};
}

// The problem of the first word that has one; empty if none has.
std::string firstProblem(const Words& words, const Problem& problemWith) {
  for (const std::string& word : words) {
    if (std::string problem = problemWith(word); !problem.empty()) {
      return problem;
    }
  }
  return {};
}

}  // namespace

std::string problemWithChoice(std::string& word, const Words& choices) {
  assert(!choices.empty());
  const auto choice = std::ranges::find_if(choices, [&](const std::string& other) {
    return std::ranges::equal(word, other, {}, lowered, lowered);
  });
  if (choice != choices.end()) {
    word = *choice;
    return {};
  }
  const std::string hint = support::suggest(word, choices);
  return quotedWord(word) + " is none of " + joined(choices, ", ") + (hint.empty() ? "" : "; ") +
         hint;
}

std::string problemWithNumber(const std::string& word, Least least) {
  char* end = nullptr;
  const double number = std::strtod(word.c_str(), &end);
  if (word.empty() || *end != '\0' || std::isnan(number)) {
    return quotedWord(word) + " is not a number";
  }
  if (std::isinf(number)) {
    return quotedWord(word) + " is too large";
  }
  if (number < 0 || (number == 0 && least == Least::AboveZero)) {
    return quotedWord(word) + " is " + (number < 0 ? "negative" : "not above zero");
  }
  return {};
}

std::string problemWithWhole(const std::string& word, Range range) {
  assert(range.least <= range.most);
  char* end = nullptr;
  errno = 0;
  const std::uint64_t number = std::strtoull(word.c_str(), &end, 0);
  if (word.empty() || *end != '\0') {
    return quotedWord(word) + " is not a whole number";
  }
  if (word.find('-') != std::string::npos) {  // strtoull accepts negative numbers
    return quotedWord(word) + " is negative";
  }
  if (errno == ERANGE || number > range.most) {
    return quotedWord(word) + " is too large: the most is " + std::to_string(range.most);
  }
  if (number < range.least) {
    return quotedWord(word) + " is too small: the least is " + std::to_string(range.least);
  }
  return {};
}

Argument flag(bool& target) {
  return {.amount = Amount::None, .take = [&target](const Words& words) {
            target = words.front() == "true";
            return std::string();
          }};
}

Argument checkedText(std::string& target, const Problem& problem) {
  Argument argument = oneWord("TEXT", [&target, problem](const std::string& word) {
    target = word;
    return problem(word);
  });
  argument.standard = target;
  return argument;
}

Argument text(std::string& target) {
  return checkedText(target, [](const std::string&) { return std::string(); });
}

Argument path(std::filesystem::path& target) {
  return oneWord("TEXT", [&target](const std::string& word) {
    target = word;
    return std::string();
  });
}

Argument texts(Words& target) {
  return {.name = "TEXT", .amount = Amount::Many, .take = [&target](const Words& words) {
            target = words;
            return std::string();
          }};
}

Argument repeatedText(Words& target, const Problem& problem) {
  return {
      .name = "TEXT", .amount = Amount::Repeated, .take = [&target, problem](const Words& words) {
        target = words;
        return problem ? firstProblem(words, problem) : std::string();
      }};
}

Argument oneOf(const Words& choices, const std::function<void(const std::string&)>& take) {
  return oneWord(joined(choices, "|"), [choices, take](std::string word) {
    std::string problem = problemWithChoice(word, choices);
    if (problem.empty()) {
      take(word);
    }
    return problem;
  });
}

Argument someOf(const Words& choices, Words& target) {
  return {.name = "LIST",
          .amount = Amount::Repeated,
          .isList = true,
          .take = [&target, choices](const Words& words) {
            target.clear();
            return firstProblem(words, [&](std::string word) {
              std::string problem = problemWithChoice(word, choices);
              target.push_back(word);
              return problem;
            });
          }};
}

Argument number(double& target, Least least) {
  Argument argument = oneWord("FLOAT", [&target, least](const std::string& word) {
    target = std::strtod(word.c_str(), nullptr);
    return problemWithNumber(word, least);
  });
  std::ostringstream standard;
  standard << target;
  argument.standard = standard.str();
  return argument;
}

Argument whole(Range range, const std::function<void(std::uint64_t)>& take) {
  return oneWord("UINT", [range, take](const std::string& word) {
    std::string problem = problemWithWhole(word, range);
    if (problem.empty()) {
      take(wholeOf(word));
    }
    return problem;
  });
}

Argument wholes(int count, Range range,
                const std::function<void(const std::vector<std::uint64_t>&)>& take) {
  return {
      .name = "LIST", .count = count, .isList = true, .take = [range, take](const Words& words) {
        std::vector<std::uint64_t> numbers;
        std::string problem = firstProblem(words, [&](const std::string& word) {
          numbers.push_back(wholeOf(word));
          return problemWithWhole(word, range);
        });
        if (problem.empty()) {
          take(numbers);
        }
        return problem;
      }};
}

Argument rates(int count, const std::function<void(const std::vector<double>&)>& take) {
  return {.name = "LIST", .count = count, .isList = true, .take = [take](const Words& words) {
            std::vector<double> numbers;
            std::string problem = firstProblem(words, [&](const std::string& word) {
              numbers.push_back(std::strtod(word.c_str(), nullptr));
              const std::string other = problemWithNumber(word, Least::Zero);
              return other.empty() && numbers.back() > 1 ? quotedWord(word) + " is more than 1"
                                                         : other;
            });
            if (problem.empty()) {
              take(numbers);
            }
            return problem;
          }};
}

}  // namespace braid::cli
