#include "horn/integer_reading.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <unordered_set>

#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::horn {

using solver::HornApplication;
using solver::HornClause;
using solver::HornPredicate;
using solver::HornProblem;
using support::BigInt;
using term::Kind;
using term::Sort;

namespace {

// The exponent, if the number is a power of two.
std::optional<unsigned> exponentOf(const BigInt& number, unsigned most) {
  for (unsigned exponent = 0; exponent <= most; ++exponent) {
    if (number == BigInt::powerOfTwo(exponent)) {
      return exponent;
    }
  }
  return std::nullopt;
}

bool hasForeignPart(std::span<const term::Term> roots) {
  bool isForeign = false;
  term::visitPostorder(
      roots, [&](term::Term) { return !isForeign; },
      [&](term::Term t) {
        const Sort sort = t.sort();
        isForeign = isForeign || sort.isBits() || t.hasFloat() || t.hasQuantifier() ||
                    (sort.isArray() && (sort.index().isBits() || sort.element().isBits()));
      });
  return isForeign;
}

}  // namespace

bool IntegerReading::isNeeded(const HornProblem& problem) {
  return std::ranges::any_of(problem.clauses, [](const HornClause& clause) {
    const auto isForeign = [](const HornApplication& each) {
      return hasForeignPart(each.arguments);
    };
    return hasForeignPart(clause.conditions) || std::ranges::any_of(clause.body, isForeign) ||
           (clause.head && isForeign(*clause.head));
  });
}

Signs IntegerReading::usualSigns(const HornProblem& problem) {
  std::int64_t with = 0;
  std::int64_t without = 0;
  for (const HornClause& clause : problem.clauses) {
    term::visitPostorder(
        std::span<const Term>(clause.conditions), [](Term) { return true; },
        [&](Term t) {
          with += t.is(Kind::BvSLt) || t.is(Kind::BvSDiv) || t.is(Kind::BvSRem) ||
                  t.is(Kind::BvSignExtend);
          without += t.is(Kind::BvULt) || t.is(Kind::BvUDiv) || t.is(Kind::BvURem) ||
                     t.is(Kind::BvZeroExtend);
        });
  }
  return without > with ? Signs::Without : Signs::With;
}

HornProblem IntegerReading::read(const HornProblem& problem) {
  HornProblem result;
  for (const HornPredicate& predicate : problem.predicates) {
    HornPredicate& other = result.predicates.emplace_back(predicate.name);
    for (const Term parameter : predicate.parameters) {
      other.parameters.push_back(integerOf(parameter));
    }
  }
  for (const HornClause& clause : problem.clauses) {
    HornClause& other = result.clauses.emplace_back();
    std::unordered_set<Term> variables;
    const auto readAll = [&](const std::vector<Term>& from, std::vector<Term>& to) {
      for (const Term t : from) {
        to.push_back(integerOf(t));
        for (const Term variable : term::freeVariables(to.back())) {
          variables.insert(variable);
        }
      }
    };
    for (const HornApplication& each : clause.body) {
      readAll(each.arguments, other.body.emplace_back(each.predicate).arguments);
    }
    readAll(clause.conditions, other.conditions);
    if (clause.head) {
      other.head = HornApplication{clause.head->predicate, {}};
      readAll(clause.head->arguments, other.head->arguments);
    }
    std::vector<Term> ordered(variables.begin(), variables.end());
    std::ranges::sort(ordered, {}, &Term::id);
    for (const Term variable : ordered) {
      if (const auto range = rangeOf_.find(variable); range != rangeOf_.end()) {
        other.conditions.insert(other.conditions.end(), range->second.begin(), range->second.end());
      }
    }
  }
  return result;
}

Sort IntegerReading::sortOf(Sort sort) {
  const auto scalar = [](Sort each) { return each.isBits() ? Sort::integer() : each; };
  return sort.isArray() ? Sort::array(scalar(sort.index()), scalar(sort.element())) : scalar(sort);
}

