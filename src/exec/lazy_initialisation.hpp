// Inputs that are created when they are looked at (generalised symbolic execution, Khurshid,
// Pasareanu and Visser, TACAS 2003; the papers on heap summaries call it GSE).
//
// A reference that comes from outside is an integer variable until something depends on what it
// points to. Then the path forks: null, an alias of every input object of a fitting shape that is
// known by then, or a new input object for each shape it can have. Comparing two unknown
// references needs no fork at all, since equality of object numbers is a formula.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

struct InputOptions {
  std::optional<std::uint64_t> maxArraySize;  // --array-size
  // The entry's array parameters are not null and no two are the same array (dialect jip).
  bool arraysAreDistinct = false;
};

class LazyInitialisation {
 public:
  LazyInitialisation(const Program& program, term::TermManager& terms, const InputOptions& options)
      : program_(program), terms_(terms), options_(options) {}

  // Values for the parameters of the entry function; may add objects and conditions to the state.
  std::vector<memory::Value> makeParameters(State& state, const ir::Function& entry);

  // Tells which shape a symbolic reference was declared with.
  void declare(term::Term reference, ir::ShapeId shape) { declared_.emplace(reference, shape); }
  [[nodiscard]] ir::ShapeId declaredShape(term::Term reference) const {
    return declared_.at(reference);
  }

  // What a symbolic reference may turn out to be: a known object or null, or a new input object of
  // a shape.
  struct Choice {
    memory::ObjectId object = memory::kNullObject;
    std::optional<ir::ShapeId> newShape;
    term::Term presence;  // of a known object: what has to hold besides; null: nothing
  };
  [[nodiscard]] std::vector<Choice> choices(const State& state, term::Term reference) const;

  // Adds a new input object, with symbolic contents, to the state.
  memory::ObjectId addObject(State& state, ir::ShapeId shape);

  // Shapes an object of this declared shape can have.
  [[nodiscard]] std::vector<ir::ShapeId> instantiableShapes(ir::ShapeId declared) const;

  // Names of the variables that an input object's contents start with.
  [[nodiscard]] term::Term fieldVariable(memory::ObjectId id, std::size_t index,
                                         const ir::Field& field) const;
  [[nodiscard]] term::Term lengthVariable(memory::ObjectId id, ir::Type indexType) const;
  [[nodiscard]] term::Term elementsVariable(memory::ObjectId id, ir::Type indexType,
                                            ir::Type element) const;

  // The type of lengths and indices in this program: int, or iN.
  [[nodiscard]] ir::Type indexType() const;
  [[nodiscard]] const InputOptions& options() const { return options_; }

 private:
  // A symbolic value of the type; references are declared.
  memory::Value makeSymbolic(term::Term variable, ir::Type type);

  const Program& program_;
  term::TermManager& terms_;
  InputOptions options_;
  std::unordered_map<term::Term, ir::ShapeId> declared_;
};

}  // namespace braid::exec
