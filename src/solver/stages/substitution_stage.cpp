#include "solver/stages/substitution_stage.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "solver/facts/unknowns.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::solver {

using term::Kind;
using term::Model;
using term::Term;

namespace {

struct Equality {
  Term replaced;
  Term by;
};

// The equality, if a condition says what a variable or an element of an array is.
std::optional<Equality> equalityOf(term::TermManager& terms, Term condition) {
  if (condition.is(Kind::Variable)) {
    return Equality{condition, terms.makeTrue()};
  }
  if (condition.is(Kind::Not) && condition[0].is(Kind::Variable)) {
    return Equality{condition[0], terms.makeFalse()};
  }
  if (!condition.is(Kind::Equal) || condition[0].sort().isArray()) {
    return std::nullopt;
  }
  Term a = condition[0];
  Term b = condition[1];
  if (a.isConstant() || (b.is(Kind::Variable) && !a.is(Kind::Variable))) {
    std::swap(a, b);
  }
  const bool isElement = facts::isElement(a) && b.isConstant();
  const bool isVariable = a.is(Kind::Variable) && (b.isConstant() || b.is(Kind::Variable));
  return isElement || isVariable ? std::optional(Equality{a, b}) : std::nullopt;
}

// That `high` is not less than `low`, in an order of numbers.
struct Ordered {
  Kind order;
  Term low;
  Term high;
};

bool isSimple(Term t) {
  return t.isConstant() || t.is(Kind::Variable);
}

std::optional<Ordered> orderOfWords(Term condition) {
  const Term comparison = condition.is(Kind::Not) ? condition[0] : Term();
  if (!comparison || !(comparison.is(Kind::BvULt) || comparison.is(Kind::BvSLt)) ||
      !isSimple(comparison[0]) || !isSimple(comparison[1])) {
    return std::nullopt;
  }
  return Ordered{comparison.kind(), comparison[1], comparison[0]};
}

// Integers are compared as x <= c and x - y <= 0, or x > c and x - y > -1.
std::optional<Ordered> orderOfIntegers(term::TermManager& terms, Term condition) {
  const bool isNegated = condition.is(Kind::Not);
  const Term comparison = isNegated ? condition[0] : condition;
  if (!comparison.is(Kind::IntLe)) {
    return std::nullopt;
  }
  const Term limit = isNegated ? terms.makeIntAdd(comparison[1], terms.makeInt(1)) : comparison[1];
  Term number = comparison[0];
  Term other = limit;
  if (number.is(Kind::IntAdd) && number.size() == 2 && limit == terms.makeInt(0)) {
    const Term negated = terms.makeIntSub(number[0], number);
    other = negated.is(Kind::Variable) ? negated : Term();
    number = number[0];
  }
  if (!other || !isSimple(number) || !isSimple(other)) {
    return std::nullopt;
  }
  return isNegated ? Ordered{Kind::IntLe, other, number} : Ordered{Kind::IntLe, number, other};
}

// In reverse order, because a variable may have been replaced by one that was replaced later.
std::shared_ptr<const Model> completed(const Model& model,
                                       const std::vector<std::pair<Term, Term>>& eliminated) {
  auto result = std::make_shared<Model>(model);
  for (const auto& [replaced, by] : std::views::reverse(eliminated)) {
    if (std::optional<term::ModelValue> value = term::Evaluator(*result).evaluate(by)) {
      result->set(replaced, std::move(*value));
    }
  }
  return result;
}

}  // namespace

SubstitutionStage::Replacements SubstitutionStage::takeEqualities(Reduced& reduced) {
  Replacements replacements;
  std::unordered_set<Term> values;
  std::erase_if(reduced.conditions, [&](const Condition& condition) {
    const std::optional<Equality> equality = equalityOf(terms_, condition.now);
    // Equalities that depend on each other wait for the next round.
    if (!equality || replacements.contains(equality->replaced) ||
        replacements.contains(equality->by) || values.contains(equality->replaced)) {
      return false;
    }
    assert(equality->replaced.sort() == equality->by.sort());
    const bool isVariable = equality->replaced.is(Kind::Variable);
    if (isVariable) {
      reduced.eliminated.emplace_back(equality->replaced, equality->by);
    } else if (std::ranges::find(reduced.knownElements, equality->replaced) !=
               reduced.knownElements.end()) {
      return false;
    } else {
      reduced.knownElements.push_back(equality->replaced);
    }
    replacements.emplace(equality->replaced, equality->by);
    values.insert(equality->by);
    reduced.used.push_back(condition.origin);
    return isVariable;
  });
  return replacements;
}

