// Objects that the rounds of a loop make and leave behind: at the head of the loop, a state that
// stands for all rounds has any number of them, in arrays (memory/folded_objects.hpp).
//
// When such an object is accessed, it becomes an object of the state, like any other (unfolding). A
// state that comes back to the head is compared with the one that stands for all in terms of the
// latter: objects that were made or unfolded in the round get names, and their contents are stored
// in the arrays (folding). So references and addresses that change from round to round are numbers,
// for which invariants are found as for others.
//
// Names are consecutive numbers; those of a group start at a number that nothing else has. There is
// room for 2^49 names in a group: a loop that makes more objects has run for months. In formulas,
// references and addresses that change are integers: names, and numbers of other objects. Where a
// program has a word, a variable stands for such an integer, which is looked up when it is loaded.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "exec/decisions.hpp"
#include "exec/named_objects.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "memory/folded_objects.hpp"
#include "merge/meeting_points.hpp"
#include "prove/element_access.hpp"
#include "prove/object_kind.hpp"
#include "prove/unknown.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class Folding : public exec::NamedObjects {
 public:
  // `keepsAll`: objects are kept even if they cannot be reached.
  Folding(const exec::Program& program, term::TermManager& terms, bool keepsAll);

  [[nodiscard]] bool isName(const exec::State& /*state*/, term::Term t) const override {
    return isName(t);
  }
  [[nodiscard]] bool isName(term::Term t) const;
  [[nodiscard]] std::optional<memory::Value> known(const exec::State& state,
                                                   term::Term name) const override;
  bool findOut(exec::Decisions& decisions, exec::State& state, term::Term name) override;

  // Objects of one class are one group, wherever they were made: a reference leads to few groups
  // then. From now on there is one for each place; more can be said of those.
  void tellSites() { tellsSites_ = true; }
  // Whether that makes a difference, as far as objects were folded.
  [[nodiscard]] bool hasMixedSites() const { return hasMixedSites_; }

  // Copies of the state with objects in place of names in its registers, one for each possibility.
  // Frames below a boundary frame are ignored, because nothing reads them any more.
  std::vector<std::unique_ptr<exec::State>> unfoldRegisters(exec::Decisions& decisions,
                                                            merge::MeetingPoints& points,
                                                            exec::State state);

  // A state that comes back, in terms of the head.
  class Folded {
   public:
    std::string obstacle;
    std::vector<memory::FoldedGroup> groups;  // with those unfolded that the head has unfolded

    // A reference as an integer, with names for objects that have one; null if the value does not
    // show its targets.
    [[nodiscard]] term::Term inNames(term::Term value) const;
    // Whether it leads to an object that has a name.
    [[nodiscard]] bool leadsToName(term::Term value) const;
    // Whether it leads to an object that has a name and is no object of the state.
    [[nodiscard]] bool leadsToMissing(const exec::State& state, term::Term value) const;
    [[nodiscard]] const std::map<ObjectKind::Object, term::Term>& names() const { return names_; }

   private:
    friend class Folding;
    [[nodiscard]] term::Term nameOf(term::Term number) const;

    Folding* owner_ = nullptr;
    // the state with the objects that have no names; only during folding
    const exec::State* kept_ = nullptr;
    std::map<ObjectKind::Object, term::Term> names_;
  };
  // The value that a call returns keeps objects reachable, as registers and other objects do.
  struct AlsoHeld {
    memory::Value value{};
    ir::Type type = ir::Type::voidType();
  };
  Folded fold(merge::MeetingPoints& points, const exec::State& head, const exec::State& back,
              const AlsoHeld& alsoHeld);

  // The state with as few unfolded objects as possible.
  exec::State refolded(exec::State state);

  // A reference as an integer, as `Folded::inNames` says; any number for memory that was never
  // written.
  [[nodiscard]] term::Term numberFor(const Folded& folded, term::Term value);

  // From now on the values of a variable, or the elements of an array variable, are references.
  void noteReferences(term::Term variable) { references_.insert(variable); }
  [[nodiscard]] bool areReferences(term::Term variable) const {
    return references_.contains(variable);
  }
  // Notes the objects without names that a value of such a variable leads to.
  void noteTargets(term::Term number);
  // Calls a function with the number of each of those objects.
  template <class Visit>
  void forEachOtherObject(const Visit& visit) const {
    for (const auto& [object, offset] : targets_) {
      const memory::Value value = kind_->valueOf(ObjectKind::Target{object, offset});
      visit(value.isScalar() ? integer(static_cast<std::uint64_t>(value.scalar()))
                             : terms_.makeInt(value.object()));
    }
  }
  // The program's value for such an integer, and back; null if a value is no such integer.
  term::Term valueFor(term::Term number);
  [[nodiscard]] term::Term numberOf(term::Term value) const;
  // An empty group for the same kind of objects.
  [[nodiscard]] memory::FoldedGroup emptyLike(const memory::FoldedGroup& group) const;
  // Which objects of a group exist, as an array: see FoldedGroup::areThere.
  [[nodiscard]] term::Term areThere(const memory::FoldedGroup& group) const;

  [[nodiscard]] const ObjectKind& kind() const { return *kind_; }
  [[nodiscard]] term::Term firstOf(const memory::FoldedGroup& group) const;
  // The text of an invariant, with words for the numbers at which names start.
  [[nodiscard]] std::string inWords(std::string text) const;
  // Distinguishes a group's words from those of others in invariants.
  [[nodiscard]] static std::string suffixOf(const memory::FoldedGroup& group) {
    return group.number == 1 ? "" : std::to_string(group.number);
  }
  // The condition that the names of a group are in order.
  [[nodiscard]] term::Term areInOrder(const memory::FoldedGroup& group) const;

  // Candidates about references, at the head of a loop.
  [[nodiscard]] std::vector<term::Term> propose(const exec::State& head,
                                                std::span<const Unknown> unknowns) const;
  // Ranges of the names of a group that such candidates are about.
  [[nodiscard]] std::vector<ElementRange> rangesOf(const memory::FoldedGroup& group,
                                                   std::span<const Unknown> unknowns) const;
  // A condition on the object of this name, for all objects of a group, and for ranges of them.
  [[nodiscard]] std::vector<term::Term> saidOfAll(const exec::State& head,
                                                  std::span<const Unknown> unknowns,
                                                  term::Term name, term::Term condition) const;

 private:
  static constexpr std::uint32_t kMostGroups = 15;  // that names have room for
  static constexpr std::size_t kMostOffsets = 32;   // distinct offsets into objects with names
  static constexpr std::size_t kMostCuts = 8;       // names that ranges of candidates end at

  struct Possibility {
    term::Term condition;
    std::optional<ObjectKind::Target> target{};  // empty: null, or a new object of the group
    const memory::FoldedGroup* group = nullptr;
    std::size_t offset = 0;  // number of the offset
  };
  [[nodiscard]] std::vector<Possibility> possibilitiesFor(const exec::State& state,
                                                          term::Term name) const;
  // Where the value may be none of these possibilities, the path ends with a fault: invariants may
  // exclude it.
  void checkPossibilities(exec::Decisions& decisions, const exec::State& state,
                          std::span<const Possibility> possibilities);
  static void leadElsewhere(exec::Decisions& decisions, const exec::State& state,
                            term::Term condition);
  // Fixes the value to this possibility; `number` is the value as an integer.
  memory::Value take(exec::State& state, term::Term value, term::Term number,
                     const Possibility& possibility);

  [[nodiscard]] term::Term integer(std::uint64_t value) const;
  // The name of a place in the object that has this name.
  [[nodiscard]] term::Term inside(term::Term name, std::size_t offset) const;
  [[nodiscard]] term::Term isIn(const memory::FoldedGroup& group, std::size_t offset,
                                term::Term t) const;
  [[nodiscard]] term::Term isLess(term::Term a, term::Term b) const;
  std::size_t numberOfOffset(std::uint64_t offset);

  // folding_back.cpp
  [[nodiscard]] std::vector<ObjectKind::Object> reachable(merge::MeetingPoints& points,
                                                          const exec::State& head,
                                                          const exec::State& back,
                                                          const std::set<ObjectKind::Object>& made,
                                                          const AlsoHeld& alsoHeld) const;
  [[nodiscard]] std::optional<memory::FoldedGroup> groupFor(const exec::State& state,
                                                            ObjectKind::Object object);
  void nameMade(const exec::State& back, std::vector<ObjectKind::Object> made, Folded& folded);
  void addGroupsOf(const std::vector<memory::FoldedGroup>& head, Folded& folded) const;
  // The unfolded objects that something else refers to.
  [[nodiscard]] std::set<ObjectKind::Object> heldUnfolded(const exec::State& state,
                                                          const Folded& folded) const;
  // Stores the present contents of an object that was unfolded.
  void storeUnfolded(const exec::State& back, const memory::FoldedGroup::Unfolded& unfolded,
                     memory::FoldedGroup& group, Folded& folded);
  void storeCells(const exec::State& back, ObjectKind::Object object, term::Term name,
                  memory::FoldedGroup& group, Folded& folded);

  // The condition under which an object with this name exists; null: always.
  [[nodiscard]] term::Term presenceOf(const memory::FoldedGroup& group, term::Term name) const;
  [[nodiscard]] bool leadsToObject(const Folded& folded, term::Term value) const;
  [[nodiscard]] bool leadsToKept(const Folded& folded, term::Term number) const;

  // reference_candidates.cpp
  struct About;
  void proposeFor(const exec::State& head, const About& about,
                  std::vector<term::Term>& result) const;

  term::TermManager& terms_;
  std::unique_ptr<ObjectKind> kind_;
  bool keepsAll_;
  bool tellsSites_ = false;
  bool hasMixedSites_ = false;
  std::map<ir::ShapeId, memory::Site> sites_;  // the first one of each shape
  std::unordered_set<term::Term> references_;
  std::unordered_map<term::Term, term::Term> words_;                // by integer
  std::unordered_map<term::Term, term::Term> numbers_;              // by word
  std::set<std::pair<ObjectKind::Object, std::uint64_t>> targets_;  // with offsets
  std::vector<std::uint64_t> offsets_{0};                           // into objects with names
};

}  // namespace braid::prove
