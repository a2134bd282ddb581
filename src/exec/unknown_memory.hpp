// Memory that was there before the program, of which nothing is known but the types that the source
// declares: what the pointers lead to that a function gets when it is analysed by itself.
//
// A pointer that comes from outside is a variable. It is null, or the address of an object of the
// type that it points to (of an array of any length, where such pointers are computed with), or it
// points into another such object, at a place where its type lies there; one to a function is the
// address of a function of the program that has such parameters. Objects are created when something
// looks into them, as in input_objects.hpp: forking over the possibilities, or as guarded targets.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exec/input_options.hpp"
#include "exec/inputs.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/precondition.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "ir/layout.hpp"
#include "ir/layout_places.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class Decisions;

class UnknownMemory {
 public:
  UnknownMemory(const Program& program, term::TermManager& terms, const InputOptions& options);

  // Whether any pointer comes from outside in this run.
  [[nodiscard]] bool isUsed() const { return !pointers_.empty(); }
  // A variable is a pointer from outside, of a layout; `mayBeNumber` where it lies in a union.
  void declare(term::Term variable, ir::LayoutId pointer, bool mayBeNumber, std::string name,
               ir::Segment owner);
  // A global variable has unknown contents of a layout; pointers from outside may point into it.
  void declareGlobal(ir::Segment segment, ir::LayoutId layout, const std::string& name);
  // What a value that was loaded is: pointers from outside that are known by now are replaced.
  // Nothing when something had to be found out first, or the path is impossible: start over.
  std::optional<memory::Value> noteLoaded(Decisions& decisions, State& state,
                                          const memory::Value& value, bool& isImpossible);
  // Finds out where the pointers from outside lead that a pointer is made of.
  enum class Finding { Known, StartOver, Impossible };
  Finding findTargets(Decisions& decisions, State& state, term::Term pointer);
  // Where a pointer from outside leads in this state; null when that was not found out, or it is
  // none.
  [[nodiscard]] static const std::vector<PointerTarget>* targetsOf(const State& state,
                                                                   term::Term pointer);
  [[nodiscard]] bool isPointer(term::Term t) const { return pointers_.contains(t); }

  // Adds the objects that a model of a state's path condition describes.
  void describe(const State& state, const term::Model& model, Inputs& inputs) const;

  // What callers could be asked to keep that has to do with how this state came to be, the most
  // likely ones first: pointers that are not null, arrays that are long enough.
  std::vector<Precondition> preconditions(const State& state);

  // An object that was there before, as all paths call it.
  struct Known {
    ir::LayoutId layout = ir::kUnknownLayout;  // of one element
    std::uint64_t elementSize = 1;
    term::Term furtherElements;  // i64, of an array; null: it is one object
    term::Term bytes;            // all of it that is no leaf
    std::string name;            // for people
    bool isGlobal = false;       // its contents were asked for at the start
    struct Cell {
      std::uint64_t offset;
      std::uint64_t size;
      term::Term variable;
    };
    std::vector<Cell> cells;
  };
  [[nodiscard]] const std::map<ir::Segment, Known>& objects() const { return objects_; }
  struct Pointer {
    ir::LayoutId target = ir::kUnknownLayout;
    bool mayBeNull = true;
    bool mayBeNumber = false;
    ir::Segment owner = ir::kNullSegment;  // the object that it was in at the start
    std::string name;                      // for people
  };
  [[nodiscard]] const std::unordered_map<term::Term, Pointer>& pointers() const {
    return pointers_;
  }

 private:
  // What a pointer may turn out to be.
  struct Candidate {
    term::Term condition;
    PointerTarget target;  // its guard is not set
    bool isNew = false;
  };
  struct Candidates {
    std::vector<Candidate> list;
    std::optional<std::string> leftOut;  // the bound that leaves out new objects
  };
  Candidates candidatesFor(const State& state, term::Term pointer);
  void addFunctions(const Pointer& declared, term::Term pointer, Candidates& candidates);
  void addPlaces(const State& state, const Pointer& declared, term::Term pointer,
                 Candidates& candidates);
  // Of the object of a layout that paths find as the index-th; nothing when segments are used up.
  std::optional<ir::Segment> segmentFor(ir::LayoutId layout, std::uint32_t index);
  void addCells(Known& object, ir::Segment segment, std::uint64_t elements);
  void createObject(State& state, ir::Segment segment, std::uint32_t depth);
  [[nodiscard]] std::uint32_t depthBehind(const State& state, const Pointer& pointer) const;
  // The condition that a pointer has a value that pointers of its type can have.
  term::Term isSensible(const Pointer& declared, term::Term pointer);
  // From now on the state knows that; false when it cannot be.
  bool constrain(Decisions& decisions, State& state, term::Term pointer);
  Finding resolve(Decisions& decisions, State& state, term::Term pointer);
  Finding fork(Decisions& decisions, State& state, term::Term pointer,
               const Candidates& candidates);
  Finding summarise(Decisions& decisions, State& state, term::Term pointer,
                    const Candidates& candidates);
  void adaptWitness(State& state, term::Term pointer, std::span<const PointerTarget> targets,
                    term::Term condition);
  // A function or variable that an address leads to.
  void addSymbol(std::uint64_t address, Inputs& inputs) const;
  [[nodiscard]] ir::LayoutId canonical(ir::LayoutId layout);
  term::Term isTerminated(const Known& known);
  [[nodiscard]] bool isIndexed(ir::LayoutId layout) const;
  [[nodiscard]] term::Term address(std::uint64_t number);
  [[nodiscard]] const std::vector<ir::Layout>& layouts() const { return program_.module().layouts; }

  const Program& program_;
  term::TermManager& terms_;
  InputOptions options_;
  std::unordered_map<term::Term, Pointer> pointers_;
  std::map<ir::Segment, Known> objects_;
  std::map<std::pair<ir::LayoutId, std::uint32_t>, ir::Segment> segments_;
  std::unordered_map<ir::LayoutId, ir::LayoutId> canonical_;
};

}  // namespace braid::exec
