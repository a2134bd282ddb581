// Conditions on all elements of an array.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "prove/condition_writer.hpp"
#include "term/print.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Term;

bool ConditionWriter::isInBytes(Term t) const {
  return t == quantified_.bound && quantified_.stride != 1;
}

bool ConditionWriter::isElementNumber(Term t) const {
  return t.is(Kind::BvLShr) && isInBytes(t[0]) && t[1].isConstant() && t[1].number() < BigInt(63) &&
         BigInt::powerOfTwo(static_cast<unsigned>(t[1].number().small())) ==
             BigInt(quantified_.stride);
}

// An element that is a word of this sort.
std::string ConditionWriter::element(Term read, term::Sort word) {
  const std::string array = write(read[0], kPrefix);
  const bool isInBytes = stride_ == 1 && words_.starts.contains(array) && word.isBits();
  const std::int64_t outer = stride_;
  stride_ = isInBytes ? std::max(word.width() / 8, 1U) : stride_;
  std::string text = array + "[" + scaled(read[1], kOr) + "]";
  stride_ = outer;
  return text;
}

// The memory of C programs is indexed by bytes, the program's arrays by elements.
std::string ConditionWriter::scaled(Term index, Level within) {
  if (stride_ == 1) {
    return write(index, within);
  }
  const std::optional<std::string> whole = divided(index, within);
  return whole ? *whole : write(index, kProduct) + " / " + std::to_string(stride_);
}

