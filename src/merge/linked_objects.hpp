// Which objects' links a join with a shape lattice is about: those whose references became
// imprecise, and those that they and the variables lead to. Objects are linked by a field whose
// object may have that field again, as in lists, or by several fields, as in trees.
//
// This choice affects precision, never soundness: a reference that leads to none of the chosen
// objects, such as an unknown one, counts as leading elsewhere.
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
  // The values that the lattice is about, on both sides and in the joined state.
  std::vector<term::Term> first;
  std::vector<term::Term> second;
  std::vector<term::Term> joined;
};

// One for each kind of link that the replaced values have to do with.
std::vector<LinkedObjects> findLinkedObjects(const ir::Module& module, term::TermManager& terms,
                                             const Tuning& tuning, const Sides& sides,
                                             std::span<const Replaced> replaced,
                                             const exec::State& joined);

}  // namespace braid::merge
