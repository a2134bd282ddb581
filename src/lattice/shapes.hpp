// Facts about linked objects in place of their links: which object leads to which, and whether
// paths from there end (shape predicates as in T. Lev-Ami, T. Reps, M. Sagiv, R. Wilhelm: Putting
// static analysis to work for verification, 2000, over a known number of objects).
//
// An element says of each fact that it is true, that it is false, or nothing. There are finitely
// many facts, so chains are finite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lattice/lattice.hpp"

namespace braid::lattice {

// Objects are numbers other than zero, which is null. Some objects have known links: these are the
// nodes. Each node has the same number of links, which are references to nodes, to other objects,
// or null. In addition there are variables, which are references, too.
struct LinkedNodes {
  std::vector<Number> nodes;
  std::size_t linksOfEach = 1;
  std::size_t variables = 0;

  // The values that a lattice is about: the links, node by node, then the variables.
  [[nodiscard]] std::size_t valueCount() const { return nodes.size() * linksOfEach + variables; }
  // Paths start at nodes or at variables, which are numbered in this order.
  [[nodiscard]] std::size_t startCount() const { return nodes.size() + variables; }
};

// A path goes from a start along links, until it gets to null or to an object that is no node.
enum class ShapeFact : std::uint8_t {
  Acyclic,   // no path from `from` visits an object twice
  EndsNull,  // also, all of them end at null
  Reaches,   // some path from `from` gets to the object `to`; the start itself is on the path
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

  // All facts, by number.
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }

 private:
  [[nodiscard]] std::vector<term::Term> conditionsOf(std::span<const term::Term> values) const;
  [[nodiscard]] term::Term whatIsKnown(const ShapeElement::Known& known,
                                       std::span<const term::Term> conditions) const;

  LinkedNodes objects_;
  std::vector<Fact> facts_;
};

}  // namespace braid::lattice
