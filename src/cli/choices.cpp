#include "cli/choices.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>

#include "support/suggestion.hpp"

namespace braid::cli {

namespace {

std::string joined(const std::vector<std::string>& words, const char* separator) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : separator) + word;
  }
  return text;
}

int lowered(char letter) {
  return std::tolower(static_cast<unsigned char>(letter));
}

CLI::Validator isOneOf(const std::vector<std::string>& choices) {
  return {[choices](std::string& word) { return problemWithChoice(word, choices); }, ""};
}

}  // namespace

std::string problemWithChoice(std::string& word, const std::vector<std::string>& choices) {
  const auto choice = std::ranges::find_if(choices, [&](const std::string& other) {
    return std::ranges::equal(word, other, {}, lowered, lowered);
  });
  if (choice != choices.end()) {
    word = *choice;
    return {};
  }
  const std::string hint = support::suggest(word, choices);
  return "`" + word + "` is none of " + joined(choices, ", ") + (hint.empty() ? "" : "; ") + hint;
}

std::string problemWithNumber(const std::string& word, Least least) {
  char* end = nullptr;
  const double number = std::strtod(word.c_str(), &end);
  if (word.empty() || *end != '\0' || std::isnan(number)) {
    return "`" + word + "` is not a number";
  }
  if (std::isinf(number)) {
    return "`" + word + "` is too large";
  }
  if (number < 0 || (number == 0 && least == Least::AboveZero)) {
    return "`" + word + "` is " + (number < 0 ? "negative" : "not above zero");
  }
  return {};
}

CLI::Validator isNumber(Least least) {
  return {[least](std::string& word) { return problemWithNumber(word, least); }, ""};
}

CLI::Option* addWord(CLI::App& app, const std::string& name, const std::string& help,
                     const std::vector<std::string>& choices,
                     const std::function<void(const std::string&)>& take) {
  return app.add_option_function<std::string>(name, take, help)
      ->transform(isOneOf(choices))
      ->type_name(joined(choices, "|"));
}

CLI::Option* addWords(CLI::App& app, const std::string& name, const std::string& help,
                      const std::vector<std::string>& choices, std::vector<std::string>& words) {
  return app.add_option(name, words, help)
      ->delimiter(',')
      ->expected(1)
      ->allow_extra_args(false)  // or it would take the program for another word
      ->take_all()
      ->transform(isOneOf(choices))
      ->type_name("LIST");
}

}  // namespace braid::cli
