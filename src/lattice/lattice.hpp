// Abstract domains: what can be said of values in place of the values themselves (Scheurer, Hähnle,
// Bubel: A General Lattice Model for Merging Symbolic Execution Branches, section 4.3). An element
// is known by its defining axiom, a formula about values; the order of the lattice is implication
// of axioms. A lattice speaks about one value, or about several at once and how they are related.
//
// Bit-vectors are read as two's complement: axioms are about whole numbers, so nothing in them
// wraps around.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "lattice/situation.hpp"
#include "term/sort.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::lattice {

// Each lattice has its own elements and only understands those.
class Element {
 public:
  virtual ~Element() = default;

 protected:
  Element() = default;
  Element(const Element&) = default;
  Element& operator=(const Element&) = default;
};
using ElementPtr = std::shared_ptr<const Element>;

class Lattice {
 public:
  // A lattice for values of these sorts.
  Lattice(term::TermManager& terms, std::vector<term::Sort> sorts)
      : terms_(terms), sorts_(std::move(sorts)) {}
  virtual ~Lattice() = default;
  Lattice(const Lattice&) = delete;
  Lattice& operator=(const Lattice&) = delete;

  [[nodiscard]] std::span<const term::Sort> sorts() const { return sorts_; }

  // These stand for no value, and for any value.
  [[nodiscard]] virtual ElementPtr bottom() const = 0;
  [[nodiscard]] virtual ElementPtr top() const = 0;
  // Whether the axiom of `a` implies that of `b`, as far as the lattice's own order tells.
  [[nodiscard]] virtual bool isBelow(const Element& a, const Element& b) const = 0;
  // The least element above both.
  [[nodiscard]] virtual ElementPtr join(const Element& a, const Element& b) const = 0;
  // An element above both, such that no chain of widenings, each of the one before and any other
  // element, goes up for ever. In lattices without infinite chains, the join is enough.
  [[nodiscard]] virtual ElementPtr widen(const Element& older, const Element& newer) const {
    return join(older, newer);
  }

  // The axiom: what the element says of values. It can be true for every element but bottom.
  [[nodiscard]] virtual term::Term axiom(const Element& element,
                                         std::span<const term::Term> values) const = 0;
  // An element whose axiom follows from the situation. There is no lower one, unless the solver or
  // the budget gave up.
  [[nodiscard]] virtual ElementPtr best(Situation& situation,
                                        std::span<const term::Term> values) const = 0;

 protected:
  [[nodiscard]] term::TermManager& terms() const { return terms_; }
  [[nodiscard]] bool fits(std::span<const term::Term> values) const {
    return values.size() == sorts_.size();
  }

 private:
  term::TermManager& terms_;
  std::vector<term::Sort> sorts_;
};

}  // namespace braid::lattice
