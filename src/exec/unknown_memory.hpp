// Memory that existed before the program, of which only the types are known that the source
// declares: the targets of pointers that a function gets when it is analysed by itself.
//
// A pointer from outside is a variable. It is null; or the address of an object of its target type
// (of an array of any length, if the program computes with such pointers); or it points into
// another such object, at a place of its target type. A pointer to a function is the address of a
// function of the program that has such parameters. Objects are created when they are first
// accessed, as in input_objects.hpp: by forking over the possibilities, or as guarded targets. A
// known object may turn out to be part of a larger one when a pointer to that is followed: then it
// grows.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exec/input_options.hpp"
#include "exec/inputs.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/precondition.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "exec/tuning.hpp"
#include "ir/layout.hpp"
#include "ir/layout_places.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class Decisions;

class UnknownMemory {
 public:
  UnknownMemory(const Program& program, term::TermManager& terms, const InputOptions& options,
                const Tuning& tuning);

  // Whether any pointer comes from outside in this run.
  [[nodiscard]] bool isUsed() const { return !pointers_.empty(); }
  // Declares a variable to be a pointer from outside, of a layout; `mayBeNumber` in a union.
  void declare(term::Term variable, ir::LayoutId pointer, bool mayBeNumber, std::string name,
               ir::Segment owner);
  // The program may initialise the variable that holds the pointer with this function.
  void declareInitial(term::Term variable, std::uint64_t address);
  // A global variable has unknown contents of a layout; pointers from outside may point into it.
  void declareGlobal(ir::Segment segment, ir::LayoutId layout, const std::string& name);
  // The value of something that was loaded, with known pointers from outside replaced. Empty if
  // something had to be found out first, or if the path is impossible: start over.
  std::optional<memory::Value> noteLoaded(Decisions& decisions, State& state,
                                          const memory::Value& value, bool& isImpossible);
  // Finds the targets of the pointers from outside that a pointer consists of.
  enum class Finding { Known, StartOver, Impossible };
  Finding findTargets(Decisions& decisions, State& state, term::Term pointer);
  // The targets of a pointer from outside in this state; null if they were not found out, or if it
  // is no such pointer.
  [[nodiscard]] static const std::vector<PointerTarget>* targetsOf(const State& state,
                                                                   term::Term pointer);
  // The condition for an object to start at an offset of its segment, whatever is known of its
  // length so far; empty if no array starts it.
  std::optional<term::Term> mayStartAt(const State& state, ir::Segment segment, term::Term offset);
  [[nodiscard]] bool isPointer(term::Term t) const { return pointers_.contains(t); }

  // Adds the objects that a model of a state's path condition describes.
  void describe(const State& state, const term::Model& model, Inputs& inputs) const;

  // Conditions that callers could be asked to keep, concerning how this state came to be, the most
  // likely ones first: pointers that are not null, arrays that are long enough.
  std::vector<Precondition> preconditions(const State& state);

  // How an object that existed before is laid out, with the same name on all paths. Offsets are
  // those in its segment; there is room before the first known element, since there may be more.
  struct Form {
    ir::Segment segment = ir::kNullSegment;
    ir::LayoutId layout = ir::kUnknownLayout;  // of one element
    std::uint64_t elementSize = 1;
    std::uint64_t anchor = 0;  // offset of the first known element
    // Number of elements behind and before that one, as i64; null: it is a single object.
    term::Term furtherElements;
    term::Term earlierElements;
    // Number of elements of an array without a length at the object's end, as i64; null: none.
    term::Term openElements;
    std::uint64_t openElementSize = 0;
    std::string openArray;  // that array's name
    term::Term bytes;       // everything that is in no leaf
    std::string name;       // for people
    std::string key;        // for variables
    bool isGlobal = false;  // its contents are asked for at the start
    struct Cell {
      std::uint64_t offset;
      std::uint64_t size;
      term::Term variable;
      ir::LayoutKind kind;
      std::string name;  // in the object: ".next", "[2].x"
    };
    std::vector<Cell> cells;

