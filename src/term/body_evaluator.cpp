#include "term/body_evaluator.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <unordered_map>
#include <utility>

#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::term {

namespace {

constexpr std::uint32_t kMostNested = 500;  // values are computed by recursion

bool isReadable(Term array) {
  return array.is(Kind::Variable) || array.is(Kind::Store) || array.is(Kind::Ite) ||
         array.is(Kind::ConstArray);
}

// Whether a term is one that can be computed from its operands here.
bool isSimple(Term t, Term index) {
  if (isQuantifier(t) || t.is(Kind::CopiedRange) || (t.is(Kind::BoundVariable) && t != index)) {
    return false;
  }
  if (t.sort().isArray()) {
    return isReadable(t);
  }
  return !(t.is(Kind::Equal) && t[0].sort().isArray());
}

}  // namespace

std::optional<BodyEvaluator> BodyEvaluator::of(Term body, Term index) {
  assert(body.sort().isBool());
  BodyEvaluator result;
  result.index_ = index;
  std::unordered_map<Term, Place> places;
  std::vector<std::uint32_t> nesting;
  bool isPossible = true;
  const std::array alone{body};
  visitPostorder(
      std::span<const Term>(alone), [&](Term t) { return isPossible && isSimple(t, index); },
      [&](Term t) {
        Node node{.term = t, .operands = static_cast<std::uint32_t>(result.operands_.size())};
        node.isMoving = t == index || (t.is(Kind::Variable) && t.sort().isArray());
        std::uint32_t depth = 0;
        for (const Term child : t.children()) {
          const auto place = places.find(child);
          if (place == places.end()) {
            isPossible = false;  // it was not entered
            return;
          }
          result.operands_.push_back(place->second);
          node.isMoving = node.isMoving || result.nodes_[place->second].isMoving;
          depth = std::max(depth, nesting[place->second] + 1);
        }
        isPossible = isPossible && depth <= kMostNested;
        places.emplace(t, static_cast<Place>(result.nodes_.size()));
        result.nodes_.push_back(std::move(node));
        nesting.push_back(depth);
      });
  if (!isPossible || !places.contains(body)) {
    return std::nullopt;
  }
  assert(result.nodes_.back().term == body);
  return result;
}

void BodyEvaluator::begin(const Model& model) {
  model_ = &model;
  begun_ = ++now_;
}

bool BodyEvaluator::ask(const Scalar& index) {
  assert(model_ != nullptr && "it has begun");
  ++now_;
  indexValue_ = &index;
  return !valueOf(static_cast<Place>(nodes_.size() - 1)).isZero();
}

bool BodyEvaluator::holds(const Scalar& index) {
  return ask(index);
}

bool BodyEvaluator::holdsWith(const Scalar& index, Term array, const Scalar& place,
                              const Scalar& value) {
  exception_ = Exception{array, &place, &value};
  const bool result = ask(index);
  exception_.reset();
  return result;
}

const Scalar& BodyEvaluator::valueOf(Place place) {
  Node& node = nodes_[place];
  if (node.stamp < (node.isMoving ? now_ : begun_)) {
    node.value = compute(node);
    node.stamp = now_;
  }
  return node.value;
}

Scalar BodyEvaluator::compute(const Node& node) {
  const Term t = node.term;
  assert(!t.sort().isArray() && "arrays are read element by element");
  if (t == index_) {
    return *indexValue_;
  }
  switch (t.kind()) {
    case Kind::True:
      return 1;
    case Kind::False:
      return 0;
    case Kind::IntConst:
    case Kind::BitsConst:
      return t.number();
    case Kind::Variable: {
      const ModelValue* value = model_->find(t);
      return value == nullptr ? Scalar(0) : std::get<Scalar>(*value);
    }
    case Kind::And:
    case Kind::Or: {
      const bool deciding = t.is(Kind::Or);
      for (std::size_t i = 0; i < t.size(); ++i) {
        if (valueOf(operand(node, i)).isZero() != deciding) {
          return deciding ? 1 : 0;
        }
      }
      return deciding ? 0 : 1;
    }
    case Kind::Ite:
      return valueOf(operand(node, valueOf(operand(node, 0)).isZero() ? 2 : 1));
    case Kind::Select:
      return read(operand(node, 0), valueOf(operand(node, 1)));
    default: {
      std::vector<const Scalar*> operands;
      operands.reserve(t.size());
      for (std::size_t i = 0; i < t.size(); ++i) {
        operands.push_back(&valueOf(operand(node, i)));
      }
      return std::get<Scalar>(applyOperator(t, operands));
    }
  }
}

Scalar BodyEvaluator::read(Place array, const Scalar& index) {
  while (true) {
    const Node& node = nodes_[array];
    switch (node.term.kind()) {
      case Kind::Store:
        if (valueOf(operand(node, 1)) == index) {
          return valueOf(operand(node, 2));
        }
        array = operand(node, 0);
        break;
      case Kind::Ite:
        array = operand(node, valueOf(operand(node, 0)).isZero() ? 2 : 1);
        break;
      case Kind::ConstArray:
        return valueOf(operand(node, 0));
      default: {
        assert(node.term.is(Kind::Variable));
        if (exception_ && exception_->array == node.term && *exception_->place == index) {
          return *exception_->value;
        }
        const ModelValue* value = model_->find(node.term);
        return value == nullptr ? Scalar(0) : std::get<ArrayValue>(*value).at(index);
      }
    }
  }
}

}  // namespace braid::term
