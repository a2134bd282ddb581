#include "solver/stages/element_repair.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Model;
using term::Term;

namespace {

// The conditions that hold for all values of one variable.
std::vector<Term> universalIn(std::span<const Term> conditions) {
  std::vector<Term> found;
  std::vector<Term> pending(conditions.begin(), conditions.end());
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (next.is(Kind::And)) {
      pending.insert(pending.end(), next.children().begin(), next.children().end());
    } else if (next.is(Kind::Forall) && term::boundVariables(next).size() == 1) {
      found.push_back(next);
    }
  }
  std::ranges::sort(found, {}, &Term::id);
  return found;
}

bool allHold(const Model& model, std::span<const Term> conditions) {
  term::Evaluator evaluator(model);
  return std::ranges::all_of(conditions, [&](Term each) { return evaluator.holds(each) == true; });
}

// An element of an array that is a variable, and where it is.
struct Element {
  Term array;
  BigInt index;
};

constexpr std::size_t kMostBodies = 2'000;  // that are kept

}  // namespace

ElementRepair::Body& ElementRepair::bodyOf(Term quantifier) {
  const auto [known, isNew] = bodies_.try_emplace(quantifier);
  if (isNew) {
    const Term variable = term::boundVariables(quantifier).front();
    const Term place = terms_.makeVariable("x!repaired", variable.sort());
    const Term condition = term::substitute(terms_, term::bodyOf(quantifier), {{variable, place}});
    known->second = {condition, place, term::BodyEvaluator::of(condition, place)};
  }
  return known->second;
}

std::optional<bool> ElementRepair::holds(Body& body, Model& model, std::int64_t index) {
  if (body.evaluator) {
    return body.evaluator->holds(BigInt(index));
  }
  model.set(body.place, BigInt(index));
  return term::Evaluator(model).holds(body.condition);
}

// Makes the body hold by another value for one of the elements that it reads. Elements at high
// indices come first: what is said of those at lower ones was repaired before.
void ElementRepair::makeHold(Model& model, Body& body, std::int64_t index) {
  model.set(body.place, BigInt(index));
  term::Evaluator evaluator(model);
  std::vector<Element> elements;
  std::set<BigInt> values;
  const std::array alone{body.condition};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term part) { return !term::isQuantifier(part); },
      [&](Term part) {
        if (part.hasFreeBoundVariable() || part.hasQuantifier()) {
          return;
        }
        if (part.is(Kind::Select) && part[0].is(Kind::Variable)) {
          if (const std::optional<term::ModelValue> at = evaluator.evaluate(part[1])) {
            elements.push_back({part[0], std::get<BigInt>(*at)});
          }
        }
        if (part.sort().isArray()) {
          return;
        }
        const std::optional<term::ModelValue> value = evaluator.evaluate(part);
        if (value && values.size() < tuning_.repairValues) {
          values.insert(std::get<BigInt>(*value));
        }
      });
  std::ranges::sort(elements, std::ranges::greater{}, &Element::index);
  for (const BigInt& value : std::set<BigInt>(values)) {
    values.insert(value + BigInt(1));
    values.insert(value - BigInt(1));
  }
  for (const auto& [array, at] : elements) {
    const term::ModelValue* known = model.find(array);
    const term::ModelValue before = known != nullptr ? *known : term::defaultValue(array.sort());
    const auto setElement = [&](const BigInt& element) {
      auto changed = std::get<term::ArrayValue>(before);
      changed.elements.insert_or_assign(at, element);
      changed.normalize();
      model.set(array, std::move(changed));
    };
    const term::Sort sort = array.sort().element();
    for (const BigInt& value : values) {
      const BigInt element = sort.isInt()    ? value
                             : sort.isBits() ? value.toUnsigned(sort.width())
                                             : BigInt(value.isZero() ? 0 : 1);
      ++work_;
      if (body.evaluator) {
        if (body.evaluator->holdsWith(BigInt(index), array, at, element)) {
          setElement(element);
          return;
        }
        continue;
      }
      setElement(element);
      if (term::Evaluator(model).holds(body.condition) == true) {
        return;
      }
    }
    if (!body.evaluator) {
      model.set(array, before);
    }
  }
}

