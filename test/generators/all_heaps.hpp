// All input heaps of an entry function up to a size, one of each kind that programs can tell apart:
// objects are numbered in the order in which they are found from the parameters.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "exec/inputs.hpp"
#include "generators/heap_limits.hpp"
#include "ir/module.hpp"

namespace braid::test {

class AllHeaps {
 public:
  AllHeaps(const ir::Module& module, const ir::Function& entry, const HeapLimits& limits)
      : module_(module), entry_(entry), limits_(limits) {}

  void forEach(const std::function<void(const exec::Inputs&)>& visit);

 private:
  // A place that gets all values of its type, one after the other.
  struct Slot {
    std::size_t object;  // kParameter: not in an object
    std::size_t index;
    ir::Type type;
  };
  static constexpr std::size_t kParameter = static_cast<std::size_t>(-1);

  void fill();
  void fillWith(const Slot& slot, const exec::InputValue& value);
  void fillWithReference(const Slot& slot);
  // A new object behind the slot, and all that its contents can be.
  void fillWithNew(const Slot& slot, ir::ShapeId shape);
  [[nodiscard]] std::vector<ir::ShapeId> shapesOf(ir::ShapeId declared) const;
  [[nodiscard]] static ir::ShapeId shapeOf(const exec::InputObject& object);

  const ir::Module& module_;
  const ir::Function& entry_;
  HeapLimits limits_;
  std::function<void(const exec::Inputs&)> visit_;
  exec::Inputs inputs_;
  std::vector<Slot> slots_;
  std::size_t filled_ = 0;
};

}  // namespace braid::test
