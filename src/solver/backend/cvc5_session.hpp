// One cvc5 solver with the path condition it holds. A new query pops back to what it shares with
// the last one and pushes the rest, one scope per condition.
#pragma once

#include <cvc5/cvc5.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_set>
#include <vector>

#include "solver/backend/cvc5_translator.hpp"
#include "term/term.hpp"

namespace braid::solver::backend {

// What the process of a session is for. Bit-vectors are fastest with CaDiCaL: five programs of
// bench/suites/c took 1.4 to 10 times as long without. But when a check is interrupted, cvc5 1.0.3
// asks CaDiCaL for values that it does not have, and CaDiCaL ends the process. So CaDiCaL is used
// only in processes that were made for one query.
enum class ProcessUse : std::uint8_t { ManyQueries, OneQuery };

class Cvc5Session {
 public:
  Cvc5Session(Cvc5Translator& translator, ProcessUse process);

  // Asserts exactly these conditions and, in a scope of its own, the question if there is one.
  void assertQuery(std::span<const term::Term> conditions, term::Term question);
  // The same in a new solver and without scopes, which leaves nothing to the next query. In a
  // scope, cvc5 does not use what is asserted to simplify what was asserted before; but that gives
  // the bounds by which it finds models of quantifiers.
  void assertAlone(std::span<const term::Term> roots);
  cvc5::Result check() { return solver_->checkSat(); }
  [[nodiscard]] const cvc5::Solver& solver() const { return *solver_; }
  // Forgets the solver for a new one. To be called after a check that did not end by itself.
  void reset();

  // Ends a running check, from another thread; later checks end at once, until reset. cvc5
  // 1.0.3 has no function for this. But the resource limit is the one limit that it lets be set
  // at any time, and that it looks at whenever it counts a step; setting it writes one aligned
  // word.
  void interrupt();

 private:
  struct Scope {
    term::Term asserted;
    std::vector<term::Term> defined;  // the patterns whose definitions are asserted here
  };
  void add(term::Term t, std::vector<term::Term>& defined);
  void push(term::Term t);

  Cvc5Translator& translator_;
  std::mutex mutex_;  // guards the replacing of the solver against interrupts
  ProcessUse process_;
  std::unique_ptr<cvc5::Solver> solver_;
  std::vector<Scope> scopes_;
  std::unordered_set<term::Term> defined_;  // in all scopes
  bool hasQuestion_ = false;                // in the last scope
  bool isAlone_ = false;
};

}  // namespace braid::solver::backend
