#include "solver/stages/process_race.hpp"

#include <poll.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "solver/backend/answer_text.hpp"

namespace braid::solver {

namespace {

using Clock = std::chrono::steady_clock;

// How often interrupts, the clock and memory are looked at; answers are noticed at once. Memory can
// fill at a gigabyte per second.
constexpr std::chrono::milliseconds kLookInterval{5};

constexpr const char* kOutOfMemory = "out of memory";

void waitForAny(const std::vector<int>& descriptors) {
  std::vector<pollfd> waiting;
  waiting.reserve(descriptors.size());
  for (const int descriptor : descriptors) {
    waiting.push_back({descriptor, POLLIN, 0});
  }
  poll(waiting.data(), waiting.size(), static_cast<int>(kLookInterval.count()));
}

}  // namespace

ProcessRace::ProcessRace(std::vector<Runner> runners) : runners_(std::move(runners)) {
  for (const Runner& runner : runners_) {
    StageStatistics& line = statistics_.emplace_back();
    line.name = runner.name;
  }
}

std::vector<ProcessRace::Lane> ProcessRace::start(const Query& query) const {
  std::vector<Lane> lanes;
  for (std::size_t i = 0; i < runners_.size(); ++i) {
    const auto call = [this, i, &query] {
      // Only the stages before this one use what a path remembers.
      const Query alone{query.conditions, query.question, query.wantModel, query.witness};
      return backend::textOfAnswer(runners_[i].make()->check(alone), alone);
    };
    lanes.push_back({i, backend::ForkedCall(call), {}});
  }
  return lanes;
}

void ProcessRace::boundMemory(std::vector<Lane>& lanes, std::uint64_t memoryBytes) {
  std::uint64_t total = 0;
  std::uint64_t most = 0;
  Lane* largest = nullptr;
  for (Lane& lane : lanes) {
    const std::uint64_t bytes = lane.call.additionalBytes();
    total += bytes;
    if (bytes > most) {
      most = bytes;
      largest = &lane;
    }
  }
  if (total > memoryBytes && largest != nullptr) {
    largest->call.end();
    largest->endedBecause = kOutOfMemory;
  }
}

std::string ProcessRace::reasons(const std::vector<Lane>& lanes, const std::vector<Runner>& runners,
                                 const Query& query) {
  std::string all;
  for (const Lane& lane : lanes) {
    std::string reason = lane.endedBecause;
    if (reason.empty()) {
      const std::optional<std::string> text = lane.call.result();
      const std::optional<Answer> answer =
          text ? backend::answerFromText(*text, query) : std::nullopt;
      const auto* unknown = answer ? std::get_if<Unknown>(&*answer) : nullptr;
      reason = unknown != nullptr ? unknown->reason : "died";
    }
    all += (all.empty() ? "" : "; ") + runners[lane.runner].name + ": " + reason;
  }
  return all;
}

Answer ProcessRace::run(const Query& query, const Limits& limits) {
  interrupted_.store(false);
  const Clock::time_point begin = Clock::now();
  std::vector<Lane> lanes = start(query);
  assert(lanes.size() == runners_.size() && statistics_.size() == runners_.size());
  for (StageStatistics& line : statistics_) {
    ++line.asked;
  }
  const auto isRunning = [](const Lane& lane) { return !lane.call.isOver(); };
  while (std::ranges::any_of(lanes, isRunning)) {
    std::vector<int> descriptors;
    std::ranges::transform(lanes, std::back_inserter(descriptors),
                           [](const Lane& lane) { return lane.call.descriptor(); });
    waitForAny(descriptors);
    for (Lane& lane : lanes) {
      if (!isRunning(lane)) {
        continue;
      }
      lane.call.read();
      const std::optional<std::string> text =
          lane.call.isOver() ? lane.call.result() : std::nullopt;
      std::optional<Answer> answer = text ? backend::answerFromText(*text, query) : std::nullopt;
      if (answer && !isUnknown(*answer)) {
        ++statistics_[lane.runner].answered;
        return std::move(*answer);
      }
    }
    if (interrupted_.load()) {
      return Unknown{"interrupted"};
    }
    if (limits.time.count() > 0 && Clock::now() - begin >= limits.time) {
      return Unknown{"timeout"};
    }
    boundMemory(lanes, limits.memoryBytes);
  }
  return Unknown{reasons(lanes, runners_, query)};
}

}  // namespace braid::solver
