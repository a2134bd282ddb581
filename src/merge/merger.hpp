// Takes states that have met and gives back fewer: who is joined with whom, and what became of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "merge/join_domain.hpp"
#include "merge/meeting_points.hpp"
#include "merge/merge_options.hpp"
#include "merge/merge_policy.hpp"
#include "merge/merge_report.hpp"
#include "merge/state_join.hpp"

namespace braid::merge {

class Merger {
 public:
  using StatePtr = std::unique_ptr<exec::State>;

  Merger(const exec::Program& program, exec::SymbolicDomain& domain, guard::GuardManager& guards,
         std::unique_ptr<JoinDomain> values, MeetingPoints& points, const MergeOptions& options)
      : values_(std::move(values)),
        points_(points),
        options_(options),
        domain_(domain),
        join_(program, domain, guards, *values_, points),
        policy_(options.mode == MergeMode::Auto ? makeAutoPolicy(domain, guards, join_)
                                                : makeAlwaysPolicy()) {}

  // What states at one place, with the same calls under way, become: as many or fewer.
  std::vector<StatePtr> meet(std::vector<StatePtr> states);

  // The solver was asked for the state, which goes to the account of the last join on its path, and
  // of the next meeting.
  void noteQueries(exec::State& state, std::uint64_t queries, double seconds);

  // The two states in place of one that was joined from them, since a question about it is too
  // hard; empty when there is no way back.
  std::vector<StatePtr> takeBack(const exec::State& state);

  [[nodiscard]] const MergeReport& report() const { return report_; }

 private:
  // Joins a state with one of the candidates, if there is one to join it with.
  bool joinWithOne(std::vector<StatePtr>& candidates, const exec::State& state,
                   MeetingStatistics& statistics);
  // Why not, or nothing.
  std::optional<Refusal> join(exec::State& into, const exec::State& state,
                              MeetingStatistics& statistics);
  static void leaveAlone(const std::vector<StatePtr>& states);
  MeetingStatistics& statisticsAt(const exec::State& state);

  std::unique_ptr<JoinDomain> values_;
  MeetingPoints& points_;
  MergeOptions options_;
  exec::SymbolicDomain& domain_;
  StateJoin join_;
  std::unique_ptr<MergePolicy> policy_;
  MergeReport report_;
};

}  // namespace braid::merge
