// What can be said of linked objects in place of their links: which leads to which, and whether one
// gets to an end from there (shape predicates as in T. Lev-Ami, T. Reps, M. Sagiv, R. Wilhelm:
// Putting static analysis to work for verification, 2000, over a known number of objects).
//
// Of each fact an element says that it is true, that it is false, or nothing. There are finitely
// many facts, so chains end by themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lattice/lattice.hpp"

namespace braid::lattice {

// Objects are numbers other than zero, which is null. Of some of them the links are known: those
// are nodes. Each has the same number of links, which are references to nodes, to other objects, or
// null. Beside there are variables, which are references, too.
struct LinkedNodes {
  std::vector<Number> nodes;
  std::size_t linksOfEach = 1;
  std::size_t variables = 0;

  // The values that a lattice is about: the links, node by node, and then the variables.
  [[nodiscard]] std::size_t valueCount() const { return nodes.size() * linksOfEach + variables; }
  // Ways start at nodes, and then at variables.
  [[nodiscard]] std::size_t startCount() const { return nodes.size() + variables; }
};

// A way goes from a start along links, until it comes to null or to an object that is no node.
enum class ShapeFact : std::uint8_t {
  Acyclic,   // no way from `from` comes round
  EndsNull,  // and all of them end at null
  Reaches,   // a way from `from` comes to what `to` is; the start itself is on the way
};

class ShapeElement : public Element {
 public:
  using Known = std::vector<std::optional<bool>>;  // by number of fact

  ShapeElement() = default;  // bottom
  explicit ShapeElement(Known facts) : facts_(std::move(facts)), isBottom_(false) {}

  [[nodiscard]] bool isBottom() const { return isBottom_; }
  [[nodiscard]] const Known& facts() const { return facts_; }

 private:
  Known facts_;
  bool isBottom_ = true;
};

class ShapeLattice : public Lattice {
 public:
  struct Fact {
    ShapeFact fact;
    std::size_t from;
    std::size_t to;  // of Reaches
  };

  ShapeLattice(term::TermManager& terms, term::Sort sort, LinkedNodes objects);

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

  // All of them, by number.
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }

 private:
  [[nodiscard]] std::vector<term::Term> conditionsOf(std::span<const term::Term> values) const;
  [[nodiscard]] term::Term whatIsKnown(const ShapeElement::Known& known,
                                       std::span<const term::Term> conditions) const;

  LinkedNodes objects_;
  std::vector<Fact> facts_;
};

}  // namespace braid::lattice
