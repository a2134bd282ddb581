// Takes states that have met, joins some of them, and returns the result.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "merge/join_domain.hpp"
#include "merge/ledger.hpp"
#include "merge/meeting_points.hpp"
#include "merge/merge_notes.hpp"
#include "merge/merge_options.hpp"
#include "merge/merge_policy.hpp"
#include "merge/merge_report.hpp"
#include "merge/modes.hpp"
#include "merge/path_book.hpp"
#include "merge/place_backoff.hpp"
#include "merge/state_join.hpp"
#include "merge/work_meter.hpp"

namespace braid::merge {

class Merger {
 public:
  using StatePtr = std::unique_ptr<exec::State>;

  Merger(const exec::Program& program, exec::SymbolicDomain& domain, PathBook& book,
         guard::GuardManager& guards, JoinDomain& values, MeetingPoints& points,
         const WorkMeter& meter, const MergeOptions& options, std::function<bool()> shouldStop)
      : values_(values),
        points_(points),
        meter_(meter),
        options_(options),
        shouldStop_(std::move(shouldStop)),
        book_(book),
        join_(program, domain, guards, values, points),
        ledger_(options.tuning),
        policy_(traitsOf(options.mode).makePolicy({join_, book, guards, ledger_, options.tuning})),
        placeBackoff_(points, options.tuning) {}

  // The states that result when states at one place, with the same calls under way, meet: as many
  // or fewer.
  std::vector<StatePtr> meet(std::vector<StatePtr> states);

  // Records a turn of a state and the solver's time in it, in the account of the last join in its
  // past and of the next meeting.
  void noteTurn(exec::State& state, const Ledger::Turn& turn, double solverSeconds);
  // The same for a path that is followed without joining.
  void notePath(const Ledger::Turn& turn) { ledger_.notePath(turn); }
  // Whether the run has another way than joining, which decides how much joining may spend in vain.
  // Without one, questions about states whose joins are forgotten must be answered at any cost;
  // with a good one, no question may cost more than all work so far.
  enum class OtherWay : std::uint8_t { None, Unsure, Good };
  void setAcceptableLoss(double work, double done, OtherWay other);
  [[nodiscard]] bool hasTakenBack() const { return cancellations_ > 0; }
  // Whether the last join of the state can be taken back, and should be.
  [[nodiscard]] bool doesNotPay(const exec::State& state) const {
    return ledger_.findLoss(state) != nullptr;
  }

  // The states that replace a joined one, because a question about it is too hard or because it
  // does not pay. Takes back earlier joins too, if the policy has come to regret them.
  std::vector<StatePtr> takeBack(const exec::State& state);

  // What is left of a state that may have come of a cancelled join; only that part goes on.
  [[nodiscard]] Standing standingOf(const exec::State& state) const {
    return standingOf(notesOf(state).origin);
  }
  [[nodiscard]] Standing standingOf(const JoinedStatesPtr& origin) const;
  std::vector<StatePtr> remainsOf(const exec::State& state);

  [[nodiscard]] const StateJoin::ExactValues& exactValues() const { return join_.exactValues(); }
  [[nodiscard]] const MergeReport& report() const { return report_; }

 private:
  // Joins states of one group; the result is added to the group's.
  void meetInGroup(std::vector<StatePtr> states, MeetingStatistics& statistics,
                   std::vector<StatePtr>& result);
  // Joins a state with one of the candidates, if there is one to join it with.
  bool joinWithOne(std::vector<StatePtr>& candidates, const exec::State& state,
                   MeetingStatistics& statistics);
  // Why the two are not joined; empty if they are.
  std::optional<Refusal> join(exec::State& into, const exec::State& state,
                              MeetingStatistics& statistics);
  const JoinedStates* oldestRegretted(const JoinedStates& last);
  void cancelInto(const JoinedStates& origin, std::vector<StatePtr>& parts);
  void leaveAlone(const std::vector<StatePtr>& states) const;
  MeetingStatistics& statisticsAt(const exec::State& state);

  JoinDomain& values_;
  MeetingPoints& points_;
  const WorkMeter& meter_;
  MergeOptions options_;
  std::function<bool()> shouldStop_;
  PathBook& book_;
  StateJoin join_;
  Ledger ledger_;
  std::uint64_t cancellations_ = 0;
  std::uint64_t meetings_ = 0;
  std::uint64_t joins_ = 0;  // joins that can be cancelled
  std::unique_ptr<MergePolicy> policy_;
  PlaceBackoff placeBackoff_;
  MergeReport report_;
};

}  // namespace braid::merge
