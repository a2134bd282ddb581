// The limits at which a search stops without an answer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace braid::solver::light {

struct SearchLimits {
  std::optional<int> conflicts{};
  std::optional<int> decisions{};
  std::optional<std::uint64_t> propagations{};
  std::optional<std::uint64_t> steps{};    // of CaDiCaL, see HardSat::steps
  std::optional<std::uint64_t> clauses{};  // with more clauses, no search begins
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  const std::atomic<bool>* interrupted = nullptr;

  // Looks at the clock.
  [[nodiscard]] bool isTimeUp() const {
    return (interrupted != nullptr && interrupted->load()) ||
           (deadline && std::chrono::steady_clock::now() >= *deadline);
  }
};

enum class SearchResult : std::uint8_t { Sat, Unsat, Stopped };

}  // namespace braid::solver::light
