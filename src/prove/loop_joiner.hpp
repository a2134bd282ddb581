// Compares a state that comes back to the head of a loop with the one that stands for all:
// introduces unknowns where the two differ, and notes the values of unknowns in the state that came
// back.
#pragma once

#include <string>
#include <vector>

#include "memory/value_joiner.hpp"
#include "prove/loop_abstraction.hpp"

namespace braid::prove {

class LoopAbstraction::Joiner : public memory::ValueJoiner {
 public:
  static constexpr const char* kObjectsObstacle =
      "objects that a round makes are still there after it";
  static constexpr const char* kReferencesObstacle = "a reference changes from round to round";
  static constexpr const char* kPlacesObstacle = "what changes cannot be told apart";

  Joiner(const LoopAbstraction& owner, const exec::State& back, Comparison& result,
         const Folding::Folded& folded, std::vector<Unknown>& added)
      : owner_(owner), back_(back), result_(result), folded_(folded), added_(added) {}

  void refuse(const char* obstacle) const {
    if (result_.obstacle.empty()) {
      result_.obstacle = obstacle;
    }
  }

  memory::Value joinRegister(const memory::Value& a, const memory::Value& b,
                             const ir::Register& variable);

  memory::Value join(const memory::Value& a, const memory::Value& b, ir::Type type) override;
  term::Term join(term::Term a, term::Term b) override { return joinAny(a, b); }
  // Notes that a value which was known, or a plain number, is so no more.
  void noteWider() { result_.isWider = true; }
  // Joins the knowledge of the two states about folded objects; `name` is for people.
  term::Term joinFolded(term::Term a, term::Term b, const std::string& name);
  // Whether a term is the name of an object that the round has made: such names are the end of a
  // group plus a number.
  [[nodiscard]] bool isNameNow(term::Term t) const;

  [[nodiscard]] bool dependsOnPlace() const override { return true; }
  // Used only for an object that is on one side only, which is refused.
  [[nodiscard]] term::Term isFirst() const override {
    refuse(kObjectsObstacle);
    return owner_.terms_.makeTrue();
  }
  [[nodiscard]] term::Term isSecond() const override {
    refuse(kObjectsObstacle);
    return owner_.terms_.makeFalse();
  }
  [[nodiscard]] ir::Type fieldType(ir::ShapeId shape, std::uint64_t field) const override {
    return owner_.program_.module().record(shape).fields[field].type;
  }
  [[nodiscard]] term::TermManager& terms() override { return owner_.terms_; }

 private:
  // Whether a value contains the address of an object that the round has allocated. Such an address
  // is not kept: the next round gives it to another object.
  [[nodiscard]] bool isAboutNewObject(term::Term value) const;

  // References are joined as integers, see folding.hpp. `before` may be null.
  term::Term joinReference(term::Term before, term::Term now);
  // Whether a reference can only refer to objects that the program has made, and to none from
  // outside.
  [[nodiscard]] bool isMadeOfObjects(term::Term number) const;

  term::Term joinAny(term::Term before, term::Term now) { return joinAny(before, now, before); }
  term::Term joinAny(term::Term before, term::Term now, term::Term initial);

  const LoopAbstraction& owner_;
  const exec::State& back_;
  Comparison& result_;
  const Folding::Folded& folded_;
  std::vector<Unknown>& added_;
  const std::string* name_ = nullptr;  // of the variable whose value is joined; null: it has none
};

}  // namespace braid::prove
