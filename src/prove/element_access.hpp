// The elements of an array in candidates, and ranges of them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "prove/number_terms.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// The elements from one index up to, but not including, another.
struct ElementRange {
  term::Term low;
  term::Term high;
};

struct ElementAccess {
  term::TermManager* terms = nullptr;
  term::Term array;
  term::Term index;        // bound
  std::uint64_t unit = 1;  // from one element of the array to the next
  std::uint64_t step = 1;  // the same for elements that are read together

  // The memory of C programs has one element per word, indexed by its first byte; or one element
  // per byte, of which several may be read together.
  [[nodiscard]] static bool isMemory(term::Term array) {
    return array.sort().index().isBits() && array.sort().element().isBits();
  }
  static ElementAccess of(term::TermManager& terms, term::Term array) {
    const std::uint64_t unit =
        isMemory(array) ? std::max<std::uint64_t>(1, array.sort().element().width() / 8) : 1;
    return {.terms = &terms,
            .array = array,
            .index = terms.makeBoundVariable("x", array.sort().index()),
            .unit = unit,
            .step = unit};
  }

  [[nodiscard]] term::Term elementAt(term::Term place) const {
    term::Term element = terms->makeSelect(array, place);
    for (std::uint64_t i = unit; i < step; i += unit) {
      element = terms->makeBvConcat(terms->makeSelect(array, behind(place, i)), element);
    }
    return element;
  }

  [[nodiscard]] term::Term behind(term::Term place, std::uint64_t distance) const {
    return sum(
        *terms, place,
        numberLike(*terms, index.sort(), support::BigInt(static_cast<std::int64_t>(distance))));
  }
  [[nodiscard]] term::Term next(term::Term place) const { return behind(place, step); }

  [[nodiscard]] bool isInsideElement(term::Term place) const {
    return place.isConstant() &&
           !place.number()
                .truncatedRemainder(support::BigInt(static_cast<std::int64_t>(step)))
                .isZero();
  }

  // Indices are compared as unsigned numbers.
  [[nodiscard]] term::Term isBefore(term::Term place, term::Term other) const {
    return place.sort().isInt() ? terms->makeIntLt(place, other) : terms->makeBvULt(place, other);
  }

  [[nodiscard]] term::Term isIn(const ElementRange& range, term::Term place) const {
    const term::Term isBetween =
        terms->makeAnd(terms->makeNot(isBefore(place, range.low)), isBefore(place, range.high));
    if (index.sort().isInt() || step == 1) {
      return isBetween;
    }
    const unsigned width = index.sort().width();
    const term::Term rest = terms->makeBvAnd(
        place, terms->makeBits(width, support::BigInt(static_cast<std::int64_t>(step) - 1)));
    return terms->makeAnd(isBetween, terms->makeEqual(rest, terms->makeBits(width, 0)));
  }
};

}  // namespace braid::prove
