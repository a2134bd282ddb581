#include "lattice/shapes.hpp"

#include <utility>

#include "lattice/sums.hpp"

namespace braid::lattice {

using term::Sort;
using term::Term;
using term::TermManager;
using Known = ShapeElement::Known;

namespace {

const ShapeElement& shapeOf(const Element& element) {
  return static_cast<const ShapeElement&>(element);
}

// The facts that both have in common.
Known common(const Known& a, const Known& b) {
  Known result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) {
      result[i] = a[i];
    }
  }
  return result;
}

// Writes facts as conditions on links and variables.
class Ways {
 public:
  Ways(TermManager& terms, const LinkedNodes& objects, std::span<const Term> values)
      : terms_(terms),
        objects_(objects),
        values_(values),
        leads_(objects.nodes.size(), std::vector<Term>(objects.nodes.size())) {
    addLinks();
    addDetours();
  }

  Term conditionOf(const ShapeLattice::Fact& fact) {
    switch (fact.fact) {
      case ShapeFact::Acyclic:
        return isAcyclic(fact.from);
      case ShapeFact::EndsNull:
        return terms_.makeAnd(isAcyclic(fact.from), staysWithin(fact.from));
      case ShapeFact::Reaches:
        return reaches(fact.from, fact.to);
    }
    return terms_.makeTrue();
  }

 private:
  [[nodiscard]] std::size_t nodeCount() const { return objects_.nodes.size(); }
  [[nodiscard]] bool isNode(std::size_t start) const { return start < nodeCount(); }
  [[nodiscard]] Term link(std::size_t node, std::size_t which) const {
    return values_[node * objects_.linksOfEach + which];
  }
  [[nodiscard]] Term variable(std::size_t start) const {
    return values_[nodeCount() * objects_.linksOfEach + start - nodeCount()];
  }
  Term isObject(Term reference, std::size_t node) {
    return isEqual(terms_, {{1, reference}}, objects_.nodes[node]);
  }
  // Whether the condition holds for one of a node's links.
  template <class Condition>
  Term isAnyLink(std::size_t node, const Condition& condition) {
    std::vector<Term> any;
    any.reserve(objects_.linksOfEach);
    for (std::size_t which = 0; which < objects_.linksOfEach; ++which) {
      any.push_back(condition(link(node, which)));
    }
    return terms_.makeOr(any);
  }

  void addLinks() {
    for (std::size_t i = 0; i < nodeCount(); ++i) {
      for (std::size_t j = 0; j < nodeCount(); ++j) {
        leads_[i][j] = isAnyLink(i, [&](Term reference) { return isObject(reference, j); });
      }
    }
  }
  // S. Warshall: A theorem on Boolean matrices, 1962.
  void addDetours() {
    for (std::size_t middle = 0; middle < nodeCount(); ++middle) {
      for (std::size_t i = 0; i < nodeCount(); ++i) {
        for (std::size_t j = 0; j < nodeCount(); ++j) {
          leads_[i][j] =
              terms_.makeOr(leads_[i][j], terms_.makeAnd(leads_[i][middle], leads_[middle][j]));
        }
      }
    }
  }

  // Whether a node is on a path from a start.
  Term passes(std::size_t start, std::size_t node) {
    if (isNode(start)) {
      return start == node ? terms_.makeTrue() : leads_[start][node];
    }
    std::vector<Term> any;
    any.reserve(nodeCount());
    for (std::size_t first = 0; first < nodeCount(); ++first) {
      any.push_back(terms_.makeAnd(isObject(variable(start), first), passes(first, node)));
    }
    return terms_.makeOr(any);
  }
  Term isAcyclic(std::size_t start) {
    std::vector<Term> circles;
    circles.reserve(nodeCount());
    for (std::size_t node = 0; node < nodeCount(); ++node) {
      circles.push_back(terms_.makeAnd(passes(start, node), leads_[node][node]));
    }
    return terms_.makeNot(terms_.makeOr(circles));
  }
  Term isElsewhere(Term reference) {
    std::vector<Term> known{isEqual(terms_, {{1, reference}}, 0)};
    for (std::size_t node = 0; node < nodeCount(); ++node) {
      known.push_back(isObject(reference, node));
    }
    return terms_.makeNot(terms_.makeOr(known));
  }
  Term staysWithin(std::size_t start) {
    std::vector<Term> leaves;
    if (!isNode(start)) {
      leaves.push_back(isElsewhere(variable(start)));
    }
    for (std::size_t node = 0; node < nodeCount(); ++node) {
      leaves.push_back(terms_.makeAnd(
          passes(start, node), isAnyLink(node, [&](Term each) { return isElsewhere(each); })));
    }
    return terms_.makeNot(terms_.makeOr(leaves));
  }
  Term reaches(std::size_t from, std::size_t to) {
    if (isNode(to)) {
      return passes(from, to);
    }
    const Term target = variable(to);
    std::vector<Term> any{isNode(from) ? isObject(target, from)
                                       : terms_.makeEqual(variable(from), target)};
    for (std::size_t node = 0; node < nodeCount(); ++node) {
      any.push_back(terms_.makeAnd(passes(from, node), isAnyLink(node, [&](Term each) {
                                     return terms_.makeEqual(each, target);
                                   })));
    }
    return terms_.makeOr(any);
  }

