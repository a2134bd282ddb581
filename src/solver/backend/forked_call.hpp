// A function that is called in a copy of this process, and what it returns. The copy can be ended
// at any time, whatever it is doing, and its memory is not ours: for work that looks at no clock.
//
// Where another thread held a lock, the function may hang (support/process/forked_process.hpp),
// which is what a limit of time is for; it must not use what other threads work with.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "support/process/file_descriptor.hpp"
#include "support/process/forked_process.hpp"

namespace braid::solver::backend {

class ForkedCall {
 public:
  // Begins the call. If no process can be started, the call has failed.
  explicit ForkedCall(const std::function<std::string()>& call);

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
  // Ends the call; what it has returned by now is the result.
  void end();

 private:
  std::uint64_t bytesBefore_ = 0;
  support::FileDescriptor output_;
  std::optional<support::ForkedProcess> process_;  // while the call is not over
  std::string received_;
};

}  // namespace braid::solver::backend
