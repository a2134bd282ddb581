#include "support/process/file_descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cassert>

namespace braid::support {

namespace {

FileDescriptor behindStandardStreams(FileDescriptor fd) {
  return fd.get() > STDERR_FILENO
             ? std::move(fd)
             : FileDescriptor(fcntl(fd.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

}  // namespace

void FileDescriptor::close() {
  if (fd_ >= 0) {
    ::close(std::exchange(fd_, -1));
  }
}

std::optional<Pipe> makePipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return std::nullopt;
  }
  Pipe pipe{behindStandardStreams(FileDescriptor(ends[0])),
            behindStandardStreams(FileDescriptor(ends[1]))};
  assert(!pipe.readEnd.isOpen() || pipe.readEnd.get() > STDERR_FILENO);
  assert(!pipe.writeEnd.isOpen() || pipe.writeEnd.get() > STDERR_FILENO);
  return pipe.readEnd.isOpen() && pipe.writeEnd.isOpen() ? std::optional(std::move(pipe))
                                                         : std::nullopt;
}

}  // namespace braid::support
