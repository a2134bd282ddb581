// Random terms of what the light solver supports, drawn through RapidCheck so that a failure
// shrinks.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "term/term_manager.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::light::test {

using term::Sort;
using term::Term;
using term::test::choose;

class RandomBits {
 public:
  struct Options {
    bool products = true;
    bool arrays = false;
    bool arrayEquality = false;
    unsigned indexWidth = 70;
  };
  RandomBits(term::TermManager& manager, Options options) : m_(manager), options_(options) {}

  std::vector<Term> conditions(unsigned count, unsigned depth) {
    std::vector<Term> result;
    for (unsigned i = 0; i < count; ++i) {
      result.push_back(boolean(depth));
    }
    return result;
  }

  Term boolean(unsigned depth) {
    if (depth == 0) {
      return m_.makeVariable("p" + std::to_string(choose(2)), Sort::boolean());
    }
    --depth;
    const Term inner = boolean(depth);
    switch (choose(options_.arrayEquality ? 9 : 8)) {
      case 0:
        return m_.makeNot(inner);
      case 1:
        return m_.makeAnd(inner, boolean(depth));
      case 2:
        return m_.makeOr(inner, boolean(depth));
      case 3: {
        const Term then = boolean(depth);
        return m_.makeIte(inner, then, boolean(depth));
      }
      case 4:
        return m_.makeEqual(inner, boolean(depth));
      case 5: {
        const Sort sort = anySort();
        const Term first = bits(sort, depth);
        return m_.makeEqual(first, bits(sort, depth));
      }
      case 6: {
        const Sort sort = anySort();
        const Term first = bits(sort, depth);
        return m_.makeBvULt(first, bits(sort, depth));
      }
      case 7: {
        const Sort sort = anySort();
        const Term first = bits(sort, depth);
        return m_.makeBvSLt(first, bits(sort, depth));
      }
      default: {
        const Term first = array(depth);
        return m_.makeEqual(first, array(depth));
      }
    }
  }

 private:
  static constexpr std::array kWidths = {1U, 3U, 4U, 8U, 13U, 70U};

  static Sort anySort() { return Sort::bits(kWidths[choose(kWidths.size())]); }

  Term leaf(Sort sort) {
    return choose(3) == 0 ? m_.makeBits(sort.width(), term::test::RandomTerms::value(sort))
                          : m_.makeVariable("v" + std::to_string(choose(3)), sort);
  }

  Term bits(Sort sort, unsigned depth) {
    if (depth == 0 || choose(6) == 0) {
      return leaf(sort);
    }
    --depth;
    const unsigned width = sort.width();
    const Term a = bits(sort, depth);
    const auto b = [&] { return bits(sort, depth); };
    const bool isSmall = width <= 8 && options_.products;
    if (options_.arrays && sort == elementSort() && choose(3) == 0) {
      const Term from = array(depth);
      return m_.makeSelect(from, bits(indexSort(), depth));
    }
    switch (choose(isSmall ? 19 : 13)) {
      case 0:
        return m_.makeBvAdd(a, b());
      case 1:
        return m_.makeBvSub(a, b());
      case 2:
        return m_.makeBvAnd(a, b());
      case 3:
        return m_.makeBvOr(a, b());
      case 4:
        return m_.makeBvXor(a, b());
      case 5:
        return m_.makeBvNot(a);
      case 6:
        return m_.makeBvShl(a, b());
      case 7:
        return m_.makeBvLShr(a, b());
      case 8:
        return m_.makeBvAShr(a, b());
      case 9: {
        const Term condition = boolean(depth);
        return m_.makeIte(condition, a, b());
      }
      case 10: {
        const Term wide = m_.makeBvConcat(a, bits(Sort::bits(3), depth));
        const unsigned low = choose(4);
        return m_.makeBvExtract(wide, low + width - 1, low);
      }
      case 11:
      case 12: {
        const Term part = m_.makeBvExtract(a, choose(width), 0);
        return choose(2) == 0 ? m_.makeBvZeroExtend(part, width) : m_.makeBvSignExtend(part, width);
      }
      case 13:
        return m_.makeBvMul(a, b());
      case 14:
        return m_.makeBvMul(a, m_.makeBits(width, choose(256)));
      case 15:
        return m_.makeBvUDiv(a, b());
      case 16:
        return m_.makeBvURem(a, b());
      case 17:
        return m_.makeBvSDiv(a, b());
      default:
        return m_.makeBvSRem(a, b());
    }
  }

  Sort indexSort() const { return Sort::bits(options_.indexWidth); }
  static Sort elementSort() { return Sort::bits(4); }

  Term array(unsigned depth) {
    const Sort sort = Sort::array(indexSort(), elementSort());
    if (depth == 0 || choose(5) == 0) {
      return choose(4) == 0 ? m_.makeConstArray(sort, leaf(elementSort()))
                            : m_.makeVariable("a" + std::to_string(choose(2)), sort);
    }
    --depth;
    if (choose(4) == 0) {
      const Term condition = boolean(depth);
      const Term then = array(depth);
      return m_.makeIte(condition, then, array(depth));
    }
    const Term base = array(depth);
    const Term index = bits(indexSort(), depth);
    return m_.makeStore(base, index, bits(elementSort(), depth));
  }

  term::TermManager& m_;
  Options options_;
};

}  // namespace braid::solver::light::test
