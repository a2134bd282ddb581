// Input heaps that are never decided: an unknown reference points to a guarded set of objects, and
// the path condition says which (Exact Heap Summaries from Symbolic Execution, sections 5 and 6,
// the rule SUMMARIZE).
//
// When an object is accessed through a reference r under a guard g, the possibilities are null (r =
// 0), every known input object of a fitting shape (r = its number), and a new object (r = its
// number). The condition that r is one of these where g holds excludes no heap, only other numbers
// for its objects. So guards are equations with different numbers, and exclude each other by
// construction. Of a choice between several references at most one is meant on any run; they share
// the new object, so that walking down a tree makes one object per level, not one per node. Where g
// does not hold, r stays open.
#pragma once

#include <map>

#include "exec/input_objects.hpp"

namespace braid::exec {

class SummaryHeap : public InputObjects {
 public:
  using InputObjects::InputObjects;

  Resolution resolve(Decisions& decisions, State& state,
                     std::span<const UnknownReference> references) override;

 private:
  // Objects that are created for one question, by shape, and under which guard.
  struct NewObject {
    memory::ObjectId object;
    std::vector<term::Term> meantWhere;
  };
  using NewObjects = std::map<ir::ShapeId, NewObject>;

  struct Target {
    memory::ObjectId object;
    term::Term isThis;  // the condition that the reference points to it, and that it exists
  };
  // The objects that a reference may point to; new ones are added to the state.
  std::vector<Target> possibleTargets(Decisions& decisions, State& state,
                                      const UnknownReference& unknown, const Candidates& candidates,
                                      NewObjects& added);
  // From now on a reference points to one of these objects wherever its guard holds; false if that
  // is impossible.
  bool settle(Decisions& decisions, State& state, const UnknownReference& unknown,
              std::span<const Target> targets);
};

}  // namespace braid::exec
