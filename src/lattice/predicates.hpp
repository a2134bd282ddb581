// Predicate abstraction (S. Graf, H. Saïdi: Construction of abstract state graphs with PVS, 1997):
// elements are made of a few predicates. `All`: an element is those that hold, a conjunction; the
// more the lower. `Any`: an element is those of which one holds, a disjunction; the more the
// higher. Predicates may be about several values; which is meant by which is up to who makes them.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "lattice/lattice.hpp"

namespace braid::lattice {

using Predicate = std::function<term::Term(std::span<const term::Term> values)>;

class PredicateLattice : public Lattice {
 public:
  enum class Form : std::uint8_t { All, Any };

  PredicateLattice(term::TermManager& terms, std::vector<term::Sort> sorts,
                   std::vector<Predicate> predicates, Form form)
      : Lattice(terms, std::move(sorts)), predicates_(std::move(predicates)), form_(form) {}

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  // There may be several elements with none below them; those predicates are kept that come first.
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

  // The conjunction, or disjunction, of those that are chosen.
  [[nodiscard]] ElementPtr make(std::vector<bool> chosen) const;

 private:
  [[nodiscard]] std::vector<bool> none() const { return std::vector<bool>(predicates_.size()); }
  [[nodiscard]] ElementPtr bestAll(Situation& situation, std::span<const term::Term> values) const;
  [[nodiscard]] ElementPtr bestAny(Situation& situation, std::span<const term::Term> values) const;

  std::vector<Predicate> predicates_;
  Form form_;
};

}  // namespace braid::lattice
