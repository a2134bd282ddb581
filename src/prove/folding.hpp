// Objects that the rounds of a loop make, and leave behind: at the head of the loop a state that
// stands for all rounds has any number of them, in arrays (memory/folded_objects.hpp).
//
// When something looks at one, it becomes an object of the state, of which all is done as with any
// other (unfolding). A state that comes back to the head is compared with the one that stands for
// all in the words of that one: objects that were made or unfolded in the round have names, and
// what they hold is stored in the arrays (folding). So references and addresses that change from
// round to round are numbers, of which invariants are found like those of others.
//
// Names are numbers that follow each other; those of a group start at one that nothing else has.
// There is room for 2^52 of a group: a loop that makes more has run for years. In formulas,
// references and addresses that change are integers: names, and the numbers of other objects. Where
// a program has a word, a variable stands for such an integer, which is looked up when it is
// loaded.
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
#include "prove/object_kind.hpp"
#include "prove/unknown.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class Folding : public exec::NamedObjects {
 public:
  // `keepsAll`: no object is forgotten that nothing leads to.
  Folding(const exec::Program& program, term::TermManager& terms, bool keepsAll);

  [[nodiscard]] bool isName(const exec::State& /*state*/, term::Term t) const override {
    return isName(t);
  }
  [[nodiscard]] bool isName(term::Term t) const;
  [[nodiscard]] std::optional<memory::Value> known(const exec::State& state,
                                                   term::Term name) const override;
  bool findOut(exec::Decisions& decisions, exec::State& state, term::Term name) override;

  // The state, with objects in place of names in its registers: once for each possibility. What is
  // below a frame whose return ends the run is not looked at any more.
  std::vector<std::unique_ptr<exec::State>> unfoldRegisters(exec::Decisions& decisions,
                                                            merge::MeetingPoints& points,
                                                            exec::State state);

  // A state that comes back, in the words of the head.
  class Folded {
   public:
    std::string obstacle;
    std::vector<memory::FoldedGroup> groups;  // unfolded is what the head has so

    // A value that leads to objects as an integer, with names for what has one; null: it does not
    // show where it leads.
    [[nodiscard]] term::Term inNames(term::Term value) const;
    // Whether it leads to something that has a name.
    [[nodiscard]] bool leadsToName(term::Term value) const;
    // Whether it leads to something that has a name and is not one of the state's own objects.
    [[nodiscard]] bool leadsToMissing(const exec::State& state, term::Term value) const;
    [[nodiscard]] const std::map<ObjectKind::Object, term::Term>& names() const { return names_; }

   private:
    friend class Folding;
    [[nodiscard]] term::Term nameOf(term::Term number) const;

    Folding* owner_ = nullptr;
    const exec::State* kept_ = nullptr;  // that has the objects without names; while folding
    std::map<ObjectKind::Object, term::Term> names_;
  };
  // The value that a call returns keeps objects reachable, as registers and other objects do.
  struct AlsoHeld {
    memory::Value value{};
    ir::Type type = ir::Type::voidType();
  };
  Folded fold(merge::MeetingPoints& points, const exec::State& head, const exec::State& back,
              const AlsoHeld& alsoHeld);

  // The state with as few objects unfolded as can be.
  exec::State refolded(exec::State state);

  // From now on the values of a variable, or the elements of an array variable, lead to objects.
  void noteReferences(term::Term variable) { references_.insert(variable); }
  [[nodiscard]] bool areReferences(term::Term variable) const {
    return references_.contains(variable);
  }
  // A value of such a variable, as an integer: objects without names that it leads to are noted.
  void noteTargets(term::Term number);
  // Calls a function with the number of each of those.
  template <class Visit>
  void forEachOtherObject(const Visit& visit) const {
    for (const auto& [object, offset] : targets_) {
      const memory::Value value = kind_->valueOf(ObjectKind::Target{object, offset});
      visit(value.isScalar() ? integer(static_cast<std::uint64_t>(value.scalar()))
                             : terms_.makeInt(value.object()));
    }
  }
  // The program's value for such an integer, and back; null when a value is none.
  term::Term valueFor(term::Term number);
  [[nodiscard]] term::Term numberOf(term::Term value) const;
  // A group for the same objects, of which there are none.
  [[nodiscard]] memory::FoldedGroup emptyLike(const memory::FoldedGroup& group) const;
  // Which objects of a group are there, as an array: see FoldedGroup::areThere.
  [[nodiscard]] term::Term areThere(const memory::FoldedGroup& group) const;

  [[nodiscard]] const ObjectKind& kind() const { return *kind_; }
  [[nodiscard]] term::Term firstOf(const memory::FoldedGroup& group) const;
  // An invariant's text with words for the numbers that names start at.
  [[nodiscard]] std::string inWords(std::string text) const;
  // What tells a group's words from those of others in invariants.
  [[nodiscard]] static std::string suffixOf(const memory::FoldedGroup& group) {
    return group.number == 1 ? "" : std::to_string(group.number);
  }
  // What holds of the names of a group.
  [[nodiscard]] term::Term areInOrder(const memory::FoldedGroup& group) const;

  // Conditions that may hold of what leads to objects, at the head of a loop.
  [[nodiscard]] std::vector<term::Term> propose(const exec::State& head,
                                                std::span<const Unknown> unknowns) const;
  // A condition on the object of this name, said of all objects of a group; one for each group.
  [[nodiscard]] std::vector<term::Term> saidOfAll(const exec::State& head, term::Term name,
                                                  term::Term condition) const;

 private:
  static constexpr std::uint32_t kMostGroups = 15;  // that names have room for
  static constexpr std::size_t kMostOffsets = 32;   // into objects with names

  struct Possibility {
    term::Term condition;
    std::optional<ObjectKind::Target> target{};  // nothing: null, or a new one of the group
    const memory::FoldedGroup* group = nullptr;
    std::size_t offset = 0;  // number of the offset
  };
  [[nodiscard]] std::vector<Possibility> possibilitiesFor(const exec::State& state,
                                                          term::Term name) const;
  // Reports an omission if the value may be something else than these possibilities.
  void checkPossibilities(exec::Decisions& decisions, const exec::State& state,
                          std::span<const Possibility> possibilities);
  // The value stands for this possibility from now on; `number` is the value as an integer.
  memory::Value take(exec::State& state, term::Term value, term::Term number,
                     const Possibility& possibility);

  [[nodiscard]] term::Term integer(std::uint64_t value) const;
  // The name of a place in the object with this name.
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
  void nameMade(const exec::State& back, std::vector<ObjectKind::Object> made, Folded& folded);
  void addGroupsOf(const std::vector<memory::FoldedGroup>& head, Folded& folded) const;
  // Those unfolded objects that something else leads to.
  [[nodiscard]] std::set<ObjectKind::Object> heldUnfolded(const exec::State& state,
                                                          const Folded& folded) const;
  // Stores what an object that was unfolded holds now.
  void storeUnfolded(const exec::State& back, const memory::FoldedGroup::Unfolded& unfolded,
                     memory::FoldedGroup& group, Folded& folded);
  void storeCells(const exec::State& back, ObjectKind::Object object, term::Term name,
                  memory::FoldedGroup& group, Folded& folded);

  // The condition under which an object with this name is there; null: it is.
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
  std::unordered_set<term::Term> references_;
  std::unordered_map<term::Term, term::Term> words_;                // of integers
  std::unordered_map<term::Term, term::Term> numbers_;              // of words
  std::set<std::pair<ObjectKind::Object, std::uint64_t>> targets_;  // and offsets
  std::vector<std::uint64_t> offsets_{0};                           // into objects with names
};

}  // namespace braid::prove
