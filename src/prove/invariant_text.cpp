#include "prove/invariant_text.hpp"

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "prove/unknown_names.hpp"
#include "term/print.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

// How tightly operators bind, loosest first.
enum Level { kOr, kAnd, kComparison, kSum, kProduct, kPrefix };

std::string nameOf(Term variable) {
  std::string_view name = variable.name();
  if (name.starts_with(kUnknownPrefix)) {
    name.remove_prefix(kUnknownPrefix.size());
    name = name.substr(0, name.rfind('!'));
  }
  return std::string(name);
}

BigInt numberOf(Term constant) {
  const BigInt& value = constant.number();
  return constant.sort().isBits() ? value.toSigned(constant.sort().width()) : value;
}

std::string inParentheses(std::string text, Level own, Level within) {
  return own < within ? "(" + std::move(text) + ")" : text;
}

class Writer {
 public:
  explicit Writer(const TermTexts& names) : names_(names) {}

  std::string write(Term t, Level within) {
    if (const auto name = names_.find(t); name != names_.end()) {
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
        return list(t, " && ", kAnd, within);
      case Kind::Or:
        return list(t, " || ", kOr, within);
      case Kind::Equal:
        return equality(t[0], " == ", t[1], within);
      case Kind::IntLe:
        return t[1].isConstant() ? balanced(t[0], " <= ", numberOf(t[1]).toString(), within)
                                 : comparison(t[0], " <= ", t[1], within);
      case Kind::BvSLt:
        return comparison(t[0], " < ", t[1], within);
      case Kind::BvULt:
        return comparison(t[0], " <u ", t[1], within);
      case Kind::IntAdd:
      case Kind::BvAdd:
        return sum(t, within);
      case Kind::IntMul:
      case Kind::BvMul:
        return product(t, within);
      case Kind::IntRem:
      case Kind::BvURem:
      case Kind::BvSRem:
        return list(t, " % ", kProduct, within);
      case Kind::IntDiv:
      case Kind::BvUDiv:
      case Kind::BvSDiv:
        return list(t, " / ", kProduct, within);
      case Kind::Select:
        return write(t[0], kPrefix) + "[" + write(t[1], kOr) + "]";
      default:
        return term::toSmtLib(t);
    }
  }

 private:
  std::string list(Term t, std::string_view word, Level own, Level within) {
    std::string text;
    for (const Term child : t.children()) {
      text += (text.empty() ? "" : std::string(word)) + write(child, static_cast<Level>(own + 1));
    }
    return inParentheses(text, own, within);
  }

  std::string comparison(Term a, std::string_view word, Term b, Level within) {
    return inParentheses(write(a, kSum) + std::string(word) + write(b, kSum), kComparison, within);
  }

  // The same where what is subtracted on one side may be added on the other: sums that cannot
  // overflow, or that are only compared for being equal.
  std::string balanced(Term a, std::string_view word, const std::string& number, Level within) {
    std::string left;
    std::string right;
    const auto add = [](std::string& side, std::string_view part) {
      side += (side.empty() ? "" : " + ") + std::string(part);
    };
    const bool isSum = a.is(Kind::IntAdd) || a.is(Kind::BvAdd);
    const std::array alone{a};
    for (const Term part : isSum ? a.children() : std::span<const Term>(alone)) {
      const std::string text = write(part, kSum);
      if (text.starts_with('-')) {
        add(right, std::string_view(text).substr(1));
      } else {
        add(left, text);
      }
    }
    if (number.starts_with('-')) {
      add(left, std::string_view(number).substr(1));
    } else if (number != "0" || right.empty()) {
      add(right, number);
    }
    return inParentheses((left.empty() ? "0" : left) + std::string(word) + right, kComparison,
                         within);
  }

  std::string equality(Term a, std::string_view word, Term b, Level within) {
    if (a.isConstant() && !a.sort().isBool()) {
      return balanced(b, word, numberOf(a).toString(), within);
    }
    return b.isConstant() && !b.sort().isBool() ? balanced(a, word, numberOf(b).toString(), within)
                                                : comparison(a, word, b, within);
  }

  std::string sum(Term t, Level within) {
    std::string text;
    for (const Term child : t.children()) {
      const std::string part = write(child, kSum);
      if (text.empty()) {
        text = part;
      } else {
        text += part.starts_with('-') ? " - " + part.substr(1) : " + " + part;
      }
    }
    return inParentheses(text, kSum, within);
  }

  std::string product(Term t, Level within) {
    if (t.size() == 2 && t[0].isConstant() && numberOf(t[0]) == BigInt(-1)) {
      return "-" + write(t[1], kProduct);
    }
    return list(t, " * ", kProduct, within);
  }

  std::string negation(Term t, Level within) {
    switch (t.kind()) {
      case Kind::IntLe:
        if (t[1].isConstant()) {
          return balanced(t[0], " >= ", (numberOf(t[1]) + BigInt(1)).toString(), within);
        }
        return comparison(t[1], " < ", t[0], within);
      case Kind::BvSLt:
        return comparison(t[1], " <= ", t[0], within);
      case Kind::BvULt:
        return comparison(t[1], " <=u ", t[0], within);
      case Kind::Equal:
        return equality(t[0], " != ", t[1], within);
      default:
        return "!" + write(t, kPrefix);
    }
  }

  const TermTexts& names_;
};

}  // namespace

std::string textOf(Term condition, const TermTexts& names) {
  return Writer(names).write(condition, kOr);
}

}  // namespace braid::prove
