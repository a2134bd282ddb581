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
#include <vector>

#include "exec/input_heap.hpp"
#include "exec/input_variables.hpp"
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

class LazyHeap : public InputHeap {
 public:
  LazyHeap(const Program& program, term::TermManager& terms, const InputOptions& options)
      : program_(program), terms_(terms), options_(options), variables_(program, terms) {}

  std::vector<memory::Value> makeParameters(State& state, const ir::Function& entry) override;
  Resolution resolve(Decisions& decisions, State& state, term::Term reference) override;
  void noteLoadedElement(Decisions& decisions, State& state, memory::ObjectId array,
                         const memory::Value& index) override;
  [[nodiscard]] std::optional<Inputs> describe(
      const State& state, const term::Model& model, const ir::Function& entry,
      const std::vector<memory::Value>& parameters) const override;

 private:
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
  // A symbolic value of the type; references are declared.
  memory::Value makeSymbolic(term::Term variable, ir::Type type);

  const Program& program_;
  term::TermManager& terms_;
  InputOptions options_;
  InputVariables variables_;
};

}  // namespace braid::exec
