// How another thread tells work that can take long to stop: the work looks at the signal now and
// then and leaves by an exception. What it was building is lost; so only code that gives up the
// whole task raises the signal and catches Stopped.
#pragma once

#include <atomic>

namespace braid::support {

// Deliberately no std::exception: handlers on the way must not take it for a failure and go on.
class Stopped {};

class StopSignal {
 public:
  void raise() { isRaised_.store(true, std::memory_order_release); }
  [[nodiscard]] bool isRaised() const { return isRaised_.load(std::memory_order_acquire); }
  void check() const {
    if (isRaised()) {
      throw Stopped();
    }
  }

 private:
  std::atomic<bool> isRaised_ = false;
};

}  // namespace braid::support
