#include "term/symbols.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <unordered_set>

#include "term/traverse.hpp"

namespace braid::term {

namespace {

constexpr std::string_view kSymbolCharacters = "~!@$%^&*_-+=<>.?/";

bool isSimple(std::string_view name) {
  const auto isAllowed = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           kSymbolCharacters.find(c) != std::string_view::npos;
  };
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
         std::ranges::all_of(name, isAllowed);
}

// Words with a meaning in scripts, even if they are quoted.
bool isReserved(std::string_view name) {
  static constexpr std::array<std::string_view, 27> kWords = {
      "let",   "forall",   "exists", "match", "par",   "as",     "_",    "!",      "xor",
      "=>",    "<",        ">",      ">=",    "-",     "/",      "div",  "mod",    "abs",
      "const", "distinct", "Bool",   "Int",   "Array", "BitVec", "Real", "String", "is"};
  if (std::ranges::find(kWords, name) != kWords.end() || name.starts_with("bv")) {
    return true;
  }
  for (std::size_t kind = 0; kind < kKindCount; ++kind) {
    if (smtOperator(static_cast<Kind>(kind)) == name) {
      return true;
    }
  }
  return false;
}

// The name, with characters replaced that are not allowed even in quotes.
std::string cleaned(std::string_view name) {
  std::string result(name);
  std::ranges::replace_if(
      result,
      [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return c == '|' || c == '\\' || byte < 0x20 || byte > 0x7e;
      },
      '_');
  return result;
}

}  // namespace

SymbolTable::SymbolTable(std::span<const Term> roots) {
  std::vector<Term> variables;
  visitPostorder(
      roots, [](Term) { return true; },
      [&](Term t) {
        if (t.is(Kind::Variable) || t.is(Kind::BoundVariable)) {
          variables.push_back(t);
        }
      });
  std::sort(variables.begin(), variables.end());
  std::unordered_set<std::string> taken;
  for (const Term v : variables) {
    std::string name = cleaned(v.name());
    if (isReserved(name) || name.starts_with(kLetPrefix)) {
      name.insert(0, "v.");
    }
    if (taken.contains(name)) {
      const std::string base = name + ":" + v.sort().toString();
      name = base;
      for (unsigned i = 2; taken.contains(name); ++i) {
        name = base + "#" + std::to_string(i);
      }
    }
    taken.insert(name);
    symbols_.emplace(v, isSimple(name) ? name : "|" + name + "|");
    if (v.is(Kind::Variable)) {
      free_.push_back(v);
    }
  }
}

}  // namespace braid::term
