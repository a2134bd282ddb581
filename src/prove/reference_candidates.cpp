// Folding: conditions that may hold of references and addresses at the head of a loop.
#include <algorithm>
#include <array>
#include <functional>

#include "prove/folding.hpp"
#include "prove/number_terms.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using memory::FoldedGroup;
using support::BigInt;
using term::Term;

// A reference, and how a condition on it is written.
struct Folding::About {
  Term value;
  std::function<Term(Term)> state;
};

void Folding::proposeFor(const State& head, const About& about, std::vector<Term>& result) const {
  std::vector<Term> isKnown;
  for (const Possibility& each : possibilitiesFor(head, about.value)) {
    isKnown.push_back(each.condition);
    result.push_back(about.state(terms_.makeNot(each.condition)));
  }
  result.push_back(about.state(terms_.makeOr(isKnown)));
}

// Ranges of names that the objects of a group fall into: up to or from one that a reference leads
// to, the last one, or those that there were before the loop.
std::vector<ElementRange> Folding::rangesOf(const FoldedGroup& group,
                                            std::span<const Unknown> unknowns) const {
  const Term first = firstOf(group);
  const Term last = sum(terms_, group.end, terms_.makeInt(-1));
  std::vector<Term> inside{last};
  const auto add = [&](Term cut) {
    if (cut != first && cut != group.end && inside.size() < kMostCuts &&
        std::ranges::find(inside, cut) == inside.end()) {
      inside.push_back(cut);
    }
  };
  for (const Unknown& unknown : unknowns) {
    if (unknown.variable == group.end && unknown.initial) {
      add(unknown.initial);
      add(sum(terms_, unknown.initial, terms_.makeInt(-1)));
    }
  }
  for (const Unknown& unknown : unknowns) {
    if (!unknown.variable.sort().isArray() && references_.contains(unknown.variable)) {
      add(unknown.variable);
      add(sum(terms_, unknown.variable, terms_.makeInt(1)));
    }
  }
  std::vector<ElementRange> ranges{{first, group.end}};
  for (const Term cut : inside) {
    ranges.push_back({first, cut});
    if (cut != last) {
      ranges.push_back({cut, group.end});
      ranges.push_back({cut, last});
    }
  }
  return ranges;
}

std::vector<Term> Folding::saidOfAll(const State& head, std::span<const Unknown> unknowns,
                                     Term name, Term condition) const {
  std::vector<Term> result;
  if (head.folded == nullptr) {
    return result;
  }
  const Term x = terms_.makeBoundVariable("x", term::Sort::integer());
  const Term ofX = term::substitute(terms_, condition, {{name, x}});
  bool isAboutObject = false;
  const std::array alone{ofX};
  term::visitPostorder(
      std::span<const Term>(alone), [&](Term) { return !isAboutObject; },
      [&](Term part) {
        isAboutObject = isAboutObject || (part.is(term::Kind::Select) && part[1] == x);
      });
  if (!isAboutObject) {
    return result;
  }
  for (const FoldedGroup& group : head.folded->groups) {
    for (const auto& [low, high] : rangesOf(group, unknowns)) {
      const Term isIn = terms_.makeAnd(terms_.makeNot(isLess(x, low)), isLess(x, high));
      result.push_back(
          terms_.makeForall(std::span(&x, 1), terms_.makeOr(terms_.makeNot(isIn), ofX)));
    }
  }
  return result;
}

