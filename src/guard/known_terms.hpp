// The terms of diagrams that are known. Their diagrams are not collected.
#pragma once

#include <cstddef>
#include <vector>

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
    return edge < terms_.size() ? terms_[edge] : term::Term();
  }
  // Keeps the term that is known already.
  void add(bdd::Edge edge, term::Term term);
  void clear();
  [[nodiscard]] bool areTooMany() const { return edges_.size() > limit_; }

 private:
  bdd::Table& table_;
  std::size_t limit_;
  std::vector<term::Term> terms_;  // by edge
  std::vector<bdd::Edge> edges_;   // that have one
};

}  // namespace braid::guard
