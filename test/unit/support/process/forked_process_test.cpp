#include "support/process/forked_process.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <stdexcept>
#include <utility>

namespace braid::support {
namespace {

void sleepForEver() {
  for (;;) {
    pause();
  }
}

ProcessEnd endOf(const std::function<int()>& work) {
  std::optional<ForkedProcess> process = ForkedProcess::start(work);
  return process ? process->wait() : ProcessEnd{};
}

TEST(ForkedProcess, ExitsWithWhatItsWorkReturns) {
  int ours = 1;
  const ProcessEnd end = endOf([&] { return ours = 5; });
  EXPECT_FALSE(end.isSignalled);
  EXPECT_EQ(end.status, 5);
  EXPECT_EQ(ours, 1);
}

TEST(ForkedProcess, FailsWhenItsWorkThrows) {
  const ProcessEnd end = endOf([]() -> int { throw std::runtime_error("no"); });
  EXPECT_FALSE(end.isSignalled);
  EXPECT_EQ(end.status, 1);
}

TEST(ForkedProcess, LeadsAGroupOfItsOwn) {
  EXPECT_EQ(endOf([] { return getpgrp() == getpid() ? 7 : 8; }).status, 7);
}

TEST(ForkedProcess, HasNoneOfOurHandlers) {
  const auto before = std::signal(SIGUSR1, [](int) { _exit(9); });
  const ProcessEnd end = endOf([] {
    std::raise(SIGUSR1);
    return 0;
  });
  std::signal(SIGUSR1, before);
  EXPECT_TRUE(end.isSignalled);
  EXPECT_EQ(end.status, SIGUSR1);
}

TEST(ForkedProcess, IgnoresWhatWeIgnore) {
  const auto before = std::signal(SIGHUP, SIG_IGN);
  const ProcessEnd end = endOf([] {
    std::raise(SIGHUP);
    return 6;
  });
  std::signal(SIGHUP, before);
  EXPECT_EQ(end.status, 6);
}

TEST(ForkedProcess, CanBeKilled) {
  std::optional<ForkedProcess> process = ForkedProcess::start([] {
    sleepForEver();
    return 0;
  });
  ASSERT_TRUE(process);
  EXPECT_FALSE(process->hasExited());
  process->kill();
  EXPECT_TRUE(process->wait().isSignalled);
  EXPECT_EQ(process->wait().status, SIGKILL);
  EXPECT_TRUE(process->hasExited());
}

TEST(ForkedProcess, HasALimitOfProcessorTime) {
  const ProcessEnd end = endOf([]() -> int {
    limitCpuTime(std::chrono::seconds(1));
    for (;;) {
      getppid();
    }
  });
  EXPECT_TRUE(end.isSignalled);
  EXPECT_EQ(end.status, SIGXCPU);
}

// What has been moved from has nothing to end; the other one ends the process, and only once.
TEST(ForkedProcess, LeavesNoZombie) {
  {
    std::optional<ForkedProcess> first = ForkedProcess::start([] {
      sleepForEver();
      return 0;
    });
    ASSERT_TRUE(first);
    const ForkedProcess second = std::move(*first);
    first.reset();
    EXPECT_FALSE(second.hasExited());
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace braid::support
