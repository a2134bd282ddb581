// Owns all terms of a process and builds them. Building simplifies: every make… function returns a
// term that means the same as the one asked for and is in normal form as far as the rules reach.
// There is no second simplifier.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/big_int.hpp"
#include "support/stop_signal.hpp"
#include "term/rule.hpp"
#include "term/sort.hpp"
#include "term/term.hpp"
#include "term/tuning.hpp"

namespace braid::term {

class BitwiseForm;
class LinearForm;
struct FpOperation;

// No builds every term as it is asked for. It exists so that the rules can be tested and their
// worth can be measured: a term built without them must mean the same as the one built with them.
enum class Simplify : bool { No, Yes };

class TermManager {
 public:
  explicit TermManager(Simplify simplify = Simplify::Yes, const Tuning& tuning = {});
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

  // --- floating point on patterns of 16, 32, 64 or 128 bits (kind.def); rewrite_fp.cpp
  Term makeFpAdd(Term a, Term b, FpRounding mode = FpRounding::NearestEven);
  Term makeFpSub(Term a, Term b, FpRounding mode = FpRounding::NearestEven);
  Term makeFpMul(Term a, Term b, FpRounding mode = FpRounding::NearestEven);
  Term makeFpDiv(Term a, Term b, FpRounding mode = FpRounding::NearestEven);
  Term makeFpFma(Term a, Term b, Term c, FpRounding mode = FpRounding::NearestEven);
  Term makeFpSqrt(Term a, FpRounding mode = FpRounding::NearestEven);
  Term makeFpRem(Term a, Term b);   // IEEE 754's remainder, see FpRem
  Term makeFpFmod(Term a, Term b);  // C's fmod: the quotient is rounded toward zero
  Term makeFpNeg(Term a);
  Term makeFpRoundToIntegral(FpRounding mode, Term a);
  Term makeFpEqual(Term a, Term b);
  Term makeFpLess(Term a, Term b);
  Term makeFpLessEqual(Term a, Term b);
  Term makeFpIsNan(Term a);
  // To another format.
  Term makeFpConvert(Term a, unsigned width, FpRounding mode = FpRounding::NearestEven);
  Term makeFpFromSigned(Term integer, unsigned width, FpRounding mode = FpRounding::NearestEven);
  Term makeFpFromUnsigned(Term integer, unsigned width, FpRounding mode = FpRounding::NearestEven);
  Term makeFpToSigned(Term a, unsigned width);
  Term makeFpToUnsigned(Term a, unsigned width);

  // --- arrays
  Term makeSelect(Term array, Term index);
  Term makeStore(Term array, Term index, Term value);
  Term makeConstArray(Sort arraySort, Term value);
  // `array`, but where an index is one of the `length` from `start` on, what `source` has from
  // `sourceStart` on. Indices are bit-vectors, and none of the ranges wraps around.
  Term makeCopiedRange(Term array, Term start, Term length, Term source, Term sourceStart);

  // --- quantifiers; the variables are BoundVariables
  Term makeForall(std::span<const Term> variables, Term body);
  Term makeExists(std::span<const Term> variables, Term body);

  // The node of `original` over other children (and in this manager, if `original` is of another).
  Term makeLike(Term original, std::span<const Term> children);

  // From now on, building a term throws Stopped once the signal is raised; null: no longer.
  void heed(const support::StopSignal* signal);
  // For work on terms that can take long without building any.
  void checkStop() const {
    if (stopSignal_ != nullptr) {
      stopSignal_->check();
    }
  }

  [[nodiscard]] std::size_t termCount() const;
  // Bytes held by terms, for memory budgets.
  [[nodiscard]] std::size_t memoryBytes() const;
  // How often a rule was applied.
  [[nodiscard]] std::uint64_t ruleHits(Rule rule) const {
    return ruleHits_[static_cast<std::size_t>(rule)];
  }

 private:
  class Store;
  friend class SimplifyingScope;

  Term node(Kind kind, Sort sort, std::span<const Term> children, std::uint64_t payload = 0);
  Term node(Kind kind, Sort sort, std::initializer_list<Term> children, std::uint64_t payload = 0) {
    return node(kind, sort, std::span<const Term>(children.begin(), children.size()), payload);
  }
  [[nodiscard]] bool isRaw() const { return simplify_ == Simplify::No; }
  Term applied(Rule rule, Term result) {
    note(rule);
    return result;
  }
  void note(Rule rule) { ++ruleHits_[static_cast<std::size_t>(rule)]; }

