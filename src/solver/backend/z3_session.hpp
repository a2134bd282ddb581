// One Z3 solver with the path condition it holds. A new query pops back to what it shares with the
// last one and pushes the rest, one scope per condition.
#pragma once

#include <z3++.h>

#include <cassert>
#include <optional>
#include <span>
#include <vector>

#include "solver/backend/z3_translator.hpp"
#include "term/term.hpp"

namespace braid::solver::backend {

// Which of Z3's solvers is asked. Combined is Z3_mk_solver (tactics, and the SMT core once scopes
// are used), Simple the SMT core alone, BitBlast the SAT core over bit-blasted formulas.
enum class Z3Core : std::uint8_t { Combined, Simple, BitBlast };

struct Z3Strategy {
  Z3Core core = Z3Core::Simple;
  bool incremental = true;  // otherwise a new solver for every query
};

class Z3Session {
 public:
  Z3Session(z3::context& context, Z3Translator& translator, Z3Strategy strategy)
      : context_(context), translator_(translator), strategy_(strategy) {}

  // Asserts exactly these conditions and, in a scope of its own, the question if there is one.
  void assertQuery(std::span<const term::Term> conditions, term::Term question);
  z3::check_result check() { return solver().check(); }
  z3::model model() { return solver().get_model(); }
  std::string reasonUnknown() { return solver().reason_unknown(); }
  // Forgets the solver; the next query builds a new one. To be called after a check that did not
  // end by itself, whose solver may be in any state.
  void reset();

 private:
  [[nodiscard]] z3::solver makeSolver() const;
  // There is one from assertQuery to reset.
  [[nodiscard]] z3::solver& solver() {
    assert(solver_);
    return *solver_;
  }

  z3::context& context_;
  Z3Translator& translator_;
  Z3Strategy strategy_;
  std::optional<z3::solver> solver_;
  std::vector<term::Term> asserted_;  // one scope each
  bool hasQuestion_ = false;          // one more scope
};

}  // namespace braid::solver::backend
