// Answers questions about elements of arrays at unknown indices by linear arithmetic: the elements
// get names (element_names.hpp), and where a solution has two different values for elements that
// are at one index, it is asked again with "if the indices are equal, so are the elements". (Reads
// are functions of their index; see Brummayer and Biere, "Lemmas on Demand for the Extensional
// Theory of Arrays", 2009, which this is without extensionality.)
//
// What is added is true of all arrays, so unsat of the rest is unsat of the question. A model is
// evaluated before it is given away.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/element_names.hpp"
#include "solver/stages/linear_stage.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class ReadsStage final : public Stage {
 public:
  ReadsStage(std::unique_ptr<Solver> next, term::TermManager& terms,
             const SolverTuning& tuning = {})
      : Stage("reads", std::move(next)),
        terms_(terms),
        names_(terms, tuning.stages),
        effort_(tuning) {
    effort_.solver.takeComparisons();
  }

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { effort_.solver.interrupt(); }

 private:
  struct Question {
    std::vector<term::Term> conditions;  // as they were
    std::vector<term::Term> named;
    std::vector<term::Term> elements;
  };
  std::optional<Question> questionOf(const Query& query);
  std::optional<Answer> solve(const Query& query, const Question& question);
  // What a solution gets wrong; empty: its elements are put into arrays.
  std::vector<term::Term> lemmasFor(const Question& question, term::Model& model);

  term::TermManager& terms_;
  ElementNames names_;
  LinearEffort effort_;  // of its own: what it learns is about names
};

}  // namespace braid::solver
