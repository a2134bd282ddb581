#include "lattice/sums.hpp"

#include <cassert>
#include <cstddef>

namespace braid::lattice {

using support::BigInt;
using term::Term;
using term::TermManager;

namespace {

Number absolute(const Number& number) {
  return number.isNegative() ? -number : number;
}

unsigned bitsOf(const Number& number) {
  return static_cast<unsigned>(mpz_sizeinbase(number.toMpz().get_mpz_t(), 2));
}

bool isOfIntegers(const Sum& sum) {
  return !sum.empty() && sum.front().value.sort().isInt();
}

// The number of bits that a sum takes, and numbers up to `beside` with it, in two's complement.
unsigned widthFor(const Sum& sum, const Number& beside) {
  Number most = absolute(beside);
  for (const Summand& summand : sum) {
    most = most + absolute(summand.factor) * BigInt::powerOfTwo(summand.value.sort().width() - 1);
  }
  return bitsOf(most) + 2;
}

Term bitsSum(TermManager& terms, const Sum& sum, unsigned width) {
  Term total = terms.makeBits(width, 0);
  for (const Summand& summand : sum) {
    total = terms.makeBvAdd(total, terms.makeBvMul(terms.makeBits(width, summand.factor),
                                                   terms.makeBvSignExtend(summand.value, width)));
  }
  return total;
}

Term integerSum(TermManager& terms, const Sum& sum) {
  Term total = terms.makeInt(0);
  for (const Summand& summand : sum) {
    total = terms.makeIntAdd(total, terms.makeIntMul(terms.makeInt(summand.factor), summand.value));
  }
  return total;
}

NumberRange rangeOfBits(term::Sort sort) {
  const Number half = BigInt::powerOfTwo(sort.width() - 1);
  return {-half, half - 1};
}

bool isValueAlone(const Sum& sum) {
  return sum.size() == 1 && sum.front().factor == Number(1);
}

}  // namespace

std::optional<NumberRange> rangeOf(term::Sort sort) {
  return sort.isBits() ? std::optional(rangeOfBits(sort)) : std::nullopt;
}

Term isAtMost(TermManager& terms, const Sum& sum, const Number& bound) {
  if (sum.empty()) {
    return terms.makeBool(!bound.isNegative());
  }
  if (isOfIntegers(sum)) {
    return terms.makeIntLe(integerSum(terms, sum), terms.makeInt(bound));
  }
  if (isValueAlone(sum)) {
    const Term value = sum.front().value;
    const NumberRange range = rangeOfBits(value.sort());
    if (bound < range.least || bound >= range.greatest) {
      return terms.makeBool(bound >= range.greatest);
    }
    return terms.makeBvSLe(value, terms.makeBits(value.sort().width(), bound));
  }
  const unsigned width = widthFor(sum, bound);
  return terms.makeBvSLe(bitsSum(terms, sum, width), terms.makeBits(width, bound));
}

Term isAtLeast(TermManager& terms, const Sum& sum, const Number& bound) {
  return terms.makeNot(isAtMost(terms, sum, bound - 1));
}

Term isEqual(TermManager& terms, const Sum& sum, const Number& number) {
  if (sum.empty()) {
    return terms.makeBool(number.isZero());
  }
  if (isOfIntegers(sum)) {
    return terms.makeEqual(integerSum(terms, sum), terms.makeInt(number));
  }
  if (isValueAlone(sum)) {
    const Term value = sum.front().value;
    const NumberRange range = rangeOfBits(value.sort());
    return number < range.least || number > range.greatest
               ? terms.makeFalse()
               : terms.makeEqual(value, terms.makeBits(value.sort().width(), number));
  }
  const unsigned width = widthFor(sum, number);
  return terms.makeEqual(bitsSum(terms, sum, width), terms.makeBits(width, number));
}

Term isCongruent(TermManager& terms, const Sum& sum, const Number& modulus,
                 const Number& remainder) {
  assert(modulus.sign() > 0 && !sum.empty());
  if (isOfIntegers(sum)) {
    const Term difference = terms.makeIntSub(integerSum(terms, sum), terms.makeInt(remainder));
    return terms.makeEqual(terms.makeIntRem(difference, terms.makeInt(modulus)), terms.makeInt(0));
  }
  const unsigned width = widthFor(sum, absolute(remainder) + modulus);
  const Term difference =
      terms.makeBvSub(bitsSum(terms, sum, width), terms.makeBits(width, remainder));
  return terms.makeEqual(terms.makeBvSRem(difference, terms.makeBits(width, modulus)),
                         terms.makeBits(width, 0));
}

Number valueOf(const Sum& sum, std::span<const Number> values) {
  assert(sum.size() == values.size());
  Number total;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    total = total + sum[i].factor * values[i];
  }
  return total;
}

Sum negated(const Sum& sum) {
  Sum result = sum;
  for (Summand& summand : result) {
    summand.factor = -summand.factor;
  }
  return result;
}

Number floorHalf(const Number& number) {
  const Number half = number.truncatedQuotient(2);
  return number.isNegative() && half * 2 != number ? half - 1 : half;
}

// Goes up in growing steps until one is too large, then searches by halving.
std::optional<Number> greatest(Situation& situation, const Sum& sum, const Number& possible) {
  constexpr unsigned kFirstStep = 0;
  constexpr unsigned kStepGrows = 4;
  constexpr unsigned kLastStep = 68;
  std::vector<Term> values;
  values.reserve(sum.size());
  for (const Summand& summand : sum) {
    values.push_back(summand.value);
  }
  using Finding = Situation::Finding;
  Number least = possible;
  const auto tryAtLeast = [&](const Number& bound) {
    const Situation::Example found =
        situation.example(values, isAtLeast(situation.terms(), sum, bound));
    if (found.finding == Finding::Possible) {
      least = valueOf(sum, found.values);
      assert(least >= bound);
    }
    return found.finding;
  };
  std::optional<Number> tooMuch;
  for (unsigned step = kFirstStep; !tooMuch; step += kStepGrows) {
    // Examples may grow much faster than steps: with squares, the number of digits doubles each
    // time.
    if (step > kLastStep || least - possible > BigInt::powerOfTwo(kLastStep)) {
      return std::nullopt;
    }
    const Number bound = least + BigInt::powerOfTwo(step);
    const Finding finding = tryAtLeast(bound);
    if (finding == Finding::Unknown) {
      return std::nullopt;
    }
    if (finding == Finding::Impossible) {
      tooMuch = bound;
    }
  }
  while (least + 1 < *tooMuch) {
    const Number middle = least + floorHalf(*tooMuch - least);
    const Finding finding = tryAtLeast(middle);
    if (finding == Finding::Unknown) {
      break;
    }
    if (finding == Finding::Impossible) {
      tooMuch = middle;
    }
  }
  return *tooMuch - 1;
}

}  // namespace braid::lattice
