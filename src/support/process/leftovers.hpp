// What must not stay behind when a signal ends the process: temporary folders, and programs that it
// has started. The code that makes one of them announces it; a signal then removes what is
// announced before the process ends as it would have without.
//
// Destructors do not run when a signal ends a process, and what a handler may call is little: so
// announcements are in a table of fixed size. What finds no place in it is not removed.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <cstddef>
#include <optional>
#include <string>

namespace braid::support {

// SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGPIPE remove what is announced; where they are ignored
// they stay ignored.
void removeLeftoversOnSignals();
// The same for one of them, from a handler that leaves the signal to us from now on.
void removeLeftoversOn(int signal);

// Removes what is announced now: for a process that ends without running destructors.
void removeLeftovers();

// An announcement, for as long as it lives.
class Leftover {
 public:
  static Leftover folder(const std::string& path);
  // All processes of a group.
  static Leftover processes(pid_t group);
  ~Leftover();
  Leftover(Leftover&& other) noexcept;
  Leftover& operator=(Leftover&&) = delete;
  Leftover(const Leftover&) = delete;
  Leftover& operator=(const Leftover&) = delete;

 private:
  explicit Leftover(std::optional<std::size_t> place) : place_(place) {}

  std::optional<std::size_t> place_;  // in the table; none when another object has taken over
};

// Signals wait while this lives: between making something and announcing it.
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
