// Models of questions about all elements. In a model of some instances, elements that none of them
// is about have any value: here they get one that the quantifiers allow, one element after the
// other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/stages/tuning.hpp"
#include "term/body_evaluator.hpp"
#include "term/model.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class ElementRepair {
 public:
  ElementRepair(term::TermManager& terms, const stages::Tuning& tuning)
      : terms_(terms), tuning_(tuning) {}

  // A model in which all conditions hold, made from one in which those without quantifiers do; null
  // if none is found.
  std::shared_ptr<const term::Model> repair(const term::Model& model,
                                            std::span<const term::Term> conditions);
  // Conditions that make the ranges of the quantifiers short and near the start, so that each
  // element can be tried.
  [[nodiscard]] std::vector<term::Term> shortRanges(std::span<const term::Term> conditions) const;
  // Evaluations so far.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  // What has to hold of all values of a variable, said of the value of another one.
  struct Body {
    term::Term condition;
    term::Term place;
    std::optional<term::BodyEvaluator> evaluator;  // nothing: it needs the general one
  };

  [[nodiscard]] term::Term limitOf(term::Term comparison, term::Term variable) const;
  Body& bodyOf(term::Term quantifier);
  static std::optional<bool> holds(Body& body, term::Model& model, std::int64_t index);
  void makeHold(term::Model& model, Body& body, std::int64_t index);

  term::TermManager& terms_;
  stages::Tuning tuning_;
  std::unordered_map<term::Term, Body> bodies_;  // of quantifiers: most come again and again
  std::size_t work_ = 0;
};

}  // namespace braid::solver
