#include "merge/abstraction.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <unordered_set>
#include <utility>

#include "ir/address.hpp"
#include "lattice/affine.hpp"
#include "lattice/cases.hpp"
#include "lattice/congruences.hpp"
#include "lattice/intervals.hpp"
#include "lattice/octagons.hpp"
#include "lattice/segments.hpp"
#include "lattice/shapes.hpp"
#include "merge/linked_objects.hpp"
#include "merge/merged_names.hpp"
#include "term/evaluate.hpp"

namespace braid::merge {

using exec::State;
using ir::MergeBy;
using ir::TypeKind;
using lattice::ElementPtr;
using lattice::Lattice;
using lattice::Situation;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

constexpr unsigned kAddressWidth = 64;

// A lattice of single values; null if the word means another kind.
std::unique_ptr<Lattice> makeLatticeOfNumbers(MergeBy by, term::TermManager& terms, Sort sort) {
  switch (by) {
    case MergeBy::Sign:
      return lattice::makeSignLattice(terms, sort);
    case MergeBy::Interval:
      return std::make_unique<lattice::IntervalLattice>(terms, sort);
    case MergeBy::Congruence:
      return std::make_unique<lattice::CongruenceLattice>(terms, sort);
    case MergeBy::Ite:
    case MergeBy::Null:
    case MergeBy::Shape:
    case MergeBy::Segments:
    case MergeBy::Octagon:
    case MergeBy::Affine:
    case MergeBy::Predicates:
    case MergeBy::Cases:
      break;
  }
  return nullptr;
}

// A lattice of several values; null if the word means another kind.
std::unique_ptr<Lattice> makeLatticeOfRelations(MergeBy by, term::TermManager& terms,
                                                std::vector<Sort> sorts) {
  switch (by) {
    case MergeBy::Octagon:
      return std::make_unique<lattice::OctagonLattice>(terms, std::move(sorts));
    case MergeBy::Affine:
      return std::make_unique<lattice::AffineLattice>(terms, std::move(sorts));
    case MergeBy::Ite:
    case MergeBy::Sign:
    case MergeBy::Interval:
    case MergeBy::Congruence:
    case MergeBy::Null:
    case MergeBy::Shape:
    case MergeBy::Segments:
    case MergeBy::Predicates:
    case MergeBy::Cases:
      break;
  }
  return nullptr;
}

bool isRelational(MergeBy by) {
  return by == MergeBy::Octagon || by == MergeBy::Affine;
}

// The end of a region, if paths wait behind one.
support::SourceLocation placeOf(const exec::Frame& frame) {
  const exec::PreparedFunction& function = frame.function();
  const bool isRegion =
      frame.position > 0 && function.code[frame.position - 1].opcode == ir::Opcode::Meet;
  return isRegion ? function.locations[frame.position - 1] : frame.location();
}

bool canBeAddress(Sort sort) {
  return sort.isBits() && sort.width() == kAddressWidth;
}

bool isNumber(const Difference& values) {
  return values.type && (values.type->is(TypeKind::Int) || values.type->is(TypeKind::Bits)) &&
         !values.first.sort().isBool();
}

}  // namespace

Situation Abstraction::situationOf(const State& state, std::uint64_t& questionsLeft) {
  return {terms_,
          [this, &state](Term question) {
            return execution_.decisions().solve(state, question, {solver::Effort::Moderate});
          },
          questionsLeft};
}

ElementPtr Abstraction::bestOf(const Lattice& lattice, const State& state,
                               std::span<const Term> values, std::uint64_t& questionsLeft) {
  if (std::ranges::all_of(values, [](Term value) { return value.isConstant(); })) {
    // The path is possible, so questions about these need no solver.
    std::uint64_t unlimited = UINT64_MAX;
    Situation known(
        terms_,
        [](Term question) -> solver::Answer {
          auto model = std::make_shared<const term::Model>();
          return term::Evaluator(*model).holds(question) == true
                     ? solver::Answer(solver::Sat{std::move(model)})
                     : solver::Answer(solver::Unsat{});
        },
        unlimited);
    return lattice.best(known, values);
  }
  Situation situation = situationOf(state, questionsLeft);
  return lattice.best(situation, values);
}

Term Abstraction::isNoAddress(Term value) {
  if (!canBeAddress(value.sort())) {
    return {};
  }
  const auto isSegment = [&](ir::Segment segment) {
    return terms_.makeEqual(terms_.makeBvExtract(value, 63, 32),
                            terms_.makeBits(32, static_cast<std::int64_t>(segment)));
  };
  return terms_.makeOr(isSegment(ir::kNullSegment), isSegment(ir::kNegativeSegment));
}

