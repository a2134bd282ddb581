// Remembers terms of diagrams, and keeps these diagrams from being collected.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "guard/bdd_table.hpp"
#include "term/term.hpp"

namespace braid::guard {

class KnownTerms {
 public:
  KnownTerms(bdd::Table& table, std::size_t limit) : table_(table), limit_(limit) {}
  KnownTerms(const KnownTerms&) = delete;
  KnownTerms& operator=(const KnownTerms&) = delete;
  ~KnownTerms() { clear(); }

  // Null if it is not known.
  [[nodiscard]] term::Term find(bdd::Edge edge) const {
    const auto known = terms_.find(edge);
    return known == terms_.end() ? term::Term() : known->second;
  }
  // Does nothing if a term is known already.
  void add(bdd::Edge edge, term::Term term);
  void clear();
  [[nodiscard]] bool areTooMany() const { return terms_.size() > limit_; }

 private:
  bdd::Table& table_;
  std::size_t limit_;
  // A map, although edges are small numbers: few diagrams have a term.
  std::unordered_map<bdd::Edge, term::Term> terms_;
};

}  // namespace braid::guard
