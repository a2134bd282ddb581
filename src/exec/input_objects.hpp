// The objects of input heaps, which are created when they are first accessed (generalised symbolic
// execution, Khurshid, Pasareanu and Visser, TACAS 2003; the paper on heap summaries calls it GSE),
// and what an unknown reference may turn out to be. Derived classes decide what follows from that.
//
// A reference that comes from outside is an integer variable until something depends on what it
// points to. Comparing two of them needs no decision, since equality of object numbers is a
// formula.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exec/input_heap.hpp"
#include "exec/input_variables.hpp"
#include "exec/unknown_memory.hpp"
#include "memory/value.hpp"
#include "support/source.hpp"

namespace braid::exec {

class InputObjects : public InputHeap {
 public:
  InputObjects(const Program& program, term::TermManager& terms, const InputOptions& options,
               const Tuning& tuning)
      : program_(program),
        terms_(terms),
        options_(options),
        variables_(program, terms),
        memory_(program, terms, options, tuning) {}

  std::vector<memory::Value> makeParameters(State& state, const ir::Function& entry) override;
  void noteLoadedElement(Decisions& decisions, State& state, memory::ObjectId array,
                         const memory::Value& index) override;
  std::vector<Precondition> preconditions(const State& state) override;
  [[nodiscard]] UnknownMemory* memory() override { return &memory_; }
  [[nodiscard]] std::optional<Inputs> describe(
      const State& state, const term::Model& model, const ir::Function& entry,
      const std::vector<memory::Value>& parameters) const override;

 protected:
  // What a symbolic reference may turn out to be: a known object or null, or a new input object of
  // a shape.
  struct Candidate {
    memory::ObjectId object = memory::kNullObject;
    std::optional<ir::ShapeId> newShape;
    term::Term presence;  // an additional condition; null: none
  };
  struct Candidates {
    std::vector<Candidate> list;         // null is the last one
    std::optional<std::string> leftOut;  // the bound that excludes new objects, if one does
  };
  [[nodiscard]] Candidates candidatesFor(const State& state, term::Term reference);
  // The condition that the reference is this object.
  [[nodiscard]] term::Term isObject(term::Term reference, memory::ObjectId object) {
    return terms_.makeEqual(reference, terms_.makeInt(object));
  }

  // Adds a new input object, with symbolic contents, to the state.
  memory::ObjectId addObject(State& state, ir::ShapeId shape, std::uint32_t depth);
  // How many references lead to the object that a reference points to.
  [[nodiscard]] std::uint32_t depthBehind(const State& state, term::Term reference) const;
  // A bound excludes what is behind a reference where a condition holds. If that is possible, notes
  // the reason.
  static void omitWhere(Decisions& decisions, const State& state, term::Term condition,
                        const std::string& bound);

  [[nodiscard]] term::TermManager& terms() { return terms_; }

 private:
  // A symbolic value of the type, for a cell of an object; references are declared.
  memory::Value makeSymbolic(term::Term variable, ir::Type type, memory::ObjectId owner);
  // Whether there may be another object of the shape, behind `depth` references.
  struct Room {
    term::Term condition;              // null: always
    std::optional<std::string> bound;  // the bound that excludes it in other cases
  };
  Room roomFor(const State& state, ir::ShapeId shape, std::uint32_t depth);

  const Program& program_;
  term::TermManager& terms_;
  InputOptions options_;
  InputVariables variables_;
  UnknownMemory memory_;
};

}  // namespace braid::exec
