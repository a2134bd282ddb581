#include <algorithm>
#include <bit>
#include <cassert>

#include "solver/light/circuit/word.hpp"

namespace braid::solver::light {

Word constantWord(unsigned width, const support::BigInt& value) {
  Word word(width);
  constexpr unsigned kMachineBits = 64;
  if (width <= kMachineBits) {
    const std::uint64_t bits = value.lowBits();
    for (unsigned i = 0; i < width; ++i) {
      word[i] = constantLiteral((bits >> i & 1U) != 0);
    }
    return word;
  }
  const mpz_class bits = value.toMpz();
  for (unsigned i = 0; i < width; ++i) {
    word[i] = constantLiteral(mpz_tstbit(bits.get_mpz_t(), i) != 0);
  }
  return word;
}

bool isConstantWord(Bits word) {
  return std::ranges::all_of(word, &Literal::isConstant);
}

Word complement(Bits word) {
  Word result(word.begin(), word.end());
  std::ranges::transform(result, result.begin(), [](Literal bit) { return !bit; });
  return result;
}

Literal equal(Circuit& circuit, Bits a, Bits b) {
  assert(a.size() == b.size());
  Literal result = kTrue;
  for (std::size_t i = 0; i < a.size() && result != kFalse; ++i) {
    result = circuit.makeAnd(result, circuit.makeEqual(a[i], b[i]));
  }
  return result;
}

// From the lowest bit up: a < b so far if b's bit is greater, or the bits are equal and a < b
// below. That is the majority of the negation of a's bit, b's bit and the result below.
Literal lessUnsigned(Circuit& circuit, Bits a, Bits b) {
  assert(a.size() == b.size());
  Literal result = kFalse;
  for (std::size_t i = 0; i < a.size(); ++i) {
    result = circuit.makeMajority(!a[i], b[i], result);
  }
  return result;
}

Literal lessSigned(Circuit& circuit, Bits a, Bits b) {
  assert(a.size() == b.size() && !a.empty());
  const std::size_t low = a.size() - 1;
  const Literal below = lessUnsigned(circuit, a.first(low), b.first(low));
  return circuit.makeMajority(a.back(), !b.back(), below);
}

Word choose(Circuit& circuit, Literal condition, Bits then, Bits otherwise) {
  assert(then.size() == otherwise.size());
  Word result(then.size());
  for (std::size_t i = 0; i < then.size(); ++i) {
    result[i] = circuit.makeMux(condition, then[i], otherwise[i]);
  }
  return result;
}

namespace {

// One stage per bit of the amount that matters; the other bits of the amount empty the word.
template <typename At>
Word shift(Circuit& circuit, Bits a, Bits amount, Literal fill, const At& shiftedBit) {
  assert(!a.empty());
  const auto stages = std::min<std::size_t>(amount.size(), std::bit_width(a.size() - 1));
  Word result(a.begin(), a.end());
  for (std::size_t stage = 0; stage < stages; ++stage) {
    const Word before = result;
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] =
          circuit.makeMux(amount[stage], shiftedBit(before, i, std::size_t{1} << stage), before[i]);
    }
  }
  Literal isTooFar = kFalse;
  for (const Literal bit : amount.subspan(stages)) {
    isTooFar = circuit.makeOr(isTooFar, bit);
  }
  for (Literal& bit : result) {
    bit = circuit.makeMux(isTooFar, fill, bit);
  }
  return result;
}

}  // namespace

Word shiftLeft(Circuit& circuit, Bits a, Bits amount) {
  return shift(circuit, a, amount, kFalse, [](const Word& word, std::size_t i, std::size_t by) {
    return i >= by ? word[i - by] : kFalse;
  });
}

Word shiftRight(Circuit& circuit, Bits a, Bits amount, Literal fill) {
  return shift(circuit, a, amount, fill, [&](const Word& word, std::size_t i, std::size_t by) {
    return by < word.size() - i ? word[i + by] : fill;
  });
}

}  // namespace braid::solver::light
