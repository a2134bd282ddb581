// All objects of a state. Copying a heap is O(1); objects are shared between copies until written.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

#include "memory/numbering.hpp"
#include "memory/object.hpp"
#include "support/persistent_map.hpp"

namespace braid::memory {

class ValueJoiner;

class Heap {
 public:
  // Objects are numbered by site from now on, so that paths can be joined. Before the first object.
  void useNumbers(const std::shared_ptr<ObjectNumbers>& numbers) {
    allocated_.useTable(numbers);
    inputs_.useTable(numbers);
  }

  // An object that the program allocates; `site` is where.
  ObjectId allocate(ObjectPtr object, Site site) {
    const ObjectId id = -1 - static_cast<ObjectId>(allocated_.take(site));
    assert(object && id < kNullObject);
    objects_.set(key(id), std::move(object));
    return id;
  }
  // An object that was there before the program started; `site` is its shape.
  ObjectId addInput(ObjectPtr object, Site site) {
    const ObjectId id = 1 + static_cast<ObjectId>(inputs_.take(inputSite(site)));
    assert(object && id > kNullObject);
    objects_.set(key(id), std::move(object));
    ++inputCount_;
    return id;
  }
  // The number that the next input object will get.
  [[nodiscard]] ObjectId nextInput(Site site) const {
    return 1 + static_cast<ObjectId>(inputs_.next(inputSite(site)));
  }

  // The object must exist; null is not an object.
  [[nodiscard]] const Object& at(ObjectId id) const {
    const ObjectPtr* object = objects_.find(key(id));
    assert(object != nullptr);
    return **object;
  }
  // Null when there is none.
  [[nodiscard]] const Object* find(ObjectId id) const {
    const ObjectPtr* object = objects_.find(key(id));
    return object == nullptr ? nullptr : object->get();
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

  // Where the program allocated an object; objects are numbered by site.
  [[nodiscard]] ObjectNumbers::Origin originOf(ObjectId id) const {
    assert(id < kNullObject);
    return allocated_.originOf(static_cast<std::uint32_t>(-1 - id));
  }

  // Nothing leads to it any more.
  void remove(ObjectId id) {
    assert(id < kNullObject);
    objects_.erase(key(id));
  }

  // How many input objects are known; their numbers are positive, and 1 … inputCount() as long as
  // they are numbered in order.
  [[nodiscard]] std::size_t inputCount() const { return inputCount_; }
  [[nodiscard]] std::size_t size() const { return objects_.size(); }

  template <class Function>
  void forEach(Function&& function) const {
    objects_.forEach([&](std::uint64_t k, const ObjectPtr& object) {
      function(static_cast<ObjectId>(static_cast<std::uint32_t>(k)), *object);
    });
  }

  // This heap, the first side, becomes what both are: this one wherever the joiner's isFirst()
  // holds, the other elsewhere. Both count on the same table of numbers.
  void joinWith(ValueJoiner& joiner, const Heap& other);
  // The same, but objects that only the other has stay out, and so do their numbers.
  void joinOwnObjectsWith(ValueJoiner& joiner, const Heap& other);
  // How many cells and objects that would join, counted up to a limit. Builds no terms.
  [[nodiscard]] std::size_t differenceWith(const Heap& other, std::size_t limit) const;

 private:
  static std::uint64_t key(ObjectId id) { return static_cast<std::uint32_t>(id); }
  // Shapes and ops are numbered apart.
  static Site inputSite(Site shape) { return shape | Site{1} << 31U; }

  support::PersistentMap<ObjectPtr> objects_;
  Numbering allocated_;
  Numbering inputs_;
  std::size_t inputCount_ = 0;
};

}  // namespace braid::memory
