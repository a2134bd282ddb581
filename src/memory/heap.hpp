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
  // From now on objects are numbered by site, so that paths can be joined. To be called before the
  // first object.
  void useNumbers(const std::shared_ptr<ObjectNumbers>& numbers) {
    allocated_.useTable(numbers);
    inputs_.useTable(numbers);
  }

  // Adds an object that the program allocates at `site`.
  ObjectId allocate(ObjectPtr object, Site site) {
    const ObjectId id = -1 - static_cast<ObjectId>(allocated_.take(site));
    assert(object && id < kNullObject);
    objects_.set(key(id), std::move(object));
    return id;
  }
  // Adds an object that existed before the program started; `site` is its shape.
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
  // Null if there is none.
  [[nodiscard]] const Object* find(ObjectId id) const {
    const ObjectPtr* object = objects_.find(key(id));
    return object == nullptr ? nullptr : object->get();
  }
  // The object, for writing; it is copied first if another heap shares it.
  [[nodiscard]] Object& forUpdate(ObjectId id) {
    ObjectPtr* object = objects_.findForUpdate(key(id));
    assert(object != nullptr);
    if ((*object)->isShared()) {
      *object = ObjectPtr(new Object(**object));
    }
    return **object;
  }

  // Where an object was allocated; only if objects are numbered by site.
  [[nodiscard]] ObjectNumbers::Origin originOf(ObjectId id) const {
    assert(id < kNullObject);
    return allocated_.originOf(static_cast<std::uint32_t>(-1 - id));
  }

  // The object must not be referenced any more.
  void remove(ObjectId id) {
    assert(id < kNullObject);
    objects_.erase(key(id));
  }

  // The number of known input objects; their numbers are positive, and 1 … inputCount() unless they
  // are numbered by site.
  [[nodiscard]] std::size_t inputCount() const { return inputCount_; }
  [[nodiscard]] std::size_t size() const { return objects_.size(); }

  template <class Function>
  void forEach(Function&& function) const {
    objects_.forEach([&](std::uint64_t k, const ObjectPtr& object) {
      function(static_cast<ObjectId>(static_cast<std::uint32_t>(k)), *object);
    });
  }

  // This heap, the first side, becomes the join of both: this one where the joiner's isFirst()
  // holds, the other one elsewhere. Both must use the same table of numbers.
  void joinWith(ValueJoiner& joiner, const Heap& other);
  // The same, but leaves out objects, and their numbers, that only the other side has.
  void joinOwnObjectsWith(ValueJoiner& joiner, const Heap& other);
  // How many cells and objects a join would have to join, counted up to a limit. Builds no terms.
  [[nodiscard]] std::size_t differenceWith(const Heap& other, std::size_t limit) const;

 private:
  static std::uint64_t key(ObjectId id) { return static_cast<std::uint32_t>(id); }
  // Keeps the numbers of shapes apart from those of instructions.
  static Site inputSite(Site shape) { return shape | Site{1} << 31U; }

  support::PersistentMap<ObjectPtr> objects_;
  Numbering allocated_;
  Numbering inputs_;
  std::size_t inputCount_ = 0;
};

}  // namespace braid::memory
