// Taking bit-vectors apart and putting them together: concat, extract, extensions. Memory that is
// written as words and read as bytes (or the other way round) makes such terms, and they must
// cancel. Concatenations associate to the right; zeros in front are a zero extension.
#include <algorithm>
#include <cassert>

#include "term/semantics.hpp"
#include "term/term_manager.hpp"
#include "term/traverse.hpp"

namespace braid::term {

using support::BigInt;

namespace {

// Whether `high` is the part of a term directly above the part `low`.
bool areAdjacent(Term high, Term low) {
  return high.is(Kind::BvExtract) && low.is(Kind::BvExtract) && high[0] == low[0] &&
         high.extractLow() == low.extractHigh() + 1;
}

}  // namespace

Term TermManager::makeBvConcat(Term high, Term low) {
  assert(high.sort().isBits() && low.sort().isBits());
  if (isRaw()) {
    return node(Kind::BvConcat, Sort::bits(high.sort().width() + low.sort().width()), {high, low});
  }
  // Unroll a concatenation on the left from its lowest part up.
  std::vector<Term> parts;
  for (; high.is(Kind::BvConcat); high = high[1]) {
    note(Rule::ConcatRight);
    parts.push_back(high[0]);
  }
  Term result = concatPair(high, low);
  for (; !parts.empty(); parts.pop_back()) {
    result = concatPair(parts.back(), result);
  }
  return result;
}

// `high` is no concatenation.
Term TermManager::concatPair(Term high, Term low) {
  const unsigned lowWidth = low.sort().width();
  const unsigned width = high.sort().width() + lowWidth;
  const auto joinExtracts = [&](Term upper, Term lower) {
    return applied(Rule::ConcatExtracts,
                   makeBvExtract(upper[0], upper.extractHigh(), lower.extractLow()));
  };
  if (high.isConstant() && low.isConstant()) {
    return applied(Rule::ConcatConstants,
                   makeBits(width, bitsConcat(high.number(), lowWidth, low.number())));
  }
  if (high.isConstant() && high.number().isZero()) {
    return applied(Rule::ConcatZeros, makeBvZeroExtend(low, width));
  }
  if (areAdjacent(high, low)) {
    return joinExtracts(high, low);
  }
  if (low.is(Kind::BvConcat)) {
    if (areAdjacent(high, low[0])) {
      return makeBvConcat(joinExtracts(high, low[0]), low[1]);
    }
    if (high.isConstant() && low[0].isConstant()) {
      return applied(Rule::ConcatConstants, concatPair(concatPair(high, low[0]), low[1]));
    }
  }
  return node(Kind::BvConcat, Sort::bits(width), {high, low});
}

Term TermManager::makeBvExtract(Term a, unsigned high, unsigned low) {
  assert(a.sort().isBits() && low <= high && high < a.sort().width());
  const unsigned width = high - low + 1;
  const auto extract = [&] {
    return node(Kind::BvExtract, Sort::bits(width), {a}, std::uint64_t{high} << 32U | low);
  };
  if (isRaw()) {
    return extract();
  }
  if (width == a.sort().width()) {
    return applied(Rule::ExtractAll, a);
  }
  if (a.isConstant()) {
    return applied(Rule::ExtractConstant, makeBits(width, bitsExtract(a.number(), high, low)));
  }
  if (a.is(Kind::BvExtract)) {
    const unsigned shift = a.extractLow();
    return applied(Rule::ExtractExtract, makeBvExtract(a[0], high + shift, low + shift));
  }
  if (a.is(Kind::BvConcat)) {
    const unsigned lowWidth = a[1].sort().width();
    if (high < lowWidth) {
      return applied(Rule::ExtractConcatPart, makeBvExtract(a[1], high, low));
    }
    if (low >= lowWidth) {
      return applied(Rule::ExtractConcatPart, makeBvExtract(a[0], high - lowWidth, low - lowWidth));
    }
    const Term upper = makeBvExtract(a[0], high - lowWidth, 0);
    const Term lower = makeBvExtract(a[1], lowWidth - 1, low);
    return applied(Rule::ExtractConcatBoth, makeBvConcat(upper, lower));
  }
  if (isExtension(a)) {
    const unsigned narrow = a[0].sort().width();
    if (high < narrow) {
      return applied(Rule::ExtractExtendLow, makeBvExtract(a[0], high, low));
    }
    if (a.is(Kind::BvZeroExtend)) {
      if (low >= narrow) {
        return applied(Rule::ExtractZeros, makeBits(width, 0));
      }
      return applied(Rule::ExtractZeroExtendAcross,
                     makeBvZeroExtend(makeBvExtract(a[0], narrow - 1, low), width));
    }
  }
  if (const Term mapped =
          mapConstantIte(a, [&](Term leaf) { return makeBvExtract(leaf, high, low); })) {
    return mapped;
  }
  if (const Term narrowed = rewriteExtract(a, high, low)) {
    return narrowed;
  }
  return extract();
}

Term TermManager::makeBvZeroExtend(Term a, unsigned width) {
  return makeExtend(Kind::BvZeroExtend, a, width);
}

Term TermManager::makeBvSignExtend(Term a, unsigned width) {
  return makeExtend(Kind::BvSignExtend, a, width);
}

Term TermManager::makeExtend(Kind kind, Term a, unsigned width) {
  assert(a.sort().isBits() && width >= a.sort().width());
  const unsigned narrow = a.sort().width();
  if (isRaw()) {
    return node(kind, Sort::bits(width), {a});
  }
  if (width == narrow) {
    return applied(Rule::ExtendNothing, a);
  }
  if (a.isConstant()) {
    const BigInt value =
        kind == Kind::BvZeroExtend ? a.number() : bitsSignExtend(a.number(), narrow, width);
    return applied(Rule::ExtendConstant, makeBits(width, value));
  }
  if (a.is(kind)) {
    return applied(Rule::ExtendTwice, makeExtend(kind, a[0], width));
  }
  if (a.is(Kind::BvZeroExtend)) {  // strictly wider than its operand, so the sign bit is zero
    return applied(Rule::SignExtendZeroExtend, makeBvZeroExtend(a[0], width));
  }
  if (const Term mapped =
          mapConstantIte(a, [&](Term leaf) { return makeExtend(kind, leaf, width); })) {
    return mapped;
  }
  return node(kind, Sort::bits(width), {a});
}

}  // namespace braid::term
