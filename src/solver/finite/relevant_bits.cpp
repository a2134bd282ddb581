#include "solver/finite/relevant_bits.hpp"

#include <bit>
#include <ranges>

namespace braid::solver::finite {

using term::Kind;
using term::Term;

namespace {

constexpr std::uint64_t kAllBits = ~std::uint64_t{0};
constexpr unsigned kWordBits = 64;

std::uint64_t lowBits(unsigned count) {
  return count >= kWordBits ? kAllBits : (std::uint64_t{1} << count) - 1;
}

bool isWord(Term t) {
  return t.sort().isBits() && t.sort().width() <= kWordBits;
}

// All bits up to the highest of these: carries go upwards only.
std::uint64_t upToHighest(std::uint64_t bits) {
  return lowBits(static_cast<unsigned>(std::bit_width(bits)));
}

}  // namespace

RelevantBits::RelevantBits(std::span<const Term> conditions, std::span<const Term> terms) {
  for (const Term condition : conditions) {
    demand(condition, kAllBits);
  }
  for (const Term t : terms | std::views::reverse) {
    pass(t);
  }
}

std::uint64_t RelevantBits::of(Term t) const {
  const auto found = bits_.find(t);
  return found == bits_.end() ? 0 : found->second;
}

void RelevantBits::passToAll(Term t) {
  for (const Term child : t.children()) {
    demand(child, kAllBits);
  }
}

void RelevantBits::passLogic(Term t, std::uint64_t wanted) {
  // The other operands are irrelevant at bits that a constant operand decides.
  for (const Term child : t.children()) {
    if (child.is(Kind::BitsConst) && t.is(Kind::BvAnd)) {
      wanted &= child.number().lowBits();
    } else if (child.is(Kind::BitsConst) && t.is(Kind::BvOr)) {
      wanted &= ~child.number().lowBits();
    }
  }
  for (const Term child : t.children()) {
    demand(child, wanted);
  }
}

void RelevantBits::pass(Term t) {
  const std::uint64_t wanted = of(t);
  if (wanted == 0 || t.size() == 0) {
    return;
  }
  if (t.is(Kind::BvExtract) && isWord(t[0])) {
    return demand(t[0], (wanted & lowBits(t.sort().width())) << t.extractLow());
  }
  if (!isWord(t)) {
    return passToAll(t);
  }
  const unsigned width = t.sort().width();
  switch (t.kind()) {
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::BvNot:
      return passLogic(t, wanted);
    case Kind::BvAdd:
    case Kind::BvMul:
      for (const Term child : t.children()) {
        demand(child, upToHighest(wanted & lowBits(width)));
      }
      return;
    case Kind::BvZeroExtend:
      return demand(t[0], wanted & lowBits(t[0].sort().width()));
    case Kind::BvSignExtend: {
      const unsigned from = t[0].sort().width();
      const std::uint64_t sign =
          (wanted & lowBits(width) & ~lowBits(from)) != 0 ? std::uint64_t{1} << (from - 1) : 0;
      return demand(t[0], (wanted & lowBits(from)) | sign);
    }
    case Kind::BvConcat:
      demand(t[1], wanted & lowBits(t[1].sort().width()));
      return demand(t[0], (wanted & lowBits(width)) >> t[1].sort().width());
    case Kind::BvShl:
    case Kind::BvLShr:
      if (t[1].is(Kind::BitsConst) && t[1].number() < support::BigInt(std::int64_t{width})) {
        const auto distance = static_cast<unsigned>(t[1].number().small());
        return demand(t[0], t.is(Kind::BvShl) ? (wanted & lowBits(width)) >> distance
                                              : (wanted << distance) & lowBits(width));
      }
      return passToAll(t);
    case Kind::Ite:
      demand(t[0], kAllBits);
      demand(t[1], wanted);
      return demand(t[2], wanted);
    default:
      return passToAll(t);
  }
}

}  // namespace braid::solver::finite
