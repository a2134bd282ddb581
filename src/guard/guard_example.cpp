// Inputs for which a guard holds. A diagram does not know what follows from the order of several
// inputs (a < b, b < c), and one that was simplified under another may ask for x = 1 where x = 0
// holds. So a path to "true" may be one that no inputs take; then another one is tried. Atoms about
// values that are computed from inputs are tried both ways, and the example shows which way was
// right.
#include <algorithm>
#include <cassert>
#include <map>

#include "guard/guard_manager.hpp"
#include "guard/order_network.hpp"
#include "term/evaluate.hpp"

namespace braid::guard {

using term::ArrayValue;
using term::Kind;
using term::Model;
using term::Term;

namespace {

// The relation of two signed numbers in one of the cases of AtomValues.
OrderNetwork::Relation relationIn(const ValueRange& cases) {
  constexpr std::array kRelations = {OrderNetwork::kEqual, OrderNetwork::kLess, OrderNetwork::kLess,
                                     OrderNetwork::kGreater, OrderNetwork::kGreater};
  OrderNetwork::Relation relation = 0;
  for (std::uint64_t each = cases.from; each <= cases.to; ++each) {
    relation |= kRelations.at(each);
  }
  return relation;
}

OrderNetwork::Relation relationIn(std::span<const ValueRange> cases) {
  OrderNetwork::Relation relation = 0;
  for (const ValueRange& each : cases) {
    relation |= relationIn(each);
  }
  return relation;
}

}  // namespace

class GuardManager::ExampleSearch {
 public:
  explicit ExampleSearch(const GuardManager& manager)
      : manager_(manager), table_(manager.table_), values_(manager.atoms_.size()) {}

  Possibility run(const Guard& guard) {
    root_ = guard.edge_;
    const bool isDone = visit(root_, OrderNetwork());
    return {!isDone, std::move(example_)};
  }

 private:
  // False if no inputs take this path; otherwise there is an example, or it is not known.
  bool visit(bdd::Edge edge, const OrderNetwork& order);
  bool restrict(OrderNetwork& order, const Family& family);
  // Whether a diagram can be true with the values of the variables on the path.
  [[nodiscard]] bool mayHold(bdd::Edge edge) const;
  // Whether the subject has none of the values of a class with those.
  [[nodiscard]] bool isExcluded(const Family& family, const ValueClass& in) const;
  // The values that the subject can have with those.
  [[nodiscard]] std::vector<ValueRange> possibleValues(const Family& family) const;
  [[nodiscard]] std::optional<std::uint64_t> possibleValue(const Family& family) const;
  [[nodiscard]] std::vector<ValueRange> possibleIn(const Family& family,
                                                   const ValueClass& in) const;
  // False if no inputs take this path; if that is not certain, true without an example.
  bool makeExample(const OrderNetwork& order);
  [[nodiscard]] bool holds(const Model& model) const;

