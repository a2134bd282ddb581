// Queries that the light solver gave up: CaDiCaL and the solver behind are asked in turns, each for
// the same time, CaDiCaL with the same circuit as before. Each turn is twice as long as the one
// before, so a query takes a few times as long as with the better of the two alone. If the solver
// behind goes on in copies of the process, it gets the rest of the time at its first turn: CaDiCaL
// goes on in a copy as well (solversInCopies in process_stage.hpp).
//
// CaDiCaL goes on where it stopped, and what it learned for one query stays for the next. A query
// without an answer takes all the time it may, so each halves the time of the next, down to a
// second; an answer doubles it again.
#pragma once

#include <chrono>
#include <memory>

#include "solver/core/stage.hpp"
#include "solver/light/light_backend.hpp"
#include "solver/stages/tuning.hpp"

namespace braid::solver {

class TurnsStage final : public Stage {
 public:
  enum class Behind : std::uint8_t { OneSolver, Copies };

  // What CaDiCaL learns is kept in `light`, see makeLight.
  TurnsStage(std::unique_ptr<Solver> next, std::shared_ptr<light::LightBackend> light,
             Behind behind, std::chrono::milliseconds queryTime, const stages::Tuning& tuning = {});
  static std::shared_ptr<light::LightBackend> makeLight(const light::Tuning& tuning);
  void setQueryTimeout(std::chrono::milliseconds limit) override;

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { light_->interrupt(); }

 private:
  Answer askLight(const Query& query, std::chrono::milliseconds time);
  Answer passOnFor(std::chrono::milliseconds time, const Query& query, const Stopwatch& watch);
  // Until there is an answer or the time is up.
  Answer takeTurns(const Query& query, const Stopwatch& watch);

  std::shared_ptr<light::LightBackend> light_;
  Behind behind_;
  stages::Tuning tuning_;
  std::chrono::milliseconds queryTime_;  // zero for no limit
  std::chrono::milliseconds patience_;
};

}  // namespace braid::solver
