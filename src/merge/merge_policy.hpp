// Whether states that have met become one.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "exec/state.hpp"
#include "guard/guard_manager.hpp"
#include "merge/join_node.hpp"
#include "merge/ledger.hpp"
#include "merge/merge_report.hpp"
#include "merge/path_book.hpp"
#include "merge/state_join.hpp"

namespace braid::merge {

class MergePolicy {
 public:
  virtual ~MergePolicy() = default;
  // Why the two are better left alone; empty when they are to be joined.
  virtual std::optional<Refusal> refuses(const exec::State& first, const exec::State& second) = 0;
  // How long it is looked for somebody to join a state with.
  struct Persistence {
    std::size_t tried = 4;          // others; relatives stand next to each other
    std::size_t refusedInARow = 8;  // states, after which the rest are not tried
    // Who learns from meetings in vain: places are not waited at any more, or else states that were
    // there pass by other places, too.
    bool isOfPlaces = false;
  };
  [[nodiscard]] virtual Persistence persistence() const { return {}; }
  // Whether joins are remembered so that they can be taken back.
  [[nodiscard]] virtual bool mayTakeBack() const = 0;
  // A join is taken back because a question behind it is too hard, or because it does not pay after
  // the question.
  virtual void takesBack(const JoinedStates& origin, term::Term question) = 0;
  // Whether a join would not be made again.
  virtual bool regrets(const JoinedStates& origin) = 0;
};

std::unique_ptr<MergePolicy> makeAlwaysPolicy();

// Joins states that differ in nothing but how they got there: what is left of them is a disjunction
// of their conditions, for guards. Values stay as they are on single paths, mostly known.
std::unique_ptr<MergePolicy> makeEqualPolicy(StateJoin& join);

// Joins until that turns out to be a mistake. A join is taken back when a question behind it is not
// answered with little effort, or when the joined state costs more than its paths would
// (ledger.hpp). Then the branches whose sides it had joined, and those that the question depends
// on, are not joined again for a long time: cost is measured where it arises and goes to the
// account of the branches that caused it, not of the place where their sides met. Nothing is
// estimated from the program's text or from the number of questions to come, as Kuznetsov et al. do
// (Efficient state merging in symbolic execution, 2012).
std::unique_ptr<MergePolicy> makeAutoPolicy(const PathBook& book, guard::GuardManager& guards,
                                            StateJoin& join, const Ledger& ledger);

}  // namespace braid::merge
