// A file descriptor that is closed when its owner goes.
#pragma once

#include <optional>
#include <utility>

namespace braid::support {

class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor() { close(); }

  void close();
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool isOpen() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

struct Pipe {
  FileDescriptor readEnd;
  FileDescriptor writeEnd;
};

// Empty if no pipe can be made, with the reason in errno. Programs that are started, by any thread,
// do not inherit it. It never takes the number of a standard stream, even if that is closed.
std::optional<Pipe> makePipe();

}  // namespace braid::support
