// Which objects' links a join with a shape lattice speaks about: those whose references have become
// imprecise, and those that they and the variables lead to. Objects are linked by
// a field whose object may have that field again, as lists are, or by several, as trees are.
//
// Which of them are chosen decides how much is kept, never whether it is true: a reference that
// leads to none of them, an unknown one for example, leads elsewhere as far as shapes tell.
#pragma once

#include <span>
#include <vector>

#include "exec/state.hpp"
#include "ir/module.hpp"
#include "lattice/shapes.hpp"
#include "merge/join_domain.hpp"
#include "merge/tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

struct LinkedObjects {
  lattice::LinkedNodes objects;
  // The values that its lattice is about, on both sides and in the joined state.
  std::vector<term::Term> first;
  std::vector<term::Term> second;
  std::vector<term::Term> joined;
};

// For each way in which objects are linked that the replaced values have to do with.
std::vector<LinkedObjects> findLinkedObjects(const ir::Module& module, term::TermManager& terms,
                                             const Tuning& tuning, const Sides& sides,
                                             std::span<const Replaced> replaced,
                                             const exec::State& joined);

}  // namespace braid::merge
