// Reads from and writes to pipes whose other end may be closed.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "support/process/file_descriptor.hpp"

namespace braid::support {

void makeNonBlocking(const FileDescriptor& fd);

// Like read(), but is not interrupted by signals.
ssize_t readSome(const FileDescriptor& fd, void* buffer, std::size_t size);

// Like write(), but without SIGPIPE, which would end the process when nobody reads.
ssize_t writeSome(const FileDescriptor& fd, std::string_view text);

// Whether errno means that nothing can be read or written at the moment.
bool isForNow();

// Passes on what has come, at most one buffer; closes the descriptor at the end of the data.
// Whether anything came.
template <typename Take>
bool drain(FileDescriptor& fd, const Take& take) {
  std::array<char, 1U << 14U> buffer;
  const ssize_t count = readSome(fd, buffer.data(), buffer.size());
  if (count > 0) {
    take(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
  } else if (count == 0 || !isForNow()) {
    fd.close();
  }
  return count > 0;
}

}  // namespace braid::support
