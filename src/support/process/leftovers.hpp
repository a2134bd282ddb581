// What must not stay behind when a signal ends the process: temporary folders, and programs that it
// has started. Code that makes one of them announces it. A signal then removes everything that is
// announced, before it ends the process as it would have without.
//
// Destructors do not run when a signal ends a process, and a handler may call only few functions:
// so announcements are in a table of fixed size. If the table is full, an announcement has no
// effect.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <cstddef>
#include <optional>
#include <string>

namespace braid::support {

// From now on SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGPIPE remove what is announced; signals that
// are ignored stay ignored.
void removeLeftoversOnSignals();
// The same for one signal, called in a handler of the caller that no longer wants it.
void removeLeftoversOn(int signal);

// Removes everything that is announced, for a process that ends without running destructors.
void removeLeftovers();

// An announcement; it ends with this object.
class Leftover {
 public:
  static Leftover folder(const std::string& path);
  // Announces all processes of a group.
  static Leftover processes(pid_t group);
  ~Leftover();
  Leftover(Leftover&& other) noexcept;
  Leftover& operator=(Leftover&&) = delete;
  Leftover(const Leftover&) = delete;
  Leftover& operator=(const Leftover&) = delete;

 private:
  explicit Leftover(std::optional<std::size_t> place) : place_(place) {}

  std::optional<std::size_t> place_;  // in the table; none if another object has taken over
};

// Delays signals while this lives: from making something until it is announced.
class SignalPause {
 public:
  SignalPause();
  ~SignalPause();
  SignalPause(const SignalPause&) = delete;
  SignalPause& operator=(const SignalPause&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace braid::support