Term Abstraction::makeUnknown(const Sides& sides, const Difference& values, Sort sort) {
  const std::string what = values.variable == nullptr ? std::string() : values.variable->name;
  return terms_.makeFreshVariable(mergedName({what, placeOf(*sides.first.top)}), sort);
}

std::optional<JoinedValue> Abstraction::forget(const Sides& sides, const Difference& values) {
  if (!isNumber(values)) {
    return std::nullopt;
  }
  if (const Term isPlain = isNoAddress(values.first)) {
    std::uint64_t two = 2;
    if (!situationOf(sides.first, two).follows(isPlain) ||
        !situationOf(sides.second, two).follows(isNoAddress(values.second))) {
      return std::nullopt;
    }
  }
  const Term unknown = makeUnknown(sides, values, values.first.sort());
  return JoinedValue{unknown, isNoAddress(unknown), false};
}

std::optional<JoinedValue> Abstraction::join(MergeBy by, const Sides& sides,
                                             const Difference& values, Chain chain) {
  if (isRelational(by)) {
    return forget(sides, values);
  }
  if (by == MergeBy::Null || by == MergeBy::Shape) {
    return values.type && values.type->is(TypeKind::Ref)
               ? std::optional(joinReferences(sides, values))
               : std::nullopt;
  }
  if (by == MergeBy::Segments) {
    return values.array ? joinNumbers(MergeBy::Interval, sides, values, chain) : std::nullopt;
  }
  return joinNumbers(by, sides, values, chain);
}

std::optional<JoinedValue> Abstraction::forgetElements(const Sides& sides,
                                                       const Difference& elements) {
  assert(elements.first.sort().isArray() && elements.type);
  // Words that may be addresses are looked at one by one.
  if (!elements.type->isNumeric() || canBeAddress(elements.first.sort().element())) {
    return std::nullopt;
  }
  return JoinedValue{makeUnknown(sides, elements, elements.first.sort()), {}, false};
}

std::optional<JoinedValue> Abstraction::joinElements(const Sides& sides, const Difference& elements,
                                                     Term length) {
  const Term origin = commonOrigin(elements.first, elements.second);
  std::optional<JoinedValue> joined = origin ? forgetElements(sides, elements) : std::nullopt;
  if (!joined) {
    return std::nullopt;
  }
  origins_.emplace(joined->value, origin);
  const lattice::SegmentLattice lattice(terms_, origin.sort());
  std::uint64_t questionsLeft = budget();
  const auto bestOn = [&](const State& state, Term contents) {
    return bestOf(lattice, state, std::array{length, origin, contents}, questionsLeft);
  };
  const ElementPtr element =
      lattice.join(*bestOn(sides.first, elements.first), *bestOn(sides.second, elements.second));
  joined->constraint = lattice.axiom(*element, std::array{length, origin, joined->value});
  return joined;
}

Term Abstraction::commonOrigin(Term first, Term second) const {
  const auto before = [&](Term array) -> Term {
    if (array.is(Kind::Store) || array.is(Kind::CopiedRange)) {
      return array[0];
    }
    const auto merged = origins_.find(array);
    return merged == origins_.end() ? Term() : merged->second;
  };
  std::unordered_set<Term> ofFirst;
  for (Term array = first; array; array = before(array)) {
    ofFirst.insert(array);
  }
  Term common = second;
  while (common && !ofFirst.contains(common)) {
    common = before(common);
  }
  return common;
}

std::optional<JoinedValue> Abstraction::joinNumbers(MergeBy by, const Sides& sides,
                                                    const Difference& values, Chain chain) {
  const Sort sort = values.first.sort();
  const std::unique_ptr<Lattice> lattice =
      isNumber(values) ? makeLatticeOfNumbers(by, terms_, sort) : nullptr;
  std::optional<JoinedValue> joined = lattice == nullptr ? std::nullopt : forget(sides, values);
  if (!joined) {
    return std::nullopt;
  }
  std::uint64_t questionsLeft = budget();
  const ElementPtr first = bestOf(*lattice, sides.first, {&values.first, 1}, questionsLeft);
  const ElementPtr second = bestOf(*lattice, sides.second, {&values.second, 1}, questionsLeft);
  const ElementPtr element =
      chain == Chain::MayGoOn ? lattice->widen(*first, *second) : lattice->join(*first, *second);
  const Term axiom = lattice->axiom(*element, {&joined->value, 1});
  joined->constraint = joined->constraint ? terms_.makeAnd(joined->constraint, axiom) : axiom;
  return joined;
}

