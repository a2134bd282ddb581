// Which conditions of a path speak, directly or through others, of the same unknowns. A question
// depends on the groups of its own unknowns only; the others can hold or fail without it.
//
// A union-find forest over unknowns, kept in persistent maps: adding a condition costs its own
// size, and states that share a prefix share its groups.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/facts/path_condition.hpp"
#include "solver/facts/unknowns.hpp"
#include "support/intrusive_ptr.hpp"
#include "support/persistent_map.hpp"

namespace braid::solver::facts {

class ConditionGroups {
 public:
  ConditionGroups();
  ~ConditionGroups();
  ConditionGroups(const ConditionGroups& other);
  ConditionGroups(ConditionGroups&& other) noexcept;
  ConditionGroups& operator=(const ConditionGroups&) = delete;
  ConditionGroups& operator=(ConditionGroups&&) = delete;

  // A copy with one more condition, the index-th of the path.
  [[nodiscard]] ConditionGroups extended(term::Term condition, const Unknowns& unknowns,
                                         std::size_t index) const;

  // The conditions that can affect a term with these unknowns, in the order of the path. Conditions
  // without unknowns are always among them.
  [[nodiscard]] std::vector<term::Term> relevantTo(const Unknowns& unknowns) const;

 private:
  using Member = std::uint64_t;  // the id of an unknown
  // A binary tree of conditions: joining two groups makes one node.
  struct Conditions;
  using ConditionsPtr = support::IntrusivePtr<Conditions>;
  struct Element {};
  struct Array {
    bool isUsedAsAWhole = false;
    support::PersistentMap<Element> elements;  // by their ids
  };

  [[nodiscard]] Member find(Member member) const;
  void join(Member a, Member b);
  // Registers an unknown, and joins the elements of an array that is used as a whole.
  void declareElement(term::Term element);
  void declareArray(term::Term array);
  [[nodiscard]] std::vector<Member> membersOf(const Unknowns& unknowns) const;

  support::PersistentMap<Member> parents_;
  support::PersistentMap<ConditionsPtr> conditions_;  // of a group, by its root
  support::PersistentMap<std::uint32_t> sizes_;       // of a group, by its root; missing if 1
  support::PersistentMap<Array> arrays_;              // by the variable's id
  ConditionsPtr ground_;                              // conditions without unknowns
};

// The groups of paths, remembered.
class Independence {
 public:
  // The conditions of the path on which the question depends.
  std::vector<term::Term> relevant(const PathCondition& path, term::Term question);
  // The same for a term with these unknowns.
  std::vector<term::Term> relevant(const PathCondition& path, const Unknowns& unknowns);
  [[nodiscard]] UnknownsTable& unknowns() { return unknowns_; }

 private:
  UnknownsTable unknowns_;
};

}  // namespace braid::solver::facts
