#include "solver/facts/narrowing.hpp"

#include <cassert>
#include <utility>

#include "term/linear.hpp"
#include "term/semantics.hpp"

namespace braid::solver::facts {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

// Whether the bounds are tighter than what was known.
bool Narrowing::record(Term t, const Bounds& bounds) {
  const Bounds before = reader_.of(t);
  const Bounds now = before.meet(bounds, t.sort());
  if (now.isEmpty()) {
    isContradictory_ = true;
    return false;
  }
  if (now == before) {
    return false;
  }
  known_.set(t.id(), now);
  reader_.note(t, now);
  changed_.push_back(t);
  return true;
}

void Narrowing::assume(Term t, bool value, unsigned depth) {
  assert(t.sort().isBool());
  if (isContradictory_ || depth > tuning_.maxNarrowedDepth || ++visits_ > tuning_.maxNarrowed) {
    return;
  }
  if (t.isConstant()) {
    isContradictory_ = t.isTrue() != value;
    return;
  }
  record(t, Bounds::ofNumber(Sort::boolean(), value ? 1 : 0));
  switch (t.kind()) {
    case Kind::Not:
      return assume(t[0], !value, depth + 1);
    case Kind::And:
    case Kind::Or:
      return assumeJunction(t, value, depth + 1);
    case Kind::Equal:
      return assumeEqual(t, value, depth + 1);
    case Kind::IntLe:
    case Kind::BvULt:
    case Kind::BvSLt:
      return assumeLess(t, value, depth + 1);
    case Kind::Ite:
      return narrowIte(t, Bounds::ofNumber(Sort::boolean(), value ? 1 : 0), depth + 1);
    default:
      return;
  }
}

void Narrowing::assumeJunction(Term t, bool value, unsigned depth) {
  if (t.is(Kind::And) == value) {
    for (const Term child : t.children()) {
      assume(child, value, depth);
    }
    return;
  }
  // One of the children must have the value; if only one of them can, it has it.
  Term last;
  for (const Term child : t.children()) {
    const std::optional<bool> known = reader_.decide(child);
    if (known == value || (!known && last)) {
      return;
    }
    if (!known) {
      last = child;
    }
  }
  if (last) {
    assume(last, value, depth);
  } else {
    isContradictory_ = true;
  }
}

void Narrowing::assumeEqual(Term t, bool value, unsigned depth) {
  const Term a = t[0];
  const Term b = t[1];
  if (a.sort().isArray()) {
    return;
  }
  if (value) {
    narrow(a, reader_.of(b), depth);
    narrow(b, reader_.of(a), depth);
    return;
  }
  const auto exclude = [&](Term from, Term what) {
    const Bounds excluded = reader_.of(what);
    if (excluded.isPoint()) {
      Bounds rest = reader_.of(from);
      rest.value = rest.value.without(*excluded.value.low());
      if (from.sort().isBits() && excluded.asSigned.isPoint()) {
        rest.asSigned = rest.asSigned.without(*excluded.asSigned.low());
      }
      narrow(from, rest, depth);
    }
  };
  exclude(a, b);
  exclude(b, a);
}

// a <= b on Int, a < b on bit-vectors, or the negation of it.
void Narrowing::assumeLess(Term t, bool value, unsigned depth) {
  const bool isInt = t.is(Kind::IntLe);
  const bool isStrict = isInt != value;  // not (a <= b) is b < a; not (a < b) is b <= a
  const Term less = value ? t[0] : t[1];
  const Term greater = value ? t[1] : t[0];
  const bool isSigned = t.is(Kind::BvSLt);
  const BigInt gap(isStrict ? 1 : 0);
  const auto within = [&](const Interval& interval) {
    return isSigned ? Bounds{{}, interval} : Bounds{interval, {}};
  };
  const auto view = [&](Term side) {
    const Bounds bounds = reader_.of(side);
    return isSigned ? bounds.asSigned : bounds.value;
  };
  if (const Interval::Bound high = view(greater).high()) {
    narrow(less, within(Interval::atMost(*high - gap)), depth);
  }
  if (const Interval::Bound low = view(less).low()) {
    narrow(greater, within(Interval::atLeast(*low + gap)), depth);
  }
}

void Narrowing::narrow(Term t, const Bounds& bounds, unsigned depth) {
  assert(!t.sort().isArray());
  if (isContradictory_ || depth > tuning_.maxNarrowedDepth || ++visits_ > tuning_.maxNarrowed) {
    return;
  }
  if (t.sort().isBool()) {
    if (bounds.isPoint()) {
      assume(t, !bounds.value.low()->isZero(), depth);
    }
    return;
  }
  if (t.isConstant()) {
    isContradictory_ = bounds.meet(reader_.of(t), t.sort()).isEmpty();
    return;
  }
  if (record(t, bounds) || (isReconsidering_ && !isContradictory_)) {
    narrowParts(t, reader_.of(t), depth + 1);
  }
}

void Narrowing::narrowParts(Term t, const Bounds& bounds, unsigned depth) {
  switch (t.kind()) {
    case Kind::IntAdd:
    case Kind::BvAdd:
      return narrowSummands(t, bounds, depth);
    case Kind::Ite:
      return narrowIte(t, bounds, depth);
    case Kind::IntMul:
      if (term::isMultiple(t) && !t[0].number().isZero()) {
        narrow(t[1], {bounds.value.dividedInto(t[0].number()), {}}, depth);
      }
      return;
    case Kind::IntDiv:
      // x / c is in [l, h], rounded toward zero.
      if (t[1].isConstant() && t[1].number().sign() > 0) {
        const BigInt& c = t[1].number();
        Interval::Bound low = bounds.value.low();
        Interval::Bound high = bounds.value.high();
        if (low) {
          low = *low * c - (low->sign() > 0 ? BigInt(0) : c - 1);
        }
        if (high) {
          high = *high * c + (high->isNegative() ? BigInt(0) : c - 1);
        }
        narrow(t[0], {{low, high}, {}}, depth);
      }
      return;
    default:
      if (t.sort().isBits()) {
        narrowBits(t, bounds, depth);
      }
      return;
  }
}

// Every summand is the sum minus the others, for bit-vectors modulo 2^width.
void Narrowing::narrowSummands(Term sum, const Bounds& bounds, unsigned depth) {
  const std::size_t count = sum.size();
  if (count > tuning_.maxSummands) {
    return;
  }
  std::vector<Bounds> parts;
  parts.reserve(count);
  for (const Term summand : sum.children()) {
    parts.push_back(reader_.of(summand));
  }
  const auto others = [&](std::size_t except, Interval Bounds::*view) {
    Interval rest = Interval::point(0);
    for (std::size_t i = 0; i < count && !rest.isAll(); ++i) {
      if (i != except) {
        rest = rest.plus(parts[i].*view);
      }
    }
    return rest;
  };
  for (std::size_t i = 0; i < count; ++i) {
    if (sum[i].isConstant()) {
      continue;
    }
    const Interval rest = bounds.value.minus(others(i, &Bounds::value));
    if (sum.sort().isInt()) {
      narrow(sum[i], {rest, {}}, depth);
      continue;
    }
    const unsigned width = sum.sort().width();
    const Interval signedRest = bounds.asSigned.minus(others(i, &Bounds::asSigned));
    narrow(sum[i],
           Bounds::ofWrapped(rest, width).meet(Bounds::ofWrapped(signedRest, width), sum.sort()),
           depth);
  }
}

void Narrowing::narrowIte(Term t, const Bounds& bounds, unsigned depth) {
  const auto isPossible = [&](Term branch) {
    return !branch.sort().isArray() && !reader_.of(branch).meet(bounds, t.sort()).isEmpty();
  };
  const std::optional<bool> condition = reader_.decide(t[0]);
  const bool canBeThen = condition != std::optional(false) && isPossible(t[1]);
  const bool canBeElse = condition != std::optional(true) && isPossible(t[2]);
  if (canBeThen == canBeElse) {
    isContradictory_ = isContradictory_ || !canBeThen;
    return;
  }
  assume(t[0], canBeThen, depth);
  narrow(canBeThen ? t[1] : t[2], bounds, depth);
}

void Narrowing::narrowBits(Term t, const Bounds& bounds, unsigned depth) {
  const unsigned width = t.sort().width();
  const Interval exact(*bounds.value.low(), bounds.unsignedHigh(width));
  switch (t.kind()) {
    case Kind::BvNot:
      narrow(t[0], Bounds::ofSigned(bounds.asSigned.negated().minus(Interval::point(1)), width),
             depth);
      return;
    case Kind::BvZeroExtend:
      narrow(t[0], Bounds::ofUnsigned(exact, t[0].sort().width()), depth);
      return;
    case Kind::BvSignExtend:
      narrow(t[0], Bounds::ofSigned(bounds.asSigned, t[0].sort().width()), depth);
      return;
    case Kind::BvMul: {
      if (!term::isMultiple(t) || t[0].number().isZero()) {
        return;
      }
      if (t[0].number() == term::bitsAllOnes(width)) {  // -x
        narrow(t[1],
               Bounds::ofWrapped(exact.negated(), width)
                   .meet(Bounds::ofWrapped(bounds.asSigned.negated(), width), t.sort()),
               depth);
        return;
      }
      // Only if the product does not wrap around.
      const Interval product = reader_.of(t[1]).value.times(t[0].number());
      if (product.high() && *product.high() <= term::bitsAllOnes(width)) {
        narrow(t[1], Bounds::ofUnsigned(exact.dividedInto(t[0].number()), width), depth);
      }
      return;
    }
    case Kind::BvLShr:
      if (t[1].isConstant() && t[1].number() < BigInt(std::int64_t{width})) {
        const BigInt factor = BigInt::powerOfTwo(static_cast<unsigned>(*t[1].number().toInt64()));
        narrow(
            t[0],
            Bounds::ofUnsigned({*exact.low() * factor, *exact.high() * factor + factor - 1}, width),
            depth);
      }
      return;
    case Kind::BvConcat: {
      const unsigned lowWidth = t[1].sort().width();
      const BigInt factor = BigInt::powerOfTwo(lowWidth);
      narrow(t[0], Bounds::ofUnsigned(exact.floorDividedBy(factor), t[0].sort().width()), depth);
      const Bounds high = reader_.of(t[0]);
      if (high.isPoint()) {
        narrow(
            t[1],
            Bounds::ofUnsigned(exact.minus(Interval::point(*high.value.low() * factor)), lowWidth),
            depth);
      }
      return;
    }
    case Kind::BvExtract:
      // Only if nothing is cut off.
      if (t.extractLow() == 0 &&
          reader_.of(t[0]).unsignedHigh(t[0].sort().width()) <= term::bitsAllOnes(width)) {
        narrow(t[0], Bounds::ofUnsigned(exact, t[0].sort().width()), depth);
      }
      return;
    default:
      return;
  }
}

}  // namespace braid::solver::facts
