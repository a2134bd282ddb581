// Conditions about elements of arrays as conditions about numbers: each element that is read
// becomes a variable, and a read from what was written a choice between what was written and what
// was there before. So far nothing says that two elements at the same index are one; that is said
// of those of which it matters (reads_stage.hpp).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/stages/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class ElementNames {
 public:
  struct Element {
    term::Term array;  // a variable
    term::Term index;  // without reads
  };
  struct Named {
    term::Term condition;                // without reads
    std::vector<term::Term> elements{};  // the variables in it that stand for elements
  };

  ElementNames(term::TermManager& terms, const stages::Tuning& tuning)
      : terms_(terms), tuning_(tuning) {}

  // Forgets everything from time to time: names from before are of no use then.
  void beginQuestion();
  // Null: arrays are compared, or made in another way than by writing and choosing, or their
  // indices are no integers.
  const Named* named(term::Term condition);
  // What a variable stands for.
  [[nodiscard]] const Element& elementOf(term::Term variable) const {
    return elements_.at(variable);
  }
  // Terms that were looked at so far.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  std::optional<Named> make(term::Term condition);
  term::Term withNames(term::Term t) const;
  // Null: it cannot be named.
  term::Term read(term::Term array, term::Term index);
  term::Term nameOf(term::Term array, term::Term index);
  // Whether it is known that nothing in a term is an element or cannot have a name.
  [[nodiscard]] bool isPlain(term::Term t) const;
  void notePlain(term::Term t);

  term::TermManager& terms_;
  stages::Tuning tuning_;
  std::unordered_map<term::Term, std::optional<Named>> conditions_;
  std::unordered_map<term::Term, term::Term>
      reads_;  // what they are with names; null: not possible
  std::map<std::pair<term::Term, term::Term>, term::Term> names_;
  std::unordered_map<term::Term, Element> elements_;
  std::vector<bool> plain_;  // by id
  std::size_t work_ = 0;
};

}  // namespace braid::solver
