#include "prove/element_conditions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <unordered_map>

#include "prove/number_terms.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Term;
using term::TermManager;

namespace {

std::vector<Term> readsIn(Term condition) {
  std::vector<Term> reads;
  const std::array alone{condition};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term part) { return !term::isQuantifier(part); },
      [&](Term part) {
        if (part.is(Kind::Select) && !part.hasFreeBoundVariable()) {
          reads.push_back(part);
        }
      });
  return reads;
}

Term difference(TermManager& terms, Term a, Term b) {
  return a.sort().isInt() ? terms.makeIntSub(a, b) : terms.makeBvSub(a, b);
}

BigInt signedNumber(Term constant) {
  const term::Sort sort = constant.sort();
  return sort.isBits() ? constant.number().toSigned(sort.width()) : constant.number();
}

// The distance between two indices for small numbers, if it is constant; otherwise null. For larger
// numbers it may differ, if a sum of few bits overflows.
Term distanceOf(TermManager& terms, Term index, Term from, Term variable) {
  const Term distance = difference(terms, index, from);
  Term result;
  for (const std::int64_t number : {1, 2, 5}) {
    const Term here =
        term::substitute(terms, distance, {{variable, numberLike(terms, variable.sort(), number)}});
    if (!here.isConstant() || (result && here != result)) {
      return Term();
    }
    result = here;
  }
  return result;
}

// The number for which an index has a given value, if the index is a multiple of the number plus a
// constant.
struct Inverse {
  Term number;
  std::uint64_t step;
};

std::optional<Inverse> inverseOf(TermManager& terms, Term index, Term variable, Term value) {
  const auto at = [&](std::int64_t number) {
    return term::substitute(terms, index, {{variable, numberLike(terms, variable.sort(), number)}});
  };
  const Term step = difference(terms, at(1), at(0));
  if (!step.isConstant()) {
    return std::nullopt;
  }
  const Term fromStart = difference(terms, value, at(0));
  if (index.sort().isInt()) {
    return step == terms.makeInt(1) && variable.sort().isInt()
               ? std::optional(Inverse{fromStart, 1})
               : std::nullopt;
  }
  const std::uint64_t distance = step.number().lowBits();
  const unsigned width = index.sort().width();
  if (!variable.sort().isBits() || !std::has_single_bit(distance) || distance > 64 ||
      variable.sort().width() > width) {
    return std::nullopt;
  }
  const Term number =
      terms.makeBvLShr(fromStart, terms.makeBits(width, std::countr_zero(distance)));
  return Inverse{variable.sort().width() == width
                     ? number
                     : terms.makeBvExtract(number, variable.sort().width() - 1, 0),
                 distance};
}

}  // namespace

std::vector<ElementCondition> conditionsOnElements(TermManager& terms, Term condition,
                                                   const std::function<bool(Term)>& isSpokenOf) {
  std::vector<Term> chosen;
  std::ranges::copy_if(term::freeVariables(condition), std::back_inserter(chosen),
                       [&](Term variable) { return !isSpokenOf(variable); });
  std::vector<ElementCondition> result;
  std::vector<ElementCondition> fromFirst;  // about the first of the elements that are read
  if (chosen.size() != 1 || !isNumeric(chosen.front().sort())) {
    return result;
  }
  const Term variable = chosen.front();
  const std::vector<Term> reads = readsIn(condition);
  for (const Term read : reads) {
    const std::vector<Term> inIndex = term::freeVariables(read[1]);
    if (!read[0].is(Kind::Variable) || !isNumeric(read[1].sort()) ||
        std::ranges::find(inIndex, variable) == inIndex.end()) {
      continue;
    }
    const Term index = terms.makeBoundVariable("x", read[1].sort());
    const std::optional<Inverse> inverse = inverseOf(terms, read[1], variable, index);
    if (!inverse) {
      continue;
    }
    // Neighbours are written by their distance, so that instances are found.
    std::unordered_map<Term, Term> replaced{{variable, inverse->number}};
    bool isFirst = true;
    for (const Term other : reads) {
      if (other[1].sort() == index.sort()) {
        if (const Term distance = distanceOf(terms, other[1], read[1], variable)) {
          replaced.emplace(other, terms.makeSelect(other[0], sum(terms, index, distance)));
          isFirst = isFirst && !signedNumber(distance).isNegative();
        }
      }
    }
    (isFirst ? fromFirst : result)
        .push_back({read[0], index, term::substitute(terms, condition, replaced), inverse->step});
  }
  return fromFirst.empty() ? result : fromFirst;
}

}  // namespace braid::prove
