// The conditions under which a path is taken, oldest first. States that came from one share the
// conditions they have in common: a fork costs nothing, and a merge sees the common prefix.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/intrusive_ptr.hpp"
#include "term/term.hpp"

namespace braid::exec {

class PathCondition {
 public:
  [[nodiscard]] std::size_t size() const { return last_ ? last_->size : 0; }

  void add(term::Term condition) {
    last_ = support::IntrusivePtr<Node>(new Node(condition, size() + 1, last_));
  }

  // The conditions after the first `skip`, oldest first.
  [[nodiscard]] std::vector<term::Term> toVector(std::size_t skip = 0) const {
    std::vector<term::Term> conditions(size() > skip ? size() - skip : 0);
    std::size_t i = conditions.size();
    for (const Node* node = last_.get(); i > 0; node = node->previous.get()) {
      conditions[--i] = node->condition;
    }
    return conditions;
  }

  // How many of the oldest conditions both share (by structure, not by value).
  [[nodiscard]] static std::size_t commonPrefix(const PathCondition& a, const PathCondition& b) {
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

 private:
  struct Node : support::RefCounted {
    Node(term::Term c, std::size_t s, support::IntrusivePtr<Node> p)
        : condition(c), size(s), previous(std::move(p)) {}
    term::Term condition;
    std::size_t size;
    support::IntrusivePtr<Node> previous;

    static void destroy(Node* node) {
      while (node != nullptr) {
        Node* rest = node->previous.releaseLast();
        delete node;
        node = rest;
      }
    }
  };

  support::IntrusivePtr<Node> last_;
};

}  // namespace braid::exec