  const GuardManager& manager_;
  const bdd::Table& table_;
  bdd::Edge root_ = bdd::kFalse;
  std::size_t visits_ = 0;
  std::vector<unsigned> path_;               // those on the path, older ones first
  std::vector<std::optional<bool>> values_;  // of variables on the path
  std::size_t computed_ = 0;                 // atoms on the path about computed values
  std::optional<Model> example_;
};

bool GuardManager::ExampleSearch::visit(bdd::Edge edge, const OrderNetwork& order) {
  if (bdd::isConstant(edge)) {
    return edge == bdd::kTrue && makeExample(order);
  }
  const unsigned variable = table_.variableOf(edge);
  const Family* family = manager_.familiesOf_[variable];
  if (++visits_ > manager_.tuning_.exampleVisits) {
    return true;
  }
  const bool isComputed = family == nullptr || !family->isOfInput;
  computed_ += isComputed ? 1 : 0;
  for (const bool value : {false, true}) {
    const bdd::Edge next = value ? table_.high(edge) : table_.low(edge);
    if (next == bdd::kFalse) {
      continue;
    }
    assert(!values_[variable] && "a path meets a variable once");
    path_.push_back(variable);
    values_[variable] = value;
    bool isPossible = true;
    if (!isComputed && family->subject.second) {
      OrderNetwork narrower = order;
      isPossible = restrict(narrower, *family) && visit(next, narrower);
    } else {
      isPossible = (isComputed || possibleValue(*family)) && visit(next, order);
    }
    if (isPossible) {
      return true;
    }
    path_.pop_back();
    values_[variable].reset();
  }
  computed_ -= isComputed ? 1 : 0;
  return false;
}

// If there are more numbers than the network takes, some consequences are missed.
bool GuardManager::ExampleSearch::restrict(OrderNetwork& order, const Family& family) {
  const std::optional<std::size_t> first = order.placeOf(family.subject.first);
  const std::optional<std::size_t> second = order.placeOf(family.subject.second);
  return !first || !second || order.restrict(*first, *second, relationIn(possibleValues(family)));
}

bool GuardManager::ExampleSearch::mayHold(bdd::Edge edge) const {
  while (!bdd::isConstant(edge)) {
    const std::optional<bool> value = values_[table_.variableOf(edge)];
    if (!value && mayHold(table_.high(edge))) {
      return true;
    }
    edge = value == true ? table_.high(edge) : table_.low(edge);
  }
  return edge == bdd::kTrue;
}

bool GuardManager::ExampleSearch::isExcluded(const Family& family, const ValueClass& in) const {
  // The atoms that distinguish classes have the same truth for all values of a class.
  for (const auto& [variable, atom] : family.variables) {
    const std::optional<bool>& isHeld = values_[variable];
    if (isHeld && *isHeld != holdsFor(atom, in.values.front().from)) {
      return true;
    }
  }
  return !mayHold(in.guard.edge_);
}

std::vector<ValueRange> GuardManager::ExampleSearch::possibleIn(const Family& family,
                                                                const ValueClass& in) const {
  if (isExcluded(family, in)) {
    return {};
  }
  std::vector<ValueRange> values = in.values;
  for (const auto& [variable, atom] : family.apart) {
    if (const std::optional<bool> isHeld = values_[variable]) {
      values = narrowed(values, atom, *isHeld);
    }
  }
  return values;
}

std::vector<ValueRange> GuardManager::ExampleSearch::possibleValues(const Family& family) const {
  std::vector<ValueRange> values;
  for (const ValueClass& each : family.classes) {
    const std::vector<ValueRange> possible = possibleIn(family, each);
    values.insert(values.end(), possible.begin(), possible.end());
  }
  return values;
}

std::optional<std::uint64_t> GuardManager::ExampleSearch::possibleValue(
    const Family& family) const {
  const bool areNarrowed = std::ranges::any_of(
      family.apart, [&](const auto& each) { return values_[each.first].has_value(); });
  for (const ValueClass& each : family.classes) {
    if (!areNarrowed) {
      if (!isExcluded(family, each)) {
        return each.values.front().from;
      }
    } else if (const std::vector<ValueRange> possible = possibleIn(family, each);
               !possible.empty()) {
      return possible.front().from;
    }
  }
  return std::nullopt;
}

bool GuardManager::ExampleSearch::makeExample(const OrderNetwork& order) {
  std::map<Term, term::Scalar> inputs;
  const std::optional<std::vector<std::size_t>> ordered = order.example();
  for (std::size_t i = 0; ordered && i < ordered->size(); ++i) {
    inputs.emplace(order.numbers()[i], static_cast<std::int64_t>((*ordered)[i]));
  }
  for (const unsigned variable : path_) {
    const Family* family = manager_.familiesOf_[variable];
    if (family == nullptr || !family->isOfInput || family->subject.second ||
        inputs.contains(family->subject.first)) {
      continue;
    }
    const std::optional<std::uint64_t> value = possibleValue(*family);
    if (!value) {
      return false;
    }
    inputs.emplace(family->subject.first, numberOf(family->subject, *value));
  }
  Model model;
  std::map<Term, ArrayValue> arrays;
  for (auto& [input, number] : inputs) {
    if (input.is(Kind::Select)) {
      arrays[input[0]].elements.insert_or_assign(input[1].number(), std::move(number));
    } else {
      model.set(input, std::move(number));
    }
  }
  for (auto& [array, value] : arrays) {
    value.normalize();
    model.set(array, std::move(value));
  }
  // Comparisons of inputs, with constants or each other, were each checked on the way.
  if ((order.numbers().empty() && computed_ == 0) || holds(model)) {
    example_ = std::move(model);
  }
  return true;
}

bool GuardManager::ExampleSearch::holds(const Model& model) const {
  term::Evaluator evaluator(model);
  bdd::Edge edge = root_;
  while (!bdd::isConstant(edge)) {
    const std::optional<bool> isHigh = evaluator.holds(manager_.atoms_[table_.variableOf(edge)]);
    if (!isHigh) {
      return false;
    }
    edge = *isHigh ? table_.high(edge) : table_.low(edge);
  }
  return edge == bdd::kTrue;
}

GuardManager::Possibility GuardManager::possibilityOf(const Guard& guard) const {
  assert(isOwn(guard));
  return ExampleSearch(*this).run(guard);
}

}  // namespace braid::guard
