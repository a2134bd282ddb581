#include "support/process/leftovers.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>

#include "support/temporary_directory.hpp"

namespace braid::support {
namespace {

namespace fs = std::filesystem;

// Runs it in a process of its own, which gets a signal afterwards; the signal that ended it, or 0.
int signalThatEnds(int signal, const std::function<void()>& prepare) {
  const pid_t child = fork();
  if (child == 0) {
    removeLeftoversOnSignals();
    prepare();
    raise(signal);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

TEST(Leftovers, FoldersAreRemovedWithAllThatIsInThem) {
  const TemporaryDirectory parent = *TemporaryDirectory::make();
  const fs::path folder = parent.path() / "folder";
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
    EXPECT_EQ(signalThatEnds(signal,
                             [&] {
                               fs::create_directories(folder / "a" / "b");
                               std::ofstream(folder / "a" / "b" / "file") << "text";
                               std::ofstream(folder / "file") << "text";
                               fs::create_symlink(parent.path(), folder / "link");
                               static const Leftover leftover = Leftover::folder(folder.string());
                             }),
              signal);
    EXPECT_FALSE(fs::exists(folder));
    EXPECT_TRUE(fs::exists(parent.path()));  // links are not followed
  }
}

TEST(Leftovers, WhatIsNoLongerAnnouncedStays) {
  const TemporaryDirectory parent = *TemporaryDirectory::make();
  const fs::path folder = parent.path() / "folder";
  EXPECT_EQ(signalThatEnds(SIGTERM,
                           [&] {
                             fs::create_directories(folder);
                             const Leftover leftover = Leftover::folder(folder.string());
                           }),
            SIGTERM);
  EXPECT_TRUE(fs::exists(folder));
}

TEST(Leftovers, ProcessesEnd) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  EXPECT_EQ(signalThatEnds(SIGTERM,
                           [&] {
                             const pid_t child = fork();
                             if (child == 0) {
                               setpgid(0, 0);
                               signal(SIGTERM, SIG_IGN);
                               pause();
                             }
                             setpgid(child, child);
                             static const Leftover leftover = Leftover::processes(child);
                           }),
            SIGTERM);
  // The pipe is closed when the last process that has it is gone.
  close(ends[1]);
  char byte = 0;
  EXPECT_EQ(read(ends[0], &byte, 1), 0);
  close(ends[0]);
}

TEST(Leftovers, ASignalThatIsIgnoredStaysIgnored) {
  EXPECT_EQ(signalThatEnds(SIGHUP,
                           [] {
                             signal(SIGHUP, SIG_IGN);
                             removeLeftoversOnSignals();
                           }),
            0);
}

TEST(Leftovers, ATemporaryDirectoryIsOne) {
  const TemporaryDirectory parent = *TemporaryDirectory::make();
  const std::string before = parent.path().string();
  EXPECT_EQ(signalThatEnds(SIGINT,
                           [&] {
                             setenv("TMPDIR", before.c_str(), 1);
                             static const TemporaryDirectory moved =
                                 std::move(*TemporaryDirectory::make());
                             std::ofstream(moved.path() / "file") << "text";
                           }),
            SIGINT);
  EXPECT_TRUE(fs::is_empty(parent.path()));
}

}  // namespace
}  // namespace braid::support
