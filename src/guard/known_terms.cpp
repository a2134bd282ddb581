#include "guard/known_terms.hpp"

#include <algorithm>

namespace braid::guard {

void KnownTerms::add(bdd::Edge edge, term::Term term) {
  if (edge >= terms_.size()) {
    terms_.resize(std::max<std::size_t>(edge + 1, 2 * terms_.size()));
  }
  if (!terms_[edge]) {
    table_.reference(edge);
    terms_[edge] = term;
    edges_.push_back(edge);
  }
}

void KnownTerms::clear() {
  for (const bdd::Edge edge : edges_) {
    table_.release(edge);
    terms_[edge] = term::Term();
  }
  edges_.clear();
}

}  // namespace braid::guard
