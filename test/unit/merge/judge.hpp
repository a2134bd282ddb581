// Says by the solver whether states stand for the same. It knows nothing of merging: it compares
// what a path can see, and asks a bare solver.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "exec/state.hpp"
#include "ir/analysis/liveness.hpp"
#include "merge/meeting_points.hpp"
#include "solver/stages/chain.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::merge::test {

class Judge {
 public:
  Judge(const exec::Program& program, term::TermManager& terms, MeetingPoints& points)
      : program_(program),
        terms_(terms),
        points_(points),
        solver_(solver::makePipeline(terms, solver::SolverOptions::bare())) {}

  term::Term conditionOf(const exec::State& state) {
    return terms_.makeAnd(state.pathCondition.toVector());
  }

  // Whether a conclusion holds in all models of a condition.
  bool follows(term::Term condition, term::Term conclusion) {
    const std::vector<term::Term> conditions{condition, terms_.makeNot(conclusion)};
    ++questions;
    const solver::Answer answer = solver_.solver->check({conditions, {}, false});
    unknowns += solver::isUnknown(answer) ? 1U : 0U;
    return !solver::isSat(answer);
  }
  bool areEquivalent(term::Term a, term::Term b) { return follows(a, b) && follows(b, a); }
  std::shared_ptr<const term::Model> modelOf(term::Term condition) {
    const std::vector<term::Term> conditions{condition};
    const solver::Answer answer = solver_.solver->check({conditions, {}, true});
    const auto* sat = std::get_if<solver::Sat>(&answer);
    return sat != nullptr ? sat->model : nullptr;
  }

  // That both hold the same wherever a path can still look: registers that will be read, objects
  // that are there, their cells. What `reference` never gave a value may be anything in `state`.
  term::Term sameContents(const exec::State& reference, const exec::State& state) {
    std::vector<term::Term> all;
    addFrames(all, reference, state);
    addHeaps(all, reference.heap, state.heap);
    addMemories(all, reference.memory, state.memory);
    return terms_.makeAnd(all);
  }

  // The names of the inputs that a run with this model asks for.
  std::vector<std::string> inputNames(const exec::State& state, const term::Model& model) {
    term::Evaluator evaluator(model);
    std::vector<std::string> names;
    for (const exec::LoggedInput& input : state.inputs.toVector()) {
      if (!input.guard || evaluator.holds(input.guard) == true) {
        names.push_back(input.name);
      }
    }
    return names;
  }

  std::size_t questions = 0;
  std::size_t unknowns = 0;

 private:
  using Terms = std::vector<term::Term>;

  term::Term equal(const memory::Value& a, const memory::Value& b, ir::Type type) {
    return terms_.makeEqual(memory::toTerm(terms_, a, type), memory::toTerm(terms_, b, type));
  }
  template <class AnyObject>
  term::Term presenceOf(const AnyObject* object) {
    if (object == nullptr) {
      return terms_.makeFalse();
    }
    return object->presence() ? object->presence() : terms_.makeTrue();
  }

  void addFrames(Terms& all, const exec::State& reference, const exec::State& state) {
    const exec::Frame* a = reference.top.get();
    const exec::Frame* b = state.top.get();
    for (bool isTop = true; a != b; a = a->caller.get(), b = b->caller.get(), isTop = false) {
      const ir::analysis::RegisterSet& live = points_.liveRegisters(*a, isTop);
      const std::vector<ir::Register>& registers = a->function().source->registers;
      for (std::size_t r = 0; r < registers.size(); ++r) {
        if (live[r] && !a->registers()[r].isUndefined()) {
          all.push_back(b->registers()[r].isUndefined()
                            ? terms_.makeFalse()
                            : equal(a->registers()[r], b->registers()[r], registers[r].type));
        }
      }
    }
  }

