// All byte-addressed objects of a state, by segment. Copying is O(1); objects are shared between
// copies until written.
//
// Segments are handed out once and never again: after the globals and functions, even ones to the
// heap and odd ones to the stack. So a pointer to an object that is gone still tells what it was.
#pragma once

#include <cassert>
#include <cstdint>

#include "ir/address.hpp"
#include "memory/byte_object.hpp"
#include "support/persistent_map.hpp"

namespace braid::memory {

class AddressSpace {
 public:
  // The first segments belong to globals and functions.
  void reserve(ir::Segment count) { firstDynamic_ = (count + 2) & ~ir::Segment{1}; }
  void addGlobal(ir::Segment segment, ByteObjectPtr object) {
    objects_.set(segment, std::move(object));
  }

  // The segment that the next object of this kind will get.
  [[nodiscard]] ir::Segment nextSegment(ByteObject::Kind kind) const {
    return firstDynamic_ + 2 * dynamicCount_ + (kind == ByteObject::Kind::Stack ? 1 : 0);
  }
  void add(ByteObjectPtr object) {
    const ir::Segment segment = nextSegment(object->kind());
    assert(segment < ir::kWildSegment - 2 && "out of segments");
    ++dynamicCount_;
    objects_.set(segment, std::move(object));
  }
  void remove(ir::Segment segment) { objects_.erase(segment); }

  // Null when there is none (any more).
  [[nodiscard]] const ByteObject* find(ir::Segment segment) const {
    const ByteObjectPtr* object = objects_.find(segment);
    return object == nullptr ? nullptr : object->get();
  }
  // For reading and writing: unshared first if another state has it too. The object exists.
  [[nodiscard]] ByteObject& forUpdate(ir::Segment segment) {
    ByteObjectPtr* object = objects_.findForUpdate(segment);
    assert(object != nullptr);
    if ((*object)->isShared()) {
      *object = ByteObjectPtr(new ByteObject(**object));
    }
    return **object;
  }

  // Whether a segment once belonged to the heap, or to the stack.
  [[nodiscard]] bool wasHeap(ir::Segment segment) const {
    return wasDynamic(segment) && segment % 2 == 0;
  }
  [[nodiscard]] bool wasStack(ir::Segment segment) const {
    return wasDynamic(segment) && segment % 2 == 1;
  }

  template <class Function>
  void forEach(Function&& function) const {
    objects_.forEach([&](std::uint64_t segment, const ByteObjectPtr& object) {
      function(static_cast<ir::Segment>(segment), *object);
    });
  }

 private:
  [[nodiscard]] bool wasDynamic(ir::Segment segment) const {
    return segment >= firstDynamic_ && (segment - firstDynamic_) / 2 < dynamicCount_;
  }

  support::PersistentMap<ByteObjectPtr> objects_;
  ir::Segment firstDynamic_ = 2;
  std::uint32_t dynamicCount_ = 0;
};

}  // namespace braid::memory
