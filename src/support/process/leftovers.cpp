#include "support/process/leftovers.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cassert>
#include <csignal>
#include <cstring>
#include <utility>

namespace braid::support {

namespace {

constexpr std::size_t kPlaces = 128;
constexpr std::size_t kMaxPath = 1024;
// SIGPIPE: nobody reads the output any more.
constexpr std::array<int, 5> kSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
// A program that still runs may add files to its folder meanwhile.
constexpr int kRemovalAttempts = 100;
constexpr int kMillisecondsBetween = 10;
constexpr int kMaxNesting = 64;

enum class Place : int { Free, Taken, Folder, Processes };

struct Announcement {
  std::atomic<Place> place = Place::Free;
  std::array<char, kMaxPath> path{};
  pid_t group = 0;
  pid_t owner = 0;  // a forked process inherits the table, but must not remove anything
};
static_assert(std::atomic<Place>::is_always_lock_free);

// Global, because a signal handler can reach nothing else.
std::array<Announcement, kPlaces> announcements;

std::optional<std::size_t> takePlace() {
  for (std::size_t i = 0; i < announcements.size(); ++i) {
    Place expected = Place::Free;
    if (announcements[i].place.compare_exchange_strong(expected, Place::Taken)) {
      announcements[i].owner = getpid();
      return i;
    }
  }
  return std::nullopt;
}

// Functions from here to the handler call only what a handler may call.

void removeEntries(int folder, int nesting);

void removeEntry(int folder, const char* name, int nesting) {
  if (unlinkat(folder, name, 0) == 0 || nesting >= kMaxNesting) {
    return;
  }
  const int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (inner >= 0) {
    removeEntries(inner, nesting + 1);
    close(inner);
    unlinkat(folder, name, AT_REMOVEDIR);
  }
}

void removeEntries(int folder, int nesting) {
  alignas(dirent64) std::array<char, 2048> buffer;
  for (ssize_t size = 0; (size = getdents64(folder, buffer.data(), buffer.size())) > 0;) {
    for (ssize_t at = 0; at < size;) {
      const auto* entry = reinterpret_cast<const dirent64*>(buffer.data() + at);
      at += entry->d_reclen;
      if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0) {
        removeEntry(folder, entry->d_name, nesting);
      }
    }
  }
}

bool removeFolder(const char* path) {
  const int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) {
    removeEntries(folder, 0);
    close(folder);
  }
  return rmdir(path) == 0 || access(path, F_OK) != 0;
}

void removeAll() {
  for (const Announcement& each : announcements) {
    if (each.place == Place::Processes && each.owner == getpid()) {
      kill(-each.group, SIGKILL);
      waitpid(each.group, nullptr, 0);
    }
  }
  for (const Announcement& each : announcements) {
    if (each.place == Place::Folder && each.owner == getpid()) {
      for (int i = 0; i < kRemovalAttempts && !removeFolder(each.path.data()); ++i) {
        poll(nullptr, 0, kMillisecondsBetween);
      }
    }
  }
}

void onSignal(int signal) {
  removeAll();
  // Ends the process as if there were no handler, which its parent can see.
  std::signal(signal, SIG_DFL);
  raise(signal);
}

sigset_t watchedSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : kSignals) {
    sigaddset(&signals, signal);
  }
  return signals;
}

}  // namespace

void removeLeftoversOn(int signal) {
  struct sigaction action {};
  action.sa_handler = onSignal;
  action.sa_mask = watchedSignals();
  sigaction(signal, &action, nullptr);
}

void removeLeftovers() {
  removeAll();
}

void removeLeftoversOnSignals() {
  for (const int signal : kSignals) {
    struct sigaction before {};
    if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {
      removeLeftoversOn(signal);
    }
  }
}

Leftover Leftover::folder(const std::string& path) {
  const std::optional<std::size_t> place =
      path.size() < kMaxPath ? takePlace() : std::optional<std::size_t>();
  if (place) {
    Announcement& announcement = announcements[*place];
    std::memcpy(announcement.path.data(), path.c_str(), path.size() + 1);
    announcement.place = Place::Folder;
  }
  return Leftover(place);
}

Leftover Leftover::processes(pid_t group) {
  assert(group > 1 && "a signal to this group would reach more than the group");
  const std::optional<std::size_t> place = takePlace();
  if (place) {
    announcements[*place].group = group;
    announcements[*place].place = Place::Processes;
  }
  return Leftover(place);
}

Leftover::~Leftover() {
  if (place_) {
    assert(announcements[*place_].place != Place::Free);
    announcements[*place_].place = Place::Free;
  }
}

Leftover::Leftover(Leftover&& other) noexcept : place_(std::exchange(other.place_, std::nullopt)) {}

SignalPause::SignalPause() {
  const sigset_t signals = watchedSignals();
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

SignalPause::~SignalPause() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace braid::support