    [[nodiscard]] bool isArray() const { return static_cast<bool>(furtherElements); }
  };
  struct Pointer {
    ir::LayoutId target = ir::kUnknownLayout;
    bool mayBeNull = true;
    bool mayBeNumber = false;
    ir::Segment owner = ir::kNullSegment;  // the object that contains it at the start
    std::string name;                      // for people; within its owner, if it has one: ".next"
    std::optional<ir::FunctionId> initial{};  // that the variable is initialised with
  };
  [[nodiscard]] const std::unordered_map<term::Term, Pointer>& pointers() const {
    return pointers_;
  }

 private:
  using FormId = std::uint32_t;
  using GuardedForm = State::InputMemory::GuardedForm;

  // What a pointer may turn out to be.
  struct Candidate {
    enum class Kind : std::uint8_t {
      Known,  // something in a known object
      New,    // a new object
      Whole,  // an object that a known one is part of, which then grows
    };
    term::Term condition;
    PointerTarget target;  // without its guard
    Kind kind = Kind::Known;
    FormId form = 0;  // the form that the object gets, unless it has one
  };
  // A bound that excludes other candidates, and where (null: everywhere).
  struct Bound {
    std::string text;
    term::Term where{};
  };
  struct Candidates {
    std::vector<Candidate> list;
    std::vector<Bound> leftOut{};
  };
  // A known object's form.
  struct KnownForm {
    FormId form;
    term::Term guard;    // the condition that the object has this form
    term::Term isThere;  // the condition that it was not freed
  };
  using KnownForms = std::vector<KnownForm>;
  KnownForms knownForms(Decisions& decisions, const State& state);
  Candidates candidatesFor(Decisions& decisions, const State& state, term::Term pointer);
  void addFunctions(const Pointer& declared, term::Term pointer, Candidates& candidates);
  void addNew(const State& state, const KnownForms& known, const Pointer& declared,
              term::Term pointer, Candidates& candidates);
  // Adds places of its type in known objects.
  void addPlaces(const KnownForms& known, const Pointer& declared, term::Term pointer,
                 Candidates& candidates);
  // Adds objects of its type that known ones are part of.
  void addWholes(const KnownForms& known, const Pointer& declared, term::Term pointer,
                 Candidates& candidates);
  std::vector<term::Term> addWholes(const Pointer& declared, term::Term pointer,
                                    const KnownForm& part, const ir::PlaceRange& place,
                                    Candidates& candidates);
  term::Term isThere(const State& state, ir::Segment segment);
  // All forms of objects in a state, each with its condition (null: always).
  void forEachForm(const State& state,
                   const std::function<void(FormId form, term::Term guard)>& visit) const;
  Candidate placeIn(const Form& form, const ir::PlaceRange& place, term::Term pointer);

  // unknown_forms.cpp
  // The form of the index-th object of a layout that paths find; empty if segments are used up.
  std::optional<FormId> newForm(ir::LayoutId layout, std::uint32_t index);
  // The form of an object as part of a larger one, `offset` bytes from its start.
  FormId grownForm(FormId part, ir::LayoutId layout, std::uint64_t offset, std::uint64_t partStart,
                   std::uint64_t partSize);
  void makeArray(Form& form);
  void addCells(Form& form, const std::function<bool(std::uint64_t, std::uint64_t)>& isOwn);
  term::Term startOf(const Form& form);
  term::Term endOf(const Form& form);
  // The condition that the form has no more elements than there is room for.
  term::Term hasRoom(const Form& form);
  void createObject(State& state, FormId id, std::uint32_t depth);
  // Makes an object part of a larger one where a guard holds (null: everywhere).
  void growObject(State& state, FormId id, term::Term guard);