std::shared_ptr<const Model> ElementRepair::repair(const Model& model,
                                                   std::span<const Term> conditions) {
  auto result = std::make_shared<Model>(model);
  std::vector<Body*> bodies;
  const std::vector<Term> quantifiers = universalIn(conditions);
  if (bodies_.size() + quantifiers.size() > kMostBodies) {
    bodies_.clear();
  }
  for (const Term quantifier : quantifiers) {
    const Term variable = term::boundVariables(quantifier).front();
    if (variable.sort().isInt() || variable.sort().isBits()) {
      bodies.push_back(&bodyOf(quantifier));
      if (bodies.back()->evaluator) {
        bodies.back()->evaluator->begin(*result);
      }
    }
  }
  for (unsigned round = 0; round < tuning_.repairRounds; ++round) {
    for (std::int64_t index = 0; index <= tuning_.repairRange; ++index) {
      for (Body* body : bodies) {
        ++work_;
        if (holds(*body, *result, index) == false) {
          makeHold(*result, *body, index);
        }
      }
    }
    if (allHold(*result, conditions)) {
      return result;
    }
  }
  return nullptr;
}

// The bound that a comparison sets to the variable; null if it sets none.
Term ElementRepair::limitOf(Term comparison, Term variable) const {
  const Term difference = terms_.makeIntSub(comparison[0], comparison[1]);
  const Term atZero = term::substitute(terms_, difference, {{variable, terms_.makeInt(0)}});
  const Term atOne = term::substitute(terms_, difference, {{variable, terms_.makeInt(1)}});
  const Term factor = terms_.makeIntSub(atOne, atZero);
  if (atZero.hasFreeBoundVariable() || !factor.isConstant()) {
    return {};
  }
  return factor == terms_.makeInt(1)    ? terms_.makeIntNeg(atZero)
         : factor == terms_.makeInt(-1) ? atZero
                                        : Term();
}

std::vector<Term> ElementRepair::shortRanges(std::span<const Term> conditions) const {
  std::vector<Term> result;
  for (const Term quantifier : universalIn(conditions)) {
    const Term variable = term::boundVariables(quantifier).front();
    const std::array alone{term::bodyOf(quantifier)};
    const auto isFixed = [](Term t) { return !t.hasFreeBoundVariable() && !t.isConstant(); };
    std::vector<Term> limits;  // of integers
    term::visitPostorder(
        std::span<const Term>(alone), [](Term part) { return !term::isQuantifier(part); },
        [&](Term part) {
          if (part.is(Kind::BvULt)) {
            for (const unsigned side : {0U, 1U}) {
              if (part[1 - side] == variable && isFixed(part[side])) {
                const unsigned width = variable.sort().width();
                result.push_back(
                    terms_.makeBvULe(part[side], terms_.makeBits(width, tuning_.repairRange)));
              }
            }
          } else if (part.is(Kind::IntLe) && variable.sort().isInt()) {
            if (const Term limit = limitOf(part, variable)) {
              limits.push_back(limit);
            }
          }
        });
    if (std::ranges::all_of(limits, &Term::isConstant)) {
      continue;
    }
    if (limits.size() == 1) {
      limits.push_back(terms_.makeInt(0));
    }
    for (const Term a : limits) {
      for (const Term b : limits) {
        if (!a.isConstant() || !b.isConstant()) {
          result.push_back(
              terms_.makeIntLe(terms_.makeIntSub(a, b), terms_.makeInt(tuning_.repairRange)));
        }
      }
    }
  }
  std::ranges::sort(result, {}, &Term::id);
  const auto rest = std::ranges::unique(result);
  result.erase(rest.begin(), rest.end());
  std::erase_if(result, [](Term each) { return each.isTrue(); });
  return result;
}

}  // namespace braid::solver
