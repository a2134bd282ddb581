#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

#include "solver/light/circuit/word.hpp"

namespace braid::solver::light {

Word add(Circuit& circuit, Bits a, Bits b, Literal carry) {
  assert(a.size() == b.size());
  Word sum(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum[i] = circuit.makeXor(a[i], b[i], carry);
    carry = circuit.makeMajority(a[i], b[i], carry);
  }
  return sum;
}

Word negate(Circuit& circuit, Bits a) {
  return add(circuit, complement(a), Word(a.size(), kFalse), kTrue);
}

namespace {

// The constant as digits -1, 0 and 1, with at least one of two neighbours 0: gives the fewest
// summands.
std::vector<int> signedDigits(Bits constant) {
  std::vector<int> digits(constant.size());
  int carry = 0;
  for (std::size_t i = 0; i < constant.size(); ++i) {
    const int bit = (constant[i] == kTrue ? 1 : 0) + carry;
    const bool nextIsOne = i + 1 < constant.size() && constant[i + 1] == kTrue;
    if (bit == 1) {
      digits[i] = nextIsOne ? -1 : 1;
      carry = nextIsOne ? 1 : 0;
    } else {
      carry = bit / 2;
    }
  }
  return digits;
}

Word multiplyByConstant(Circuit& circuit, Bits a, Bits constant) {
  const std::vector<int> digits = signedDigits(constant);
  Word product(a.size(), kFalse);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (digits[i] != 0) {
      // Bits below bit i do not change.
      const Bits summand = a.first(a.size() - i);
      const Bits rest = Bits(product).subspan(i);
      const Word sum = digits[i] > 0 ? add(circuit, rest, summand)
                                     : add(circuit, rest, complement(summand), kTrue);
      std::ranges::copy(sum, product.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return product;
}

}  // namespace

Word multiply(Circuit& circuit, Bits a, Bits b) {
  assert(a.size() == b.size());
  if (isConstantWord(a)) {
    std::swap(a, b);
  }
  if (isConstantWord(b)) {
    return multiplyByConstant(circuit, a, b);
  }
  // One summand per bit of `b` that may be set, so `b` is the one with more zeros.
  if (std::ranges::count(a, kFalse) > std::ranges::count(b, kFalse)) {
    std::swap(a, b);
  }
  Word product(a.size(), kFalse);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (b[i] == kFalse) {
      continue;
    }
    Word summand(a.size() - i);
    for (std::size_t k = 0; k < summand.size(); ++k) {
      summand[k] = circuit.makeAnd(a[k], b[i]);
    }
    const Word sum = add(circuit, Bits(product).subspan(i), summand);
    std::ranges::copy(sum, product.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return product;
}

namespace {

// k, if the word is the constant 2^k.
std::optional<std::size_t> logarithm(Bits word) {
  const auto one = std::ranges::find(word, kTrue);
  const bool isPower =
      one != word.end() && std::ranges::count(word, kFalse) + 1 == std::ssize(word);
  return isPower ? std::optional(static_cast<std::size_t>(one - word.begin())) : std::nullopt;
}

// A remainder is less than its divisor if that is not 0, so it has no more bits than that; by a
// power of two it has less.
std::size_t bitsOfRemainder(Bits divisor) {
  if (const std::optional<std::size_t> power = logarithm(divisor)) {
    return *power;
  }
  if (std::ranges::find(divisor, kTrue) == divisor.end()) {
    return divisor.size();
  }
  std::size_t count = divisor.size();
  while (divisor[count - 1] == kFalse) {
    --count;
  }
  return count;
}

// A shift rounds down; negative numbers are made larger before, so that they are rounded up.
Division divideByPower(Circuit& circuit, Bits a, std::size_t power) {
  const Literal isNegative = a.back();
  Word bias(a.size(), kFalse);
  std::fill_n(bias.begin(), power, isNegative);
  const Word sum = add(circuit, a, bias);
  Division result{Word(a.size(), sum.back()), {}};
  std::copy(sum.begin() + static_cast<std::ptrdiff_t>(power), sum.end(), result.quotient.begin());
  Word whole = sum;
  std::fill_n(whole.begin(), power, kFalse);
  result.remainder = add(circuit, a, complement(whole), kTrue);
  return result;
}

}  // namespace

// Long division: bits of the dividend are taken from the highest on, and where the divisor fits, it
// is subtracted. After k bits the remainder has at most k bits, so the divisor fits only if its
// higher bits are zero. A divisor of zero always fits, which gives SMT-LIB's result.
Division divideUnsigned(Circuit& circuit, Bits a, Bits b) {
  assert(a.size() == b.size());
  const std::size_t width = a.size();
  Division result{Word(width), {}};
  std::vector<Literal> isZeroFrom(width + 1, kTrue);  // of the divisor's bits from here upwards
  for (std::size_t i = width; i-- > 0;) {
    isZeroFrom[i] = circuit.makeAnd(isZeroFrom[i + 1], !b[i]);
  }
  const std::size_t most = bitsOfRemainder(b);
  Word remainder;
  for (std::size_t i = width; i-- > 0;) {
    remainder.insert(remainder.begin(), a[i]);
    const std::size_t length = remainder.size();
    const Bits divisor = b.first(length);
    const Literal fits =
        circuit.makeAnd(isZeroFrom[length], !lessUnsigned(circuit, remainder, divisor));
    result.quotient[i] = fits;
    const Word rest = add(circuit, remainder, complement(divisor), kTrue);
    remainder = choose(circuit, fits, rest, remainder);
    remainder.resize(std::min(length, most));
  }
  remainder.resize(width, kFalse);
  result.remainder = std::move(remainder);
  return result;
}

Division divideSigned(Circuit& circuit, Bits a, Bits b) {
  assert(a.size() == b.size() && !a.empty());
  // The power of two with the highest bit alone is a negative number.
  if (const std::optional<std::size_t> power = logarithm(b); power && *power + 1 < b.size()) {
    return divideByPower(circuit, a, *power);
  }
  const auto negatedIf = [&](Literal condition, Bits word) {
    return choose(circuit, condition, negate(circuit, word), word);
  };
  const Literal isNegative = a.back();
  const Word dividend = negatedIf(isNegative, a);
  const Word divisor = negatedIf(b.back(), b);
  Division result = divideUnsigned(circuit, dividend, divisor);
  result.quotient = negatedIf(circuit.makeXor(isNegative, b.back()), result.quotient);
  result.remainder = negatedIf(isNegative, result.remainder);
  return result;
}

}  // namespace braid::solver::light
