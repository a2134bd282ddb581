// The conditions under which a path is taken, oldest first. States that came from one share the
// conditions they have in common: a fork costs nothing, and a merge sees the common prefix.
//
// What follows from the conditions (which of them belong together, which values are possible) is
// derived when it is asked for, from what followed from the conditions before the last one, and
// kept beside them. So it costs what is new, and all states that share a prefix share it.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "support/intrusive_ptr.hpp"
#include "term/term.hpp"

namespace braid::solver::facts {

class PathCondition {
 public:
  // Kinds of derived facts; one type belongs to each.
  enum class Slot : std::uint8_t { Groups, Intervals, Guard };
  static constexpr std::size_t kSlotCount = 3;

  PathCondition() = default;
  explicit PathCondition(std::span<const term::Term> conditions) {
    for (const term::Term condition : conditions) {
      add(condition);
    }
  }

  [[nodiscard]] std::size_t size() const { return last_ ? last_->size : 0; }
  [[nodiscard]] bool empty() const { return !last_; }
  void add(term::Term condition) { add(condition, condition); }
  // `decision` is what the path decided, `condition` the same simplified by the conditions before
  // it. Paths that parted at a decision are told apart by the decisions when they meet again: those
  // are each other's negation, which simplified conditions may no longer show.
  void add(term::Term condition, term::Term decision) {
    assert(condition.sort().isBool() && decision.sort().isBool());
    last_ = IntrusivePtr(new Node(condition, decision, size() + 1, last_));
  }

  // The conditions after the first `skip`.
  [[nodiscard]] std::vector<term::Term> toVector(std::size_t skip = 0) const;
  // The decisions that they come from.
  [[nodiscard]] std::vector<term::Term> decisions(std::size_t skip = 0) const;
  // The first `size` conditions, with all that was derived from them.
  [[nodiscard]] PathCondition prefix(std::size_t size) const;
  // How many of the oldest conditions both share (by structure, not by value).
  [[nodiscard]] static std::size_t commonPrefix(const PathCondition& a, const PathCondition& b);
  // Whether both are copies of the same path condition, so that they have the same conditions.
  [[nodiscard]] bool isSameAs(const PathCondition& other) const { return last_ == other.last_; }

  struct Entry {
    term::Term condition;
    term::Term decision;
    std::size_t index;
  };
  // The facts that follow from the conditions. `extend(facts, entry)` gives those after a condition
  // from those before it, beginning with Facts{}.
  template <class Facts, class Extend>
  [[nodiscard]] std::shared_ptr<const Facts> derive(Slot slot, const Extend& extend) const;

 private:
  template <class T>
  using IntrusivePtr = support::IntrusivePtr<T>;

  struct Node : support::RefCounted {
    Node(term::Term c, term::Term d, std::size_t s, IntrusivePtr<Node> p)
        : condition(c), decision(d), size(s), previous(std::move(p)) {}
    term::Term condition;
    term::Term decision;
    std::size_t size;
    IntrusivePtr<Node> previous;
    std::array<std::shared_ptr<const void>, kSlotCount> derived;

    static void destroy(Node* node);
  };

  [[nodiscard]] std::vector<term::Term> collect(std::size_t skip, term::Term Node::*member) const;

  IntrusivePtr<Node> last_;
};

template <class Facts, class Extend>
std::shared_ptr<const Facts> PathCondition::derive(Slot slot, const Extend& extend) const {
  const auto place = static_cast<std::size_t>(slot);
  std::vector<Node*> missing;
  Node* node = last_.get();
  for (; node != nullptr && node->derived[place] == nullptr; node = node->previous.get()) {
    missing.push_back(node);
  }
  auto facts = node != nullptr ? std::static_pointer_cast<const Facts>(node->derived[place])
                               : std::make_shared<const Facts>();
  for (; !missing.empty(); missing.pop_back()) {
    Node& next = *missing.back();
    facts = std::make_shared<const Facts>(
        extend(*facts, Entry{next.condition, next.decision, next.size - 1}));
    next.derived[place] = facts;
  }
  return facts;
}

}  // namespace braid::solver::facts
