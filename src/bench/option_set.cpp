#include "bench/option_set.hpp"

#include <utility>

namespace braid::bench {

std::optional<std::vector<std::string>> splitOptions(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool isInWord = false;  // tells an empty word in quotes from no word
  char quote = '\0';
  for (const char c : text) {
    if (quote != '\0' && c == quote) {
      quote = '\0';
    } else if (quote == '\0' && (c == '"' || c == '\'')) {
      quote = c;
      isInWord = true;
    } else if (quote == '\0' && (c == ' ' || c == '\t')) {
      if (isInWord) {
        words.push_back(std::exchange(word, {}));
      }
      isInWord = false;
    } else {
      word += c;
      isInWord = true;
    }
  }
  if (quote != '\0') {
    return std::nullopt;
  }
  if (isInWord) {
    words.push_back(word);
  }
  return words;
}

std::optional<OptionSet> parseOptionSet(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return std::nullopt;
  }
  std::optional<std::vector<std::string>> options = splitOptions(text.substr(equals + 1));
  if (!options) {
    return std::nullopt;
  }
  return OptionSet{std::string(text.substr(0, equals)), std::move(*options)};
}

}  // namespace braid::bench
