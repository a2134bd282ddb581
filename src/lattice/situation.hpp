// What is known when an element is searched for: a condition under which the values are considered,
// and a solver that decides what follows from it. Questions are limited in number; further ones are
// answered by "unknown".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/core/solver.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::lattice {

using Number = support::BigInt;
using Point = std::vector<Number>;

class Situation {
 public:
  // Whether the condition and a question can hold together, with a model.
  using Ask = std::function<solver::Answer(term::Term question)>;

  // `questionsLeft` must outlive this, and may be shared by several situations.
  Situation(term::TermManager& terms, Ask ask, std::uint64_t& questionsLeft)
      : terms_(terms), ask_(std::move(ask)), questionsLeft_(questionsLeft) {}

  [[nodiscard]] term::TermManager& terms() const { return terms_; }
  // The same where a further condition holds. Its questions are counted here.
  [[nodiscard]] Situation within(term::Term condition) const {
    return {terms_,
            [this, condition](term::Term question) {
              return ask_(terms_.makeAnd(condition, question));
            },
            questionsLeft_};
  }

  enum class Finding { Possible, Impossible, Unknown };
  struct Example {
    Finding finding;
    Point values{};  // if it is possible; bit-vectors as two's complement, false and true as 0, 1
  };
  // Values for which the question holds.
  Example example(std::span<const term::Term> values, term::Term question);

  bool isPossible(term::Term question) { return find(question).first != Finding::Impossible; }
  // False also if it could not be decided.
  bool follows(term::Term conclusion) { return !isPossible(terms_.makeNot(conclusion)); }

 private:
  using Model = std::shared_ptr<const term::Model>;
  std::pair<Finding, Model> find(term::Term question);

  term::TermManager& terms_;
  Ask ask_;
  std::uint64_t& questionsLeft_;
};

}  // namespace braid::lattice
