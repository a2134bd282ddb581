// Owns all terms of a process and builds them. Building simplifies: every make… function returns a
// term that means the same as the one asked for and is in normal form as far as the rules reach.
// There is no second simplifier.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "support/big_int.hpp"
#include "term/sort.hpp"
#include "term/term.hpp"

namespace braid::term {

class TermManager {
 public:
  TermManager();
  ~TermManager();
  TermManager(const TermManager&) = delete;
  TermManager& operator=(const TermManager&) = delete;

  // --- leaves
  Term makeTrue() { return true_; }
  Term makeFalse() { return false_; }
  Term makeBool(bool value) { return value ? true_ : false_; }
  Term makeInt(const support::BigInt& value);
  Term makeBits(unsigned width, const support::BigInt& value);  // reduced modulo 2^width
  // The variable of that name; asking twice with the same name and sort gives the same term.
  Term makeVariable(std::string_view name, Sort sort);
  // A variable whose name ("prefix!7") no other variable has.
  Term makeFreshVariable(std::string_view prefix, Sort sort);
  Term makeBoundVariable(std::string_view name, Sort sort);
  // false, 0, or an array full of those.
  Term makeDefault(Sort sort);

  // --- Boolean
  Term makeNot(Term a);
  Term makeAnd(std::span<const Term> conjuncts);
  Term makeOr(std::span<const Term> disjuncts);
  Term makeAnd(Term a, Term b);
  Term makeOr(Term a, Term b);
  Term makeImplies(Term a, Term b);
  // Any sort, including Bool and arrays.
  Term makeIte(Term condition, Term then, Term otherwise);
  Term makeEqual(Term a, Term b);
  Term makeDistinct(Term a, Term b) { return makeNot(makeEqual(a, b)); }

  // --- Int
  Term makeIntAdd(std::span<const Term> summands);
  Term makeIntAdd(Term a, Term b);
  Term makeIntSub(Term a, Term b);
  Term makeIntNeg(Term a);
  Term makeIntMul(Term a, Term b);
  Term makeIntDiv(Term a, Term b);
  Term makeIntRem(Term a, Term b);
  Term makeIntLe(Term a, Term b);
  Term makeIntLt(Term a, Term b);

  // --- bit-vectors; operands have the same width
  Term makeBvAdd(Term a, Term b);
  Term makeBvSub(Term a, Term b);
  Term makeBvNeg(Term a);
  Term makeBvMul(Term a, Term b);
  Term makeBvUDiv(Term a, Term b);
  Term makeBvURem(Term a, Term b);
  Term makeBvSDiv(Term a, Term b);
  Term makeBvSRem(Term a, Term b);
  Term makeBvAnd(Term a, Term b);
  Term makeBvOr(Term a, Term b);
  Term makeBvXor(Term a, Term b);
  Term makeBvNot(Term a);
  Term makeBvShl(Term a, Term b);
  Term makeBvLShr(Term a, Term b);
  Term makeBvAShr(Term a, Term b);
  Term makeBvULt(Term a, Term b);
  Term makeBvULe(Term a, Term b);
  Term makeBvSLt(Term a, Term b);
  Term makeBvSLe(Term a, Term b);
  Term makeBvConcat(Term high, Term low);
  Term makeBvExtract(Term a, unsigned high, unsigned low);
  Term makeBvZeroExtend(Term a, unsigned width);  // to `width` bits in all
  Term makeBvSignExtend(Term a, unsigned width);

  // --- arrays
  Term makeSelect(Term array, Term index);
  Term makeStore(Term array, Term index, Term value);
  Term makeConstArray(Sort arraySort, Term value);

  // --- quantifiers; the variables are BoundVariables
  Term makeForall(std::span<const Term> variables, Term body);
  Term makeExists(std::span<const Term> variables, Term body);

  [[nodiscard]] std::size_t termCount() const;
  // Bytes held by terms, for memory budgets.
  [[nodiscard]] std::size_t memoryBytes() const;

 private:
  struct Store;
  std::unique_ptr<Store> store_;
  Term true_;
  Term false_;
};

}  // namespace braid::term
