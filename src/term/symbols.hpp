// Names for SMT-LIB: every variable of a set of terms gets a symbol of its own, its name where
// that is possible. Terms allow what SMT-LIB does not: any character, reserved words, one name for
// variables of several sorts, and a bound variable named like a free one.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "term/term.hpp"

namespace braid::term {

class SymbolTable {
 public:
  explicit SymbolTable(std::span<const Term> roots);

  [[nodiscard]] const std::string& symbolOf(Term variable) const { return symbols_.at(variable); }
  // In id order.
  [[nodiscard]] const std::vector<Term>& freeVariables() const { return free_; }

  // Begins the names of `let`; no symbol begins so.
  static constexpr const char* kLetPrefix = "?t";

 private:
  std::unordered_map<Term, std::string> symbols_;
  std::vector<Term> free_;
};

}  // namespace braid::term
