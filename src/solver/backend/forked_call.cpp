#include "solver/backend/forked_call.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "support/process/pipe_io.hpp"
#include "support/resident_memory.hpp"

namespace braid::solver::backend {

namespace {

// Follows a complete result: what a process has sent before it died is not taken for a result.
constexpr char kEndMark = '.';

void writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(fd, text.data(), text.size());
    if (count < 0 && errno != EINTR) {
      return;
    }
    text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }
}

// Keeps what libraries print when the copy ends from the user's terminal.
void leaveTheTerminal() {
  const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    dup2(nowhere, stream);
  }
}

}  // namespace

ForkedCall::ForkedCall(const std::function<std::string()>& call)
    : bytesBefore_(support::allocatedBytes()) {
  std::optional<support::Pipe> pipe = support::makePipe();
  if (!pipe) {
    return;
  }
  std::optional<support::ForkedProcess> process = support::ForkedProcess::start([&] {
    leaveTheTerminal();
    writeAll(pipe->writeEnd.get(), call() + kEndMark);  // if it throws, the mark is missing
    return EXIT_SUCCESS;
  });
  if (process) {
    process_.emplace(std::move(*process));
    output_ = std::move(pipe->readEnd);
    support::makeNonBlocking(output_);
  }
}

void ForkedCall::read() {
  const auto take = [&](std::string_view text) { received_ += text; };
  while (output_.isOpen() && support::drain(output_, take)) {
  }
  if (!output_.isOpen()) {
    end();
  }
}

std::optional<std::string> ForkedCall::result() const {
  if (received_.empty() || received_.back() != kEndMark) {
    return std::nullopt;
  }
  return received_.substr(0, received_.size() - 1);
}

std::uint64_t ForkedCall::additionalBytes() const {
  assert(isOver() == !process_ && "its process is there as long as its output");
  const std::uint64_t bytes = process_ ? support::allocatedBytes(process_->id()) : 0;
  return bytes - std::min(bytes, bytesBefore_);
}

void ForkedCall::end() {
  output_.close();
  process_.reset();
}

}  // namespace braid::solver::backend
