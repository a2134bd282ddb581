// Writes conditions for textOf (invariant_text.hpp). Three files: terms, words as C has them, and
// what is said of all elements of arrays.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "prove/invariant_text.hpp"
#include "prove/quantified_cases.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::prove {

class ConditionWriter {
 public:
  // How tightly operators bind, loosest first.
  enum Level { kOr, kAnd, kComparison, kSum, kProduct, kPrefix };

  explicit ConditionWriter(const Words& words) : words_(words) {}

  std::string write(term::Term t, Level within);

 private:
  // The surrounding quantifier.
  struct Quantified {
    term::Term bound;         // the index
    term::Term element;       // what OOX's quantifiers give a name: the element at that index
    std::int64_t stride = 1;  // the index is a multiple of this
    bool isInC = false;
  };

  // One end of the range of the bound index; null if the case is no bound from that side.
  struct End {
    term::Term term;
    bool isNext;  // what is meant is one more
  };

  // C converts narrower words to this width when it computes with them.
  static constexpr unsigned kIntWidth = 32;

  // --- invariant_text.cpp
  static std::string nameOf(term::Term variable);
  static support::BigInt numberOf(term::Term constant);
  static std::string inParentheses(std::string text, Level own, Level within);
  std::string list(term::Term t, std::string_view word, Level own, Level within);
  std::string comparison(term::Term a, std::string_view word, term::Term b, Level within);
  std::string balanced(term::Term a, std::string_view word, const std::string& number,
                       Level within);
  std::string equality(term::Term a, std::string_view word, term::Term b, Level within);
  std::string sum(term::Term t, Level within);
  std::string product(term::Term t, Level within);
  std::string negation(term::Term t, Level within);

  // --- invariant_text_words.cpp
  static bool isNarrow(term::Term t);
  std::string narrowed(term::Term t, const std::string& text);
  WordSign signOf(term::Term t);
  std::string signedAs(term::Term t, WordSign wanted, Level within);
  std::string wordComparison(term::Term a, std::string_view word, term::Term b, WordSign sign,
                             Level within);
  std::string quotient(term::Term t, std::string_view word, Level within);
  std::string extract(term::Term t);
  std::string widened(term::Term t, Level within);

  // --- invariant_text_quantifiers.cpp
  // Whether this is the bound index, which is written as the number of an element.
  [[nodiscard]] bool isInBytes(term::Term t) const;
  // Whether this is the number of the element at the bound index.
  [[nodiscard]] bool isElementNumber(term::Term t) const;
  std::string element(term::Term read, term::Sort word);
  std::string scaled(term::Term index, Level within);
  std::optional<std::string> divided(term::Term index, Level within);
  std::string unsignedComparison(term::Term a, std::string_view word, term::Term b, Level within);
  [[nodiscard]] static std::optional<term::Term> firstByteOf(term::Term word);
  std::optional<std::string> equalWord(term::Term conjunction, Level within);
  [[nodiscard]] std::optional<std::int64_t> strideIn(const QuantifiedCase& part) const;
  [[nodiscard]] std::string unused(std::string_view wanted) const;
  [[nodiscard]] term::Term elementIn(term::Term body);
  [[nodiscard]] bool isAboutStarts(term::Term body);
  [[nodiscard]] std::optional<End> lowIn(const QuantifiedCase& part) const;
  [[nodiscard]] std::optional<End> highIn(const QuantifiedCase& part) const;
  std::optional<std::string> endInC(const End& end);
  std::optional<std::string> quantifierInC(term::Term t, std::span<const QuantifiedCase> cases);
  static std::vector<QuantifiedCase> casesIn(term::Term quantifier);
  std::string textOf(const QuantifiedCase& part, bool isOpposite, Level within);
  std::string quantifier(term::Term t, Level within);
  std::string freeQuantifier(term::Term t, std::span<const QuantifiedCase> cases);

  const Words& words_;
  Quantified quantified_;
  std::int64_t stride_ = 1;  // bytes of an element, where indices count bytes
};

}  // namespace braid::prove
