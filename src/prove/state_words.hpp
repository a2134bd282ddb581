// What a program calls the contents of a state: the variables that hold them, the fields of objects
// and the lengths of arrays that variables refer to.
#pragma once

#include "exec/state.hpp"
#include "ir/module.hpp"
#include "prove/folding.hpp"
#include "prove/invariant_text.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

Words wordsIn(const ir::Module& module, term::TermManager& terms, const Folding& folding,
              const exec::State& state);

}  // namespace braid::prove
