#include "memory/alignment.hpp"

#include <algorithm>
#include <bit>

namespace braid::memory {

using term::Kind;
using term::Term;

namespace {

constexpr std::uint64_t kMaxModulus = std::uint64_t{1} << 32U;

Alignment reduced(std::uint64_t modulus, std::uint64_t residue) {
  modulus = std::min(modulus, kMaxModulus);
  return {modulus, residue % modulus};
}

// The largest power of two that divides a number.
std::uint64_t powerOfTwoIn(std::uint64_t number) {
  return number == 0 ? kMaxModulus : std::min(number & (~number + 1), kMaxModulus);
}

Alignment analyse(Term t, unsigned depth) {
  if (t.is(Kind::BitsConst)) {
    return reduced(kMaxModulus, t.number().lowBits());
  }
  if (depth == 0) {
    return {};
  }
  switch (t.kind()) {
    case Kind::BvAdd: {
      Alignment sum{kMaxModulus, 0};
      for (const Term child : t.children()) {
        const Alignment part = analyse(child, depth - 1);
        sum = reduced(std::min(sum.modulus, part.modulus), sum.residue + part.residue);
      }
      return sum;
    }
    case Kind::BvMul: {
      // A product of r1 + m1*x and r2 + m2*y, of which only the known multiples matter here.
      std::uint64_t divisor = 1;
      for (const Term child : t.children()) {
        const Alignment part = analyse(child, depth - 1);
        const std::uint64_t factor = std::min(part.modulus, powerOfTwoIn(part.residue));
        divisor = factor < kMaxModulus / divisor ? divisor * factor : kMaxModulus;
      }
      return {divisor, 0};
    }
    case Kind::BvShl: {
      if (!t[1].is(Kind::BitsConst)) {
        return {};
      }
      const std::uint64_t amount = t[1].number().lowBits();
      const Alignment part = analyse(t[0], depth - 1);
      if (amount >= 32) {
        return {kMaxModulus, 0};
      }
      return reduced(part.modulus << amount, part.residue << amount);
    }
    case Kind::BvConcat: {
      const Term low = t[t.size() - 1];
      const Alignment part = analyse(low, depth - 1);
      const unsigned width = low.sort().width();
      return width >= 32 ? part
                         : reduced(std::min(part.modulus, std::uint64_t{1} << width), part.residue);
    }
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend: {
      const unsigned width = t[0].sort().width();
      const Alignment part = analyse(t[0], depth - 1);
      return width >= 32 ? part
                         : reduced(std::min(part.modulus, std::uint64_t{1} << width), part.residue);
    }
    case Kind::BvAnd: {
      Alignment best;
      for (const Term child : t.children()) {
        const Alignment part = analyse(child, depth - 1);
        const std::uint64_t divisor = std::min(part.modulus, powerOfTwoIn(part.residue));
        best.modulus = std::max(best.modulus, divisor);
      }
      return best;
    }
    case Kind::Ite: {
      const Alignment a = analyse(t[1], depth - 1);
      const Alignment b = analyse(t[2], depth - 1);
      const std::uint64_t common =
          std::min({a.modulus, b.modulus, powerOfTwoIn(a.residue - b.residue)});
      return reduced(common, a.residue);
    }
    default:
      return {};
  }
}

}  // namespace

Alignment alignmentOf(Term t, const Tuning& tuning) {
  return analyse(t, tuning.maxAlignmentDepth);
}

}  // namespace braid::memory
