// Reading from and writing to pipes whose other end may be gone.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "support/process/file_descriptor.hpp"

namespace braid::support {

void makeNonBlocking(const FileDescriptor& fd);

// As read(), but a signal does not interrupt it.
ssize_t readSome(const FileDescriptor& fd, void* buffer, std::size_t size);

// As write(), but without SIGPIPE, which ends a process that does not expect it, when nobody reads.
ssize_t writeSome(const FileDescriptor& fd, std::string_view text);

// Whether errno says that there is nothing to do at the moment.
bool isForNow();

// Passes on what is there, up to a buffer full; closes the descriptor at its end. Whether there was
// something.
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
