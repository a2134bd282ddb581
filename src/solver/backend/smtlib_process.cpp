#include "solver/backend/smtlib_process.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <system_error>
#include <thread>
#include <utility>

#include "support/process/pipe_io.hpp"

namespace braid::solver::backend {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How often interrupts are looked for; answers and deadlines are noticed at once.
constexpr milliseconds kTick{5};
// A solver that has closed its output gets this long to exit.
constexpr milliseconds kGrace{200};
// No answer of a sensible size is longer: a value of an array has some 30 characters an element.
constexpr std::size_t kLongestAnswer = 64U << 20U;
constexpr std::size_t kErrorsKept = 400;

[[noreturn]] void fail(const std::string& reason) {
  throw SmtLibFailure(SmtLibFailure::Cause::Broken, reason);
}

support::SpawnedProcess startSolver(const std::vector<std::string>& words,
                                    std::uint64_t memoryBytes) {
  if (words.empty()) {
    fail("no command");
  }
  support::ProgramCall call;
  call.words = words;
  call.isTalkedTo = true;
  if (memoryBytes > 0) {
    call.memoryBytes = memoryBytes;
  }
  try {
    return support::SpawnedProcess::start(call);
  } catch (const std::system_error& problem) {
    fail(problem.what());
  }
}

}  // namespace

SmtLibProcess::SmtLibProcess(const std::vector<std::string>& words, std::uint64_t memoryBytes)
    : process_(startSolver(words, memoryBytes)) {}

bool SmtLibProcess::isIdle() {
  std::string_view nothing;
  exchange(nothing, milliseconds(0));
  return process_.output().isOpen() && !cutter_.next() && cutter_.pending() == 0 &&
         !process_.hasExited();
}

// Waits until something can be read or written, and does that.
void SmtLibProcess::exchange(std::string_view& unwritten, milliseconds time) {
  std::array<pollfd, 3> waiting{{{process_.output().get(), POLLIN, 0},
                                 {process_.error().get(), POLLIN, 0},
                                 {unwritten.empty() ? -1 : process_.input().get(), POLLOUT, 0}}};
  if (poll(waiting.data(), waiting.size(), static_cast<int>(time.count())) <= 0) {
    return;
  }
  if (waiting[0].revents != 0) {
    support::drain(process_.output(),
                   [&](std::string_view characters) { cutter_.add(characters); });
  }
  if (waiting[1].revents != 0) {
    support::drain(process_.error(), [&](std::string_view characters) {
      lastErrors_ += characters;
      lastErrors_.erase(0, lastErrors_.size() - std::min(lastErrors_.size(), kErrorsKept));
    });
  }
  if (waiting[2].revents != 0) {
    const ssize_t count = support::writeSome(process_.input(), unwritten);
    if (count > 0) {
      unwritten.remove_prefix(static_cast<std::size_t>(count));
    } else if (!support::isForNow()) {
      process_.input().close();
    }
  }
}

void SmtLibProcess::wait(std::string_view& unwritten, const Patience& patience) {
  if (patience.interrupted != nullptr && patience.interrupted->load()) {
    throw SmtLibFailure(SmtLibFailure::Cause::Interrupted, "interrupted");
  }
  milliseconds time = kTick;
  if (patience.deadline) {
    const auto left = *patience.deadline - Clock::now();
    if (left <= Clock::duration::zero()) {
      throw SmtLibFailure(SmtLibFailure::Cause::Timeout, "timeout");
    }
    time = std::min(time, std::chrono::ceil<milliseconds>(left));
  }
  exchange(unwritten, time);
  if (cutter_.pending() > kLongestAnswer) {
    fail("answers without end");
  }
}

void SmtLibProcess::write(std::string_view text, const Patience& patience) {
  while (!text.empty() && process_.input().isOpen() && process_.output().isOpen()) {
    wait(text, patience);
  }
}

SExpression SmtLibProcess::read(const Patience& patience) {
  std::string_view nothing;
  while (true) {
    if (std::optional<std::string> text = cutter_.next()) {
      std::optional<SExpression> expression = SExpression::parse(*text);
      if (!expression) {
        fail("unexpected answer: " + inOneLine(*text));
      }
      return std::move(*expression);
    }
    if (!process_.output().isOpen()) {
      fail(describeEnd());
    }
    wait(nothing, patience);
  }
}

std::string SmtLibProcess::describeEnd() {
  const Clock::time_point giveUp = Clock::now() + kGrace;
  while (!process_.hasExited() && Clock::now() < giveUp) {
    std::this_thread::sleep_for(milliseconds(1));
  }
  std::string_view nothing;
  exchange(nothing, milliseconds(0));
  std::string text = "closed its output";
  if (process_.hasExited()) {
    const support::ProcessEnd& end = process_.wait();
    text = end.isSignalled ? "was killed by signal " : "exited with status ";
    text += std::to_string(end.status);
  }
  const std::string errors = inOneLine(lastErrors_);
  return errors.empty() ? text : text + ": " + errors;
}

}  // namespace braid::solver::backend
