#include "prove/state_words.hpp"

#include <utility>
#include <variant>
#include <vector>

namespace braid::prove {

using term::Term;

namespace {

class Namer {
 public:
  Namer(const ir::Module& module, term::TermManager& terms, const Folding& folding,
        const exec::State& state)
      : module_(module), terms_(terms), folding_(folding), state_(state) {}

  Words take() {
    nameRegisters();
    nameObjects();
    if (state_.folded != nullptr) {
      for (const memory::FoldedGroup& group : state_.folded->groups) {
        words_.names.emplace(folding_.firstOf(group), "first" + Folding::suffixOf(group));
      }
    }
    for (std::size_t i = 0; i < module_.globals.size(); ++i) {
      nameBytes(module_.addressOfGlobal(i), module_.globals[i].name);
    }
    for (const auto& [object, name] : inside_) {
      nameVariable(object, name);
    }
    return std::move(words_);
  }

 private:
  [[nodiscard]] const exec::Frame& frame() const { return *state_.top; }
  [[nodiscard]] const std::vector<ir::Register>& registers() const {
    return frame().function().source->registers;
  }

  void nameRegisters() {
    for (std::size_t r = 0; r < registers().size(); ++r) {
      const memory::Value& value = frame().registers()[r];
      const std::string& name = registers()[r].name;
      if (name.empty()) {
        continue;
      }
      words_.taken.insert(name);
      if (value.isTerm() && folding_.isName(value.term())) {
        if (const Term number = folding_.numberOf(value.term())) {
          words_.names.emplace(number, name);
        }
      } else if (value.isTerm()) {
        words_.names.emplace(value.term(), name);
      } else if (registers()[r].type.is(ir::TypeKind::Bits) && value.isScalar()) {
        nameBytes(static_cast<std::uint64_t>(value.scalar()), name);
      }
    }
  }

  // Behind the registers: a number that a variable holds is called like that.
  void nameObjects() {
    for (std::size_t r = 0; r < registers().size(); ++r) {
      const memory::Value& value = frame().registers()[r];
      const std::string& name = registers()[r].name;
      if (name.empty() || !isToObject(value)) {
        continue;
      }
      const memory::Object& object = state_.heap.at(value.object());
      if (object.isArray()) {
        nameArray(object, name);
      } else {
        nameFields(object, name + ".");
      }
    }
  }

  static bool isToObject(const memory::Value& value) {
    return value.isReference() && value.object() != memory::kNullObject;
  }

  void nameFields(const memory::Object& object, const std::string& prefix) {
    const std::vector<ir::Field>& fields = module_.record(object.shape()).fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const memory::Value value = object.read(terms_, i);
      if (value.isTerm() && !folding_.isName(value.term())) {
        nameVariable(value.term(), prefix + fields[i].name);
      } else if (isToObject(value) && state_.heap.at(value.object()).isArray()) {
        nameArray(state_.heap.at(value.object()), prefix + fields[i].name);
      }
    }
  }

  void nameArray(const memory::Object& array, const std::string& name) {
    nameVariable(memory::Object(array).contents(terms_), name);
    words_.arrays.insert(name);
    if (array.length().isTerm()) {
      nameVariable(array.length().term(), "#" + name);
    }
  }

  void nameBytes(std::uint64_t address, const std::string& name) {
    if (ir::isInAnObject(address)) {
      const memory::ByteObject* object = state_.memory.find(ir::segmentOf(address));
      if (object != nullptr && ir::offsetIn(ir::segmentOf(address), address) == 0) {
        nameVariable(object->base(), name);
        words_.starts.insert(name);
      } else if (object != nullptr) {
        inside_.emplace_back(object->base(), name);
      }
    }
  }

  void nameVariable(Term variable, const std::string& name) {
    if (variable && variable.is(term::Kind::Variable)) {
      words_.names.emplace(variable, name);
    }
  }

  const ir::Module& module_;
  term::TermManager& terms_;
  const Folding& folding_;
  const exec::State& state_;
  Words words_;
  // Contents that a variable points into: for those that no other is the start of.
  std::vector<std::pair<Term, std::string>> inside_;
};

}  // namespace

Words wordsIn(const ir::Module& module, term::TermManager& terms, const Folding& folding,
              const exec::State& state) {
  return Namer(module, terms, folding, state).take();
}

}  // namespace braid::prove
