// Z3's expressions to terms, the reverse of Z3Translator, for the kinds of formulas that Z3 makes.
#pragma once

#include <z3++.h>

#include <functional>
#include <unordered_map>

#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::backend {

class Z3Reader {
 public:
  // `leaf` gives the term for a variable that Z3 has bound, by its index, or for a constant that
  // is no number; null where there is none.
  Z3Reader(term::TermManager& terms, std::function<term::Term(const z3::expr&)> leaf)
      : terms_(terms), leaf_(std::move(leaf)) {}

  // Null for what is not understood.
  term::Term read(const z3::expr& root);

 private:
  term::Term make(const z3::expr& application, std::span<const term::Term> children);
  term::Term makeNumeral(const z3::expr& numeral);
  term::Term makeComparison(Z3_decl_kind kind, term::Term a, term::Term b);
  term::Term makeArithmetic(Z3_decl_kind kind, std::span<const term::Term> children);
  term::Term makeEuclidean(bool isQuotient, term::Term a, term::Term b);
  term::Term makeBits(const z3::expr& application, std::span<const term::Term> children);

  term::TermManager& terms_;
  std::function<term::Term(const z3::expr&)> leaf_;
  std::unordered_map<unsigned, term::Term> read_;  // by the id of Z3's expression
  std::vector<z3::expr> kept_;                     // keeps the ids above from being used again
};

}  // namespace braid::solver::backend
