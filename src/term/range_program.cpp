#include "term/range_program.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "term/traverse.hpp"

namespace braid::term {

namespace {

constexpr Wide kFewNumbers = 4;  // are tried one by one, not first together
constexpr std::size_t kFewElements = 16;

// The terms in the condition that depend on the variable.
std::unordered_set<Term> dependents(Term condition, Term variable) {
  std::unordered_set<Term> result;
  const std::array alone{condition};
  visitPostorder(
      std::span<const Term>(alone), [](Term t) { return t.hasFreeBoundVariable(); },
      [&](Term t) {
        const auto depends = [&](Term child) { return result.contains(child); };
        if (t == variable || std::ranges::any_of(t.children(), depends)) {
          result.insert(t);
        }
      });
  return result;
}

bool isComputable(Term t) {
  switch (t.kind()) {
    case Kind::CopiedRange:
    case Kind::Forall:
    case Kind::Exists:
      return false;
    case Kind::Equal:
      return hasRanges(t[0].sort());
    default:
      return t.sort().isArray() ? t.is(Kind::Store) || t.is(Kind::ConstArray) || t.is(Kind::Ite)
                                : hasRanges(t.sort());
  }
}

}  // namespace

std::optional<ElementTable> ElementTable::of(Sort array, const ArrayValue& value) {
  if (!hasRanges(array.index()) || !hasRanges(array.element())) {
    return std::nullopt;
  }
  ElementTable result;
  const std::optional<Wide> other = toWide(array.element(), value.defaultValue);
  if (!other) {
    return std::nullopt;
  }
  result.other = *other;
  result.all = NumberRange::point(*other);
  result.elements.reserve(value.elements.size());
  for (const auto& [index, element] : value.elements) {
    const std::optional<Wide> place = toWide(array.index(), index);
    const std::optional<Wide> number = toWide(array.element(), element);
    if (!place || !number) {
      return std::nullopt;
    }
    if (*number != *other) {
      result.elements.emplace_back(*place, *number);
      result.all = hull(result.all, NumberRange::point(*number));
    }
  }
  assert(std::ranges::is_sorted(result.elements));
  return result;
}

NumberRange ElementTable::at(const NumberRange& index) const {
  const auto first =
      std::ranges::lower_bound(elements, index.low, {}, &std::pair<Wide, Wide>::first);
  if (first == elements.end() || first->first > index.high) {
    return NumberRange::point(other);
  }
  if (index.isPoint()) {
    return NumberRange::point(first->second);
  }
  NumberRange result = NumberRange::point(other);
  std::size_t count = 0;
  for (auto each = first; each != elements.end() && each->first <= index.high; ++each) {
    if (++count > kFewElements) {
      return all;
    }
    result = hull(result, NumberRange::point(each->second));
  }
  return result;
}

bool RangeProgram::addFixed(Term t, const Values& values) {
  Node node{.term = t, .isFixed = true};
  if (t.sort().isArray()) {
    node.elements = values.elementsOf(t);
    if (node.elements == nullptr) {
      return false;
    }
  } else {
    const ModelValue* value = hasRanges(t.sort()) ? values.of(t) : nullptr;
    const std::optional<Wide> number =
        value == nullptr ? std::nullopt : toWide(t.sort(), std::get<Scalar>(*value));
    if (!number) {
      return false;
    }
    node.value = NumberRange::point(*number);
  }
  nodes_.push_back(std::move(node));
  return true;
}

std::optional<RangeProgram> RangeProgram::of(Term condition, Term variable, const Values& values) {
  assert(condition.sort().isBool());
  RangeProgram result;
  result.variable_ = variable;
  const std::unordered_set<Term> moving = dependents(condition, variable);
  const auto isMoving = [&](Term t) { return moving.contains(t); };
  if (!hasRanges(variable.sort()) || !isMoving(condition)) {
    return std::nullopt;
  }
  std::unordered_map<Term, Place> places;
  bool isPossible = true;
  const auto add = [&](Term t) {
    if (!isPossible || places.contains(t)) {
      return;
    }
    const auto place = static_cast<Place>(result.nodes_.size());
    if (!isMoving(t)) {
      isPossible = result.addFixed(t, values);
      places.emplace(t, place);
      return;
    }
    Node node{.term = t, .operands = static_cast<std::uint32_t>(result.operands_.size())};
    for (const Term child : t.children()) {
      result.operands_.push_back(places.at(child));
    }
    places.emplace(t, place);
    result.nodes_.push_back(std::move(node));
  };
  const std::array alone{condition};
  // Variables that are bound inside have no values: such a quantifier is not entered.
  const auto isEntered = [&](Term t) {
    isPossible = isPossible && (!isMoving(t) || isComputable(t));
    return isPossible && isMoving(t);
  };
  visitPostorder(std::span<const Term>(alone), isEntered, [&](Term t) {
    for (const Term child : t.children()) {
      add(child);
    }
    if (isPossible) {
      add(t);
    }
  });
  if (!isPossible) {
    return std::nullopt;
  }
  assert(result.nodes_.back().term == condition);
  return result;
}

// The value of an element whose index is in the range, through what was stored.
NumberRange RangeProgram::read(Place array, const NumberRange& index) const {
  std::optional<NumberRange> stored;
  const auto with = [&](const NumberRange& value) { return stored ? hull(*stored, value) : value; };
  while (true) {
    const Node& node = nodes_[array];
    if (node.isFixed) {
      return with(node.elements->at(index));
    }
    const NumberRange& first = nodes_[operand(node, 0)].value;
    if (node.term.is(Kind::ConstArray)) {
      return with(first);
    }
    if (node.term.is(Kind::Ite)) {
      if (!first.isPoint()) {
        return wholeRange(node.term.sort().element());
      }
      array = operand(node, first.low != 0 ? 1 : 2);
      continue;
    }
    assert(node.term.is(Kind::Store));
    const NumberRange& place = nodes_[operand(node, 1)].value;
    if (index.low <= place.high && place.low <= index.high) {
      stored = with(nodes_[operand(node, 2)].value);
      if (place.isPoint() && index.isPoint()) {
        return *stored;
      }
    }
    array = operand(node, 0);
  }
}

bool RangeProgram::compute(Node& node, const NumberRange& range) {
  const Term t = node.term;
  if (t == variable_) {
    node.value = range;
    return true;
  }
  if (t.sort().isArray()) {
    return true;  // it is read element by element
  }
  if (t.is(Kind::Select)) {
    node.value = read(operand(node, 0), nodes_[operand(node, 1)].value);
    return true;
  }
  arguments_.clear();
  for (std::size_t i = 0; i < t.size(); ++i) {
    arguments_.push_back(&nodes_[operand(node, i)].value);
  }
  const std::optional<NumberRange> value = applyToRanges(t, arguments_);
  node.value = value.value_or(node.value);
  return value.has_value();
}

std::optional<NumberRange> RangeProgram::evaluate(const NumberRange& range) {
  ++steps_;
  for (Node& node : nodes_) {
    if (!node.isFixed && !compute(node, range)) {
      return std::nullopt;
    }
  }
  return nodes_.back().value;
}

std::optional<bool> RangeProgram::isSomewhere(bool wanted, const NumberRange& range,
                                              std::size_t mostSteps) {
  if (range.high < range.low) {
    return false;
  }
  const std::size_t end = steps_ + mostSteps;
  std::vector<NumberRange> pending{range};
  while (!pending.empty()) {
    if (steps_ >= end) {
      return std::nullopt;
    }
    const NumberRange next = pending.back();
    pending.pop_back();
    if (const std::optional<NumberRange> value = evaluate(next); value && value->isPoint()) {
      if ((value->low != 0) == wanted) {
        return true;
      }
      continue;
    }
    if (next.isPoint()) {
      return std::nullopt;
    }
    if (next.high - next.low < kFewNumbers) {
      for (Wide number = next.high; number >= next.low; --number) {
        pending.push_back(NumberRange::point(number));
      }
      continue;
    }
    const Wide middle = next.low + (next.high - next.low) / 2;
    pending.push_back({middle + 1, next.high});
    pending.push_back({next.low, middle});
  }
  return false;
}

}  // namespace braid::term
