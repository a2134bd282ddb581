// Terms to cvc5's. Every node is translated once and kept, as in z3_translator.hpp. cvc5's terms
// belong to a thread and not to a solver, so that several solvers in turn can use one translator.
#pragma once

#include <cvc5/cvc5.h>

#include <cstdint>
#include <span>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::backend {

// A term that cannot be written for cvc5; what() says why.
class Untranslatable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Cvc5Translator {
 public:
  // Throws Untranslatable, and cvc5::CVC5ApiException when cvc5 refuses.
  const cvc5::Term& translate(term::Term t);
  // How deep a translated term is.
  [[nodiscard]] std::uint32_t depthOf(term::Term t) const { return entries_[t.id()].depth; }

  // cvc5 has no function from floats to their patterns. Where a pattern is needed it is a new
  // constant, and these formulas say of which number; they have to be asserted with every formula
  // in which the term occurs. Null when there is none for the term.
  [[nodiscard]] const cvc5::Term* definitionOf(term::Term t) const;

  [[nodiscard]] std::size_t size() const { return translated_; }
  // Whether some translated array has so few indices that stores may reach all of them.
  [[nodiscard]] bool hasSmallArray() const { return hasSmallArray_; }
  // Of all translated terms.
  [[nodiscard]] std::uint64_t totalCircuitWeight() const { return totalCircuitWeight_; }

 private:
  struct Entry {
    cvc5::Term term;  // for an operation that results in a float: the number, not its pattern
    std::uint32_t depth = 0;
  };
  struct Pattern {
    cvc5::Term constant;
    cvc5::Term definition;
  };

  cvc5::Sort sort(term::Sort sort);
  cvc5::Term make(term::Term t);
  cvc5::Term apply(cvc5::Kind kind, term::Term t);
  cvc5::Term applyIndexed(cvc5::Kind kind, std::initializer_list<std::uint32_t> indices,
                          const std::vector<cvc5::Term>& operands);
  cvc5::Term constant(term::Sort sort, const support::BigInt& value);
  cvc5::Term makeVariable(term::Term t);
  cvc5::Term makeDivision(term::Term t);
  cvc5::Term makeQuantifier(term::Term t);
  cvc5::Term makeConstArray(term::Term t);
  // A child as an operand of an operator on patterns, not on floats.
  cvc5::Term operand(term::Term t);
  // cvc5_translate_float.cpp
  static bool resultsInFloat(term::Term t);
  cvc5::Term number(term::Term t);
  cvc5::Term pattern(term::Term t);
  cvc5::Term numberOfPattern(const cvc5::Term& pattern, unsigned width);
  cvc5::Term roundingMode(term::FpRounding mode);
  cvc5::Term makeFloatOperation(term::Term t);
  cvc5::Term makeFloatToInteger(term::Term t);

  cvc5::Solver maker_;          // only makes terms, never solves
  std::vector<Entry> entries_;  // by term id
  // the floats of patterns that no operation makes
  std::unordered_map<std::uint32_t, cvc5::Term> numbers_;
  std::unordered_map<std::uint32_t, Pattern> patterns_;  // the patterns of operations' results
  std::size_t translated_ = 0;
  bool hasSmallArray_ = false;
  std::uint64_t totalCircuitWeight_ = 0;
};

}  // namespace braid::solver::backend