  term::Term hasRoomFor(const KnownForms& known, ir::LayoutId layout);
  // The segments that objects of a layout may have.
  std::pair<ir::Segment, ir::Segment> segmentsFor(ir::LayoutId layout);
  [[nodiscard]] std::uint32_t depthBehind(const State& state, const Pointer& pointer) const;
  // The condition that a pointer has a value that pointers of its type can have.
  term::Term isSensible(const Pointer& declared, term::Term pointer);
  // Adds that condition to the state; false if it cannot hold.
  bool constrain(Decisions& decisions, State& state, term::Term pointer);
  Finding resolve(Decisions& decisions, State& state, term::Term pointer);
  Finding fork(Decisions& decisions, State& state, term::Term pointer,
               const Candidates& candidates);
  Finding summarise(Decisions& decisions, State& state, term::Term pointer,
                    const Candidates& candidates, term::Term isRead);
  term::Term mayBeRead(Decisions& decisions, const State& state, const Pointer& pointer);
  // Notes a function or variable that an address stands for.
  void addSymbol(std::uint64_t address, Inputs& inputs) const;
  [[nodiscard]] ir::LayoutId canonical(ir::LayoutId layout);
  const std::vector<ir::PlaceRange>& placesOf(ir::LayoutId part, ir::LayoutId whole);
  // Whether such an object can contain a possible target of pointers at an unaligned place.
  bool mayBeUnaligned(ir::LayoutId layout, std::uint64_t alignment);
  void addTarget(ir::LayoutId layout);

  // unknown_preconditions.cpp
  struct Integer;
  struct Subjects;
  // The source's expression for a pointer; and for an object, by the first pointer that leads to
  // it.
  [[nodiscard]] std::string pathOf(const State& state, const Pointer& pointer) const;
  [[nodiscard]] std::string pathOf(const State& state, const Form& form) const;
  [[nodiscard]] Subjects subjectsOf(const State& state) const;
  // The number of elements of an array behind a pointer's target; and whether one of them is zero.
  term::Term elementsFrom(const State& state, const std::vector<PointerTarget>& targets,
                          std::uint64_t size);
  term::Term isTerminated(const State& state, const std::vector<PointerTarget>& targets);
  // Adds conditions that an array has at least so many elements; `name` is the array's.
  void addLengths(const std::string& name, term::Term count, const Subjects& subjects,
                  std::vector<Precondition>& result);
  void addArrayConditions(const State& state, const Subjects& subjects, term::Term pointer,
                          std::vector<Precondition>& result);
  void addArrays(const State& state, const Subjects& subjects, std::vector<Precondition>& result);
  void addNumbers(const Subjects& subjects, std::vector<Precondition>& result);
  void addEndOfLists(const State& state, std::vector<Precondition>& result);
  [[nodiscard]] bool isIndexed(ir::LayoutId layout) const;
  [[nodiscard]] term::Term address(std::uint64_t number);
  [[nodiscard]] const std::vector<ir::Layout>& layouts() const { return program_.module().layouts; }

  const Program& program_;
  term::TermManager& terms_;
  InputOptions options_;
  Tuning tuning_;
  std::unordered_map<term::Term, Pointer> pointers_;
  std::vector<Form> forms_;
  std::map<ir::Segment, FormId> globals_;
  std::map<std::pair<ir::LayoutId, std::uint32_t>, FormId> newForms_;
  std::map<std::tuple<FormId, ir::LayoutId, std::uint64_t>, FormId> grownForms_;
  std::set<ir::LayoutId> targets_;                 // everything that pointers may lead to
  std::map<ir::LayoutId, ir::LayoutId> families_;  // by layout: the one that represents its family
  std::vector<ir::LayoutId> familyRoots_;          // ascending
  std::map<ir::Segment, ir::Segment> used_;  // by the first segment of a family: how many are used
  std::unordered_map<ir::LayoutId, ir::LayoutId> canonical_;
  std::map<std::pair<ir::LayoutId, ir::LayoutId>, std::vector<ir::PlaceRange>> places_;
};

}  // namespace braid::exec
