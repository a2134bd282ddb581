#include "solver/stages/polynomial_stage.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "term/linear.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Polynomial;
using term::Sort;
using term::Term;

namespace {

bool isEquality(Term atom) {
  return atom.is(Kind::Equal) && (atom[0].sort().isInt() || atom[0].sort().isBits());
}

// Whether there is a product of terms that are not constant.
bool hasProduct(Term t) {
  bool found = false;
  const std::array alone{t};
  term::visitPostorder(
      std::span<const Term>(alone), [&](Term) { return !found; },
      [&](Term part) { found = found || (term::isProduct(part) && !part[0].isConstant()); });
  return found;
}

bool hasLaw(Term t) {
  switch (t.kind()) {
    case Kind::BvXor:
    case Kind::BvOr:
      return t.size() == 2;
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvUDiv:
    case Kind::IntDiv:
      return t[1].isConstant() && !t[1].number().isZero();
    default:
      return false;
  }
}

// Whether there are sums, and an operation that a law writes as a sum.
bool hasSumAndLaw(Term t) {
  bool isAdded = false;
  bool isByLaw = false;
  const std::array alone{t};
  term::visitPostorder(
      std::span<const Term>(alone), [&](Term) { return !(isAdded && isByLaw); },
      [&](Term part) {
        isAdded = isAdded || term::isSum(part);
        isByLaw = isByLaw || hasLaw(part);
      });
  return isAdded && isByLaw;
}

// The polynomial that is 0 if the equality holds.
std::optional<Polynomial> differenceOf(Term equality, std::size_t maxProducts) {
  std::optional<Polynomial> left = Polynomial::of(equality[0], maxProducts);
  const std::optional<Polynomial> right = Polynomial::of(equality[1], maxProducts);
  if (!left || !right) {
    return std::nullopt;
  }
  left->add(*right, BigInt(-1));
  return left;
}

// The sides of a condition which says that one number is not larger than another.
struct Order {
  Kind kind;  // of the comparison
  Term low;
  Term high;
};

std::optional<Order> orderOf(term::TermManager& terms, Term condition) {
  const bool isNegated = condition.is(Kind::Not);
  const Term atom = isNegated ? condition[0] : condition;
  if (atom.is(Kind::IntLe) && !isNegated) {
    return Order{Kind::IntLe, atom[0], atom[1]};
  }
  if (!atom.is(Kind::BvULt) && !atom.is(Kind::BvSLt)) {
    return std::nullopt;
  }
  if (isNegated) {
    return Order{atom.kind(), atom[1], atom[0]};
  }
  // The word that is below another is not the largest, so adding one does not wrap around.
  const Term one = terms.makeBits(atom[0].sort().width(), 1);
  return Order{atom.kind(), terms.makeBvAdd(atom[0], one), atom[1]};
}

// Whether two conditions together say that two numbers are equal.
bool areOpposite(const Order& a, const Order& b, std::size_t maxProducts) {
  if (a.kind != b.kind || a.low.sort() != b.low.sort()) {
    return false;
  }
  if (a.kind != Kind::IntLe) {
    return a.low == b.high && a.high == b.low;
  }
  // Both sides may have summands, as in `i - n <= 0` and `n - i <= 0`: all move to one side.
  std::optional<Polynomial> sum = Polynomial::of(a.low, maxProducts);
  const std::optional<Polynomial> high = Polynomial::of(a.high, maxProducts);
  const std::optional<Polynomial> otherLow = Polynomial::of(b.low, maxProducts);
  const std::optional<Polynomial> otherHigh = Polynomial::of(b.high, maxProducts);
  if (!sum || !high || !otherLow || !otherHigh) {
    return false;
  }
  sum->add(*high, BigInt(-1));
  sum->add(*otherLow, BigInt(1));
  sum->add(*otherHigh, BigInt(-1));
  return sum->isZero();
}

// The summand that is no constant, and the constant, of a sum of two; otherwise the term, and zero.
std::pair<Term, Term> withoutConstant(term::TermManager& terms, Term t) {
  if (term::isSum(t) && t.size() == 2) {
    for (const unsigned side : {0U, 1U}) {
      if (t[side].isConstant()) {
        return {t[1 - side], t[side]};
      }
    }
  }
  return {t, t.sort().isInt() ? terms.makeInt(0) : terms.makeBits(t.sort().width(), 0)};
}

bool isVariableAlone(const Polynomial& sum, const Polynomial::Product& product) {
  return product.size() == 1 && product.front().is(Kind::Variable) &&
         std::ranges::none_of(sum.products(), [&](const auto& other) {
           return other.first.size() > 1 &&
                  std::ranges::find(other.first, product.front()) != other.first.end();
         });
}

}  // namespace