term::Term IntegerReading::variableOf(Term variable) {
  const Sort sort = sortOf(variable.sort());
  if (sort == variable.sort()) {
    originals_.emplace(variable, variable);
    return variable;
  }
  const Term integer = terms_.makeFreshVariable(variable.name(), sort);
  originals_.emplace(integer, variable);
  if (variable.sort().isBits()) {
    const unsigned width = variable.sort().width();
    const bool hasSign = signs_ == Signs::With;
    const BigInt least = hasSign ? -BigInt::powerOfTwo(width - 1) : BigInt(0);
    rangeOf_[integer] = {terms_.makeIntLe(terms_.makeInt(least), integer),
                         terms_.makeIntLt(integer, power(hasSign ? width - 1 : width))};
  }
  return integer;
}

term::Term IntegerReading::anyOf(Sort sort) {
  return terms_.makeFreshVariable("any", sort);
}

term::Term IntegerReading::integerOf(Term root) {
  const std::array alone{root};
  term::visitPostorder(
      std::span<const Term>(alone),
      [&](Term t) { return !read_.contains(t) && !t.is(Kind::BoundVariable); },
      [&](Term t) {
        const Term read = readNode(t);
        assert(read.sort() == sortOf(t.sort()));
        read_.emplace(t, read);
      });
  return read_.at(root);
}

term::Term IntegerReading::readNode(Term t) {
  const Sort sort = sortOf(t.sort());
  if (t.is(Kind::Variable)) {
    return variableOf(t);
  }
  if (t.hasQuantifier() || t.hasFreeBoundVariable() || term::isFloatKind(t.kind()) ||
      t.is(Kind::CopiedRange)) {
    return anyOf(sort);
  }
  if (t.sort().isBits() && !t.is(Kind::Ite) && !t.is(Kind::Select)) {
    const Term integer = readBits(t);
    return integer ? integer : anyOf(sort);
  }
  const auto child = [&](std::size_t i) { return read_.at(t[i]); };
  switch (t.kind()) {
    case Kind::BvSLt:
    case Kind::BvULt:
      return readLess(t);
    case Kind::Select:
      return terms_.makeSelect(child(0), child(1));
    case Kind::Store:
      return terms_.makeStore(child(0), child(1), child(2));
    case Kind::ConstArray:
      return terms_.makeConstArray(sort, child(0));
    case Kind::Ite:
      return terms_.makeIte(child(0), child(1), child(2));
    case Kind::Equal:
      return terms_.makeEqual(child(0), child(1));
    default: {
      std::vector<Term> children;
      for (const Term each : t.children()) {
        children.push_back(read_.at(each));
      }
      return terms_.makeLike(t, children);
    }
  }
}

term::Term IntegerReading::as(Signs signs, Term integer, unsigned width) {
  if (signs == signs_) {
    return integer;
  }
  const bool hasSign = signs == Signs::With;
  const Term isOther = hasSign ? terms_.makeIntLe(power(width - 1), integer)
                               : terms_.makeIntLt(integer, terms_.makeInt(0));
  const Term other =
      hasSign ? terms_.makeIntSub(integer, power(width)) : terms_.makeIntAdd(integer, power(width));
  return terms_.makeIte(isOther, other, integer);
}

term::Term IntegerReading::readLess(Term t) {
  const Signs signs = t.is(Kind::BvSLt) ? Signs::With : Signs::Without;
  const unsigned width = t[0].sort().width();
  return terms_.makeIntLt(as(signs, read_.at(t[0]), width), as(signs, read_.at(t[1]), width));
}

term::Term IntegerReading::readDivision(Term t) {
  const bool hasSign = t.is(Kind::BvSDiv) || t.is(Kind::BvSRem);
  const Signs signs = hasSign ? Signs::With : Signs::Without;
  const unsigned width = t.sort().width();
  const Term a = as(signs, read_.at(t[0]), width);
  const Term b = as(signs, read_.at(t[1]), width);
  return t.is(Kind::BvSDiv) || t.is(Kind::BvUDiv) ? terms_.makeIntDiv(a, b)
                                                  : terms_.makeIntRem(a, b);
}

