#include "term/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <utility>

#include "term/fp_semantics.hpp"
#include "term/semantics.hpp"
#include "term/traverse.hpp"

namespace braid::term {

namespace {

const Scalar& scalar(const std::optional<ModelValue>& value) {
  assert(value);
  return std::get<Scalar>(*value);
}
const ArrayValue& arrayValue(const std::optional<ModelValue>& value) {
  assert(value);
  return std::get<ArrayValue>(*value);
}
bool truth(const std::optional<ModelValue>& value) {
  return !scalar(value).isZero();
}
ModelValue fromBool(bool value) {
  return Scalar(value ? 1 : 0);
}

// Room for pointers to the operands of a term, which are few nearly always.
template <class T>
class FewPointers {
 public:
  std::span<const T*> of(std::size_t count) {
    if (count <= few_.size()) {
      return std::span(few_).first(count);
    }
    many_.resize(count);
    return many_;
  }

 private:
  std::array<const T*, 4> few_{};
  std::vector<const T*> many_;
};

// Arrays are equal if all elements are; defaults count only if some index has the default.
bool equalArrays(const ArrayValue& a, const ArrayValue& b, Sort index) {
  std::set<Scalar> mentioned;
  for (const auto& [i, value] : a.elements) {
    mentioned.insert(i);
    if (b.at(i) != value) {
      return false;
    }
  }
  for (const auto& [i, value] : b.elements) {
    mentioned.insert(i);
    if (a.at(i) != value) {
      return false;
    }
  }
  const Scalar count(static_cast<std::int64_t>(mentioned.size()));
  const bool coversAll = (index.isBool() && count == Scalar(2)) ||
                         (index.isBits() && count == Scalar::powerOfTwo(index.width()));
  return coversAll || a.defaultValue == b.defaultValue;
}

}  // namespace

ModelValue applyOperator(Term t, std::span<const Scalar* const> x) {
  const auto width = [&] { return t[0].sort().width(); };
  switch (t.kind()) {
    case Kind::Not:
      return fromBool(x[0]->isZero());
    case Kind::Equal:
      return fromBool(*x[0] == *x[1]);
    case Kind::IntAdd: {
      Scalar sum(0);
      for (const Scalar* summand : x) {
        sum = sum + *summand;
      }
      return sum;
    }
    case Kind::IntMul: {
      Scalar product(1);
      for (const Scalar* factor : x) {
        product = product * *factor;
      }
      return product;
    }
    case Kind::IntDiv:
      return intDivide(*x[0], *x[1]);
    case Kind::IntRem:
      return intRemainder(*x[0], *x[1]);
    case Kind::IntLe:
      return fromBool(*x[0] <= *x[1]);
    case Kind::BvAdd:
    case Kind::BvMul:
    case Kind::BvUDiv:
    case Kind::BvURem:
    case Kind::BvSDiv:
    case Kind::BvSRem:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvAShr: {
      Scalar result = *x[0];
      for (const Scalar* operand : x.subspan(1)) {
        result = bitsBinary(t.kind(), width(), result, *operand);
      }
      return result;
    }
    case Kind::BvNot:
      return bitsNot(width(), *x[0]);
    case Kind::BvULt:
    case Kind::BvSLt:
      return fromBool(bitsLess(t.kind(), width(), *x[0], *x[1]));
    case Kind::BvConcat:
      return bitsConcat(*x[0], t[1].sort().width(), *x[1]);
    case Kind::BvExtract:
      return bitsExtract(*x[0], t.extractHigh(), t.extractLow());
    case Kind::BvZeroExtend:
      return *x[0];
    case Kind::BvSignExtend:
      return bitsSignExtend(*x[0], width(), t.sort().width());
    case Kind::FpAdd:
    case Kind::FpMul:
    case Kind::FpDiv:
    case Kind::FpFma:
    case Kind::FpSqrt:
    case Kind::FpRem:
    case Kind::FpRoundToIntegral:
    case Kind::FpConvert:
    case Kind::FpFromSigned:
    case Kind::FpFromUnsigned:
    case Kind::FpToSigned:
    case Kind::FpToUnsigned:
    case Kind::FpEqual:
    case Kind::FpLess:
    case Kind::FpLessEqual:
      return fpApply(FpOperation::of(t), x);
    case Kind::ConstArray:
      return ArrayValue{*x[0], {}};
    case Kind::True:
    case Kind::False:
    case Kind::IntConst:
    case Kind::BitsConst:
    case Kind::Variable:
    case Kind::BoundVariable:
    case Kind::And:
    case Kind::Or:
    case Kind::Ite:
    case Kind::Select:
    case Kind::Store:
    case Kind::CopiedRange:
    case Kind::Forall:
    case Kind::Exists:
      break;  // not strict in their operands, or without operands
  }
  assert(false);
  return {};
}

std::optional<ModelValue> Evaluator::evaluate(Term t) {
  return run(t);
}

std::optional<bool> Evaluator::holds(Term t) {
  assert(t.sort().isBool());
  const Value& value = run(t);
  return value ? std::optional(truth(value)) : std::nullopt;
}

const Evaluator::Value* Evaluator::known(Term t) const {
  const Cache& cache = t.hasFreeBoundVariable() ? openValues_ : closedValues_;
  const auto entry = cache.find(t);
  return entry == cache.end() ? nullptr : &entry->second;
}

const Evaluator::Value* Evaluator::need(Term t, std::vector<Term>& pending) const {
  const Value* value = known(t);
  if (value == nullptr) {
    pending.push_back(t);
  }
  return value;
}

const Evaluator::Value& Evaluator::run(Term root) {
  std::vector<Term> pending = {root};
  while (!pending.empty()) {
    const Term t = pending.back();
    Value result;
    if (known(t) != nullptr) {
      pending.pop_back();
    } else if (step(t, pending, result)) {
      assert(pending.back() == t);
      pending.pop_back();
      cacheFor(t).emplace(t, std::move(result));
    }
  }
  return *known(root);
}

Evaluator::Value Evaluator::leafValue(Term t) const {
  if (t.isTrue() || t.isFalse()) {
    return fromBool(t.isTrue());
  }
  if (t.isConstant()) {
    return t.number();
  }
  if (t.is(Kind::BoundVariable)) {
    return bound_.at(t);
  }
  assert(t.is(Kind::Variable));
  if (const ModelValue* value = model_.find(t)) {
    return *value;
  }
  return t.sort().isArray() ? ModelValue(ArrayValue{}) : ModelValue(Scalar(0));
}

bool Evaluator::step(Term t, std::vector<Term>& pending, Value& result) {
  if (t.size() == 0) {
    result = leafValue(t);
    return true;
  }
  if (t.is(Kind::And) || t.is(Kind::Or)) {
    return stepJunction(t, pending, result);
  }
  if (t.is(Kind::Ite)) {
    return stepIte(t, pending, result);
  }
  if (t.is(Kind::Select)) {
    return stepSelect(t, pending, result);
  }
  if (t.is(Kind::Store)) {
    return stepStore(t, pending, result);
  }
  if (t.is(Kind::CopiedRange)) {
    result = std::nullopt;  // it has no elements of its own, and no formula contains it
    return true;
  }
  if (isQuantifier(t)) {
    result = evaluateQuantifier(t);
    return true;
  }
  const std::size_t before = pending.size();
  FewPointers<Value> space;
  const std::span<const Value*> operands = space.of(t.size());
  for (std::size_t i = 0; i < t.size(); ++i) {
    operands[i] = need(t[i], pending);
  }
  if (pending.size() != before) {
    return false;
  }
  if (std::ranges::any_of(operands, [](const Value* v) { return !v->has_value(); })) {
    result = std::nullopt;
    return true;
  }
  if (t.is(Kind::Equal) && t[0].sort().isArray()) {
    result = fromBool(
        equalArrays(arrayValue(*operands[0]), arrayValue(*operands[1]), t[0].sort().index()));
    return true;
  }
  FewPointers<Scalar> scalarSpace;
  const std::span<const Scalar*> scalars = scalarSpace.of(operands.size());
  std::ranges::transform(operands, scalars.begin(),
                         [](const Value* operand) { return &scalar(*operand); });
  result = applyOperator(t, scalars);
  return true;
}

// Undecided operands do not matter if another one decides the junction.
bool Evaluator::stepJunction(Term t, std::vector<Term>& pending, Value& result) const {
  const bool deciding = t.is(Kind::Or);
  const std::size_t before = pending.size();
  bool undecided = false;
  for (const Term child : t.children()) {
    if (const Value* value = need(child, pending)) {
      if (!*value) {
        undecided = true;
      } else if (truth(*value) == deciding) {
        pending.resize(before);
        result = fromBool(deciding);
        return true;
      }
    }
  }
  if (pending.size() != before) {
    return false;
  }
  result = undecided ? Value() : Value(fromBool(!deciding));
  return true;
}

bool Evaluator::stepIte(Term t, std::vector<Term>& pending, Value& result) const {
  const Value* condition = need(t[0], pending);
  if (condition == nullptr) {
    return false;
  }
  if (!*condition) {
    result = std::nullopt;
    return true;
  }
  const Value* branch = need(truth(*condition) ? t[1] : t[2], pending);
  if (branch != nullptr) {
    result = *branch;
  }
  return branch != nullptr;
}

// Reads through the stores without building the arrays in between.
// Tables are long chains of stores at constant indices, so those are compared as they are.
bool Evaluator::stepSelect(Term t, std::vector<Term>& pending, Value& result) {
  const Value* index = need(t[1], pending);
  if (index == nullptr) {
    return false;
  }
  result = std::nullopt;
  if (!*index) {
    return true;
  }
  const Scalar& wanted = scalar(*index);
  Term array = t[0];
  for (; array.is(Kind::Store); array = array[0]) {
    ++storesPassed_;
    bool isThere = false;
    if (array[1].isConstant()) {
      isThere = array[1].number() == wanted;
    } else {
      const Value* stored = need(array[1], pending);
      if (stored == nullptr) {
        return false;
      }
      if (!*stored) {
        return true;
      }
      isThere = scalar(*stored) == wanted;
    }
    if (isThere) {
      const Value* value = need(array[2], pending);
      if (value != nullptr) {
        result = *value;
      }
      return value != nullptr;
    }
  }
  if (array.is(Kind::Variable)) {  // one that is only read is not copied
    const ModelValue* base = model_.find(array);
    result = base == nullptr ? Scalar(0) : std::get<ArrayValue>(*base).at(wanted);
    return true;
  }
  const Value* base = need(array, pending);
  if (base != nullptr && *base) {
    result = arrayValue(*base).at(wanted);
  }
  return base != nullptr;
}

// Evaluates a whole chain of stores: the array at its end is copied only once.
bool Evaluator::stepStore(Term t, std::vector<Term>& pending, Value& result) const {
  const std::size_t before = pending.size();
  std::vector<Term> stores;
  Term array = t;
  for (; array.is(Kind::Store) && known(array) == nullptr; array = array[0]) {
    need(array[1], pending);
    need(array[2], pending);
    stores.push_back(array);
  }
  need(array, pending);
  if (pending.size() != before) {
    return false;
  }
  result = *known(array);
  for (; result && !stores.empty(); stores.pop_back()) {
    const Value& index = *known(stores.back()[1]);
    const Value& value = *known(stores.back()[2]);
    if (!index || !value) {
      result = std::nullopt;
    } else {
      std::get<ArrayValue>(*result).elements.insert_or_assign(scalar(index), scalar(value));
    }
  }
  if (result) {
    std::get<ArrayValue>(*result).normalize();
  }
  return true;
}

}  // namespace braid::term
