#include "solver/stages/element_names.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using term::Kind;
using term::Term;

Term ElementNames::withNames(Term t) const {
  return term::substitute(terms_, t, reads_);
}

Term ElementNames::nameOf(Term array, Term index) {
  const auto [known, isNew] = names_.try_emplace({array, index});
  if (isNew) {
    known->second = terms_.makeFreshVariable("element", array.sort().element());
    elements_.emplace(known->second, Element{array, index});
  }
  return known->second;
}

// What is read of an array at an index without reads.
Term ElementNames::read(Term array, Term index) {
  struct Write {
    Term isThere;
    Term value;
  };
  std::vector<Write> writes;
  while (array.is(Kind::Store)) {
    if (writes.size() >= tuning_.namedWrites) {
      return {};
    }
    writes.push_back({terms_.makeEqual(withNames(array[1]), index), withNames(array[2])});
    array = array[0];
  }
  Term result;
  if (array.is(Kind::Variable)) {
    result = nameOf(array, index);
  } else if (array.is(Kind::ConstArray)) {
    result = withNames(array[0]);
  } else {
    return {};
  }
  for (; !writes.empty(); writes.pop_back()) {
    result = terms_.makeIte(writes.back().isThere, writes.back().value, result);
  }
  return result;
}

std::optional<ElementNames::Named> ElementNames::make(Term condition) {
  bool isPossible = true;
  const std::array alone{condition};
  term::visitPostorder(
      std::span<const Term>(alone),
      [&](Term t) {
        return isPossible && !isPlain(t) && !(t.is(Kind::Select) && reads_.contains(t));
      },
      [&](Term t) {
        ++work_;
        const bool isOther = term::isQuantifier(t) || t.is(Kind::CopiedRange) ||
                             (t.is(Kind::Equal) && t[0].sort().isArray());
        isPossible = isPossible && !isOther;
        // Reads of other arrays are numbers of which nothing is known.
        if (!isPossible || !t.is(Kind::Select) || !t[1].sort().isInt()) {
          if (isPossible && std::ranges::all_of(t.children(), [&](Term c) { return isPlain(c); })) {
            notePlain(t);
          }
          return;
        }
        const Term named = read(t[0], withNames(t[1]));
        isPossible = static_cast<bool>(named);
        if (named) {
          reads_.emplace(t, named);
        }
      });
  if (!isPossible) {
    return std::nullopt;
  }
  if (isPlain(condition)) {
    return Named{condition};
  }
  Named result{withNames(condition)};
  const std::array named{result.condition};
  term::visitPostorder(
      std::span<const Term>(named), [](Term) { return true; },
      [&](Term t) {
        ++work_;
        if (t.is(Kind::Variable) && elements_.contains(t)) {
          result.elements.push_back(t);
        }
      });
  return result;
}

bool ElementNames::isPlain(Term t) const {
  return t.id() < plain_.size() && plain_[t.id()];
}

void ElementNames::notePlain(Term t) {
  if (t.id() >= plain_.size()) {
    plain_.resize(2 * (std::size_t{t.id()} + 1));
  }
  plain_[t.id()] = true;
}

void ElementNames::beginQuestion() {
  if (conditions_.size() >= tuning_.namedConditions) {
    conditions_.clear();
    reads_.clear();
    names_.clear();
    elements_.clear();
  }
}

const ElementNames::Named* ElementNames::named(Term condition) {
  const auto known = conditions_.find(condition);
  const auto place =
      known != conditions_.end() ? known : conditions_.emplace(condition, make(condition)).first;
  return place->second ? &*place->second : nullptr;
}

}  // namespace braid::solver
