// Whether text is well-formed: XML, and Graphviz's DOT with labels that look like it.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace braid::report::test {

// What is wrong with the elements and entities from `at` on, up to the end of the first element;
// nothing when all is well. Attributes need quotes, and text has no bare special characters.
class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  std::string read() {
    std::string problem = content();
    return problem.empty() && !open_.empty() ? "not closed: " + std::string(open_.back()) : problem;
  }

 private:
  std::string content() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '<') {
        if (std::string problem = tag(); !problem.empty()) {
          return problem;
        }
      } else if (c == '>') {
        return "a bare >";
      } else if (std::string problem = character(); !problem.empty()) {
        return problem;
      }
    }
    return {};
  }

  std::string character() {
    const char c = text_[at_];
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') {
      return "a control character";
    }
    if (c != '&') {
      ++at_;
      return {};
    }
    const std::size_t end = text_.find(';', at_);
    const std::string_view name = text_.substr(at_, end - at_ + 1);
    for (const char* known : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#160;"}) {
      if (name == known) {
        at_ = end + 1;
        return {};
      }
    }
    return "a bare &";
  }

  std::string_view name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                  text_[at_] == ':' || text_[at_] == '-')) {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }

  bool accept(std::string_view word) {
    const bool isThere = text_.substr(at_, word.size()) == word;
    at_ += isThere ? word.size() : 0;
    return isThere;
  }

  std::string tag() {
    ++at_;
    if (accept("/")) {
      if (open_.empty() || name() != open_.back() || !accept(">")) {
        return "a wrong end tag";
      }
      open_.pop_back();
      return {};
    }
    const std::string_view element = name();
    if (element.empty()) {
      return "a bare <";
    }
    while (accept(" ")) {
      if (name().empty() || !accept("=\"")) {
        return "an attribute without a value";
      }
      while (at_ < text_.size() && text_[at_] != '"') {
        if (text_[at_] == '<') {
          return "a bare < in an attribute";
        }
        if (std::string problem = character(); !problem.empty()) {
          return problem;
        }
      }
      ++at_;
    }
    if (accept("/>")) {
      return {};
    }
    open_.push_back(element);
    return accept(">") ? std::string() : "a tag without an end";
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string_view> open_;
};

inline std::string problemWithXml(std::string_view text) {
  return XmlReader(text).read();
}

// One statement per line, a label that is XML, and no arrows between what does not exist.
inline std::string problemWithDot(const std::string& dot) {
  if (!dot.starts_with("digraph ") || !dot.ends_with("\n}\n")) {
    return "no graph";
  }
  constexpr std::string_view kLabel = " [label=<";
  std::size_t begin = dot.find('\n') + 1;
  for (std::size_t end = dot.find('\n', begin); end != std::string::npos;
       begin = end + 1, end = dot.find('\n', begin)) {
    const std::string line = dot.substr(begin, end - begin);
    if (line == "}") {
      return end + 1 == dot.size() ? "" : "something behind the end";
    }
    if (!line.ends_with(';')) {
      return "no statement: " + line;
    }
    if (const std::size_t label = line.find(kLabel); label != std::string::npos) {
      const std::size_t from = label + kLabel.size();
      if (!line.ends_with(">];")) {
        return "a label without an end: " + line;
      }
      if (std::string problem = problemWithXml(line.substr(from, line.size() - 3 - from));
          !problem.empty()) {
        return problem + ": " + line;
      }
    } else if (const std::size_t arrow = line.find(" -> "); arrow != std::string::npos) {
      for (const std::string& node : {line.substr(2, arrow - 2), line.substr(arrow + 4)}) {
        const std::string name = node.substr(0, node.find_first_of(":;"));
        if (dot.find("\n  " + name + std::string(kLabel)) == std::string::npos) {
          return "no node " + name;
        }
      }
    }
  }
  return "no end";
}

}  // namespace braid::report::test
