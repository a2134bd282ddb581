// All objects of a state. Copying a heap is O(1); objects are shared between copies until written.
#pragma once

#include "memory/object.hpp"
#include "support/persistent_map.hpp"

namespace braid::memory {

class Heap {
 public:
  // An object that the program allocates.
  ObjectId allocate(ObjectPtr object) {
    const ObjectId id = --lastAllocated_;
    objects_.set(key(id), std::move(object));
    return id;
  }
  // An object that was there before the program started.
  ObjectId addInput(ObjectPtr object) {
    const ObjectId id = ++lastInput_;
    objects_.set(key(id), std::move(object));
    return id;
  }

  // The object must exist; null is not an object.
  [[nodiscard]] const Object& at(ObjectId id) const {
    const ObjectPtr* object = objects_.find(key(id));
    assert(object != nullptr);
    return **object;
  }
  // For writing: unshared first if another heap has it too.
  [[nodiscard]] Object& forUpdate(ObjectId id) {
    ObjectPtr* object = objects_.findForUpdate(key(id));
    assert(object != nullptr);
    if ((*object)->isShared()) {
      *object = ObjectPtr(new Object(**object));
    }
    return **object;
  }

  // Input objects have the ids 1 … inputCount().
  [[nodiscard]] ObjectId inputCount() const { return lastInput_; }
  [[nodiscard]] std::size_t size() const { return objects_.size(); }

  template <class Function>
  void forEach(Function&& function) const {
    objects_.forEach([&](std::uint64_t k, const ObjectPtr& object) {
      function(static_cast<ObjectId>(static_cast<std::uint32_t>(k)), *object);
    });
  }

 private:
  static std::uint64_t key(ObjectId id) { return static_cast<std::uint32_t>(id); }

  support::PersistentMap<ObjectPtr> objects_;
  ObjectId lastAllocated_ = 0;
  ObjectId lastInput_ = 0;
};

}  // namespace braid::memory
