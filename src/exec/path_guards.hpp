// The conditions of paths as guards, where paths are merged: what a path's decisions leave of a
// choice, and of the two sides of a condition. A run that does not merge has none, and every
// question here is answered without them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "exec/state.hpp"
#include "exec/tuning.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "ir/type.hpp"
#include "memory/value.hpp"
#include "term/choice.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class PathGuards {
 public:
  // Both tables may be null: conditions of paths as guards, and values as guarded sets.
  PathGuards(term::TermManager& terms, guard::GuardManager* guards, guard::Summaries* summaries,
             const Tuning& tuning = {})
      : terms_(terms), guards_(guards), summaries_(summaries), tuning_(tuning) {}

  // From now on these, or none.
  void use(guard::GuardManager* guards, guard::Summaries* summaries) {
    guards_ = guards;
    summaries_ = summaries;
  }
  [[nodiscard]] bool areUsed() const { return guards_ != nullptr; }
  [[nodiscard]] guard::GuardManager* table() const { return guards_; }
  [[nodiscard]] guard::Summaries* summaries() const { return summaries_; }
  // Whether a value is kept as a guarded set.
  [[nodiscard]] bool isSet(term::Term value) const {
    return summaries_ != nullptr && summaries_->find(value) != nullptr;
  }

  // The path's decisions as a guard; one that holds more often when they are too large together.
  [[nodiscard]] guard::Guard of(const State& state) const { return guardOf(state)->guard; }

  // The same as a condition, of joined paths, where it has fewer nodes than the decisions one by
  // one; nothing when some decision was left out.
  std::optional<term::Term> shorterWhole(const State& state);

  // Where a condition holds on the joined paths, and where it does not: what is excluded there is
  // impossible. Empty when guards say nothing.
  struct Sides {
    guard::Guard holds;
    guard::Guard fails;
    bool isExact;  // they are the whole truth
  };
  std::optional<Sides> sidesOf(const State& state, term::Term condition);
  // For which share of the state's paths the condition holds.
  double shareOf(const State& state, term::Term condition);

  // All the conditions, without what the path decides anyway: false when they exclude each other
  // here as far as guards show.
  term::Term conjunction(const State& state, std::span<const term::Term> conditions);
  // The values that a choice is between and that are possible here, as far as guards show; empty
  // when there are too many.
  std::optional<std::vector<term::ChoiceLeaf>> leavesOf(const State& state, term::Term choice);
  // What a value can be in this state, each under its guard; empty unless all of it is known
  // numbers, and few.
  std::optional<std::vector<term::ChoiceLeaf>> knownAlternatives(const State& state,
                                                                 const memory::Value& value,
                                                                 ir::Type type);

  // A condition is assumed, not branched on: it holds of all paths that go on.
  void noteAssumption(term::Term condition);

 private:
  struct PathGuard {
    guard::Guard guard = guard::GuardManager::always();
    bool isWhole = true;         // no decision was left out
    std::size_t nodesApart = 0;  // of the decisions, each by itself
  };
  [[nodiscard]] std::shared_ptr<const PathGuard> guardOf(const State& state) const;
  [[nodiscard]] guard::Guard conditionGuard(term::Term condition);

  term::TermManager& terms_;
  guard::GuardManager* guards_;
  guard::Summaries* summaries_;
  Tuning tuning_;
};

}  // namespace braid::exec