std::optional<std::string> ConditionWriter::divided(Term index, Level within) {
  const BigInt stride(stride_);
  if (index == quantified_.bound && quantified_.stride == stride_) {
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

std::string ConditionWriter::unsignedComparison(Term a, std::string_view word, Term b,
                                                Level within) {
  if (quantified_.bound && stride_ != 1) {
    const std::optional<std::string> left = divided(a, kSum);
    const std::optional<std::string> right = divided(b, kSum);
    if (left && right) {
      return inParentheses(*left + std::string(word) + *right, kComparison, within);
    }
  }
  return wordComparison(a, word, b, WordSign::Unsigned, within);
}

// The lowest of consecutive bytes (the highest first) that are one element.
std::optional<Term> ConditionWriter::firstByteOf(Term word) {
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
std::optional<std::string> ConditionWriter::equalWord(Term conjunction, Level within) {
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
std::optional<std::int64_t> ConditionWriter::strideIn(const QuantifiedCase& part) const {
  if (!part.isNegated || !part.term.is(Kind::Equal)) {
    return std::nullopt;
  }
  for (const unsigned side : {0U, 1U}) {
    const Term low = part.term[side];
    if (low.is(Kind::BvAnd) && low.size() == 2 && low[0].isConstant() &&
        low[1] == quantified_.bound) {
      return static_cast<std::int64_t>(low[0].number().lowBits()) + 1;
    }
  }
  return std::nullopt;
}

// A name for what a quantifier ranges over. Names of fresh variables end in a number (`k!10`).
std::string ConditionWriter::unused(std::string_view wanted) const {
  wanted = wanted.substr(0, wanted.find('!'));
  std::string name(wanted);
  for (unsigned number = 1; words_.taken.contains(name); ++number) {
    name = std::string(wanted) + std::to_string(number);
  }
  return name;
}

// The element at the bound index of an array that the program has a variable for.
Term ConditionWriter::elementIn(Term body) {
  Term element;
  const std::array alone{body};
  term::visitPostorder(
      std::span<const Term>(alone), [&](Term) { return !element; },
      [&](Term part) {
        if (!element && part.is(Kind::Select) && part[1] == quantified_.bound &&
            words_.arrays.contains(write(part[0], kPrefix))) {
          element = part;
        }
      });
  return element;
}

// Whether all that a condition reads belongs to objects that the program has a variable for.
bool ConditionWriter::isAboutStarts(Term body) {
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

std::optional<ConditionWriter::End> ConditionWriter::lowIn(const QuantifiedCase& part) const {
  const Term t = part.term;
  if (!t.is(Kind::BvSLt) && !t.is(Kind::BvULt)) {
    return std::nullopt;
  }
  // Unless x < low; unless not (low < x).
  if (!part.isNegated && t[0] == quantified_.bound) {
    return End{t[1], false};
  }
  return part.isNegated && t[1] == quantified_.bound ? std::optional(End{t[0], true})
                                                     : std::nullopt;
}

std::optional<ConditionWriter::End> ConditionWriter::highIn(const QuantifiedCase& part) const {
  const Term t = part.term;
  if (!t.is(Kind::BvSLt) && !t.is(Kind::BvULt)) {
    return std::nullopt;
  }
  // Unless not (x < high); unless high < x.
  if (part.isNegated && t[0] == quantified_.bound) {
    return End{t[1], false};
  }
  return !part.isNegated && t[1] == quantified_.bound ? std::optional(End{t[0], true})
                                                      : std::nullopt;
}

std::optional<std::string> ConditionWriter::endInC(const End& end) {
  const Term bound = std::exchange(quantified_.bound, Term());
  std::optional<std::string> text = stride_ == 1
                                        ? std::optional(write(end.term, end.isNext ? kSum : kOr))
                                        : divided(end.term, end.isNext ? kSum : kOr);
  quantified_.bound = bound;
  return text && end.isNext ? std::optional(*text + " + 1") : text;
}

// Writes braid_forall(x, low, high, condition); empty if the index has no upper end.
std::optional<std::string> ConditionWriter::quantifierInC(Term t,
                                                          std::span<const QuantifiedCase> cases) {
  const bool isForall = t.is(Kind::Forall);
  std::optional<std::string> low;
  std::optional<std::string> high;
  std::string condition;
  for (const QuantifiedCase& part : cases) {
    const auto textAt = [&](const std::optional<End>& end) {
      return end ? endInC(*end) : std::nullopt;
    };
    if (!low) {
      low = textAt(lowIn(part));
      if (low) {
        continue;
      }
    }
    if (!high) {
      high = textAt(highIn(part));
      if (high) {
        continue;
      }
    }
    condition += (condition.empty() ? ""
                  : isForall        ? " || "
                                    : " && ") +
                 textOf(part, !isForall, kAnd);
  }
  if (!high || condition.empty()) {
    return std::nullopt;
  }
  return (isForall ? "braid_forall(" : "braid_exists(") + unused(t[0].name()) + ", " +
         low.value_or("0") + ", " + *high + ", " + condition + ")";
}

// The conditions of which one has to hold for each index; of those that have to hold for some
// index, the negations.
std::vector<QuantifiedCase> ConditionWriter::casesIn(Term quantifier) {
  const Term body = term::bodyOf(quantifier);
  if (quantifier.is(Kind::Forall)) {
    return casesOf(body);
  }
  std::vector<QuantifiedCase> cases;
  const std::array alone{body};
  for (const Term part : body.is(Kind::And) ? body.children() : std::span<const Term>(alone)) {
    cases.push_back(part.is(Kind::Not) ? QuantifiedCase{part[0], false}
                                       : QuantifiedCase{part, true});
  }
  return cases;
}

std::string ConditionWriter::textOf(const QuantifiedCase& part, bool isOpposite, Level within) {
  return part.isNegated == isOpposite ? write(part.term, within) : negation(part.term, within);
}

// Writes forall x: range ==> condition, or exists x: range && condition; in OOX the array and the
// element have a place as well.
std::string ConditionWriter::quantifier(Term t, Level within) {
  if (t.size() != 2) {
    return term::toSmtLib(t);
  }
  const Quantified outer = std::exchange(quantified_, {t[0], {}, 1, quantified_.isInC});
  const std::int64_t outerStride = stride_;
  std::vector<QuantifiedCase> cases = casesIn(t);
  std::erase_if(cases, [&](const QuantifiedCase& part) {
    const std::optional<std::int64_t> stride = strideIn(part);
    stride_ = stride.value_or(stride_);
    return stride.has_value();
  });
  quantified_.stride = stride_;
  quantified_.isInC = quantified_.isInC || isAboutStarts(term::bodyOf(t));
  std::optional<std::string> text;
  if (quantified_.isInC) {
    text = quantifierInC(t, cases);
  }
  if (!text) {
    text = inParentheses(freeQuantifier(t, cases), kOr, within == kOr ? kOr : kPrefix);
  }
  stride_ = outerStride;
  quantified_ = outer;
  return *text;
}

std::string ConditionWriter::freeQuantifier(Term t, std::span<const QuantifiedCase> cases) {
  std::string over = unused(t[0].name());
  if (!words_.arrays.empty()) {
    quantified_.element = elementIn(term::bodyOf(t));
  }
  if (const Term element = quantified_.element) {
    over = write(element[0], kPrefix) + ", " + over + ", " + unused("e");
  }
  const bool isForall = t.is(Kind::Forall);
  std::string range;
  std::string claim;
  for (const QuantifiedCase& part : cases) {
    if (isAboutElements(part.term)) {
      claim += (claim.empty() ? "" : isForall ? " || " : " && ") + textOf(part, !isForall, kAnd);
    } else {
      range += (range.empty() ? "" : " && ") + textOf(part, true, kComparison);
    }
  }
  std::string text = (isForall ? "forall " : "exists ") + over + ": " + range;
  if (isForall) {
    return text + (range.empty() ? "" : " ==> ") + (claim.empty() ? "false" : claim);
  }
  return text + (range.empty() || claim.empty() ? "" : " && ") + claim;
}

}  // namespace braid::prove