  TermManager& terms_;
  const LinkedNodes& objects_;
  std::span<const Term> values_;
  std::vector<std::vector<Term>> leads_;  // from node to node, by one or more links
};

// Facts that are needed most often come first.
std::vector<ShapeLattice::Fact> allFacts(std::size_t starts) {
  std::vector<ShapeLattice::Fact> facts;
  for (const ShapeFact fact : {ShapeFact::EndsNull, ShapeFact::Acyclic}) {
    for (std::size_t from = 0; from < starts; ++from) {
      facts.push_back({fact, from, from});
    }
  }
  for (std::size_t from = 0; from < starts; ++from) {
    for (std::size_t to = 0; to < starts; ++to) {
      if (from != to) {
        facts.push_back({ShapeFact::Reaches, from, to});
      }
    }
  }
  return facts;
}

}  // namespace

ShapeLattice::ShapeLattice(TermManager& terms, Sort sort, LinkedNodes objects)
    : Lattice(terms, std::vector<Sort>(objects.valueCount(), sort)),
      objects_(std::move(objects)),
      facts_(allFacts(objects_.startCount())) {}

ElementPtr ShapeLattice::bottom() const {
  return std::make_shared<const ShapeElement>();
}

ElementPtr ShapeLattice::top() const {
  return std::make_shared<const ShapeElement>(Known(facts_.size()));
}

bool ShapeLattice::isBelow(const Element& a, const Element& b) const {
  const ShapeElement& x = shapeOf(a);
  const ShapeElement& y = shapeOf(b);
  if (x.isBottom() || y.isBottom()) {
    return x.isBottom();
  }
  return common(x.facts(), y.facts()) == y.facts();
}

ElementPtr ShapeLattice::join(const Element& a, const Element& b) const {
  const ShapeElement& x = shapeOf(a);
  const ShapeElement& y = shapeOf(b);
  if (x.isBottom() || y.isBottom()) {
    return std::make_shared<const ShapeElement>(x.isBottom() ? y : x);
  }
  return std::make_shared<const ShapeElement>(common(x.facts(), y.facts()));
}

std::vector<Term> ShapeLattice::conditionsOf(std::span<const Term> values) const {
  Ways ways(terms(), objects_, values);
  std::vector<Term> conditions;
  conditions.reserve(facts_.size());
  for (const Fact& fact : facts_) {
    conditions.push_back(ways.conditionOf(fact));
  }
  return conditions;
}

Term ShapeLattice::whatIsKnown(const Known& known, std::span<const Term> conditions) const {
  std::vector<Term> all;
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    if (const std::optional<bool> fact = known[i]) {
      all.push_back(*fact ? conditions[i] : terms().makeNot(conditions[i]));
    }
  }
  return terms().makeAnd(all);
}

Term ShapeLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const ShapeElement& shape = shapeOf(element);
  return shape.isBottom() ? terms().makeFalse() : whatIsKnown(shape.facts(), conditionsOf(values));
}

// Uses examples: takes the facts of the first, and drops those that differ in another.
ElementPtr ShapeLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  const std::vector<Term> conditions = conditionsOf(values);
  std::optional<Known> known;
  while (true) {
    const Term isOther =
        known ? terms().makeNot(whatIsKnown(*known, conditions)) : terms().makeTrue();
    const Situation::Example example = situation.example(conditions, isOther);
    if (example.finding == Situation::Finding::Impossible) {
      return known ? std::make_shared<const ShapeElement>(std::move(*known)) : bottom();
    }
    if (example.finding == Situation::Finding::Unknown) {
      break;
    }
    Known facts;
    for (const Number& truth : example.values) {
      facts.emplace_back(!truth.isZero());
    }
    Known both = known ? common(*known, facts) : std::move(facts);
    const bool isNew = !known || both != *known;
    assert(isNew && "an example of something else");
    known = std::move(both);
    if (!isNew) {
      break;
    }
  }
  if (!known) {
    return top();
  }
  // All at once are too hard: keeps those that follow one by one.
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    auto& fact = (*known)[i];
    if (fact && !situation.follows(*fact ? conditions[i] : terms().makeNot(conditions[i]))) {
      fact.reset();
    }
  }
  return std::make_shared<const ShapeElement>(std::move(*known));
}

}  // namespace braid::lattice
