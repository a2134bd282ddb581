// Terms of one shape as one term over a variable: numbers in which they differ become a * x + b.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "pattern/words.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::pattern {

// a * x + b, modulo the width of the sort.
struct Line {
  support::BigInt factor;
  support::BigInt offset;
};
// The line through the values at these places (two or more, ascending).
std::optional<Line> lineThrough(std::span<const support::BigInt> places,
                                std::span<const support::BigInt> values, term::Sort sort);

// Arrays that stand for variables which are numbered by their names: element 7 of the array for
// `s#0[]` is `s#0[7]`, if that variable has occurred.
class Tables {
 public:
  explicit Tables(term::TermManager& terms) : terms_(terms) {}
  // The array has elements for all of these numbers.
  term::Term tableOf(const std::string& name, term::Sort element, term::Sort index,
                     std::span<const std::pair<support::BigInt, term::Term>> elements);

 private:
  struct Table {
    std::map<support::BigInt, term::Term> elements;
    term::Term array;
  };
  term::TermManager& terms_;
  std::map<std::pair<std::string, std::pair<term::Sort, term::Sort>>, Table> tables_;
};

class Generaliser {
 public:
  // `variable` stands for the place; if it is null, only the sorts of numbers that differ are
  // noted.
  Generaliser(term::TermManager& terms, Shapes& shapes, Tables& tables, term::Term variable)
      : terms_(terms), shapes_(shapes), tables_(tables), variable_(variable) {}

  // A term that is equal to each term of the column at its place; empty if there is no such form.
  std::optional<term::Term> generalise(std::span<const term::Term> column,
                                       std::span<const support::BigInt> places);
  // The same for conditions that can be read in several ways.
  std::optional<term::Term> generaliseLetters(std::span<const Letter> column,
                                              std::span<const support::BigInt> places);

  [[nodiscard]] const std::set<term::Sort>& sorts() const { return sorts_; }

 private:
  using Column = std::vector<term::Term>;
  using Places = std::span<const support::BigInt>;

  std::optional<term::Term> part(std::span<const term::Term> column, Places places);
  std::optional<term::Term> differentPart(std::span<const term::Term> column, Places places);
  std::optional<term::Term> onLine(std::span<const support::BigInt> values, Places places,
                                   term::Sort sort);
  std::optional<term::Term> fromTable(std::span<const term::Term> column, Places places);
  std::optional<term::Term> sum(std::span<const term::Term> column, Places places);
  std::optional<term::Term> sameOperator(std::span<const term::Term> column, Places places);
  // The variable as a number of that sort; empty from integers to bit-vectors or back.
  std::optional<term::Term> variableAs(term::Sort sort);

  term::TermManager& terms_;
  Shapes& shapes_;
  Tables& tables_;
  term::Term variable_;
  std::set<term::Sort> sorts_;
  std::map<Column, std::optional<term::Term>> known_;  // of the present places
  std::vector<support::BigInt> places_;
  std::size_t depth_ = 0;
};

// A value that is equal to each of these at its place, whatever they are: pieces that have a form
// over the variable, an integer or a bit-vector, and a choice between the pieces by the place.
term::Term asFunctionOf(term::TermManager& terms, Shapes& shapes, Tables& tables,
                        term::Term variable, std::span<const support::BigInt> places,
                        std::span<const term::Term> values);

// A number of the sort of a variable, and whether one is less than another (unsigned).
term::Term numberLike(term::TermManager& terms, term::Term variable, const support::BigInt& value);
term::Term isLess(term::TermManager& terms, term::Term a, term::Term b);

}  // namespace braid::pattern
