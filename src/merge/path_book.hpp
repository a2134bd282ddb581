// The books on the paths of a run that merges: how many paths states stand for, which questions
// single paths would have asked, too, and where conditions were decided.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "exec/path_guards.hpp"
#include "exec/path_observer.hpp"
#include "exec/state.hpp"
#include "merge/known_on_paths.hpp"
#include "merge/question_budget.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

class PathBook : public exec::PathObserver {
 public:
  PathBook(term::TermManager& terms, exec::PathGuards& guards, const Tuning& tuning = {})
      : guards_(guards), known_(terms, tuning), budget_(tuning) {}

  void branches(const exec::State& state, term::Term condition) override;
  void decides(exec::State& state, term::Term decision) override;
  solver::Allowance asks(const exec::State& state, term::Term question) override;
  void askedInVain(const solver::Allowance& allowance, std::uint64_t work) override {
    budget_.noteInVain(allowance, work);
  }
  void knows(const exec::State& state, term::Term condition) override;

  // The number of questions that single paths would have had to ask, too.
  [[nodiscard]] std::uint64_t newQuestions() const { return newQuestions_; }
  // The last question about any state; null before the first one.
  [[nodiscard]] term::Term lastQuestion() const { return lastQuestion_; }
  // The branch at which a path decided an atom, by number of the op; empty if it was at no branch.
  [[nodiscard]] std::optional<std::uint32_t> siteOf(term::Term atom) const;

  // The effort for questions about joined states: those whose joins can be taken back, and those
  // whose joins were forgotten.
  struct EffortForJoined {
    solver::Effort joined = solver::Effort::Little;
    solver::Effort forgotten = solver::Effort::Full;
    bool isBounded = false;  // full effort has a limit, which depends on the work so far
  };
  void setEffort(EffortForJoined effort) { effort_ = effort; }
  void setDone(double work) { budget_.setDone(work); }

 private:
  [[nodiscard]] solver::Allowance allowanceFor(solver::Effort effort) const;
  bool isUndecided(const exec::State& state, term::Term condition);

  exec::PathGuards& guards_;
  KnownOnPaths known_;
  std::unordered_map<term::Term, std::uint32_t> sites_;  // of atoms
  EffortForJoined effort_;
  QuestionBudget budget_;
  std::uint64_t newQuestions_ = 0;
  term::Term lastQuestion_;
};

}  // namespace braid::merge
