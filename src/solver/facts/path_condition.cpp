#include "solver/facts/path_condition.hpp"

#include <cassert>

namespace braid::solver::facts {

using term::Term;

// Long lists must not be destroyed by recursion.
void PathCondition::Node::destroy(Node* node) {
  while (node != nullptr) {
    Node* rest = node->previous.releaseLast();
    delete node;
    node = rest;
  }
}

std::vector<Term> PathCondition::collect(std::size_t skip, Term Node::*member) const {
  std::vector<Term> terms(size() > skip ? size() - skip : 0);
  std::size_t i = terms.size();
  for (const Node* node = last_.get(); i > 0; node = node->previous.get()) {
    terms[--i] = node->*member;
  }
  return terms;
}

std::vector<Term> PathCondition::toVector(std::size_t skip) const {
  return collect(skip, &Node::condition);
}

std::vector<Term> PathCondition::decisions(std::size_t skip) const {
  return collect(skip, &Node::decision);
}

PathCondition PathCondition::prefix(std::size_t size) const {
  assert(size <= this->size());
  PathCondition result = *this;
  while (result.size() > size) {
    result.last_ = IntrusivePtr<Node>(result.last_->previous);
  }
  return result;
}

std::size_t PathCondition::commonPrefix(const PathCondition& a, const PathCondition& b) {
  const Node* x = a.last_.get();
  const Node* y = b.last_.get();
  while (x != y) {
    if (y == nullptr || (x != nullptr && x->size >= y->size)) {
      x = x->previous.get();
    } else {
      y = y->previous.get();
    }
  }
  return x == nullptr ? 0 : x->size;
}

}  // namespace braid::solver::facts