term::Term IntegerReading::readBits(Term t) {
  const unsigned width = t.sort().width();
  const auto child = [&](std::size_t i) { return read_.at(t[i]); };
  switch (t.kind()) {
    case Kind::BitsConst:
      return terms_.makeInt(signs_ == Signs::With ? t.number().toSigned(width) : t.number());
    case Kind::BvAdd:
    case Kind::BvMul: {
      Term result;
      for (const Term each : t.children()) {
        // A constant summand or factor is more likely a small negative number than a huge one.
        const Term part =
            each.isConstant() ? terms_.makeInt(each.number().toSigned(width)) : read_.at(each);
        result = !result             ? part
                 : t.is(Kind::BvAdd) ? terms_.makeIntAdd(result, part)
                                     : terms_.makeIntMul(result, part);
      }
      return result;
    }
    case Kind::BvSDiv:
    case Kind::BvSRem:
    case Kind::BvUDiv:
    case Kind::BvURem:
      return readDivision(t);
    case Kind::BvNot:
      return signs_ == Signs::With
                 ? terms_.makeIntSub(terms_.makeInt(-1), child(0))
                 : terms_.makeIntSub(terms_.makeIntSub(power(width), terms_.makeInt(1)), child(0));
    case Kind::BvSignExtend: {
      const Term inner = as(Signs::With, child(0), t[0].sort().width());
      return signs_ == Signs::With ? inner
                                   : terms_.makeIte(terms_.makeIntLt(inner, terms_.makeInt(0)),
                                                    terms_.makeIntAdd(inner, power(width)), inner);
    }
    case Kind::BvZeroExtend:
      return as(Signs::Without, child(0), t[0].sort().width());
    case Kind::BvConcat:
      return t[0].isConstant() && t[0].number().isZero()
                 ? as(Signs::Without, child(1), t[1].sort().width())
                 : Term();
    case Kind::BvExtract:
      return readExtract(t, child(0));
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvAShr:
      return readShift(t, child(0));
    case Kind::BvAnd:
      return readMask(t);
    default:
      return {};
  }
}

// Reads the lowest bytes as the number itself, as if higher bytes were zero; other low bits as a
// remainder; the highest bit as the sign. Other parts may have any value.
term::Term IntegerReading::readExtract(Term t, Term inner) {
  const unsigned width = t[0].sort().width();
  const unsigned bits = t.sort().width();
  Term result;  // before a sign is considered
  if (t.extractLow() == 0) {
    if (bits % 8 == 0) {
      return inner;
    }
    result = terms_.makeIntRem(as(Signs::Without, inner, width), power(bits));
  } else if (t.extractLow() == width - 1) {
    result = terms_.makeIte(terms_.makeIntLt(as(Signs::With, inner, width), terms_.makeInt(0)),
                            terms_.makeInt(1), terms_.makeInt(0));
  } else {
    return {};
  }
  return signs_ == Signs::Without ? result
                                  : terms_.makeIte(terms_.makeIntLe(power(bits - 1), result),
                                                   terms_.makeIntSub(result, power(bits)), result);
}

term::Term IntegerReading::readShift(Term t, Term a) {
  const unsigned width = t.sort().width();
  if (!t[1].isConstant() || !(t[1].number() < BigInt(width))) {
    return {};
  }
  const Term factor = power(static_cast<unsigned>(t[1].number().small()));
  if (t.is(Kind::BvShl)) {
    return terms_.makeIntMul(factor, a);
  }
  if (t.is(Kind::BvLShr)) {
    return terms_.makeIntDiv(as(Signs::Without, a, width), factor);
  }
  if (signs_ == Signs::Without) {
    return {};
  }
  // Rounds down.
  const Term negative = terms_.makeIntSub(terms_.makeInt(-1), a);
  return terms_.makeIte(terms_.makeIntLt(a, terms_.makeInt(0)),
                        terms_.makeIntSub(terms_.makeInt(-1), terms_.makeIntDiv(negative, factor)),
                        terms_.makeIntDiv(a, factor));
}

// The low bits of a number are its remainder.
term::Term IntegerReading::readMask(Term t) {
  const unsigned width = t.sort().width();
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    if (!t[i].isConstant()) {
      continue;
    }
    const std::optional<unsigned> bits = exponentOf(t[i].number() + BigInt(1), width - 1);
    if (bits) {
      return terms_.makeIntRem(as(Signs::Without, read_.at(t[1 - i]), width), power(*bits));
    }
  }
  return {};
}

}  // namespace braid::horn
