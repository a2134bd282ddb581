// A value up to multiples of a modulus: `value = remainder` (modulus 0), or `value mod modulus =
// remainder`. Ascending chains are finite: each modulus divides the one before.
#pragma once

#include "lattice/lattice.hpp"

namespace braid::lattice {

class CongruenceElement : public Element {
 public:
  // The remainder is in [0, modulus), unless the modulus is 0.
  CongruenceElement(Number modulus, Number remainder)
      : modulus_(std::move(modulus)), remainder_(std::move(remainder)), isBottom_(false) {}
  CongruenceElement() = default;  // bottom

  [[nodiscard]] bool isBottom() const { return isBottom_; }
  [[nodiscard]] const Number& modulus() const { return modulus_; }
  [[nodiscard]] const Number& remainder() const { return remainder_; }

 private:
  Number modulus_ = 1;
  Number remainder_ = 0;
  bool isBottom_ = true;
};

class CongruenceLattice : public Lattice {
 public:
  CongruenceLattice(term::TermManager& terms, term::Sort sort) : Lattice(terms, {sort}) {}

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

  // The numbers that differ from `number` by a multiple of the modulus, which must not be negative.
  static ElementPtr make(const Number& modulus, const Number& number);
};

}  // namespace braid::lattice
