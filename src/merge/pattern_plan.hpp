// Which of the states that have met went round a loop differently often and otherwise in the same
// way, and the formula over the number of rounds that describes them (pattern/formula.hpp).
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "merge/merge_report.hpp"
#include "merge/tuning.hpp"
#include "pattern/formula.hpp"

namespace braid::merge {

// A group of states that becomes one.
struct PatternPlan {
  std::vector<std::size_t> states;  // places in the list, sorted by the number of rounds
  std::size_t common = 0;           // conditions that all of them share
  pattern::Formula formula;
};

class PatternPlanner {
 public:
  PatternPlanner(exec::SymbolicDomain& execution, const Tuning& tuning)
      : terms_(execution.terms()),
        tuning_(tuning),
        execution_(execution),
        alphabet_(terms_),
        fineAlphabet_(terms_, pattern::Shapes::Compared::Apart),
        tables_(terms_) {}

  // Plans for some of these states; each is in one plan at most.
  std::vector<PatternPlan> plan(std::span<const std::unique_ptr<exec::State>> met,
                                std::span<const std::size_t> candidates);

  // For the last call: why there is no plan, or not one for all states.
  [[nodiscard]] const std::vector<NoPattern>& reasons() const { return reasons_; }
  [[nodiscard]] pattern::Shapes& shapes() { return alphabet_.shapes(); }
  [[nodiscard]] pattern::Tables& tables() { return tables_; }

 private:
  // Plans with letters of one of the alphabets, for states that have no plan yet.
  void planWith(pattern::Alphabet& alphabet, std::size_t common,
                std::span<const std::unique_ptr<exec::State>> met,
                std::vector<std::size_t>& candidates, std::vector<PatternPlan>& plans);
  // Adds states that have not decided their last conditions because they follow from others, if the
  // solver agrees.
  void addUnfinished(PatternPlan& plan, const pattern::RegularPattern& pattern,
                     std::span<const pattern::Word> words, std::vector<bool>& isTaken,
                     std::span<const std::unique_ptr<exec::State>> met,
                     std::span<const std::size_t> candidates);
  bool isWhatFormulaSays(const exec::State& state, const PatternPlan& plan,
                         const pattern::RegularPattern& pattern, const pattern::Word& word,
                         const pattern::Word& longest, std::size_t rounds);

  term::TermManager& terms_;
  Tuning tuning_;
  exec::SymbolicDomain& execution_;
  pattern::Alphabet alphabet_;
  pattern::Alphabet fineAlphabet_;
  pattern::Tables tables_;
  std::vector<NoPattern> reasons_;
};

}  // namespace braid::merge
