#include "prove/growth.hpp"

#include "prove/number_terms.hpp"

namespace braid::prove {

using support::BigInt;
using term::Sort;
using term::Term;

std::vector<Term> proposeGrowth(term::TermManager& terms, Term argument, Term value,
                                const BigInt& most) {
  const Sort sort = argument.sort();
  const bool isTooLarge = sort.isBits() && most * most >= BigInt::powerOfTwo(sort.width() - 1);
  if (value.sort() != sort || most.sign() <= 0 || isTooLarge) {
    return {};
  }
  const Term bound = product(terms, numberLike(terms, sort, most), argument);
  return {terms.makeOr(lessOrEqual(terms, argument, numberLike(terms, sort, 0)),
                       lessOrEqual(terms, value, bound))};
}

}  // namespace braid::prove
