#include "prove/invariant_text.hpp"

#include <array>
#include <utility>

#include "prove/condition_writer.hpp"
#include "prove/unknown_names.hpp"
#include "term/print.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Term;

std::string ConditionWriter::nameOf(Term variable) {
  std::string_view name = variable.name();
  if (name.starts_with(kUnknownPrefix)) {
    name.remove_prefix(kUnknownPrefix.size());
    name = name.substr(0, name.rfind('!'));
  }
  return std::string(name);
}

BigInt ConditionWriter::numberOf(Term constant) {
  const BigInt& value = constant.number();
  return constant.sort().isBits() ? value.toSigned(constant.sort().width()) : value;
}

std::string ConditionWriter::inParentheses(std::string text, Level own, Level within) {
  return own < within ? "(" + std::move(text) + ")" : text;
}

std::string ConditionWriter::write(Term t, Level within) {
  if (t == quantified_.element) {
    return unused("e");
  }
  if (const auto name = words_.names.find(t); name != words_.names.end()) {
    return name->second;
  }
  switch (t.kind()) {
    case Kind::True:
      return "true";
    case Kind::False:
      return "false";
    case Kind::IntConst:
    case Kind::BitsConst:
      return numberOf(t).toString();
    case Kind::Variable:
      return nameOf(t);
    case Kind::Not:
      return negation(t[0], within);
    case Kind::And:
      if (const std::optional<std::string> word = equalWord(t, within)) {
        return *word;
      }
      return list(t, " && ", kAnd, within);
    case Kind::Or:
      return list(t, " || ", kOr, within);
    case Kind::Equal:
      return equality(t[0], " == ", t[1], within);
    case Kind::IntLe:
      return t[1].isConstant() ? balanced(t[0], " <= ", numberOf(t[1]).toString(), within)
                               : comparison(t[0], " <= ", t[1], within);
    case Kind::BvSLt:
      return wordComparison(t[0], " < ", t[1], WordSign::Signed, within);
    case Kind::BvULt:
      return unsignedComparison(t[0], " < ", t[1], within);
    case Kind::IntAdd:
      return sum(t, within);
    case Kind::BvAdd:
      return isNarrow(t) ? narrowed(t, sum(t, kOr)) : sum(t, within);
    case Kind::IntMul:
      return product(t, within);
    case Kind::BvMul:
      return isNarrow(t) ? narrowed(t, product(t, kOr)) : product(t, within);
    case Kind::IntRem:
      return list(t, " % ", kProduct, within);
    case Kind::BvURem:
    case Kind::BvSRem:
      return quotient(t, " % ", within);
    case Kind::IntDiv:
      return list(t, " / ", kProduct, within);
    case Kind::BvUDiv:
    case Kind::BvSDiv:
      return quotient(t, " / ", within);
    case Kind::BvSignExtend:  // the same number, whatever its sign
      return signedAs(t[0], WordSign::Signed, within);
    case Kind::BvZeroExtend:
      return signedAs(t[0], WordSign::Unsigned, within);
    case Kind::BvAnd:
      return "(" + list(t, " & ", kSum, kOr) + ")";
    case Kind::BvOr:
      return "(" + list(t, " | ", kSum, kOr) + ")";
    case Kind::BvXor:
      return "(" + list(t, " ^ ", kSum, kOr) + ")";
    case Kind::BvShl:
      return narrowed(t, "(" + write(t[0], kPrefix) + " << " + write(t[1], kPrefix) + ")");
    case Kind::BvLShr:
      if (isElementNumber(t)) {
        return unused(quantified_.bound.name());
      }
      return "(" + signedAs(t[0], WordSign::Unsigned, kPrefix) + " >> " + write(t[1], kPrefix) +
             ")";
    case Kind::BvExtract:
      return extract(t);
    case Kind::Ite:
      return "(" + write(t[0], kOr) + " ? " + write(t[1], kOr) + " : " + write(t[2], kOr) + ")";
    case Kind::Select:
      return element(t, t.sort());
    case Kind::BvConcat:
      if (const std::optional<Term> first = firstByteOf(t)) {
        return element(*first, t.sort());
      }
      return term::toSmtLib(t);
    case Kind::BoundVariable:
      return isInBytes(t)
                 ? inParentheses(std::to_string(quantified_.stride) + " * " + unused(t.name()),
                                 kProduct, within)
                 : unused(t.name());
    case Kind::Forall:
    case Kind::Exists:
      return quantifier(t, within);
    default:
      return term::toSmtLib(t);
  }
}

