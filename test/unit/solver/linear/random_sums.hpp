// Random queries about sums, drawn through RapidCheck so that a failure shrinks: words between
// bounds or not, added, multiplied by constants, chosen, extended and cut, and compared in all
// ways. Some wrap around.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "term/term_manager.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::linear::test {

using term::Sort;
using term::Term;
using term::test::choose;

class RandomSums {
 public:
  // A width of 0 stands for Int.
  RandomSums(term::TermManager& manager, unsigned width, unsigned variables)
      : m_(manager), width_(width), variables_(variables) {}

  [[nodiscard]] Sort sort() const { return width_ == 0 ? Sort::integer() : Sort::bits(width_); }
  Term variable(unsigned i) { return m_.makeVariable("v" + std::to_string(i), sort()); }

  // Bounds of some variables, and conditions about sums.
  std::vector<Term> conditions(unsigned count, unsigned depth) {
    std::vector<Term> result;
    for (unsigned i = 0; i < variables_; ++i) {
      switch (choose(4)) {
        case 0:
          break;
        case 1:
          result.push_back(notAbove(constant(choose(3)), variable(i)));
          [[fallthrough]];
        case 2:
          result.push_back(notAbove(variable(i), constant(choose(5))));
          break;
        default: {
          const std::int64_t high = choose(4);
          result.push_back(notAbove(constant(-high), variable(i)));
          result.push_back(notAbove(variable(i), constant(high)));
          break;
        }
      }
    }
    for (unsigned i = 0; i < count; ++i) {
      result.push_back(boolean(depth));
    }
    return result;
  }

  Term boolean(unsigned depth) {
    const unsigned kind = choose(depth == 0 ? 4 : 9);
    switch (kind) {
      case 0: {
        const auto [a, b] = twoWords(depth);
        return m_.makeEqual(a, b);
      }
      case 1:
      case 2: {
        const auto [a, b] = twoWords(depth);
        return m_.makeNot(notAbove(a, b));
      }
      case 3: {
        const auto [a, b] = twoWords(depth);
        return less(a, b, choose(2) == 0);
      }
      case 4:
        return m_.makeNot(boolean(depth - 1));
      case 5: {
        const Term a = boolean(depth - 1);
        return m_.makeAnd(a, boolean(depth - 1));
      }
      case 6: {
        const Term a = boolean(depth - 1);
        return m_.makeOr(a, boolean(depth - 1));
      }
      case 7: {
        const Term condition = boolean(depth - 1);
        const Term then = boolean(depth - 1);
        return m_.makeIte(condition, then, boolean(depth - 1));
      }
      default:
        return m_.makeVariable("p" + std::to_string(choose(2)), Sort::boolean());
    }
  }

 private:
  Term constant(std::int64_t value) {
    return width_ == 0 ? m_.makeInt(value) : m_.makeBits(width_, value);
  }
  Term less(Term a, Term b, bool isSigned) {
    if (width_ == 0) {
      return m_.makeNot(m_.makeIntLe(b, a));
    }
    return isSigned ? m_.makeBvSLt(a, b) : m_.makeBvULt(a, b);
  }
  Term notAbove(Term a, Term b) { return m_.makeNot(less(b, a, choose(4) != 0)); }
  Term add(Term a, Term b) { return width_ == 0 ? m_.makeIntAdd(a, b) : m_.makeBvAdd(a, b); }

  // In all ways, also by 0 and by negative numbers.
  Term divided(Term a, Term divisor) {
    const bool wantsQuotient = choose(2) == 0;
    if (width_ == 0) {
      return wantsQuotient ? m_.makeIntDiv(a, divisor) : m_.makeIntRem(a, divisor);
    }
    if (choose(2) == 0) {
      return wantsQuotient ? m_.makeBvUDiv(a, divisor) : m_.makeBvURem(a, divisor);
    }
    return wantsQuotient ? m_.makeBvSDiv(a, divisor) : m_.makeBvSRem(a, divisor);
  }

  // The elements of a list in braces are drawn in their order.
  std::pair<Term, Term> twoWords(unsigned depth) { return {word(depth), word(depth)}; }

  Term word(unsigned depth) {
    if (depth == 0) {
      return choose(4) == 0 ? constant(std::int64_t{choose(9)} - 4) : variable(choose(variables_));
    }
    --depth;
    const Term a = word(depth);
    switch (choose(width_ == 0 ? 7 : 11)) {
      case 0:
      case 1:
        return add(a, word(depth));
      case 2:
        return width_ == 0 ? m_.makeIntSub(a, word(depth)) : m_.makeBvSub(a, word(depth));
      case 3: {
        const Term factor = constant(std::int64_t{choose(7)} - 3);
        return width_ == 0 ? m_.makeIntMul(factor, a) : m_.makeBvMul(factor, a);
      }
      case 4: {
        const Term condition = boolean(depth);
        return m_.makeIte(condition, a, word(depth));
      }
      case 5: {
        const Term condition = boolean(depth);
        const Term counted = m_.makeIte(condition, add(a, constant(choose(4))), a);
        if (choose(2) == 0) {
          return counted;
        }
        // Another number under the same condition.
        const Term first = constant(std::int64_t{choose(9)} - 4);
        return add(counted, m_.makeIte(condition, first, constant(std::int64_t{choose(9)} - 4)));
      }
      case 6:
        return divided(a, constant(std::int64_t{choose(6)} - 1));
      case 7:
        return m_.makeBvNot(a);
      case 8:
        return m_.makeBvShl(a, constant(choose(2)));
      case 9: {
        const Term part = m_.makeBvExtract(a, width_ / 2, 0);
        return choose(2) == 0 ? m_.makeBvZeroExtend(part, width_)
                              : m_.makeBvSignExtend(part, width_);
      }
      default: {
        if (choose(2) == 0) {
          return m_.makeBvAnd(a, word(depth));
        }
        const Term top = m_.makeBits(1, choose(2));
        return m_.makeBvConcat(top, m_.makeBvExtract(a, width_ - 2, 0));
      }
    }
  }

  term::TermManager& m_;
  unsigned width_;
  unsigned variables_;
};

}  // namespace braid::solver::linear::test
