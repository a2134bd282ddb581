// Runs the program on concrete inputs: the judge of every counterexample and test.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "exec/coverage.hpp"
#include "exec/inputs.hpp"
#include "exec/program.hpp"
#include "exec/stop.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

struct ReplayOptions {
  std::uint64_t steps = 200'000'000;
  std::uint32_t callDepth = 1'000'000;
  bool checkLeaks = false;
  // Receives the program's output; without it, the output is not shown.
  std::function<void(int descriptor, std::string_view text)> output;
};

// One event of a run, for people.
struct TraceEvent {
  enum class Kind { Enter, Leave, Branch, Handler } kind;
  ir::FunctionId function = 0;
  support::SourceLocation location;
  bool taken = false;                 // of Branch
  std::vector<memory::Value> values;  // Enter: arguments; Leave: the result
  support::SourceLocation next{};     // for Branch: where it leads to
  std::uint32_t nextPosition = 0;     // for Branch: the op it leads to, and the one it does not
  std::uint32_t otherPosition = 0;
  // For each value the object that it points into, for people; empty if it is no address.
  std::vector<std::string> objects{};
};

struct ReplayResult {
  Stop stop{StopKind::Quota, {}};
  memory::Value returned;
  std::uint64_t pathHash = 0;
  std::uint64_t steps = 0;
  // The message about something in the run that is not modelled: a real run may differ.
  std::optional<std::uint32_t> unmodelled{};
};

// `shouldStop` is asked now and then; if it says yes, the replay ends with StopKind::Quota.
ReplayResult replay(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                    const Inputs& inputs, const ReplayOptions& options = {},
                    const std::function<bool()>& shouldStop = {});

// Replays and marks the ops that are executed and the sides of branches that are taken; `covered`
// has an entry per op of the program. The bodies of quantifiers are not looked into: they share
// their lines with what contains them.
ReplayResult replayCovering(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                            const Inputs& inputs, Marks& covered,
                            const ReplayOptions& options = {});

// Replays and keeps the last `maxEvents` calls, returns and branches.
ReplayResult replayWithTrace(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                             const Inputs& inputs, std::size_t maxEvents,
                             std::vector<TraceEvent>& trace, const ReplayOptions& options = {});

}  // namespace braid::exec
