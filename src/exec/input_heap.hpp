// Where references from outside point to: a representation of all heaps that the program may be
// started with. Some representations fork over what a reference can be (forking_heap.hpp), one
// answers with all possibilities under guards (summary_heap.hpp).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "exec/input_options.hpp"
#include "exec/inputs.hpp"
#include "exec/precondition.hpp"
#include "exec/program.hpp"
#include "exec/reference_target.hpp"
#include "exec/state.hpp"
#include "exec/tuning.hpp"
#include "ir/module.hpp"
#include "memory/value.hpp"
#include "term/model.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class Decisions;
class UnknownMemory;

// The shapes that symbolic references were declared with; the same on all paths of a run.
class DeclaredReferences {
 public:
  // `owner` is the input object that has the reference; null for parameters.
  void declare(term::Term reference, ir::ShapeId shape,
               memory::ObjectId owner = memory::kNullObject) {
    references_.emplace(reference, Declaration{shape, owner});
  }
  [[nodiscard]] bool has(term::Term reference) const { return references_.contains(reference); }
  [[nodiscard]] ir::ShapeId shapeOf(term::Term reference) const {
    return references_.at(reference).shape;
  }
  [[nodiscard]] memory::ObjectId ownerOf(term::Term reference) const {
    return references_.at(reference).owner;
  }

 private:
  struct Declaration {
    ir::ShapeId shape;
    memory::ObjectId owner;
  };
  std::unordered_map<term::Term, Declaration> references_;
};

// A reference that is no choice, under a guard.
struct UnknownReference {
  term::Term guard;
  term::Term reference;
};

// The result of asking where references point to.
struct Resolution {
  enum class Kind {
    Impossible,  // nowhere: the path is impossible
    Settled,     // the path knows more now, and copies know the other answers: start over
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

  // Where references point to in this state, one of which is meant; the targets' guards exclude
  // each other. Null is a target, too.
  virtual Resolution resolve(Decisions& decisions, State& state,
                             std::span<const UnknownReference> references) = 0;

  // Whether references are resolved as soon as they are read or compared, and not only when their
  // objects are accessed.
  [[nodiscard]] virtual bool resolvesWhenRead() const { return false; }

  // Called when the state has read an unknown reference from an element of an array, because it may
  // be known what the reference can be.
  virtual void noteLoadedElement(Decisions& decisions, State& state, memory::ObjectId array,
                                 const memory::Value& index) = 0;

  // Conditions that callers could be asked to keep, concerning how a state came to be; the most
  // likely ones first.
  virtual std::vector<Precondition> preconditions(const State& /*state*/) { return {}; }

  // Unknown memory of programs with addresses; null if this representation has none.
  [[nodiscard]] virtual UnknownMemory* memory() { return nullptr; }

  // The inputs that a model of a state's path condition describes; empty if the model gives an
  // object a shape that a reference to it does not allow.
  [[nodiscard]] virtual std::optional<Inputs> describe(
      const State& state, const term::Model& model, const ir::Function& entry,
      const std::vector<memory::Value>& parameters) const = 0;

  [[nodiscard]] DeclaredReferences& declared() { return declared_; }
  [[nodiscard]] const DeclaredReferences& declared() const { return declared_; }

 private:
  DeclaredReferences declared_;
};

std::unique_ptr<InputHeap> makeInputHeap(const Program& program, term::TermManager& terms,
                                         const InputOptions& options, const Tuning& tuning);

}  // namespace braid::exec