std::vector<Term> Folding::propose(const State& head, std::span<const Unknown> unknowns) const {
  std::vector<Term> result;
  std::vector<Term> references;
  for (const Unknown& unknown : unknowns) {
    if (!unknown.variable.sort().isArray() && references_.contains(unknown.variable)) {
      references.push_back(unknown.variable);
      proposeFor(head, {unknown.variable, [](Term condition) { return condition; }}, result);
    }
  }
  if (head.folded == nullptr) {
    return result;
  }
  const auto isUnknown = [&](Term variable) {
    return std::ranges::find(unknowns, variable, &Unknown::variable) != unknowns.end();
  };
  const Term null = integer(0);
  const Term one = integer(1);
  const Term x = terms_.makeBoundVariable("x", term::Sort::integer());
  const auto ofAll = [&](Term isMeant, Term condition) {
    return terms_.makeForall(std::span(&x, 1), terms_.makeOr(terms_.makeNot(isMeant), condition));
  };
  for (const FoldedGroup& group : head.folded->groups) {
    const Term first = firstOf(group);
    const Term isOne = isIn(group, 0, x);
    const Term isAny = terms_.makeNot(terms_.makeEqual(first, group.end));
    const Term last = sum(terms_, group.end, terms_.makeInt(-1));
    for (const FoldedGroup::Cell& cell : group.cells) {
      if (!cell.values || !cell.isReference || !(isUnknown(cell.values) || isUnknown(group.end))) {
        continue;
      }
      const Term value = terms_.makeSelect(cell.values, x);
      proposeFor(head, {value, [&](Term condition) { return ofAll(isOne, condition); }}, result);
      // Objects in a row, in the order in which they were made or in the opposite order.
      const Term isNull = terms_.makeEqual(value, null);
      const Term isPrevious = terms_.makeEqual(sum(terms_, value, one), x);
      const Term isNext = terms_.makeEqual(value, sum(terms_, x, one));
      result.push_back(ofAll(isOne, isLess(value, x)));
      result.push_back(ofAll(isOne, terms_.makeOr(isNull, isLess(x, value))));
      result.push_back(ofAll(isOne, terms_.makeOr(isNull, isPrevious)));
      result.push_back(ofAll(isOne, terms_.makeOr(isNull, isNext)));
      result.push_back(
          ofAll(terms_.makeAnd(isOne, terms_.makeNot(terms_.makeEqual(x, first))), isPrevious));
      result.push_back(
          ofAll(terms_.makeAnd(isOne, terms_.makeNot(terms_.makeEqual(x, last))), isNext));
      for (const Term end : {first, last}) {
        const Term held = terms_.makeSelect(cell.values, end);
        const auto addTarget = [&](Term target) {
          result.push_back(terms_.makeOr(terms_.makeNot(isAny), terms_.makeEqual(held, target)));
        };
        addTarget(null);
        forEachOtherObject(addTarget);
        std::ranges::for_each(references, addTarget);
      }
      // Two references between objects in opposite directions.
      for (const FoldedGroup::Cell& other : group.cells) {
        if (other.values && &other != &cell && other.isReference) {
          result.push_back(ofAll(terms_.makeAnd(isOne, isIn(group, 0, value)),
                                 terms_.makeEqual(terms_.makeSelect(other.values, value), x)));
        }
      }
    }
    // The targets of references in the group.
    for (const Term reference : references) {
      const Term isElse = terms_.makeNot(isIn(group, 0, reference));
      const Term isLast = terms_.makeEqual(reference, last);
      result.push_back(terms_.makeOr(isElse, isLast));
      result.push_back(terms_.makeOr(terms_.makeNot(isAny), isLast));
      for (const FoldedGroup::Cell& cell : group.cells) {
        if (!cell.values) {
          continue;
        }
        const Term held = terms_.makeSelect(cell.values, reference);
        if (cell.isReference) {
          result.push_back(terms_.makeOr(isElse, terms_.makeEqual(held, null)));
          for (const Term other : references) {
            result.push_back(terms_.makeOr(isElse, terms_.makeEqual(held, other)));
          }
        }
      }
    }
    if (group.areThere) {
      const Term isThere =
          terms_.makeEqual(terms_.makeSelect(group.areThere, x), terms_.makeBits(8, BigInt(1)));
      result.push_back(ofAll(isOne, isThere));
      for (const Term reference : references) {
        result.push_back(
            ofAll(terms_.makeAnd(isOne, terms_.makeNot(isLess(reference, x))), isThere));
        result.push_back(
            ofAll(terms_.makeAnd(isOne, terms_.makeNot(isLess(x, reference))), isThere));
        result.push_back(ofAll(terms_.makeAnd(isOne, isLess(reference, x)), isThere));
        result.push_back(
            terms_.makeOr(terms_.makeNot(isIn(group, 0, reference)),
                          terms_.makeEqual(terms_.makeSelect(group.areThere, reference),
                                           terms_.makeBits(8, BigInt(1)))));
      }
    }
  }
  return result;
}

}  // namespace braid::prove
