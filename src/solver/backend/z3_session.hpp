// One Z3 solver with the path condition it holds. A new query pops back to what it shares with the
// last one and pushes the rest, one scope per condition.
#pragma once

#include <z3++.h>

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/backend/tuning.hpp"
#include "solver/backend/z3_translator.hpp"
#include "term/term.hpp"

namespace braid::solver::backend {

// Which of Z3's solvers is asked. Combined is Z3_mk_solver (tactics, and the SMT core once scopes
// are used), Simple the SMT core alone, BitBlast the SAT core over bit-blasted formulas.
enum class Z3Core : std::uint8_t { Combined, Simple, BitBlast };

// What is kept from one query to the next: nothing; in scopes, the conditions that the next query
// shares, oldest first; or all conditions, each behind a literal that a query assumes or not. The
// literals also tell which conditions contradict each other.
enum class Z3Keeping : std::uint8_t { Nothing, Scopes, Assumptions };

struct Z3Strategy {
  Z3Core core = Z3Core::Simple;
  Z3Keeping keeping = Z3Keeping::Assumptions;
};

// During a check Z3 would handle Ctrl-C itself and end only that check; what Ctrl-C means is for
// the program to decide.
inline z3::solver leavingSignalsAlone(z3::solver solver) {
  solver.set("ctrl_c", false);
  return solver;
}

class Z3Session {
 public:
  // All that is referred to must live as long as this.
  Z3Session(z3::context& context, Z3Translator& translator, Z3Strategy strategy,
            const Tuning& tuning)
      : context_(context), translator_(translator), strategy_(strategy), tuning_(tuning) {}

  // Replaces what is asserted by exactly these conditions and the question, if there is one.
  void assertQuery(std::span<const term::Term> conditions, term::Term question);
  // With a limit on what Z3 does, in its own units; 0 for none.
  z3::check_result check(unsigned limit);
  // What Z3 has done in this context so far, in its own units.
  std::uint64_t stepsDone();
  // After an unsat answer: terms of the query that cannot hold together; empty when not known.
  // `minimise` leaves out, one after the other, terms that are not needed, and checks each time.
  std::vector<term::Term> core(bool minimise);
  z3::model model() { return solver().get_model(); }
  std::string reasonUnknown() { return solver().reason_unknown(); }
  // Forgets the solver; the next query builds a new one. To be called after a check that did not
  // end by itself, whose solver may be in any state.
  void reset();

 private:
  void assertInScopes(std::span<const term::Term> conditions, term::Term question);
  void assume(std::span<const term::Term> conditions, term::Term question);
  void assume(term::Term condition);
  std::vector<z3::expr> coreLiterals();
  [[nodiscard]] z3::solver makeSolver() const;
  // Exists from assertQuery to reset.
  [[nodiscard]] z3::solver& solver() {
    assert(solver_);
    return *solver_;
  }

  z3::context& context_;
  Z3Translator& translator_;
  Z3Strategy strategy_;
  const Tuning& tuning_;
  std::optional<z3::solver> solver_;
  unsigned limit_ = 0;                // limit on steps that the solver has been given
  std::vector<term::Term> asserted_;  // one scope each
  bool hasQuestion_ = false;          // one more scope
  // Literals by their terms; below, the literals that the query assumes, and their terms by id.
  std::unordered_map<term::Term, z3::expr> literals_;
  std::vector<z3::expr> assumed_;
  std::unordered_map<unsigned, term::Term> assumedTerms_;
};

}  // namespace braid::solver::backend
