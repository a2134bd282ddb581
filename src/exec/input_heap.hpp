// Where references that come from outside point to: a representation of all heaps that the program
// may be started with. One of them forks over what a reference can be (lazy_heap.hpp); others may
// answer with all of it, under guards.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "exec/inputs.hpp"
#include "exec/reference_target.hpp"
#include "exec/state.hpp"
#include "ir/module.hpp"
#include "memory/value.hpp"
#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::exec {

class Decisions;

// The shape that a symbolic reference was declared with; the same on all paths of a run.
class DeclaredShapes {
 public:
  void declare(term::Term reference, ir::ShapeId shape) { shapes_.emplace(reference, shape); }
  [[nodiscard]] ir::ShapeId of(term::Term reference) const { return shapes_.at(reference); }

 private:
  std::unordered_map<term::Term, ir::ShapeId> shapes_;
};

// What became of the question where a reference points to.
struct Resolution {
  enum class Kind {
    Impossible,  // nowhere: the path is impossible
    Settled,     // the path knows it from now on, and copies know other answers: start over
    Guarded,     // to one of the targets
  };
  Kind kind = Kind::Impossible;
  std::vector<ReferenceTarget> targets{};
};

class InputHeap {
 public:
  virtual ~InputHeap() = default;

  // Values for the parameters of the entry function; may add objects and conditions to the state.
  virtual std::vector<memory::Value> makeParameters(State& state, const ir::Function& entry) = 0;

  // Where a symbolic reference that is no choice points to in this state, null included.
  virtual Resolution resolve(Decisions& decisions, State& state, term::Term reference) = 0;

  // The state has read an unknown reference from an element of an array: what is known of it?
  virtual void noteLoadedElement(Decisions& decisions, State& state, memory::ObjectId array,
                                 const memory::Value& index) = 0;

  // The inputs that a model of a state's path condition describes; empty when the model gives an
  // object a shape that a reference to it does not allow.
  [[nodiscard]] virtual std::optional<Inputs> describe(
      const State& state, const term::Model& model, const ir::Function& entry,
      const std::vector<memory::Value>& parameters) const = 0;

  [[nodiscard]] DeclaredShapes& shapes() { return shapes_; }
  [[nodiscard]] const DeclaredShapes& shapes() const { return shapes_; }

 private:
  DeclaredShapes shapes_;
};

}  // namespace braid::exec
