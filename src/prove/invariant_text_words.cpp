// Words as C has them.
#include <cstdint>
#include <string>

#include "prove/condition_writer.hpp"
#include "support/big_int.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Term;

// C computes with an int at least, so results in narrower words are truncated by a cast or a mask.
bool ConditionWriter::isNarrow(Term t) {
  return t.sort().isBits() && t.sort().width() < kIntWidth;
}

std::string ConditionWriter::narrowed(Term t, const std::string& text) {
  if (!isNarrow(t)) {
    return text;
  }
  const unsigned width = t.sort().width();
  const std::string cast = castTo(signOf(t), width);
  return cast.empty() ? masked("(" + text + ")", width) : cast + "(" + text + ")";
}

// The sign of the expression that is written for a word.
WordSign ConditionWriter::signOf(Term t) {
  if (const auto name = words_.names.find(t); name != words_.names.end()) {
    return words_.signs.of(name->second);
  }
  switch (t.kind()) {
    case Kind::Variable:
      return words_.signs.of(nameOf(t));
    case Kind::BoundVariable:
      return quantified_.isInC ? WordSign::Signed : WordSign::Unsigned;
    case Kind::BvLShr:
      return isElementNumber(t) ? signOf(t[0]) : WordSign::Unsigned;
    case Kind::BvUDiv:
    case Kind::BvURem:
      return WordSign::Unsigned;
    case Kind::BvSDiv:
    case Kind::BvSRem:
    case Kind::BvSignExtend:
      return WordSign::Signed;
    case Kind::BvExtract:
      return castTo(WordSign::Unsigned, t.sort().width()).empty() ? WordSign::Any
                                                                  : WordSign::Unsigned;
    case Kind::BvAdd:
    case Kind::BvMul:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::BvShl: {
      WordSign sign = WordSign::Any;
      for (const Term child : t.children()) {
        const WordSign part = signOf(child);
        sign = part == WordSign::Any || sign == WordSign::Unsigned ? sign : part;
      }
      return sign;
    }
    default:
      return WordSign::Any;
  }
}

std::string ConditionWriter::signedAs(Term t, WordSign wanted, Level within) {
  if (t.isConstant() && t.sort().isBits()) {
    const BigInt& value = t.number();
    const bool isHuge = wanted == WordSign::Unsigned && value > BigInt(INT64_MAX);
    return wanted == WordSign::Unsigned ? value.toString() + (isHuge ? "u" : "")
                                        : numberOf(t).toString();
  }
  const WordSign sign = signOf(t);
  const std::string cast = castTo(wanted, t.sort().width());
  return sign == wanted || sign == WordSign::Any || cast.empty() ? write(t, within)
                                                                 : cast + write(t, kPrefix);
}

// If one side is unsigned, C takes the other side as unsigned too, if it is at least as wide as
// an int.
std::string ConditionWriter::wordComparison(Term a, std::string_view word, Term b, WordSign sign,
                                            Level within) {
  const bool isOneEnough = sign == WordSign::Unsigned && !isNarrow(a);
  const bool hasOne = isOneEnough && (signOf(a) == sign || signOf(b) == sign);
  const auto side = [&](Term t, bool hasOther) {
    return hasOther && !t.isConstant() ? write(t, kSum) : signedAs(t, sign, kSum);
  };
  const std::string first = side(a, hasOne);
  const bool isCast = isOneEnough && signOf(a) == WordSign::Signed;
  return inParentheses(first + std::string(word) + side(b, hasOne || isCast), kComparison, within);
}

std::string ConditionWriter::quotient(Term t, std::string_view word, Level within) {
  const bool isUnsigned = t.is(Kind::BvUDiv) || t.is(Kind::BvURem);
  const WordSign sign = isUnsigned ? WordSign::Unsigned : WordSign::Signed;
  const std::string text =
      signedAs(t[0], sign, kProduct) + std::string(word) + signedAs(t[1], sign, kPrefix);
  return inParentheses(text, kProduct, within);
}

std::string ConditionWriter::extract(Term t) {
  const unsigned width = t.sort().width();
  const unsigned low = t.extractLow();
  std::string text = write(t[0], kPrefix);
  if (isInBytes(t[0]) && BigInt::powerOfTwo(low) == BigInt(quantified_.stride)) {
    text = unused(t[0].name());
  } else if (low != 0) {
    text = "(" + signedAs(t[0], WordSign::Unsigned, kPrefix) + " >> " + std::to_string(low) + ")";
  }
  const std::string cast = castTo(WordSign::Unsigned, width);
  return cast.empty() && width < 64 ? masked(text, width) : cast + text;
}

// A summand or factor: a word that was widened must be widened before C computes with it.
std::string ConditionWriter::widened(Term t, Level within) {
  const bool isWidened = t.is(Kind::BvSignExtend) || t.is(Kind::BvZeroExtend);
  const std::string cast = castTo(WordSign::Signed, t.sort().isBits() ? t.sort().width() : 0);
  return isWidened && !quantified_.bound && !isNarrow(t) ? cast + write(t, kPrefix)
                                                         : write(t, within);
}

}  // namespace braid::prove