  // IntMul, BvAdd, BvMul over any number of operands.
  Term makeNary(Kind kind, std::span<const Term> operands);
  // rewrite_bool.cpp
  [[nodiscard]] bool isShort(Term t) const { return t.size() <= tuning_.maxFlattened; }
  Term makeJunction(Kind kind, std::span<const Term> operands);
  bool flattenJunction(Kind kind, std::span<const Term> operands, std::vector<Term>& into);
  bool reduceClauses(Kind kind, std::vector<Term>& operands);
  Term rewritePair(Kind kind, Term a, Term b);
  // rewrite_ite.cpp
  Term rewriteBoolIte(Term condition, Term then, Term otherwise);
  // Applies `decide` to the constant leaves of a small ite tree; null when it is not one.
  Term decideLeaves(Term tree, const std::function<bool(Term leaf)>& decide);
  // Applies `map` to the constant leaves of a small ite tree; null when it is not one.
  Term mapConstantIte(Term ite, const std::function<Term(Term leaf)>& map);
  // rewrite_equal.cpp
  Term rewriteEqualBool(Term a, Term b);
  Term rewriteEqualInt(Term a, Term b);
  Term rewriteEqualBits(Term a, Term b);
  // Null when nothing cancels.
  Term rewriteEqualXor(Term a, Term b);
  // rewrite_sum.cpp
  Term makeSum(const LinearForm& form);
  Term addUp(std::span<const Term> summands);
  Term makeProduct(Term a, Term b);
  // rewrite_int.cpp
  Term makeDivision(Kind kind, Term a, Term b);
  Term makeSignless(Kind kind, Term a, Term b);
  Term withoutMultiples(Term a, Term divisor);
  // rewrite_bits_*.cpp
  Term makeBitsDivision(Kind kind, Term a, Term b);
  Term makeBitsLess(Kind kind, Term a, Term b);
  Term rewriteLessConstant(Kind kind, Term a, Term b);
  // rewrite_bits_scaled.cpp; null when a term is not of that form, or may wrap around.
  struct Scaled;
  [[nodiscard]] std::optional<Scaled> scaledOf(Term t) const;
  Term rewriteScaledLess(Kind kind, Term a, Term b);
  Term rewriteScaledEqual(Term a, const support::BigInt& value);
  Term makeWithin(const Scaled& scaled, const support::BigInt& lowest,
                  const support::BigInt& highest);
  Term makeBitwise(Kind kind, Term a, Term b);
  Term makeRow(Kind kind, BitwiseForm& form);
  Term makeShift(Kind kind, Term a, Term b);
  Term makeExtend(Kind kind, Term a, unsigned width);
  Term concatPair(Term high, Term low);
  // rewrite_bits_narrow.cpp; null when nothing becomes narrower.
  Term rewriteExtendedRow(Kind kind, const BitwiseForm& form);
  Term rewriteExtract(Term a, unsigned high, unsigned low);
  Term extractOfShift(Term shifted, unsigned high, unsigned low);
  Term extractOfSum(Term sum, unsigned high);
  Term extractOfProduct(Term product, unsigned high);
  Term extractOfRow(Term row, unsigned high, unsigned low);
  [[nodiscard]] bool hasNarrowParts(Term t, std::size_t& budget) const;
  // rewrite_fp.cpp
  // The value when all operands are constants, else the node.
  Term makeFpNode(const FpOperation& operation, std::initializer_list<Term> operands);
  Term makeFpBinary(Kind kind, Term a, Term b, FpRounding mode);
  Term withAnyNan(Term a);
  Term rewriteFpIdentity(Kind kind, Term a, Term b, FpRounding mode);
  Term makeFpRemainderOfPower(Term a, Term b, FpRounding quotient);
  Term makeFpCompare(Kind kind, Term a, Term b);
  Term rewriteFpCompareNarrow(Kind kind, Term a, Term b);
  Term rewriteFpCompareConstant(Kind kind, Term a, Term b);
  Term makeFpFromInteger(Kind kind, Term integer, unsigned width, FpRounding mode);
  Term makeFpToInteger(Kind kind, Term a, unsigned width);
  Term withQuietNan(Term a);
  // rewrite_array.cpp
  enum class Certainty { Always, Never, Depends };
  Certainty compareIndices(Term a, Term b);
  Term lookUp(Term array, Term index, unsigned limit);
  Term withoutOtherStores(Term array, Term index, unsigned limit);
  Term selectWithin(Term array, Term index, unsigned depth);
  Term selectFromIte(Term array, Term index, unsigned depth);
  Term selectFromShortChain(Term array, Term index);
  Term selectThroughRanges(Term array, Term index);
  // rewrite_quantifier.cpp
  Term makeQuantifier(Kind kind, std::span<const Term> variables, Term body);

  Simplify simplify_;
  Tuning tuning_;
  std::unique_ptr<Store> store_;
  std::array<std::uint64_t, kRuleCount> ruleHits_{};
  std::uint64_t nextFresh_ = 0;
  const support::StopSignal* stopSignal_ = nullptr;
  Term true_;
  Term false_;
};

// While it lives, terms are simplified whatever the manager was made for: a concrete run needs an
// element of a constant array to be a constant.
class SimplifyingScope {
 public:
  explicit SimplifyingScope(TermManager& terms)
      : terms_(terms), before_(std::exchange(terms.simplify_, Simplify::Yes)) {}
  ~SimplifyingScope() { terms_.simplify_ = before_; }
  SimplifyingScope(const SimplifyingScope&) = delete;
  SimplifyingScope& operator=(const SimplifyingScope&) = delete;

 private:
  TermManager& terms_;
  Simplify before_;
};

}  // namespace braid::term
