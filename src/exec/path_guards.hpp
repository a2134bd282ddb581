// The conditions of paths as guards, if paths are merged: which alternatives of a choice, and which
// sides of a condition, the path's decisions leave. A run that does not merge has no guards, and
// answers every question here without them.
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
  // Both tables may be null: that of guards, and that of values as guarded sets.
  PathGuards(term::TermManager& terms, guard::GuardManager* guards, guard::Summaries* summaries,
             const Tuning& tuning = {})
      : terms_(terms), guards_(guards), summaries_(summaries), tuning_(tuning) {}

  // Sets the tables, or none.
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

  // The path's decisions as a guard; if they are too large together, a weaker guard.
  [[nodiscard]] guard::Guard of(const State& state) const { return guardOf(state)->guard; }

  // The same as a condition, for joined paths, if it has fewer nodes than the decisions one by one;
  // empty if some decision was left out.
  std::optional<term::Term> shorterWhole(const State& state);

  // Where on the joined paths a condition holds, and where it does not; an empty side is
  // impossible. Empty if guards do not tell.
  struct Sides {
    guard::Guard holds;
    guard::Guard fails;
    bool isExact;  // the sides are exactly known
  };
  std::optional<Sides> sidesOf(const State& state, term::Term condition);
  // The share of the state's paths for which the condition holds.
  double shareOf(const State& state, term::Term condition);

  // The conjunction of the conditions, without parts that the path already decides; false if guards
  // show that they exclude each other here.
  term::Term conjunction(const State& state, std::span<const term::Term> conditions);
  // The values of a choice that are possible here, according to guards; empty if there are too
  // many.
  std::optional<std::vector<term::ChoiceLeaf>> leavesOf(const State& state, term::Term choice);
  // The values that a value can have in this state, each under its guard; empty unless they are all
  // known numbers, and few.
  std::optional<std::vector<term::ChoiceLeaf>> knownAlternatives(const State& state,
                                                                 const memory::Value& value,
                                                                 ir::Type type);

  // Notes a condition that is assumed, not branched on: it holds on all paths that go on.
  void noteAssumption(term::Term condition);

 private:
  struct PathGuard {
    guard::Guard guard = guard::GuardManager::always();
    bool isWhole = true;         // no decision was left out
    std::size_t nodesApart = 0;  // of the decisions, each on its own
  };
  [[nodiscard]] std::shared_ptr<const PathGuard> guardOf(const State& state) const;
  [[nodiscard]] guard::Guard conditionGuard(term::Term condition);

  term::TermManager& terms_;
  guard::GuardManager* guards_;
  guard::Summaries* summaries_;
  Tuning tuning_;
};

}  // namespace braid::exec
