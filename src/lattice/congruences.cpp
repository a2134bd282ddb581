#include "lattice/congruences.hpp"

#include "lattice/sums.hpp"

namespace braid::lattice {

using term::Term;

namespace {

const CongruenceElement& congruenceOf(const Element& element) {
  return static_cast<const CongruenceElement&>(element);
}

Number greatestCommonDivisor(const Number& a, const Number& b) {
  const mpz_class divisor = gcd(a.toMpz(), b.toMpz());
  return Number(divisor);
}

bool isMultiple(const Number& number, const Number& of) {
  return of.isZero() ? number.isZero() : number.truncatedRemainder(of).isZero();
}

}  // namespace

ElementPtr CongruenceLattice::make(const Number& modulus, const Number& number) {
  assert(!modulus.isNegative());
  Number remainder = modulus.isZero() ? number : number.truncatedRemainder(modulus);
  if (!modulus.isZero() && remainder.isNegative()) {
    remainder = remainder + modulus;
  }
  return std::make_shared<const CongruenceElement>(modulus, std::move(remainder));
}

ElementPtr CongruenceLattice::bottom() const {
  return std::make_shared<const CongruenceElement>();
}

ElementPtr CongruenceLattice::top() const {
  return make(1, 0);
}

bool CongruenceLattice::isBelow(const Element& a, const Element& b) const {
  const CongruenceElement& x = congruenceOf(a);
  const CongruenceElement& y = congruenceOf(b);
  if (x.isBottom() || y.isBottom()) {
    return x.isBottom();
  }
  return isMultiple(x.modulus(), y.modulus()) &&
         isMultiple(x.remainder() - y.remainder(), y.modulus());
}

ElementPtr CongruenceLattice::join(const Element& a, const Element& b) const {
  const CongruenceElement& x = congruenceOf(a);
  const CongruenceElement& y = congruenceOf(b);
  if (x.isBottom() || y.isBottom()) {
    return std::make_shared<const CongruenceElement>(x.isBottom() ? y : x);
  }
  return make(greatestCommonDivisor(greatestCommonDivisor(x.modulus(), y.modulus()),
                                    x.remainder() - y.remainder()),
              x.remainder());
}

Term CongruenceLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const CongruenceElement& congruence = congruenceOf(element);
  if (congruence.isBottom()) {
    return terms().makeFalse();
  }
  const Sum value{{1, values[0]}};
  if (congruence.modulus().isZero()) {
    return isEqual(terms(), value, congruence.remainder());
  }
  return congruence.modulus() == Number(1)
             ? terms().makeTrue()
             : isCongruent(terms(), value, congruence.modulus(), congruence.remainder());
}

// Each value that does not fit makes the modulus smaller, so this comes to an end.
ElementPtr CongruenceLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  using Finding = Situation::Finding;
  ElementPtr found = bottom();
  while (true) {
    const Situation::Example other =
        situation.example(values, terms().makeNot(axiom(*found, values)));
    switch (other.finding) {
      case Finding::Impossible:
        return found;
      case Finding::Unknown:
        return top();
      case Finding::Possible:
        found = join(*found, *make(0, other.values[0]));
        break;
    }
  }
}

}  // namespace braid::lattice
