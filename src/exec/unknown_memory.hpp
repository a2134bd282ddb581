// Memory that was there before the program, of which nothing is known but the types that the source
// declares: what the pointers lead to that a function gets when it is analysed by itself.
//
// A pointer that comes from outside is a variable. It is null, or the address of an object of the
// type that it points to (of an array of any length, where such pointers are computed with), or it
// points into another such object, at a place where its type lies there; one to a function is the
// address of a function of the program that has such parameters. Objects are created when something
// looks into them, as in input_objects.hpp: forking over the possibilities, or as guarded targets.
// An object that was found may turn out to be part of a larger one when a pointer to that is looked
// into: then it grows.
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
  // A variable is a pointer from outside, of a layout; `mayBeNumber` where it lies in a union.
  void declare(term::Term variable, ir::LayoutId pointer, bool mayBeNumber, std::string name,
               ir::Segment owner);
  // The program initialises the variable that the pointer lies in with a function, maybe.
  void declareInitial(term::Term variable, std::uint64_t address);
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
  // Where an object could start at an offset of its segment, whatever length is known of it so far;
  // nothing when no array starts it.
  std::optional<term::Term> mayStartAt(const State& state, ir::Segment segment, term::Term offset);
  [[nodiscard]] bool isPointer(term::Term t) const { return pointers_.contains(t); }

  // Adds the objects that a model of a state's path condition describes.
  void describe(const State& state, const term::Model& model, Inputs& inputs) const;

  // What callers could be asked to keep that has to do with how this state came to be, the most
  // likely ones first: pointers that are not null, arrays that are long enough.
  std::vector<Precondition> preconditions(const State& state);

  // How an object that was there before is laid out, as all paths call it. Offsets are those in its
  // segment; there is room ahead of what was found first, since more may lie there.
  struct Form {
    ir::Segment segment = ir::kNullSegment;
    ir::LayoutId layout = ir::kUnknownLayout;  // of one element
    std::uint64_t elementSize = 1;
    std::uint64_t anchor = 0;  // where the first element lies that was found
    // Elements behind and ahead of that one, as i64; null: it is one object.
    term::Term furtherElements;
    term::Term earlierElements;
    // Elements of an array without a length at the end of it, as i64; null: it has none.
    term::Term openElements;
    std::uint64_t openElementSize = 0;
    std::string openArray;  // its name
    term::Term bytes;       // all of it that is no leaf
    std::string name;       // for people
    std::string key;        // for variables
    bool isGlobal = false;  // its contents were asked for at the start
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
    ir::Segment owner = ir::kNullSegment;     // the object that it was in at the start
    std::string name;                         // for people; in its owner, if it has one: ".next"
    std::optional<ir::FunctionId> initial{};  // of a variable
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
      Known,  // something in an object that is known
      New,    // an object that was not found before
      Whole,  // one that a known object is part of, which grows
    };
    term::Term condition;
    PointerTarget target;  // its guard is not set
    Kind kind = Kind::Known;
    FormId form = 0;  // that the object gets, unless it has one
  };
  // A bound that leaves out others, and where it does (null: everywhere).
  struct Bound {
    std::string text;
    term::Term where{};
  };
  struct Candidates {
    std::vector<Candidate> list;
    std::vector<Bound> leftOut{};
  };
  // How an object is laid out that is known.
  struct KnownForm {
    FormId form;
    term::Term guard;    // where it is
    term::Term isThere;  // where it was not freed, of those
  };
  using KnownForms = std::vector<KnownForm>;
  KnownForms knownForms(Decisions& decisions, const State& state);
  Candidates candidatesFor(Decisions& decisions, const State& state, term::Term pointer);
  void addFunctions(const Pointer& declared, term::Term pointer, Candidates& candidates);
  void addNew(const State& state, const KnownForms& known, const Pointer& declared,
              term::Term pointer, Candidates& candidates);
  // Places of its type in objects that are known.
  void addPlaces(const KnownForms& known, const Pointer& declared, term::Term pointer,
                 Candidates& candidates);
  // Objects of its type that known ones are part of.
  void addWholes(const KnownForms& known, const Pointer& declared, term::Term pointer,
                 Candidates& candidates);
  std::vector<term::Term> addWholes(const Pointer& declared, term::Term pointer,
                                    const KnownForm& part, const ir::PlaceRange& place,
                                    Candidates& candidates);
  term::Term isThere(const State& state, ir::Segment segment);
  // All forms of objects in a state, and where they have them (null: everywhere).
  void forEachForm(const State& state,
                   const std::function<void(FormId form, term::Term guard)>& visit) const;
  Candidate placeIn(const Form& form, const ir::PlaceRange& place, term::Term pointer);

  // unknown_forms.cpp
  // Of the object of a layout that paths find as the index-th; nothing when segments are used up.
  std::optional<FormId> newForm(ir::LayoutId layout, std::uint32_t index);
  // Of an object as part of a larger one, so many bytes from its start.
  FormId grownForm(FormId part, ir::LayoutId layout, std::uint64_t offset, std::uint64_t partStart,
                   std::uint64_t partSize);
  void makeArray(Form& form);
  void addCells(Form& form, const std::function<bool(std::uint64_t, std::uint64_t)>& isOwn);
  term::Term startOf(const Form& form);
  term::Term endOf(const Form& form);
  // The form has no more elements than there is room for.
  term::Term hasRoom(const Form& form);
  void createObject(State& state, FormId id, std::uint32_t depth);
  // An object is part of a larger one where a guard holds (null: everywhere).
  void growObject(State& state, FormId id, term::Term guard);

  term::Term hasRoomFor(const KnownForms& known, ir::LayoutId layout);
  // Those that objects of a layout may have.
  std::pair<ir::Segment, ir::Segment> segmentsFor(ir::LayoutId layout);
  [[nodiscard]] std::uint32_t depthBehind(const State& state, const Pointer& pointer) const;
  // The condition that a pointer has a value that pointers of its type can have.
  term::Term isSensible(const Pointer& declared, term::Term pointer);
  // From now on the state knows that; false when it cannot be.
  bool constrain(Decisions& decisions, State& state, term::Term pointer);
  Finding resolve(Decisions& decisions, State& state, term::Term pointer);
  Finding fork(Decisions& decisions, State& state, term::Term pointer,
               const Candidates& candidates);
  Finding summarise(Decisions& decisions, State& state, term::Term pointer,
                    const Candidates& candidates, term::Term isRead);
  term::Term mayBeRead(Decisions& decisions, const State& state, const Pointer& pointer);
  // A function or variable that an address leads to.
  void addSymbol(std::uint64_t address, Inputs& inputs) const;
  [[nodiscard]] ir::LayoutId canonical(ir::LayoutId layout);
  const std::vector<ir::PlaceRange>& placesOf(ir::LayoutId part, ir::LayoutId whole);
  // Whether something that pointers may lead to can lie in such an object at an odd place.
  bool mayLieOddly(ir::LayoutId layout, std::uint64_t alignment);
  void addTarget(ir::LayoutId layout);

  // unknown_preconditions.cpp
  struct Integer;
  struct Subjects;
  // How the source would call a pointer, and an object by the first pointer that leads to it.
  [[nodiscard]] std::string pathOf(const State& state, const Pointer& pointer) const;
  [[nodiscard]] std::string pathOf(const State& state, const Form& form) const;
  [[nodiscard]] Subjects subjectsOf(const State& state) const;
  // Elements of an array from where a pointer leads on, and whether one of them is zero.
  term::Term elementsFrom(const State& state, const std::vector<PointerTarget>& targets,
                          std::uint64_t size);
  term::Term isTerminated(const State& state, const std::vector<PointerTarget>& targets);
  // An array by its name, with so many elements.
  void addLengths(const std::string& name, term::Term count, const Subjects& subjects,
                  std::vector<Precondition>& result);
  void addArrayConditions(const State& state, const Subjects& subjects, term::Term pointer,
                          std::vector<Precondition>& result);
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
  std::set<ir::LayoutId> targets_;                 // all that pointers may lead to
  std::map<ir::LayoutId, ir::LayoutId> families_;  // each with one for all of its family
  std::vector<ir::LayoutId> familyRoots_;          // ascending
  std::map<ir::Segment, ir::Segment> used_;        // of each family, by its first segment
  std::unordered_map<ir::LayoutId, ir::LayoutId> canonical_;
  std::map<std::pair<ir::LayoutId, ir::LayoutId>, std::vector<ir::PlaceRange>> places_;
};

}  // namespace braid::exec
