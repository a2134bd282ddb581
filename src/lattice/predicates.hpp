// Predicate abstraction (S. Graf, H. Saïdi: Construction of abstract state graphs with PVS, 1997):
// elements consist of some predicates. `All`: an element is the conjunction of those that hold; the
// more, the lower. `Any`: an element is a disjunction, of which one holds; the more, the higher.
// Predicates may be about several values; their maker decides which is about which.
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
  // Several elements may be lowest; then the predicates that come first are kept.
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

  // The conjunction, or disjunction, of the chosen predicates.
  [[nodiscard]] ElementPtr make(std::vector<bool> chosen) const;

 private:
  [[nodiscard]] std::vector<bool> none() const { return std::vector<bool>(predicates_.size()); }
  [[nodiscard]] ElementPtr bestAll(Situation& situation, std::span<const term::Term> values) const;
  [[nodiscard]] ElementPtr bestAny(Situation& situation, std::span<const term::Term> values) const;

  std::vector<Predicate> predicates_;
  Form form_;
};

}  // namespace braid::lattice
