// A SAT solver for many small questions about one growing set of clauses, where each question
// concerns few of them. It is the usual search by conflicts (Eén and Sörensson, An extensible
// SAT-solver, 2003) with two differences, both so that a question costs what it concerns and not
// what was ever added:
//
// - A question names the variables whose values decide all others that matter to it: the inputs of
//   its circuit. Only these, and variables of recent conflicts, are decided; the others stay open.
// - The assignment of the last question stays as far as the next one has the same assumptions.
//
// General solvers give a value to every variable there is, which takes CaDiCaL 2 ms per question
// when 30,000 gates have come together; see light_backend.hpp.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/light/sat/clause_sink.hpp"
#include "solver/light/sat/search_limits.hpp"
#include "solver/light/sat/tuning.hpp"
#include "solver/light/sat/variable_heap.hpp"

namespace braid::solver::light {

class SmallSat final : public ClauseSink {
 public:
  explicit SmallSat(const SatTuning& tuning)
      : heap_(tuning.decay, tuning.faded),
        keptGlue_(tuning.keptGlue),
        conflictsPerRun_(tuning.conflictsPerRun),
        leastMaxLearned_(tuning.maxLearned),
        maxLearned_(tuning.maxLearned) {}

  int newVariable() override;
  using ClauseSink::addClause;
  void addClause(std::span<const int> clause) override;
  // The search tries this value of the literal's variable first, until the variable has had
  // another. A variable that still has a value from the last question will remember that one
  // instead, unless `restart` is called before.
  void prefer(int literal);
  void restart() { backtrack(0); }

  // Whether the clauses and the assumptions can hold together. The values of `inputs` and of the
  // assumptions must decide, by unit propagation, all clauses that are not true anyway.
  SearchResult solve(std::span<const int> assumptions, std::span<const int> inputs,
                     const SearchLimits& limits);
  // After Sat, until a clause is added. Variables that were left open are false.
  [[nodiscard]] bool isTrue(int literal) const;
  // After Unsat: whether the assumption is one of those that cannot hold together.
  [[nodiscard]] bool isFailed(int assumption) const;

  // How many variables have a value now: a measure of what the last question cost.
  [[nodiscard]] std::size_t assignedCount() const { return trail_.size(); }
  // How many assignments were propagated, in all questions.
  [[nodiscard]] std::uint64_t propagations() const { return propagations_; }

 private:
  using Code = std::uint32_t;       // of a literal: twice its variable, plus one if negated
  using Reference = std::uint32_t;  // of a clause: its place in the arena; 0 for none
  struct Watch {
    Reference clause;
    Code other;  // another literal of the clause; if it is true, the clause need not be visited
  };

  static Code codeOf(int literal) {
    assert(literal != 0);
    return literal > 0 ? static_cast<Code>(literal - 1) << 1U
                       : static_cast<Code>(-literal - 1) << 1U | 1U;
  }
  [[nodiscard]] bool isAssigned(Code literal) const { return values_[literal] != 0; }
  [[nodiscard]] bool isTrueCode(Code literal) const { return values_[literal] > 0; }
  [[nodiscard]] bool isFalseCode(Code literal) const { return values_[literal] < 0; }
  [[nodiscard]] int levelOf(Code literal) const { return levels_[literal >> 1U]; }
  [[nodiscard]] int level() const { return static_cast<int>(levelStarts_.size()); }
  [[nodiscard]] std::span<Code> literalsOf(Reference clause);

  Reference allocate(std::span<const Code> literals, std::uint32_t glue);
  void attach(Reference clause);
  void assign(Code literal, Reference reason);
  void decide(Code literal);
  void backtrack(int target);
  // The clause that became false, or none.
  Reference propagate();

  // Learns from a conflict, goes back, and assigns what follows.
  void learn(Reference conflict);
  void analyse(Reference conflict);
  void bump(std::uint32_t variable);
  [[nodiscard]] bool isRedundant(Code literal);
  [[nodiscard]] int placeBackjump();
  std::uint32_t countLevels();
  // Collects the assumptions that imply the negation of a failed one.
  void blame(Code failed);
  void forgetHalf();

  SearchResult search(std::span<const int> assumptions, const SearchLimits& limits);
  // Makes one assumption or decision. Propagate when there is something to propagate, otherwise the
  // answer.
  enum class Step : std::uint8_t { Propagate, Sat, Unsat };
  Step step(std::span<const int> assumptions);

  std::vector<std::uint32_t> arena_ = {0};  // clauses: size, glue, literals
  std::vector<Reference> learned_;
  std::vector<std::vector<Watch>> watches_;  // by literal: the clauses to visit when it is false
  std::vector<std::int8_t> values_;          // by literal
  std::vector<int> levels_;                  // by variable
  std::vector<Reference> reasons_;           // by variable
  std::vector<std::uint8_t> phases_;         // by variable: the sign to try first
  std::vector<std::uint8_t> marks_;          // by variable, for analysis
  std::vector<std::uint32_t> questionOf_;    // by variable: the last question that bumped it
  std::vector<Code> trail_;
  std::vector<std::size_t> levelStarts_;
  std::size_t propagated_ = 0;
  std::uint64_t propagations_ = 0;
  // What to decide next: variables of recent conflicts, then the inputs in their order.
  VariableHeap heap_;
  std::vector<std::uint32_t> inputs_;  // variables of the question
  std::size_t nextInput_ = 0;          // all before it have values
  std::uint32_t question_ = 0;
  std::vector<Code> assumed_;  // of the last question
  std::vector<Code> failed_;
  std::vector<Code> clause_;  // being learned or added
  std::vector<Code> toClear_;
  std::vector<std::uint32_t> levelStamps_;
  std::uint32_t levelStamp_ = 0;
  bool isContradictory_ = false;
  std::uint32_t keptGlue_;
  std::uint64_t conflictsPerRun_;
  std::size_t leastMaxLearned_;
  // When more learned clauses than this are kept, the half with the highest glue is dropped.
  std::size_t maxLearned_;
};

}  // namespace braid::solver::light