// The product that the others are to replace: a variable that occurs in no other product, if there
// is one whose factor can be inverted; otherwise the longest product with such a factor. Empty:
// there is none.
Polynomial::Product PolynomialStage::pivotOf(const Polynomial& zero) {
  Polynomial::Product best;
  bool isBestAlone = false;
  for (const auto& [product, factor] : zero.products()) {
    if (product.empty() || !term::inverseOf(zero.sort(), factor)) {
      continue;
    }
    const bool isAlone = isVariableAlone(zero, product);
    if (best.empty() || (isAlone && !isBestAlone) ||
        (isAlone == isBestAlone && product.size() > best.size())) {
      best = product;
      isBestAlone = isAlone;
    }
  }
  return best;
}

void PolynomialStage::reduce(Polynomial& polynomial, const std::vector<Rule>& rules) {
  for (std::size_t step = 0; step < tuning_.polynomialSteps; ++step) {
    bool isReduced = false;
    for (const Rule& rule : rules) {
      if (rule.zero.sort() != polynomial.sort()) {
        continue;
      }
      for (const auto& [product, factor] : polynomial.products()) {
        addWork(1);
        if (!std::includes(product.begin(), product.end(), rule.pivot.begin(), rule.pivot.end())) {
          continue;
        }
        // The factors of the product beside the pivot.
        Polynomial::Product rest;
        std::set_difference(product.begin(), product.end(), rule.pivot.begin(), rule.pivot.end(),
                            std::back_inserter(rest));
        Polynomial multiple = rule.zero;
        for (const Term each : rest) {
          const std::optional<Polynomial> by = Polynomial::of(each, tuning_.polynomialProducts);
          std::optional<Polynomial> next =
              by ? multiple.times(*by, tuning_.polynomialProducts) : std::nullopt;
          if (!next) {
            return;
          }
          multiple = *std::move(next);
        }
        polynomial.add(multiple, -BigInt(factor));
        isReduced = true;
        break;
      }
      if (isReduced) {
        break;
      }
    }
    if (!isReduced || polynomial.products().size() > tuning_.polynomialProducts) {
      return;
    }
  }
}

// The polynomials that are 0 by equalities among the conditions, or by two comparisons together.
std::vector<Polynomial> PolynomialStage::zerosIn(std::span<const Term> conditions) {
  const std::size_t maxProducts = tuning_.polynomialProducts;
  std::vector<Polynomial> zeros;
  std::vector<Order> orders;
  const auto add = [&](Term a, Term b) {
    std::optional<Polynomial> left = Polynomial::of(a, maxProducts);
    const std::optional<Polynomial> right = Polynomial::of(b, maxProducts);
    if (left && right) {
      left->add(*right, BigInt(-1));
      zeros.push_back(*std::move(left));
    }
  };
  for (const Term condition : conditions) {
    if (isEquality(condition)) {
      add(condition[0], condition[1]);
    } else if (const std::optional<Order> order = orderOf(terms_, condition)) {
      if (std::ranges::any_of(
              orders, [&](const Order& each) { return areOpposite(each, *order, maxProducts); })) {
        add(order->low, order->high);
      }
      orders.push_back(*order);
    }
  }
  return zeros;
}

std::vector<PolynomialStage::Rule> PolynomialStage::lawsOf(const Query& query) {
  std::vector<Rule> laws;
  const std::size_t maxProducts = tuning_.polynomialProducts;
  const auto numberFor = [&](Term like, const BigInt& value) {
    return like.sort().isInt() ? terms_.makeInt(value)
                               : terms_.makeBits(like.sort().width(), value);
  };
  // Adds that `pivot`, a variable or an operation that is no sum, is equal to a sum.
  const auto addLaw = [&](Term pivot, std::initializer_list<std::pair<std::int64_t, Term>> equal) {
    std::optional<Polynomial> zero = Polynomial::of(pivot, maxProducts);
    const Polynomial::Product product{pivot};
    for (const auto& [factor, part] : equal) {
      const std::optional<Polynomial> each = Polynomial::of(part, maxProducts);
      if (!each || each->products().contains(product)) {
        return;
      }
      zero->add(*each, -BigInt(factor));
    }
    if (laws.size() < tuning_.polynomialRules) {
      laws.push_back({*std::move(zero), product});
    }
  };
  const auto addQuotient = [&](Term dividend, Term quotient, Term divisor, Term rest) {
    const Term multiple = dividend.sort().isInt() ? terms_.makeIntMul(divisor, quotient)
                                                  : terms_.makeBvMul(divisor, quotient);
    const auto [variable, added] = withoutConstant(terms_, dividend);
    if (variable.is(Kind::Variable)) {
      addLaw(variable, {{1, multiple}, {1, rest}, {-1, added}});
    }
  };
  const std::array alone{query.question};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term t) {
        if (!hasLaw(t) || t.hasFreeBoundVariable()) {
          return;
        }
        const Term a = t[0];
        const Term b = t[1];
        switch (t.kind()) {
          case Kind::BvXor:
            addLaw(t, {{1, a}, {1, b}, {-2, terms_.makeBvAnd(a, b)}});
            break;
          case Kind::BvOr:
            addLaw(t, {{1, a}, {1, b}, {-1, terms_.makeBvAnd(a, b)}});
            break;
          case Kind::BvShl:
          case Kind::BvLShr: {
            const unsigned width = a.sort().width();
            if (b.number() >= BigInt(width)) {
              break;
            }
            const auto bits = static_cast<unsigned>(b.number().lowBits());
            const Term power = numberFor(a, BigInt(mpz_class(mpz_class(1) << bits)));
            if (t.is(Kind::BvShl)) {
              addLaw(t, {{1, terms_.makeBvMul(power, a)}});
            } else {
              addQuotient(a, t, power, lowBits(query, a, bits));
            }
            break;
          }
          case Kind::BvUDiv:
            addQuotient(a, t, b, terms_.makeBvURem(a, b));
            break;
          case Kind::IntDiv:
            addQuotient(a, t, b, terms_.makeIntRem(a, b));
            break;
          default:
            break;
        }
      });
  return laws;
}

