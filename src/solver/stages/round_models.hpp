// Models of conditions about all rounds of a loop, `for all i < k: …`, made from models of
// consequences without a quantifier. The steps are those of Trabish et al., State Merging with
// Quantifiers in Symbolic Execution (ESEC/FSE 2023), section 5: strip, duplicate, repair.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "solver/stages/tuning.hpp"
#include "term/evaluate.hpp"
#include "term/model.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

// For all `round`, from 0 up to but not including `count`, the body holds.
struct RoundsCondition {
  term::Term round;  // bound
  term::Term count;
  term::Term body;
};
std::optional<RoundsCondition> asRounds(term::TermManager& terms, term::Term condition);

// A part of a model: an element of an array variable or, without an index, a variable.
struct ModelCell {
  term::Term variable;
  std::optional<term::Scalar> index;
  friend bool operator<(const ModelCell& a, const ModelCell& b) {
    return a.variable != b.variable ? a.variable < b.variable : a.index < b.index;
  }
};
using ModelCells = std::set<ModelCell>;

class RoundModels {
 public:
  RoundModels(term::TermManager& terms, const stages::Tuning& tuning)
      : terms_(terms), writtenRounds_(tuning.writtenRounds) {}

  // The condition as a term.
  term::Term quantified(const RoundsCondition& rounds);

  // Consequences without a quantifier: the body for the first and for the last round; and where
  // another condition negates the body for some number, that this number is no round.
  term::Term strip(const RoundsCondition& rounds, std::span<const term::Term> conditions);

  // Sets the cells that other rounds read to the values that the first round reads, except for the
  // given cells.
  void duplicate(term::Model& model, std::span<const RoundsCondition> all,
                 const ModelCells& except);

  // The cells read by conditions that do not hold in the model.
  ModelCells cellsOfViolated(const term::Model& model, std::span<const term::Term> conditions);
  // The bodies of rounds that read one of these cells.
  std::vector<term::Term> instancesAt(const term::Model& model,
                                      std::span<const RoundsCondition> all,
                                      const ModelCells& cells);
  // Equalities that fix everything that rounds do not read to its value in the model.
  std::vector<term::Term> fixed(const term::Model& model, std::span<const RoundsCondition> all,
                                std::span<const term::Term> conditions);

  // Evaluations so far.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  term::Term bodyAt(const RoundsCondition& rounds, term::Term round);
  term::Term bodyAt(const RoundsCondition& rounds, const term::Scalar& round);
  [[nodiscard]] term::Term isRound(const RoundsCondition& rounds, term::Term round);

  term::TermManager& terms_;
  std::int64_t writtenRounds_;  // how many rounds may be changed one by one
  std::size_t work_ = 0;
};

}  // namespace braid::solver