JoinedValue Abstraction::joinReferences(const Sides& sides, const Difference& values) {
  const std::unique_ptr<Lattice> lattice = lattice::makeNullLattice(terms_, values.first.sort());
  std::uint64_t questionsLeft = budget();
  const ElementPtr element =
      lattice->join(*bestOf(*lattice, sides.first, {&values.first, 1}, questionsLeft),
                    *bestOf(*lattice, sides.second, {&values.second, 1}, questionsLeft));
  const Term isOne = makeUnknown(sides, values, Sort::boolean());
  const Term value = terms_.makeIte(isOne, values.first, values.second);
  return {value, lattice->axiom(*element, {&value, 1}), false};
}

// Adds values of the running function that both sides agree on: replaced values may depend on them.
void Abstraction::addUnchanged(const Sides& sides, const State& joined, Sort sort,
                               std::vector<Related>& into) const {
  const std::vector<ir::Register>& registers = joined.top->function().source->registers;
  for (std::size_t r = 0; r < registers.size() && into.size() < tuning_.relatedValues; ++r) {
    const memory::Value& value = joined.top->registers()[r];
    const bool isKnown = value.isTerm() && !registers[r].name.empty() &&
                         !registers[r].type.is(TypeKind::Ref) && value.term().sort() == sort &&
                         value == sides.first.top->registers()[r] &&
                         value == sides.second.top->registers()[r];
    const auto isSame = [&](const Related& each) { return each.joined == value.term(); };
    if (isKnown && std::ranges::none_of(into, isSame)) {
      into.push_back({value.term(), value.term(), value.term()});
    }
  }
}

std::vector<Term> Abstraction::relate(MergeBy by, const Sides& sides,
                                      std::span<const Replaced> replaced, const State& joined) {
  if (by == MergeBy::Shape) {
    return relateLinks(sides, replaced, joined);
  }
  std::vector<Term> constraints;
  if (!isRelational(by)) {
    return constraints;
  }
  std::map<Sort, std::vector<Related>> bySort;
  for (const Replaced& each : replaced) {
    bySort[each.joined.sort()].push_back({each.values.first, each.values.second, each.joined});
  }
  std::uint64_t questionsLeft = budget();
  for (const auto& [sort, all] : bySort) {
    // Relates a few values at a time with those they may depend on: the number of relations grows
    // with the square.
    const std::size_t most = std::max<std::size_t>(1, tuning_.relatedValues - 1);
    for (std::size_t start = 0; start < all.size(); start += most) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(start);
      const auto end =
          all.begin() + static_cast<std::ptrdiff_t>(std::min(start + most, all.size()));
      std::vector<Related> group(begin, end);
      addUnchanged(sides, joined, sort, group);
      relateGroup(by, sides, group, questionsLeft, constraints);
    }
  }
  return constraints;
}

void Abstraction::relateGroup(MergeBy by, const Sides& sides, std::span<const Related> group,
                              std::uint64_t& questionsLeft, std::vector<Term>& constraints) {
  std::vector<Sort> sorts;
  std::vector<Term> first;
  std::vector<Term> second;
  std::vector<Term> joined;
  for (const Related& each : group) {
    sorts.push_back(each.joined.sort());
    first.push_back(each.first);
    second.push_back(each.second);
    joined.push_back(each.joined);
  }
  const std::unique_ptr<Lattice> lattice = makeLatticeOfRelations(by, terms_, std::move(sorts));
  assert(lattice != nullptr);
  constraints.push_back(whatIsCommon(*lattice, sides, first, second, joined, questionsLeft));
}

std::vector<Term> Abstraction::relateLinks(const Sides& sides, std::span<const Replaced> replaced,
                                           const State& joined) {
  std::vector<Term> constraints;
  std::uint64_t questionsLeft = budget();
  for (const LinkedObjects& group :
       findLinkedObjects(program_.module(), terms_, tuning_, sides, replaced, joined)) {
    const lattice::ShapeLattice lattice(terms_, Sort::integer(), group.objects);
    constraints.push_back(
        whatIsCommon(lattice, sides, group.first, group.second, group.joined, questionsLeft));
  }
  return constraints;
}

Term Abstraction::whatIsCommon(const Lattice& lattice, const Sides& sides,
                               std::span<const Term> first, std::span<const Term> second,
                               std::span<const Term> joined, std::uint64_t& questionsLeft) {
  const ElementPtr element = lattice.join(*bestOf(lattice, sides.first, first, questionsLeft),
                                          *bestOf(lattice, sides.second, second, questionsLeft));
  return lattice.axiom(*element, joined);
}

}  // namespace braid::merge
