// The objects of a state as folding.hpp sees them: those of object-oriented programs, with fields,
// or those of programs with addresses, made of bytes. A program has one of the two kinds.
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

  // A value that leads to an object, or into it.
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

  // Whether all values of the type lead to objects, or some may.
  [[nodiscard]] virtual bool areReferences(ir::Type type) const = 0;
  [[nodiscard]] virtual bool mayLeadToObjects(ir::Type type) const = 0;
  // The sort of values that do.
  [[nodiscard]] virtual term::Sort referenceSort() const = 0;
  // The object that a number leads to where it stands for a reference; nothing: null, or no object.
  [[nodiscard]] virtual std::optional<Target> targetOf(const support::BigInt& number) const = 0;
  [[nodiscard]] virtual memory::Value valueOf(const Target& target) const = 0;
  // The value of a number that leads to an object, or is null.
  [[nodiscard]] virtual memory::Value valueOf(std::int64_t number) const = 0;

  [[nodiscard]] virtual bool isThere(const exec::State& state, Object object) const = 0;
  // The condition under which an object is there; null: it is.
  [[nodiscard]] virtual term::Term presenceOf(const exec::State& state, Object object) const = 0;
  [[nodiscard]] virtual std::vector<Object> allIn(const exec::State& state) const = 0;
  // Objects that the program has made and that only the second state has.
  [[nodiscard]] virtual std::vector<Object> madeSince(const exec::State& before,
                                                      const exec::State& now) const = 0;
  // Those that both have, but with other contents.
  [[nodiscard]] virtual std::vector<Object> changedSince(const exec::State& before,
                                                         const exec::State& now) const = 0;
  [[nodiscard]] virtual memory::ObjectNumbers::Origin originOf(const exec::State& state,
                                                               Object object) const = 0;
  // A group for objects like this one; nothing when it is not one that can be folded.
  [[nodiscard]] virtual std::optional<memory::FoldedGroup> groupFor(const exec::State& state,
                                                                    Object object) const = 0;
  // What a cell of a group is called in invariants.
  [[nodiscard]] virtual std::string nameOf(const memory::FoldedGroup& group,
                                           const memory::FoldedGroup::Cell& cell) const = 0;
  // The cells of an object that were written, in order, and what one holds.
  [[nodiscard]] virtual std::vector<CellValue> cellsOf(const exec::State& state,
                                                       Object object) const = 0;
  [[nodiscard]] virtual memory::Value read(const exec::State& state, Object object,
                                           const memory::FoldedGroup::Cell& cell) const = 0;
  // Terms in which addresses of other objects may stand.
  [[nodiscard]] virtual std::vector<term::Term> valuesIn(const exec::State& state,
                                                         Object object) const = 0;
  virtual void remove(exec::State& state, Object object) const = 0;
  // Makes an object of the group that has these values in the cells that are given.
  virtual Object create(exec::State& state, const memory::FoldedGroup& group,
                        const std::vector<CellValue>& values, term::Term presence) const = 0;
};

std::unique_ptr<ObjectKind> recordObjects(const ir::Module& module, term::TermManager& terms);
std::unique_ptr<ObjectKind> byteObjects(term::TermManager& terms);

}  // namespace braid::prove
