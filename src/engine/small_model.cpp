#include "engine/small_model.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "memory/uninitialised_names.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

using term::Kind;
using term::Term;

namespace {

// The numbers that the path condition speaks of: variables, and elements of input arrays. Where a
// pointer leads is no matter of size.
std::vector<Term> numbersIn(exec::SymbolicDomain& domain, const exec::State& state) {
  std::set<Term> seen;
  std::vector<Term> work = state.pathCondition.toVector();
  std::vector<Term> numbers;
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second) {
      continue;
    }
    const bool isNumeric = t.sort().isInt() || t.sort().isBits();
    const bool isElement = t.is(Kind::Select) && t[0].is(Kind::Variable);
    if (isNumeric && !t.hasFreeBoundVariable() && (t.is(Kind::Variable) || isElement) &&
        !domain.pointers().isUnknown(t)) {
      numbers.push_back(t);
    }
    work.insert(work.end(), t.children().begin(), t.children().end());
  }
  return numbers;
}

Term isWithin(term::TermManager& terms, Term number, std::int64_t bound) {
  if (number.sort().isInt()) {
    const Term isAbove = terms.makeIntLe(terms.makeInt(-bound), number);
    const Term isBelow = terms.makeIntLe(number, terms.makeInt(bound));
    return terms.makeAnd(isAbove, isBelow);
  }
  const unsigned width = number.sort().width();
  const Term isAbove = terms.makeBvSLe(terms.makeBits(width, -bound), number);
  const Term isBelow = terms.makeBvSLe(number, terms.makeBits(width, bound));
  return terms.makeAnd(isAbove, isBelow);
}

// Printable characters are the easiest to read. And in a native run, functions that work on strings
// would see nothing behind a zero.
Term isPrintable(term::TermManager& terms, Term byte) {
  return terms.makeAnd(terms.makeBvULe(terms.makeBits(8, ' '), byte),
                       terms.makeBvULe(byte, terms.makeBits(8, '~')));
}

struct Wish {
  std::int64_t bound;
  bool prefersText;
};

}  // namespace

std::shared_ptr<const term::Model> findSmallModel(exec::SymbolicDomain& domain,
                                                  const exec::State& state) {
  term::TermManager& terms = domain.terms();
  const std::vector<Term> numbers = numbersIn(domain, state);
  const auto isByte = [](Term number) {
    const bool isNeverWritten =
        memory::isUninitialised(number.is(Kind::Select) ? number[0] : number);
    return number.sort().isBits() && number.sort().width() == 8 && !isNeverWritten;
  };
  const bool hasBytes = std::any_of(numbers.begin(), numbers.end(), isByte);
  for (const Wish& wish :
       std::array<Wish, 5>{{{3, true}, {12, true}, {3, false}, {12, false}, {150, false}}}) {
    if (wish.prefersText && !hasBytes) {
      continue;
    }
    std::vector<Term> bounds;
    for (const Term number : numbers) {
      const bool isTooNarrow = number.sort().isBits() && number.sort().width() < 9;
      if (!isTooNarrow) {
        bounds.push_back(isWithin(terms, number, wish.bound));
      } else if (wish.prefersText && isByte(number)) {
        bounds.push_back(isPrintable(terms, number));
      }
    }
    solver::Answer answer = domain.decisions().solve(state, terms.makeAnd(bounds));
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      return sat->model;
    }
  }
  return nullptr;
}

}  // namespace braid::engine