std::string ConditionWriter::list(Term t, std::string_view word, Level own, Level within) {
  std::string text;
  for (const Term child : t.children()) {
    text += (text.empty() ? "" : std::string(word)) + write(child, static_cast<Level>(own + 1));
  }
  return inParentheses(text, own, within);
}

std::string ConditionWriter::comparison(Term a, std::string_view word, Term b, Level within) {
  return inParentheses(write(a, kSum) + std::string(word) + write(b, kSum), kComparison, within);
}

// Like the other, but terms that are subtracted on one side may be added on the other: for sums
// that cannot overflow, or that are only compared for equality.
std::string ConditionWriter::balanced(Term a, std::string_view word, const std::string& number,
                                      Level within) {
  std::string left;
  std::string right;
  const auto add = [](std::string& side, std::string_view part) {
    side += (side.empty() ? "" : " + ") + std::string(part);
  };
  const bool isSum = a.is(Kind::IntAdd) || a.is(Kind::BvAdd);
  const std::array alone{a};
  for (const Term part : isSum ? a.children() : std::span<const Term>(alone)) {
    const std::string text = isSum ? widened(part, kSum) : write(part, kSum);
    if (text.starts_with('-')) {
      add(right, std::string_view(text).substr(1));
    } else {
      add(left, text);
    }
  }
  if (number.starts_with('-')) {
    add(left, std::string_view(number).substr(1));
  } else if (number != "0") {
    add(right, number);
  }
  const auto orZero = [](const std::string& side) { return side.empty() ? "0" : side; };
  return inParentheses(orZero(left) + std::string(word) + orZero(right), kComparison, within);
}

std::string ConditionWriter::equality(Term a, std::string_view word, Term b, Level within) {
  if (a.sort().isBits() && a.sort().width() < kIntWidth) {
    const WordSign sign = signOf(a) == WordSign::Any ? signOf(b) : signOf(a);
    const bool isOdd = castTo(sign, a.sort().width()).empty();
    return wordComparison(a, word, b, isOdd ? WordSign::Unsigned : sign, within);
  }
  if (a.isConstant() && !a.sort().isBool()) {
    return balanced(b, word, numberOf(a).toString(), within);
  }
  return b.isConstant() && !b.sort().isBool() ? balanced(a, word, numberOf(b).toString(), within)
                                              : comparison(a, word, b, within);
}

std::string ConditionWriter::sum(Term t, Level within) {
  std::string text;
  for (const Term child : t.children()) {
    const std::string part = widened(child, kSum);
    if (text.empty()) {
      text = part;
    } else {
      text += part.starts_with('-') ? " - " + part.substr(1) : " + " + part;
    }
  }
  return inParentheses(text, kSum, within);
}

std::string ConditionWriter::product(Term t, Level within) {
  if (t.size() == 2 && t[0].isConstant() && numberOf(t[0]) == BigInt(-1)) {
    return "-" + widened(t[1], kProduct);
  }
  std::string text;
  for (const Term child : t.children()) {
    text += (text.empty() ? "" : " * ") + widened(child, kPrefix);
  }
  return inParentheses(text, kProduct, within);
}

std::string ConditionWriter::negation(Term t, Level within) {
  switch (t.kind()) {
    case Kind::IntLe:
      if (t[1].isConstant()) {
        return balanced(t[0], " >= ", (numberOf(t[1]) + BigInt(1)).toString(), within);
      }
      return comparison(t[1], " < ", t[0], within);
    case Kind::BvSLt:
      return wordComparison(t[1], " <= ", t[0], WordSign::Signed, within);
    case Kind::BvULt:
      return unsignedComparison(t[1], " <= ", t[0], within);
    case Kind::Equal:
      return equality(t[0], " != ", t[1], within);
    default:
      return "!" + write(t, kPrefix);
  }
}

std::string textOf(Term condition, const Words& words) {
  return ConditionWriter(words).write(condition, ConditionWriter::kOr);
}

}  // namespace braid::prove
