#include "merge/path_book.hpp"

#include "merge/merge_notes.hpp"

namespace braid::merge {

using exec::State;
using term::Term;

bool PathBook::isUndecided(const State& state, Term condition) {
  return !state.history.isJoined() || notesOf(state).stoodFor.isUndecided(condition, known_);
}

void PathBook::branches(const State& state, Term condition) {
  if (!guards_.areUsed() || sites_.contains(condition)) {
    return;
  }
  const std::uint32_t site = state.top->place();
  sites_.emplace(condition, site);
  try {
    guard::GuardManager& table = *guards_.table();
    for (const Term atom : table.support(table.of(condition))) {
      sites_.emplace(atom, site);
    }
  } catch (const guard::GuardOverflow&) {
    // It is not known then where the atoms were decided.
  }
}

void PathBook::decides(State& state, Term decision) {
  if (guards_.areUsed()) {
    const bool isNew = isUndecided(state, decision);
    const double share = isNew ? 1 : guards_.shareOf(state, decision);
    notesOf(state).stoodFor.decide(decision, isNew, share, known_);
  }
}

solver::Allowance PathBook::allowanceFor(solver::Effort effort) const {
  return effort == solver::Effort::Full && effort_.isBounded ? budget_.allowance()
                                                             : solver::Allowance{effort};
}

solver::Allowance PathBook::asks(const State& state, Term question) {
  newQuestions_ += isUndecided(state, question) ? 1U : 0U;
  lastQuestion_ = question;
  if (notesOf(state).origin != nullptr) {
    return allowanceFor(effort_.joined);
  }
  return state.history.isJoined() ? allowanceFor(effort_.forgotten) : solver::Allowance();
}

void PathBook::knows(const State& state, Term condition) {
  newQuestions_ += notesOf(state).stoodFor.isUndecided(condition, known_) ? 2U : 0U;
}

std::optional<std::uint32_t> PathBook::siteOf(Term atom) const {
  const auto found = sites_.find(atom);
  return found == sites_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace braid::merge
