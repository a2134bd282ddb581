// The values to try for the unknowns of a question.
//
// A domain is complete when trying it is as good as trying all values: if the question has a
// solution at all, it has one with every unknown that has a complete domain inside of it. Each of
// these makes it so, and they do not disturb each other:
//  - the conditions imply it: the sort has few values, intervals inferred from the conditions are
//    small, or a condition says that the unknown is one of some constants;
//  - the conditions look at some bits only (relevant_bits.hpp), and the others are zero;
//  - the conditions look at nothing but its remainder by a constant, and it is that remainder.
// The last two replace a solution by another solution, for which what the conditions imply holds
// as well. Where no domain is small, some values that are likely to matter are tried.
#pragma once

#include <memory>
#include <vector>

#include "solver/facts/tuning.hpp"
#include "solver/finite/question_terms.hpp"
#include "solver/finite/tuning.hpp"
#include "term/model.hpp"

namespace braid::solver::finite {

struct Domain {
  term::Term unknown;
  std::vector<term::Scalar> values;
  bool isComplete = false;
};

struct Domains {
  std::vector<Domain> domains;   // one for each unknown, in their order
  bool isContradictory = false;  // intervals show that the conditions cannot hold together
};

// The witness, which may be null, is a source of likely values.
Domains domainsOf(const QuestionTerms& question, const term::Model* witness, const Tuning& tuning,
                  const facts::Tuning& factsTuning);

}  // namespace braid::solver::finite