void SubstitutionStage::addFromOrder(Reduced& reduced, Replacements& replacements) {
  std::map<std::tuple<Kind, Term, Term>, Term> origins;  // by order, low and high
  std::unordered_set<Term> values;
  for (const auto& [replaced, by] : replacements) {
    values.insert(by);
  }
  for (const Condition& condition : reduced.conditions) {
    std::optional<Ordered> ordered = orderOfWords(condition.now);
    if (!ordered && queries_ == For::All) {
      ordered = orderOfIntegers(terms_, condition.now);
    }
    if (!ordered) {
      continue;
    }
    origins.emplace(std::tuple(ordered->order, ordered->low, ordered->high), condition.origin);
    const auto opposite = origins.find({ordered->order, ordered->high, ordered->low});
    if (opposite == origins.end()) {
      continue;
    }
    const Term replaced = ordered->low.is(Kind::Variable) ? ordered->low : ordered->high;
    const Term by = replaced == ordered->low ? ordered->high : ordered->low;
    // Those that depend on each other wait for the next round.
    if (replaced == by || !replaced.is(Kind::Variable) || replacements.contains(replaced) ||
        replacements.contains(by) || values.contains(replaced)) {
      continue;
    }
    reduced.eliminated.emplace_back(replaced, by);
    replacements.emplace(replaced, by);
    values.insert(by);
    reduced.used.push_back(condition.origin);
    reduced.used.push_back(opposite->second);
  }
}

void SubstitutionStage::replace(Reduced& reduced, const Replacements& replacements) {
  std::erase_if(reduced.conditions, [&](Condition& condition) {
    const std::optional<Equality> equality = equalityOf(terms_, condition.now);
    if (equality && replacements.contains(equality->replaced) &&
        replacements.at(equality->replaced) == equality->by) {
      return false;  // would only say that a constant equals itself
    }
    condition.now = term::substitute(terms_, condition.now, replacements);
    if (condition.now.isFalse()) {
      reduced.isContradictory = true;
      reduced.used.push_back(condition.origin);
    }
    return condition.now.isTrue();
  });
}

SubstitutionStage::Reduced SubstitutionStage::reduce(const Query& query) {
  Reduced reduced;
  reduced.conditions.reserve(query.conditions.size() + 1);
  for (const Term condition : query.conditions) {
    reduced.conditions.push_back({condition, condition});
  }
  reduced.conditions.push_back({query.question, query.question});
  for (int round = 0; round < tuning_.substitutionRounds && !reduced.isContradictory; ++round) {
    Replacements replacements = queries_ == For::All ? takeEqualities(reduced) : Replacements();
    addFromOrder(reduced, replacements);
    if (replacements.empty()) {
      break;
    }
    replace(reduced, replacements);
  }
  return reduced;
}

Answer SubstitutionStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question || query.conditions.size() > tuning_.substitutedConditions) {
    return passOn(query, watch);
  }
  const auto hasQuantifier = [](Term t) { return t.hasQuantifier(); };
  if (queries_ == For::Quantified && !query.question.hasQuantifier() &&
      std::ranges::none_of(query.conditions, hasQuantifier)) {
    return passOn(query, watch);
  }
  Reduced reduced = reduce(query);
  if (reduced.used.empty()) {
    return passOn(query, watch);
  }
  // A condition may have come to be there twice: once by its equality and once because it became
  // false.
  std::sort(reduced.used.begin(), reduced.used.end());
  reduced.used.erase(std::unique(reduced.used.begin(), reduced.used.end()), reduced.used.end());
  if (reduced.isContradictory) {
    return own(Unsat{std::move(reduced.used)}, watch);
  }
  if (reduced.conditions.empty()) {
    return own(Sat{completed({}, reduced.eliminated)}, watch);
  }
  std::vector<Term> terms;
  std::ranges::transform(reduced.conditions, std::back_inserter(terms), &Condition::now);
  Query rest = query;
  rest.conditions = std::span(terms).first(terms.size() - 1);
  rest.question = terms.back();
  rest.path = nullptr;
  if (reduced.conditions.back().origin != query.question ||
      std::ranges::find(reduced.used, query.question) != reduced.used.end()) {
    rest.witness = nullptr;  // it need not satisfy the question, from which an equality was used
  }
  Answer answer = passOn(rest, watch);
  if (auto* sat = std::get_if<Sat>(&answer)) {
    if (sat->model != nullptr) {
      sat->model = completed(*sat->model, reduced.eliminated);
    }
  } else if (auto* unsat = std::get_if<Unsat>(&answer); unsat != nullptr && !unsat->core.empty()) {
    // Names the original conditions, and all equalities: it is not known which of them mattered.
    std::vector<Term> core = reduced.used;
    for (const Condition& condition : reduced.conditions) {
      if (std::ranges::find(unsat->core, condition.now) != unsat->core.end()) {
        core.push_back(condition.origin);
      }
    }
    std::sort(core.begin(), core.end());
    core.erase(std::unique(core.begin(), core.end()), core.end());
    unsat->core = std::move(core);
  }
  return answer;
}

}  // namespace braid::solver
