// All memories that a function in C can be called in, up to a size. Its pointers are null, or lead
// to objects of their types or to places of their types in other objects; so do the pointers there,
// and those in variables.
//
// What a run does not read makes no difference, and is zero: a memory is made up while the program
// runs in it, place by place as they are read. Unlike the engine this does not depend on the order
// in which pointers are looked at: one to a number may lead into a struct that only a later one
// leads to. Every object has a pointer of its type that leads to its start; without it, what others
// lead to would be an object of its own.
#pragma once

#include <functional>
#include <vector>

#include "exec/inputs.hpp"
#include "exec/program.hpp"
#include "generators/heap_limits.hpp"
#include "ir/module.hpp"
#include "term/term_manager.hpp"

namespace braid::test {

class AllMemories {
 public:
  // `start` is what the front end puts before the function: it takes nothing, and asks for all
  // parameters and variables.
  AllMemories(const exec::Program& program, term::TermManager& terms, ir::FunctionId start,
              const HeapLimits& limits)
      : program_(program), terms_(terms), start_(start), limits_(limits) {}

  // False when a run did not end.
  [[nodiscard]] bool forEach(const std::function<void(const exec::Inputs&)>& visit);

 private:
  // What pointers that can be found from parameters and variables point to.
  [[nodiscard]] std::vector<ir::LayoutId> pointedTo() const;

  const exec::Program& program_;
  term::TermManager& terms_;
  ir::FunctionId start_;
  HeapLimits limits_;
};

}  // namespace braid::test