  void addHeaps(Terms& all, const memory::Heap& reference, const memory::Heap& heap) {
    std::set<memory::ObjectId> ids;
    const auto note = [&](memory::ObjectId id, const memory::Object&) { ids.insert(id); };
    reference.forEach(note);
    heap.forEach(note);
    for (const memory::ObjectId id : ids) {
      const memory::Object* a = reference.find(id);
      const memory::Object* b = heap.find(id);
      all.push_back(terms_.makeEqual(presenceOf(a), presenceOf(b)));
      if (a != nullptr && b != nullptr && a != b) {
        all.push_back(terms_.makeImplies(presenceOf(a), sameObject(*a, *b)));
      }
    }
  }

  term::Term sameObject(const memory::Object& a, const memory::Object& b) {
    if (a.shape() != b.shape()) {
      return terms_.makeFalse();
    }
    if (!a.isArray()) {
      Terms fields;
      const std::vector<ir::Field>& declared = program_.module().record(a.shape()).fields;
      for (std::size_t i = 0; i < declared.size(); ++i) {
        fields.push_back(equal(a.read(terms_, i), b.read(terms_, i), declared[i].type));
      }
      return terms_.makeAnd(fields);
    }
    // At any index: what the solver refutes is that there is one where they differ. Copies: looking
    // at an array at an unknown index changes how it is kept.
    const term::Term index =
        terms_.makeVariable("judge!" + std::to_string(indices_++), memory::sortOf(a.indexType()));
    const term::Term length = memory::toTerm(terms_, a.length(), a.indexType());
    const term::Term zero = memory::toTerm(terms_, memory::Value::scalar(0), a.indexType());
    const bool isInt = a.indexType().is(ir::TypeKind::Int);
    const term::Term inRange =
        isInt ? terms_.makeAnd(terms_.makeIntLe(zero, index), terms_.makeIntLt(index, length))
              : terms_.makeAnd(terms_.makeBvSLe(zero, index), terms_.makeBvSLt(index, length));
    return terms_.makeAnd(
        equal(a.length(), b.length(), a.indexType()),
        terms_.makeImplies(inRange,
                           equal(memory::Object(a).readSymbolic(terms_, index),
                                 memory::Object(b).readSymbolic(terms_, index), a.elementType())));
  }

  void addMemories(Terms& all, const memory::AddressSpace& reference,
                   const memory::AddressSpace& memory) {
    std::set<ir::Segment> segments;
    const auto note = [&](ir::Segment segment, const memory::ByteObject&) {
      segments.insert(segment);
    };
    reference.forEach(note);
    memory.forEach(note);
    for (const ir::Segment segment : segments) {
      const memory::ByteObject* a = reference.find(segment);
      const memory::ByteObject* b = memory.find(segment);
      all.push_back(terms_.makeEqual(presenceOf(a), presenceOf(b)));
      if (a != nullptr && b != nullptr && a != b) {
        all.push_back(terms_.makeImplies(presenceOf(a), sameBytes(*a, *b)));
      }
    }
  }

  term::Term sameBytes(const memory::ByteObject& a, const memory::ByteObject& b) {
    const ir::Type word = ir::Type::bits(64);
    const term::Term size = memory::toTerm(terms_, a.end(), word);
    Terms bytes{equal(a.end(), b.end(), word)};
    const std::uint64_t largest = std::min(a.largestEnd(), b.largestEnd());
    for (std::uint64_t i = 0; i < largest; ++i) {
      bytes.push_back(terms_.makeImplies(
          terms_.makeBvULt(terms_.makeBits(64, static_cast<std::int64_t>(i)), size),
          equal(a.read(terms_, i, 1), b.read(terms_, i, 1), ir::Type::bits(8))));
    }
    return terms_.makeAnd(bytes);
  }

  const exec::Program& program_;
  term::TermManager& terms_;
  MeetingPoints& points_;
  solver::Pipeline solver_;
  std::size_t indices_ = 0;
};

}  // namespace braid::merge::test