// The lowest bits of a word, if a condition says which they are.
std::optional<BigInt> PolynomialStage::knownLowBits(const Query& query, Term word, unsigned bits) {
  const Term low = terms_.makeBvExtract(word, bits - 1, 0);
  const Term masked =
      terms_.makeBvAnd(word, terms_.makeBits(word.sort().width(), BigInt(-1).toUnsigned(bits)));
  for (const Term condition : query.conditions) {
    const bool isNegated = condition.is(Kind::Not);
    const Term atom = isNegated ? condition[0] : condition;
    if (!atom.is(Kind::Equal)) {
      continue;
    }
    for (const auto& [side, other] : {std::pair(atom[0], atom[1]), std::pair(atom[1], atom[0])}) {
      if ((side != low && side != masked) || !other.isConstant()) {
        continue;
      }
      if (!isNegated) {
        return other.number();
      }
      if (bits == 1) {
        return BigInt(1) - other.number();
      }
    }
  }
  return std::nullopt;
}

// The lowest bits of a word, as a word of the same width; a constant if a condition says which.
Term PolynomialStage::lowBits(const Query& query, Term word, unsigned bits) {
  const unsigned width = word.sort().width();
  const auto [summand, added] = withoutConstant(terms_, word);
  if (const std::optional<BigInt> known = knownLowBits(query, summand, bits)) {
    return terms_.makeBits(width, (*known + added.number()).toUnsigned(bits));
  }
  return terms_.makeBvZeroExtend(terms_.makeBvExtract(word, bits - 1, 0), width);
}

std::vector<PolynomialStage::Rule> PolynomialStage::rulesOf(const Query& query) {
  std::vector<Rule> rules = lawsOf(query);
  std::vector<Polynomial> zeros = zerosIn(query.conditions);
  // Rules for variables come before those in which the variables are replaced.
  std::multimap<std::size_t, Polynomial> byDegree;
  for (Polynomial& zero : zeros) {
    const std::size_t degree = zero.degree();
    byDegree.emplace(degree, std::move(zero));
  }
  // To replace variables comes to an end; products may be replaced by larger ones for ever.
  for (const bool isOfVariables : {true, false}) {
    for (auto& [degree, zero] : byDegree) {
      if (rules.size() >= tuning_.polynomialRules) {
        break;
      }
      reduce(zero, rules);
      const Polynomial::Product pivot = pivotOf(zero);
      const std::optional<BigInt> inverse =
          pivot.empty() || (isOfVariables && !isVariableAlone(zero, pivot))
              ? std::nullopt
              : term::inverseOf(zero.sort(), zero.products().at(pivot));
      if (inverse) {
        zero.scale(*inverse);
        rules.push_back({zero, pivot});
      }
    }
  }
  return rules;
}

Answer PolynomialStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question) {
    return passOn(query, watch);
  }
  const bool hasProducts = hasProduct(query.question) || hasSumAndLaw(query.question) ||
                           std::ranges::any_of(query.conditions, [](Term each) {
                             return isEquality(each) && hasProduct(each);
                           });
  if (!hasProducts) {
    return passOn(query, watch);
  }
  const std::vector<Rule> rules = rulesOf(query);
  std::unordered_map<Term, Term> reduced;
  const std::array alone{query.question};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term atom) {
        if (!isEquality(atom) || atom.hasFreeBoundVariable()) {
          return;
        }
        std::optional<Polynomial> difference = differenceOf(atom, tuning_.polynomialProducts);
        if (!difference) {
          return;
        }
        reduce(*difference, rules);
        if (difference->isZero()) {
          reduced.emplace(atom, terms_.makeTrue());
        }
      });
  if (reduced.empty()) {
    return passOn(query, watch);
  }
  const Term question = term::substitute(terms_, query.question, reduced);
  if (question.isFalse()) {
    return own(Unsat{}, watch);
  }
  Query rest = query;
  rest.question = question;
  Answer answer = passOn(rest, watch);
  if (auto* unsat = std::get_if<Unsat>(&answer)) {
    unsat->core.clear();  // it is not known which conditions made the equalities true
  }
  return answer;
}

}  // namespace braid::solver
