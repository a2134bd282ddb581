#include "solver/facts/path_condition.hpp"

#include <cassert>

#include "support/chain.hpp"

namespace braid::solver::facts {

using term::Term;

void PathCondition::Node::destroy(Node* node) {
  support::destroyChain(node);
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
  PathCondition result;
  result.last_ = support::chainPrefix(last_, size);
  return result;
}

std::size_t PathCondition::commonPrefix(const PathCondition& a, const PathCondition& b) {
  return support::commonChain<Node>(a.last_.get(), b.last_.get());
}

}  // namespace braid::solver::facts
