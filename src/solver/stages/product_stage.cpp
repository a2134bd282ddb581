#include "solver/stages/product_stage.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Polynomial;
using term::Term;

// The polynomial that is not negative if the comparison of integers holds.
std::optional<Polynomial> ProductStage::sumOf(Term atom) const {
  const bool isNegated = atom.is(Kind::Not);
  const Term comparison = isNegated ? atom[0] : atom;
  if (!comparison.is(Kind::IntLe)) {
    return std::nullopt;
  }
  // a <= b: b - a; not a <= b: a - b - 1.
  std::optional<Polynomial> sum =
      Polynomial::of(comparison[isNegated ? 0 : 1], tuning_.polynomialProducts);
  const std::optional<Polynomial> other =
      Polynomial::of(comparison[isNegated ? 1 : 0], tuning_.polynomialProducts);
  const std::optional<Polynomial> one = Polynomial::of(terms_.makeInt(1), 1);
  if (!sum || !other || !one) {
    return std::nullopt;
  }
  sum->add(*other, BigInt(-1));
  if (isNegated) {
    sum->add(*one, BigInt(-1));
  }
  return sum;
}

void ProductStage::read(Term condition, Term origin) {
  if (condition.is(Kind::And)) {
    for (const Term part : condition.children()) {
      read(part, origin);
    }
    return;
  }
  const std::optional<Polynomial> sum = sumOf(condition);
  if (!sum) {
    return;
  }
  std::map<Polynomial::Product, BigInt> unknowns = sum->products();
  unknowns.erase(Polynomial::Product{});
  if (sum->degree() > 1) {
    for (const auto& [product, factor] : unknowns) {
      if (product.size() > 1) {
        products_.insert(product);
      }
    }
    return;
  }
  const auto known = bounds_.find(unknowns);
  const auto constantOf = [](const Polynomial& polynomial) {
    const auto constant = polynomial.products().find(Polynomial::Product{});
    return constant == polynomial.products().end() ? BigInt(0) : constant->second;
  };
  if (known == bounds_.end()) {
    if (!unknowns.empty() && bounds_.size() < tuning_.productBounds) {
      bounds_.emplace(std::move(unknowns), Bound{*sum, origin});
    }
  } else if (constantOf(*sum) < constantOf(known->second.sum)) {
    known->second = {*sum, origin};
  }
}

std::vector<ProductStage::Consequence> ProductStage::consequences() {
  std::vector<Consequence> result;
  const Term zero = terms_.makeInt(0);
  for (auto a = bounds_.begin(); a != bounds_.end(); ++a) {
    for (auto b = a; b != bounds_.end() && result.size() < tuning_.productConsequences; ++b) {
      const std::optional<Polynomial> product =
          a->second.sum.times(b->second.sum, tuning_.polynomialProducts);
      const bool isSpokenOf =
          product && std::ranges::all_of(product->products(), [&](const auto& part) {
            return part.first.size() <= 1 || products_.contains(part.first);
          });
      if (isSpokenOf && product->degree() > 1) {
        result.push_back({terms_.makeIntLe(zero, product->toTerm(terms_)),
                          {a->second.origin, b->second.origin}});
      }
    }
  }
  return result;
}

Answer ProductStage::answer(const Query& query, const Stopwatch& watch) {
  products_.clear();
  bounds_.clear();
  for (const Term condition : query.conditions) {
    read(condition, condition);
  }
  if (query.question) {
    read(query.question, query.question);
  }
  if (products_.empty() || bounds_.empty()) {
    return passOn(query, watch);
  }
  const std::vector<Consequence> added = consequences();
  std::vector<Term> conditions(query.conditions.begin(), query.conditions.end());
  std::ranges::transform(added, std::back_inserter(conditions), &Consequence::condition);
  if (conditions.size() == query.conditions.size()) {
    return passOn(query, watch);
  }
  Query more = query;
  more.path = nullptr;
  more.conditions = conditions;
  Answer answer = passOn(more, watch);
  auto* unsat = std::get_if<Unsat>(&answer);
  if (unsat == nullptr) {
    return answer;
  }
  std::set<Term> core;
  for (const Term each : unsat->core) {
    const auto consequence = std::ranges::find(added, each, &Consequence::condition);
    const bool isAsked = each == query.question ||
                         std::ranges::find(query.conditions, each) != query.conditions.end();
    if (isAsked || consequence == added.end()) {
      core.insert(each);
    } else {
      core.insert(consequence->origins.begin(), consequence->origins.end());
    }
  }
  return Unsat{std::vector<Term>(core.begin(), core.end())};
}

}  // namespace braid::solver
