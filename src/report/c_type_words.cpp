#include "report/c_type_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace braid::report {

using ir::LayoutKind;

namespace {

// All identifiers in the text, those in comments included: a few too many do no harm.
std::vector<std::string> wordsOfC(std::string_view text) {
  const auto isPart = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && isPart(text[end])) {
      ++end;
    }
    end = std::max(end, at + 1);
    if (std::isspace(static_cast<unsigned char>(text[at])) == 0) {
      words.emplace_back(text.substr(at, end - at));
    }
    at = end;
  }
  return words;
}

std::string keywordOf(LayoutKind kind) {
  return kind == LayoutKind::Struct ? "struct" : kind == LayoutKind::Union ? "union" : "enum";
}

}  // namespace

CTypeWords::CTypeWords(const std::vector<ir::Layout>& layouts, std::string_view source)
    : layouts_(layouts) {
  std::string before;
  for (std::string& word : wordsOfC(source)) {
    if (before == "struct" || before == "union" || before == "enum") {
      tags_.insert(fmt::format("{} {}", before, word));
    } else if (before == "}") {
      typedefs_.insert(word);
    }
    words_.insert(word);
    before = std::move(word);
  }
}

std::optional<std::string> CTypeWords::nameOf(ir::LayoutId id) const {
  const ir::Layout& layout = layouts_[id];
  const std::string bits = std::to_string(8 * layout.size);
  const bool isOfUsualSize =
      layout.size == 1 || layout.size == 2 || layout.size == 4 || layout.size == 8;
  switch (layout.kind) {
    case LayoutKind::Struct:
    case LayoutKind::Union:
    case LayoutKind::Enumeration: {
      std::string tag = fmt::format("{} {}", keywordOf(layout.kind), layout.name);
      if (tags_.contains(tag)) {
        return tag;
      }
      return typedefs_.contains(layout.name) ? std::optional(layout.name) : std::nullopt;
    }
    case LayoutKind::Signed:
      return isOfUsualSize ? std::optional("int" + bits + "_t") : std::nullopt;
    case LayoutKind::Unsigned:
      return isOfUsualSize ? std::optional("uint" + bits + "_t") : std::nullopt;
    case LayoutKind::SignedCharacter:
    case LayoutKind::UnsignedCharacter:
      return "char";
    case LayoutKind::Bool:
      return "_Bool";
    case LayoutKind::Float:
      return layout.size == 4   ? "float"
             : layout.size == 8 ? "double"
                                : std::optional<std::string>();
    case LayoutKind::Pointer: {
      const std::optional<std::string> target = nameOf(layout.target.layout);
      return target ? *target + (target->ends_with('*') ? "*" : " *") : "void *";
    }
    case LayoutKind::Unknown:
    case LayoutKind::Void:
    case LayoutKind::Incomplete:
    case LayoutKind::Reference:
    case LayoutKind::Array:
    case LayoutKind::Function:
      break;
  }
  return std::nullopt;
}

}  // namespace braid::report
