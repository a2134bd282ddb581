// The objects of a state in the form that folding.hpp needs: those of object-oriented programs,
// with fields, or those of programs with addresses, consisting of bytes. A program has one of the
// two kinds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exec/state.hpp"
#include "ir/module.hpp"
#include "memory/folded_objects.hpp"
#include "memory/object_numbers.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class ObjectKind {
 public:
  using Object = std::int64_t;  // number, or segment

  // An object that a value refers to, and the place in it.
  struct Target {
    Object object = 0;
    std::uint64_t offset = 0;
  };
  struct CellValue {
    std::uint64_t place = 0;
    ir::Type type;
    memory::Value value;
  };

  virtual ~ObjectKind() = default;

  // Whether all values of the type are references, or some may be.
  [[nodiscard]] virtual bool areReferences(ir::Type type) const = 0;
  [[nodiscard]] virtual bool mayLeadToObjects(ir::Type type) const = 0;
  // The sort of references.
  [[nodiscard]] virtual term::Sort referenceSort() const = 0;
  // The target of a number that stands for a reference; empty for null, and if there is no object.
  [[nodiscard]] virtual std::optional<Target> targetOf(const support::BigInt& number) const = 0;
  [[nodiscard]] virtual memory::Value valueOf(const Target& target) const = 0;
  // The value for a number that is a reference or null.
  [[nodiscard]] virtual memory::Value valueOf(std::int64_t number) const = 0;

  [[nodiscard]] virtual bool isThere(const exec::State& state, Object object) const = 0;
  // The condition under which an object exists; null: always.
  [[nodiscard]] virtual term::Term presenceOf(const exec::State& state, Object object) const = 0;
  [[nodiscard]] virtual std::vector<Object> allIn(const exec::State& state) const = 0;
  // Objects that the program has made and that only the second state has.
  [[nodiscard]] virtual std::vector<Object> madeSince(const exec::State& before,
                                                      const exec::State& now) const = 0;
  // Objects that both states have, but with different contents.
  [[nodiscard]] virtual std::vector<Object> changedSince(const exec::State& before,
                                                         const exec::State& now) const = 0;
  [[nodiscard]] virtual memory::ObjectNumbers::Origin originOf(const exec::State& state,
                                                               Object object) const = 0;
  // A group for objects like this one; empty if it is none that can be folded.
  [[nodiscard]] virtual std::optional<memory::FoldedGroup> groupFor(const exec::State& state,
                                                                    Object object) const = 0;
  // Where names begin, which are numbers that no object has, and how many bits of a name tell which
  // one it is within its group (folding.hpp).
  struct Names {
    std::uint64_t first = 0;
    unsigned bits = 0;
  };
  [[nodiscard]] virtual Names names() const = 0;
  // Whether objects of one shape have the same cells wherever they were made.
  [[nodiscard]] virtual bool haveShapes() const = 0;
  // The name of a group's cell in invariants.
  [[nodiscard]] virtual std::string nameOf(const memory::FoldedGroup& group,
                                           const memory::FoldedGroup::Cell& cell) const = 0;
  // The cells of an object that were written, in order, with their contents.
  [[nodiscard]] virtual std::vector<CellValue> cellsOf(const exec::State& state,
                                                       Object object) const = 0;
  [[nodiscard]] virtual memory::Value read(const exec::State& state, Object object,
                                           const memory::FoldedGroup::Cell& cell) const = 0;
  // Terms that may contain addresses of other objects.
  [[nodiscard]] virtual std::vector<term::Term> valuesIn(const exec::State& state,
                                                         Object object) const = 0;
  virtual void remove(exec::State& state, Object object) const = 0;
  // Makes an object of the group with these values in the given cells.
  virtual Object create(exec::State& state, const memory::FoldedGroup& group,
                        const std::vector<CellValue>& values, term::Term presence) const = 0;
};

std::unique_ptr<ObjectKind> recordObjects(const ir::Module& module, term::TermManager& terms);
std::unique_ptr<ObjectKind> byteObjects(term::TermManager& terms);

}  // namespace braid::prove
