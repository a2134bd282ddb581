// Uses equalities among the conditions: a variable that equals a constant or another variable is
// replaced by it everywhere and disappears from the query; the model gets its value back
// afterwards. An element of an array that equals a constant is replaced too, but its equality
// stays, because the array may be read at that place by another index. Two conditions that one is
// not less than the other are an equality as well: behind a loop, the counter is not less than its
// bound, and by the invariant not greater.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class SubstitutionStage final : public Stage {
 public:
  // Quantified: only queries with quantifiers, and only words that are equal by their order. Such
  // queries are about fewer indices afterwards. Other equalities are left to the stages behind:
  // with them a proof about integers (BellmanFord of the OOX tasks) took more than 60 s for 12.
  enum class For { All, Quantified };
  SubstitutionStage(std::unique_ptr<Solver> next, term::TermManager& terms, For queries = For::All,
                    const SolverTuning& tuning = {})
      : Stage(queries == For::All ? "substitution" : "equal indices", std::move(next)),
        terms_(terms),
        queries_(queries),
        tuning_(tuning.stages) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  // A condition after the replacements, and as it was in the query.
  struct Condition {
    term::Term now;
    term::Term origin;
  };
  struct Reduced {
    std::vector<Condition> conditions;  // the question is among them
    std::vector<term::Term> used;       // original conditions from which an equality was used
    // Variables and what they were replaced by, which may be one that was replaced later.
    std::vector<std::pair<term::Term, term::Term>> eliminated;
    std::vector<term::Term> knownElements;  // of arrays; their equalities were used and also stay
    bool isContradictory = false;
  };
  using Replacements = std::unordered_map<term::Term, term::Term>;

  Reduced reduce(const Query& query);
  // Removes equalities from the conditions and returns the replacements they stand for.
  Replacements takeEqualities(Reduced& reduced);
  // Adds those that two conditions stand for, which become true by the replacement.
  void addFromOrder(Reduced& reduced, Replacements& replacements);
  // Replaces in all conditions; drops those that become true.
  void replace(Reduced& reduced, const Replacements& replacements);

  term::TermManager& terms_;
  For queries_;
  stages::Tuning tuning_;
};

}  // namespace braid::solver
