// A function that is called in a copy of this process, and what it returns. The copy can be ended
// at any time, whatever it is doing, and its memory is not ours: for work that looks at no clock.
//
// The copy has only the thread that made it. A lock that another thread held stays held in it, so
// the function may hang, which is what a limit of time is for; it must not use what other threads
// work with.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "support/process/file_descriptor.hpp"

namespace braid::solver::backend {

class ForkedCall {
 public:
  // Begins the call; without another process it has failed.
  explicit ForkedCall(const std::function<std::string()>& call);
  ForkedCall(ForkedCall&& other) noexcept;
  ForkedCall& operator=(ForkedCall&&) = delete;
  ForkedCall(const ForkedCall&) = delete;
  ForkedCall& operator=(const ForkedCall&) = delete;
  ~ForkedCall() { end(); }

  // Readable when there is something to take; negative once the call is over.
  [[nodiscard]] int descriptor() const { return output_.get(); }
  // Takes what has come. Never waits.
  void read();
  [[nodiscard]] bool isOver() const { return !output_.isOpen(); }
  // What the function returned, once the call is over; empty if it threw or its process died.
  [[nodiscard]] std::optional<std::string> result() const;
  // Memory that it holds beyond what this process held at the beginning. Pages of libraries do not
  // count: a copy begins without them. Nor do pages of this process that it writes to.
  [[nodiscard]] std::uint64_t additionalBytes() const;
  // The call is over, with whatever it has returned by now.
  void end();

 private:
  pid_t process_ = -1;
  std::uint64_t bytesBefore_ = 0;
  support::FileDescriptor output_;
  std::string received_;
};

}  // namespace braid::solver::backend
