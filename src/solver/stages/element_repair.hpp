// Models of questions about all elements. In a model of some instances, elements that none of them
// is about have any value: here they get one that the quantifiers allow, one element after the
// other.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "solver/stages/tuning.hpp"
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
  [[nodiscard]] term::Term limitOf(term::Term comparison, term::Term variable) const;
  void makeHold(term::Model& model, term::Term body);

  term::TermManager& terms_;
  stages::Tuning tuning_;
  std::size_t work_ = 0;
};

}  // namespace braid::solver
