// Bounds on values and on the sums and differences of two of them: ±x ±y ≤ c (A. Miné: The octagon
// abstract domain, 2006). For whole numbers bounds are tightened as far as that goes (R. Bagnara,
// P. M. Hill, E. Zaffanella: An improved tight closure algorithm for integer octagonal
// constraints, 2008).
#pragma once

#include <optional>
#include <vector>

#include "lattice/lattice.hpp"
#include "lattice/sums.hpp"

namespace braid::lattice {

// A matrix of bounds. For each value x there are two rows, x and -x; the bound at (a, b) is the
// greatest value of row a minus row b. Missing: no bound.
class OctagonElement : public Element {
 public:
  using Bound = std::optional<Number>;

  explicit OctagonElement(std::size_t values) : rows_(2 * values), bounds_(rows_ * rows_) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  static std::size_t opposite(std::size_t row) { return row ^ 1U; }
  [[nodiscard]] const Bound& at(std::size_t a, std::size_t b) const {
    return bounds_[a * rows_ + b];
  }
  // The bound of the opposite rows, in reverse order, is the same one.
  void set(std::size_t a, std::size_t b, const Bound& bound) {
    bounds_[a * rows_ + b] = bound;
    bounds_[opposite(b) * rows_ + opposite(a)] = bound;
  }
  void lower(std::size_t a, std::size_t b, const Number& bound) {
    const Bound& before = at(a, b);
    if (!before || *before > bound) {
      set(a, b, bound);
    }
  }

  // The element with all bounds that follow from others; null if they contradict each other.
  [[nodiscard]] std::shared_ptr<const OctagonElement> closed() const;

 private:
  void addPaths();
  void tighten();

  std::size_t rows_;
  std::vector<Bound> bounds_;
};

class OctagonLattice : public Lattice {
 public:
  using Lattice::Lattice;

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  // Drops bounds that have changed. The result is not closed: closing it would bring some of them
  // back, and the chain might be infinite.
  [[nodiscard]] ElementPtr widen(const Element& older, const Element& newer) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

 private:
  // The sum that (a, b) bounds; for a row and its opposite, twice the value.
  [[nodiscard]] static Sum sumAt(std::size_t a, std::size_t b, std::span<const term::Term> values);
};

}  // namespace braid::lattice
