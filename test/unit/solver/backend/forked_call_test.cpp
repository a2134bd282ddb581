#include "solver/backend/forked_call.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace braid::solver::backend {
namespace {

std::optional<std::string> resultOf(ForkedCall& call) {
  while (!call.isOver()) {
    pollfd waiting{call.descriptor(), POLLIN, 0};
    poll(&waiting, 1, -1);
    call.read();
  }
  return call.result();
}

TEST(ForkedCall, GivesWhatTheFunctionReturns) {
  int number = 1;
  ForkedCall call([&] {
    number = 2;
    return "number " + std::to_string(number);
  });
  EXPECT_EQ(resultOf(call), "number 2");
  EXPECT_EQ(number, 1);  // the copy's is another
}

TEST(ForkedCall, GivesEmptyAndLongResults) {
  ForkedCall empty([] { return std::string(); });
  EXPECT_EQ(resultOf(empty), "");
  const std::string text(std::size_t{5} << 20U, 'x');
  ForkedCall call([&] { return text; });
  EXPECT_EQ(resultOf(call), text);
}

TEST(ForkedCall, HasNoResultWhenItThrowsOrDies) {
  ForkedCall throwing([]() -> std::string { throw std::runtime_error("no"); });
  EXPECT_EQ(resultOf(throwing), std::nullopt);
  ForkedCall aborting([]() -> std::string { std::abort(); });
  EXPECT_EQ(resultOf(aborting), std::nullopt);
  ForkedCall leaving([]() -> std::string { _exit(0); });
  EXPECT_EQ(resultOf(leaving), std::nullopt);
}

TEST(ForkedCall, IsEndedWhateverItDoes) {
  const auto begin = std::chrono::steady_clock::now();
  {
    ForkedCall endless([]() -> std::string {
      volatile unsigned count = 0;
      for (;;) {
        count = count + 1;
      }
    });
    endless.read();
    EXPECT_FALSE(endless.isOver());
    ForkedCall other([]() -> std::string {
      for (;;) {
        pause();
      }
    });
    other.end();
    EXPECT_TRUE(other.isOver());
    EXPECT_EQ(other.result(), std::nullopt);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);  // nobody is left behind
}

TEST(ForkedCall, CountsTheMemoryItTakes) {
  constexpr std::size_t kBytes = std::size_t{64} << 20U;
  ForkedCall large([]() -> std::string {
    const std::vector<char> memory(kBytes, 'x');
    for (;;) {
      pause();
    }
  });
  constexpr std::size_t kMost = kBytes / 16 * 15;  // the system's counts are a few pages off
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (large.additionalBytes() < kMost && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_GE(large.additionalBytes(), kMost);
  EXPECT_LT(large.additionalBytes(), 2 * kBytes);
  large.end();
  EXPECT_EQ(large.additionalBytes(), 0U);
}

}  // namespace
}  // namespace braid::solver::backend
