#include "report/oox_constructors.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstddef>
#include <functional>
#include <vector>

namespace braid::report {

namespace {

struct Word {
  std::string_view text;  // an identifier, or a single character
  std::size_t end = 0;
};

bool isNameCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

// The words of a program, without comments and strings.
std::vector<Word> wordsOf(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  const auto skipTo = [&](std::string_view end, std::size_t from) {
    const std::size_t found = text.find(end, from);
    at = found == std::string_view::npos ? text.size() : found + end.size();
  };
  while (at < text.size()) {
    if (text.substr(at, 2) == "//") {
      skipTo("\n", at);
    } else if (text.substr(at, 2) == "/*") {
      skipTo("*/", at + 2);
    } else if (text[at] == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at) {
        at += text[at] == '\\' ? 1U : 0U;
      }
      ++at;
    } else if (isNameCharacter(text[at])) {
      const std::size_t begin = at;
      while (at < text.size() && isNameCharacter(text[at])) {
        ++at;
      }
      words.push_back({text.substr(begin, at - begin), at});
    } else {
      if (std::isspace(static_cast<unsigned char>(text[at])) == 0) {
        words.push_back({text.substr(at, 1), at + 1});
      }
      ++at;
    }
  }
  return words;
}

struct ClassText {
  std::string_view name;
  std::size_t bodyStart = 0;  // just behind its opening brace
  bool hasConstructor = false;
};

std::vector<ClassText> classesOf(std::string_view program) {
  const std::vector<Word> words = wordsOf(program);
  std::vector<ClassText> classes;
  int braces = 0;
  int parentheses = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (word == "class" && braces == 0 && i + 1 < words.size()) {
      classes.push_back({words[i + 1].text});
    } else if (word == "{") {
      if (braces++ == 0 && !classes.empty() && classes.back().bodyStart == 0) {
        classes.back().bodyStart = words[i].end;
      }
    } else if (word == "}") {
      --braces;
    } else if (word == "(") {
      // A constructor: the name of the class, with no type before it.
      if (braces == 1 && parentheses == 0 && i >= 2 && !classes.empty() &&
          words[i - 1].text == classes.back().name) {
        const std::string_view before = words[i - 2].text;
        classes.back().hasConstructor |=
            before == "{" || before == "}" || before == ";" || before == "-";
      }
      ++parentheses;
    } else if (word == ")") {
      --parentheses;
    }
  }
  return classes;
}

}  // namespace

std::set<std::string> classesWithConstructors(std::string_view program) {
  std::set<std::string> names;
  for (const ClassText& each : classesOf(program)) {
    if (each.hasConstructor) {
      names.emplace(each.name);
    }
  }
  return names;
}

std::string withEmptyConstructors(std::string_view program,
                                  const std::map<std::string, bool>& hasParent,
                                  std::string_view parameterType) {
  std::string text;
  std::size_t copied = 0;
  for (const ClassText& each : classesOf(program)) {
    const auto found = hasParent.find(std::string(each.name));
    if (found == hasParent.end() || each.bodyStart == 0) {
      continue;
    }
    text += program.substr(copied, each.bodyStart - copied);
    copied = each.bodyStart;
    text += fmt::format(" {}({} nothing) {{{}}}", each.name, parameterType,
                        found->second ? " super(nothing); " : " ");
    text += each.hasConstructor ? "" : fmt::format(" {}() {{ }}", each.name);
  }
  return text + std::string(program.substr(copied));
}

}  // namespace braid::report
