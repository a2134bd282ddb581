// Tries values for the unknowns of a question, one unknown after the other, and goes back as soon
// as a condition is false. The question is put into a flat order once: a term is computed when the
// last unknown it depends on gets a value, and not again until that unknown changes.
//
// When all domains are complete (domains.hpp) and nothing is found, there is nothing.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/finite/domains.hpp"
#include "solver/finite/question_terms.hpp"
#include "solver/finite/tuning.hpp"
#include "term/model.hpp"

namespace braid::solver::finite {

class ValueSearch {
 public:
  enum class Outcome : std::uint8_t { Found, Nothing, GaveUp };
  static constexpr std::size_t kMaxUnknowns = 64;

  // Arrays that are used as a whole have the values that the witness gives them, or the default.
  ValueSearch(const QuestionTerms& question, std::vector<Domain> domains,
              const term::Model* witness, const std::atomic<bool>& interrupted,
              const Tuning& tuning);

  // Does about `maxWork` at most: the unit is what it takes to compute a simple term.
  Outcome run(std::uint64_t maxWork);
  [[nodiscard]] std::uint64_t work() const { return work_; }
  // After Found: the witness with the values that were found.
  [[nodiscard]] std::shared_ptr<const term::Model> model() const;

 private:
  using Level = std::uint32_t;  // 0: known from the start; n: computed with the n-th unknown
  using Place = std::uint32_t;  // of a term among the terms of the question
  using UnknownSet = std::uint64_t;
  struct Node {
    term::Term term;
    std::uint32_t operands = 0;  // where the places of its operands begin
    Level level = 0;
    UnknownSet unknowns = 0;  // on which it depends
    bool isUnknown = false;
    bool isCondition = false;
  };
  // One unknown in the order of the search. `steps` are the terms that can be computed once it has
  // a value; conditions among them have to be true.
  struct Choice {
    std::size_t domain = 0;
    std::size_t next = 0;  // the value to try next, by its place
    std::vector<Place> steps;
  };

  void readTerms();
  void orderUnknowns();
  void planSteps();
  // What is left of the domains: some values of each, none of a complete one, none of another.
  enum class Filtered : std::uint8_t { SomeLeft, NothingLeft, NothingLeftOfSome };
  Filtered filterDomains();
  // Whether all conditions among the steps are true.
  bool compute(const std::vector<Place>& steps);
  void computeNode(Place place);
  const term::Scalar& readArray(Place array, const term::Scalar& index);
  [[nodiscard]] Place operand(const Node& node, std::size_t i) const {
    return operands_[node.operands + i];
  }
  [[nodiscard]] bool isOver() const { return work_ >= maxWork_ || interrupted_; }

  const QuestionTerms& question_;
  std::vector<Domain> domains_;
  const term::Model* witness_;
  const std::atomic<bool>& interrupted_;
  std::uint64_t floatWork_;
  std::vector<Place> placesOfUnknowns_;  // in the order of the domains
  std::vector<Node> nodes_;
  std::vector<Place> operands_;
  std::vector<term::Scalar> values_;
  std::vector<const term::Scalar*> arguments_;
  std::vector<Choice> choices_;
  std::vector<Place> known_;  // computed once, before the search
  std::uint64_t work_ = 0;
  std::uint64_t maxWork_ = 0;
};

}  // namespace braid::solver::finite
