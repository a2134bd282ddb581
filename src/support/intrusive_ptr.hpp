// Shared ownership with the count inside the object: one word per pointer, one allocation per
// object, and "am I the only owner?" is a load. Copy-on-write structures ask that all the time.
// Counts are not atomic: a run is one thread, parallel runs are processes.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>

namespace braid::support {

class RefCounted {
 public:
  RefCounted() = default;
  // A copy is a new object with its own owners.
  RefCounted(const RefCounted& /*other*/) {}
  RefCounted& operator=(const RefCounted& /*other*/) { return *this; }

  [[nodiscard]] bool isShared() const { return owners_ > 1; }

 protected:
  ~RefCounted() = default;

 private:
  template <class T>
  friend class IntrusivePtr;
  mutable std::uint32_t owners_ = 0;
};

template <class T>
class IntrusivePtr {
 public:
  IntrusivePtr() = default;
  explicit IntrusivePtr(T* object) : object_(object) { acquire(); }
  IntrusivePtr(const IntrusivePtr& other) : object_(other.object_) { acquire(); }
  IntrusivePtr(IntrusivePtr&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  IntrusivePtr& operator=(IntrusivePtr other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~IntrusivePtr() { release(); }

  // Gives up ownership without destroying: the object if this was its last owner, else null. Long
  // chains are taken down in a loop with this, where recursive destruction would overflow the
  // stack.
  [[nodiscard]] T* releaseLast() {
    T* object = std::exchange(object_, nullptr);
    assert(object == nullptr || object->owners_ > 0);
    return object != nullptr && --object->owners_ == 0 ? object : nullptr;
  }

  [[nodiscard]] T* get() const { return object_; }
  T* operator->() const { return object_; }
  T& operator*() const { return *object_; }
  explicit operator bool() const { return object_ != nullptr; }
  friend bool operator==(const IntrusivePtr& a, const IntrusivePtr& b) {
    return a.object_ == b.object_;
  }

 private:
  void acquire() {
    if (object_ != nullptr) {
      ++object_->owners_;
      assert(object_->owners_ != 0 && "more owners than can be counted");
    }
  }
  void release() {
    assert(object_ == nullptr || object_->owners_ > 0);
    if (object_ != nullptr && --object_->owners_ == 0) {
      T::destroy(object_);
    }
  }

  T* object_ = nullptr;
};

}  // namespace braid::support
