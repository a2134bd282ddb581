#include "guard/known_terms.hpp"

#include <cassert>

namespace braid::guard {

void KnownTerms::add(bdd::Edge edge, term::Term term) {
  assert(term && term.sort().isBool());
  if (terms_.try_emplace(edge, term).second) {
    table_.reference(edge);
  }
}

void KnownTerms::clear() {
  for (const auto& [edge, term] : terms_) {
    table_.release(edge);
  }
  terms_.clear();
}

}  // namespace braid::guard
