#include "prove/invariant_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "prove/quantified_cases.hpp"
#include "prove/unknown_names.hpp"
#include "term/print.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

// How tightly operators bind, loosest first.
enum Level { kOr, kAnd, kComparison, kSum, kProduct, kPrefix };

// C converts narrower words to this width when it computes with them.
constexpr unsigned kIntWidth = 32;

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
  explicit Writer(const Words& words) : words_(words) {}

  std::string write(Term t, Level within) {
    if (t == element_) {
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
        return unused(t.name());
      case Kind::Forall:
        return forAll(t, within);
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

  // Like the other, but terms that are subtracted on one side may be added on the other: for sums
  // that cannot overflow, or that are only compared for equality.
  std::string balanced(Term a, std::string_view word, const std::string& number, Level within) {
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

  std::string equality(Term a, std::string_view word, Term b, Level within) {
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

  std::string sum(Term t, Level within) {
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

  std::string product(Term t, Level within) {
    if (t.size() == 2 && t[0].isConstant() && numberOf(t[0]) == BigInt(-1)) {
      return "-" + widened(t[1], kProduct);
    }
    std::string text;
    for (const Term child : t.children()) {
      text += (text.empty() ? "" : " * ") + widened(child, kPrefix);
    }
    return inParentheses(text, kProduct, within);
  }

  std::string negation(Term t, Level within) {
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

  // --- words as C has them

  // C computes with an int at least, so results in narrower words are truncated by a cast or a
  // mask.
  static bool isNarrow(Term t) { return t.sort().isBits() && t.sort().width() < kIntWidth; }

  std::string narrowed(Term t, const std::string& text) {
    if (!isNarrow(t)) {
      return text;
    }
    const unsigned width = t.sort().width();
    const std::string cast = castTo(signOf(t), width);
    return cast.empty() ? masked("(" + text + ")", width) : cast + "(" + text + ")";
  }

  // The sign of the expression that is written for a word.
  WordSign signOf(Term t) {
    if (const auto name = words_.names.find(t); name != words_.names.end()) {
      return words_.signs.of(name->second);
    }
    switch (t.kind()) {
      case Kind::Variable:
        return words_.signs.of(nameOf(t));
      case Kind::BoundVariable:
        return isInC_ ? WordSign::Signed : WordSign::Unsigned;
      case Kind::BvUDiv:
      case Kind::BvURem:
      case Kind::BvLShr:
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

  std::string signedAs(Term t, WordSign wanted, Level within) {
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
  std::string wordComparison(Term a, std::string_view word, Term b, WordSign sign, Level within) {
    const bool isOneEnough = sign == WordSign::Unsigned && !isNarrow(a);
    const bool hasOne = isOneEnough && (signOf(a) == sign || signOf(b) == sign);
    const auto side = [&](Term t, bool hasOther) {
      return hasOther && !t.isConstant() ? write(t, kSum) : signedAs(t, sign, kSum);
    };
    const std::string first = side(a, hasOne);
    const bool isCast = isOneEnough && signOf(a) == WordSign::Signed;
    return inParentheses(first + std::string(word) + side(b, hasOne || isCast), kComparison,
                         within);
  }

  std::string quotient(Term t, std::string_view word, Level within) {
    const bool isUnsigned = t.is(Kind::BvUDiv) || t.is(Kind::BvURem);
    const WordSign sign = isUnsigned ? WordSign::Unsigned : WordSign::Signed;
    const std::string text =
        signedAs(t[0], sign, kProduct) + std::string(word) + signedAs(t[1], sign, kPrefix);
    return inParentheses(text, kProduct, within);
  }

  std::string extract(Term t) {
    const unsigned width = t.sort().width();
    std::string text = write(t[0], kPrefix);
    if (const unsigned low = t.extractHigh() + 1 - width; low != 0) {
      text = "(" + signedAs(t[0], WordSign::Unsigned, kPrefix) + " >> " + std::to_string(low) + ")";
    }
    const std::string cast = castTo(WordSign::Unsigned, width);
    return cast.empty() && width < 64 ? masked(text, width) : cast + text;
  }

  // A summand or factor: a word that was widened must be widened before C computes with it.
  std::string widened(Term t, Level within) {
    const bool isWidened = t.is(Kind::BvSignExtend) || t.is(Kind::BvZeroExtend);
    const std::string cast = castTo(WordSign::Signed, t.sort().isBits() ? t.sort().width() : 0);
    return isWidened && !bound_ && !isNarrow(t) ? cast + write(t, kPrefix) : write(t, within);
  }

  // --- conditions on all elements of an array

  // An element that is a word of this sort.
  std::string element(Term read, term::Sort word) {
    const std::string array = write(read[0], kPrefix);
    const bool isInBytes = stride_ == 1 && words_.starts.contains(array) && word.isBits();
    const std::int64_t outer = stride_;
    stride_ = isInBytes ? std::max(word.width() / 8, 1U) : stride_;
    std::string text = array + "[" + scaled(read[1], kOr) + "]";
    stride_ = outer;
    return text;
  }

  // The memory of C programs is indexed by bytes, the program's arrays by elements.
  std::string scaled(Term index, Level within) {
    if (stride_ == 1) {
      return write(index, within);
    }
    const std::optional<std::string> whole = divided(index, within);
    return whole ? *whole : write(index, kProduct) + " / " + std::to_string(stride_);
  }

  std::optional<std::string> divided(Term index, Level within) {
    const BigInt stride(stride_);
    if (index == bound_ && boundStride_ == stride_) {
      return unused(index.name());
    }
    if (index.isConstant()) {
      return index.number().truncatedRemainder(stride).isZero()
                 ? std::optional(index.number().truncatedQuotient(stride).toString())
                 : std::nullopt;
    }
    if (index.is(Kind::BvMul) && index.size() == 2 && index[0].isConstant() &&
        index[0].number() == stride) {
      return write(index[1], within);
    }
    if (!index.is(Kind::BvAdd)) {
      return std::nullopt;
    }
    std::string text;
    for (const Term child : index.children()) {
      const std::optional<std::string> part = divided(child, kProduct);
      if (!part) {
        return std::nullopt;
      }
      text += (text.empty() ? "" : " + ") + *part;
    }
    return inParentheses(text, kSum, within);
  }

  std::string unsignedComparison(Term a, std::string_view word, Term b, Level within) {
    if (bound_ && stride_ != 1) {
      const std::optional<std::string> left = divided(a, kSum);
      const std::optional<std::string> right = divided(b, kSum);
      if (left && right) {
        return inParentheses(*left + std::string(word) + *right, kComparison, within);
      }
    }
    return wordComparison(a, word, b, WordSign::Unsigned, within);
  }

  // The lowest of consecutive bytes (the highest first) that are one element.
  [[nodiscard]] static std::optional<Term> firstByteOf(Term word) {
    Term last = word;
    while (last.is(Kind::BvConcat)) {
      if (!last[0].is(Kind::Select)) {
        return std::nullopt;
      }
      last = last[1];
    }
    return last.is(Kind::Select) ? std::optional(last) : std::nullopt;
  }

  // Consecutive bytes that equal constants, written as the word that they are.
  std::optional<std::string> equalWord(Term conjunction, Level within) {
    std::map<std::uint64_t, Term> bytes;  // their equalities, by distance from the first
    for (const Term part : conjunction.children()) {
      if (!part.is(Kind::Equal) || !part[0].is(Kind::Select) || !part[1].is(Kind::BitsConst) ||
          part[1].sort().width() != 8 || stride_ == 1) {
        return std::nullopt;
      }
      const Term index = part[0][1];
      const bool isShifted = index.is(Kind::BvAdd) && index.size() == 2 && index[1].isConstant();
      bytes.emplace(isShifted ? index[1].number().lowBits() : 0, part);
    }
    BigInt value;
    std::uint64_t expected = 0;
    const Term first = bytes.begin()->second[0];
    for (const auto& [distance, equality] : bytes) {
      const Term index = equality[0][1];
      if (distance != expected || equality[0][0] != first[0] ||
          (distance != 0 && index[0] != first[1])) {
        return std::nullopt;
      }
      value = value + equality[1].number() * BigInt(std::int64_t{1} << (8 * distance));
      ++expected;
    }
    const auto width = static_cast<unsigned>(8 * bytes.size());
    return width > 56 ? std::nullopt
                      : std::optional(inParentheses(
                            write(first, kSum) + " == " + value.toSigned(width).toString(),
                            kComparison, within));
  }

  // The number of which the bound index is a multiple, unless this case holds.
  [[nodiscard]] std::optional<std::int64_t> strideIn(const QuantifiedCase& part) const {
    if (!part.isNegated || !part.term.is(Kind::Equal)) {
      return std::nullopt;
    }
    for (const unsigned side : {0U, 1U}) {
      const Term low = part.term[side];
      if (low.is(Kind::BvAnd) && low.size() == 2 && low[0].isConstant() && low[1] == bound_) {
        return static_cast<std::int64_t>(low[0].number().lowBits()) + 1;
      }
    }
    return std::nullopt;
  }

  // A name for what a quantifier ranges over. Names of fresh variables end in a number (`k!10`).
  [[nodiscard]] std::string unused(std::string_view wanted) const {
    wanted = wanted.substr(0, wanted.find('!'));
    std::string name(wanted);
    for (unsigned number = 1; words_.taken.contains(name); ++number) {
      name = std::string(wanted) + std::to_string(number);
    }
    return name;
  }

  // The element at the bound index of an array that the program has a variable for.
  [[nodiscard]] Term elementIn(Term body) {
    Term element;
    const std::array alone{body};
    term::visitPostorder(
        std::span<const Term>(alone), [&](Term) { return !element; },
        [&](Term part) {
          if (!element && part.is(Kind::Select) && part[1] == bound_ &&
              words_.arrays.contains(write(part[0], kPrefix))) {
            element = part;
          }
        });
    return element;
  }

  // Whether all that a condition reads belongs to objects that the program has a variable for.
  [[nodiscard]] bool isAboutStarts(Term body) {
    bool reads = false;
    bool areNamed = !words_.starts.empty();
    const std::array alone{body};
    term::visitPostorder(
        std::span<const Term>(alone), [&](Term) { return areNamed; },
        [&](Term part) {
          if (part.is(Kind::Select)) {
            reads = true;
            areNamed = areNamed && words_.starts.contains(write(part[0], kPrefix));
          }
        });
    return reads && areNamed;
  }

  // One end of the range of the bound index; null if the case is no bound from that side.
  struct End {
    Term term;
    bool isNext;  // what is meant is one more
  };
  [[nodiscard]] std::optional<End> lowIn(const QuantifiedCase& part) const {
    const Term t = part.term;
    if (!t.is(Kind::BvSLt) && !t.is(Kind::BvULt)) {
      return std::nullopt;
    }
    // Unless x < low; unless not (low < x).
    if (!part.isNegated && t[0] == bound_) {
      return End{t[1], false};
    }
    return part.isNegated && t[1] == bound_ ? std::optional(End{t[0], true}) : std::nullopt;
  }
  [[nodiscard]] std::optional<End> highIn(const QuantifiedCase& part) const {
    const Term t = part.term;
    if (!t.is(Kind::BvSLt) && !t.is(Kind::BvULt)) {
      return std::nullopt;
    }
    // Unless not (x < high); unless high < x.
    if (part.isNegated && t[0] == bound_) {
      return End{t[1], false};
    }
    return !part.isNegated && t[1] == bound_ ? std::optional(End{t[0], true}) : std::nullopt;
  }

  std::optional<std::string> endInC(const End& end) {
    const Term bound = std::exchange(bound_, Term());
    std::optional<std::string> text = stride_ == 1
                                          ? std::optional(write(end.term, end.isNext ? kSum : kOr))
                                          : divided(end.term, end.isNext ? kSum : kOr);
    bound_ = bound;
    return text && end.isNext ? std::optional(*text + " + 1") : text;
  }

  // Writes braid_forall(x, low, high, condition); empty if the index has no upper end.
  std::optional<std::string> forAllInC(const std::string& over,
                                       std::span<const QuantifiedCase> cases) {
    std::optional<std::string> low;
    std::optional<std::string> high;
    std::string condition;
    for (const QuantifiedCase& part : cases) {
      const std::optional<End> atLow = low ? std::nullopt : lowIn(part);
      const std::optional<End> atHigh = high ? std::nullopt : highIn(part);
      if (atLow && (low = endInC(*atLow))) {
        continue;
      }
      if (atHigh && (high = endInC(*atHigh))) {
        continue;
      }
      condition += (condition.empty() ? "" : " || ") +
                   (part.isNegated ? negation(part.term, kAnd) : write(part.term, kAnd));
    }
    if (!high || condition.empty()) {
      return std::nullopt;
    }
    return "braid_forall(" + over + ", " + low.value_or("0") + ", " + *high + ", " + condition +
           ")";
  }

  // Writes forall x: range ==> condition, in OOX forall array, x, element: range ==> condition.
  std::string forAll(Term t, Level within) {
    const Term body = term::bodyOf(t);
    if (t.size() != 2) {
      return term::toSmtLib(t);
    }
    const Term outer = std::exchange(bound_, t[0]);
    const Term element = words_.arrays.empty() ? Term() : elementIn(body);
    std::string over = unused(t[0].name());
    if (element) {
      over = write(element[0], kPrefix) + ", " + over + ", " + unused("e");
    }
    const Term outerElement = std::exchange(element_, element);
    const std::int64_t outerStride = stride_;
    std::vector<QuantifiedCase> cases = casesOf(body);
    std::erase_if(cases, [&](const QuantifiedCase& part) {
      const std::optional<std::int64_t> stride = strideIn(part);
      stride_ = stride.value_or(stride_);
      return stride.has_value();
    });
    const std::int64_t outerBoundStride = std::exchange(boundStride_, stride_);
    std::string range;
    std::string claim;
    const bool outerIsInC = std::exchange(isInC_, isInC_ || isAboutStarts(body));
    if (isInC_) {
      const std::optional<std::string> text = forAllInC(over, cases);
      isInC_ = outerIsInC;
      if (text) {
        stride_ = outerStride;
        boundStride_ = outerBoundStride;
        bound_ = outer;
        element_ = outerElement;
        return *text;
      }
    }
    for (const auto& [part, isNegated] : cases) {
      if (isAboutElements(part)) {
        claim +=
            (claim.empty() ? "" : " || ") + (isNegated ? negation(part, kAnd) : write(part, kAnd));
      } else {
        range += (range.empty() ? "" : " && ") +
                 (isNegated ? write(part, kComparison) : negation(part, kComparison));
      }
    }
    stride_ = outerStride;
    boundStride_ = outerBoundStride;
    bound_ = outer;
    element_ = outerElement;
    const std::string text = "forall " + over + ": " + (range.empty() ? "" : range + " ==> ") +
                             (claim.empty() ? "false" : claim);
    return inParentheses(text, kOr, within == kOr ? kOr : kPrefix);
  }

  const Words& words_;
  Term bound_;                    // variable of the surrounding quantifier
  Term element_;                  // what OOX's quantifiers give a name: the element at that index
  std::int64_t boundStride_ = 1;  // the bound index is a multiple of this
  std::int64_t stride_ = 1;       // bytes of an element, where indices count bytes
  bool isInC_ = false;            // within a quantifier of C
};

}  // namespace

std::string textOf(Term condition, const Words& words) {
  return Writer(words).write(condition, kOr);
}

}  // namespace braid::prove
