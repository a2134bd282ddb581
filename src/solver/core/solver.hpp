// The one question Braid asks of logic: can these conditions hold together? An answer is sat with
// a model, unsat, or unknown with a reason; nothing turns an unknown into anything else.
//
// Solvers are stages: a stage answers or passes the query on to the next, and counts what it did.
// They are composed in one function, see chain.hpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/core/latency_histogram.hpp"
#include "solver/facts/path_condition.hpp"
#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::solver {

struct Sat {
  // Null when the query did not ask for a model.
  std::shared_ptr<const term::Model> model;
};
struct Unsat {
  // Terms of the query that cannot hold together, each once; empty when it is not known which.
  std::vector<term::Term> core;
};
struct Unknown {
  std::string reason;  // "timeout", "interrupted", or what the solver says
};

using Answer = std::variant<Sat, Unsat, Unknown>;

inline bool isSat(const Answer& answer) {
  return std::holds_alternative<Sat>(answer);
}
inline bool isUnsat(const Answer& answer) {
  return std::holds_alternative<Unsat>(answer);
}
inline bool isUnknown(const Answer& answer) {
  return std::holds_alternative<Unknown>(answer);
}

// How much an answer is worth to the caller. With little effort, a query that takes a search of
// some length is unknown, for a caller that can do something better than wait; with moderate
// effort, one that takes ten times as much.
enum class Effort : std::uint8_t { Little, Moderate, Full };
inline constexpr const char* kTooHard = "too hard for little effort";

// How hard to try a question. Full effort may have a bound, in units of Solver::workDone; a stage
// that finds no answer within it gives up, and so does the query.
inline constexpr std::uint64_t kAnyWork = std::numeric_limits<std::uint64_t>::max();
struct Allowance {
  Effort effort = Effort::Full;
  std::uint64_t mostWork = kAnyWork;

  [[nodiscard]] bool isBounded() const { return effort != Effort::Full || mostWork != kAnyWork; }
};

// The conjunction of `conditions` (a path condition, oldest first, so that solvers can keep what
// the shared prefix of two queries taught them) and `question`.
struct Query {
  std::span<const term::Term> conditions;
  term::Term question;  // null for none
  bool wantModel = true;
  // A model of the conditions, if the asker knows one; it need not satisfy the question.
  std::shared_ptr<const term::Model> witness = nullptr;
  // The conditions as the path they come from, which remembers what follows from them; null for
  // none. Its conditions are exactly those above.
  const facts::PathCondition* path = nullptr;
  Effort effort = Effort::Full;
  // The bound on work, for each stage that searches.
  std::uint64_t mostWork = kAnyWork;
};

// The counts of one stage.
struct StageStatistics {
  std::string name;
  std::uint64_t asked = 0;
  std::uint64_t answered = 0;
  double seconds = 0;        // spent in this stage itself, not in those behind it
  LatencyHistogram latency;  // of the queries it answered
  // Whether it is an SMT solver at the end of the pipeline; a portfolio counts as one, a reference
  // does not.
  bool isBackend = false;

  void add(const StageStatistics& other) {
    asked += other.asked;
    answered += other.answered;
    seconds += other.seconds;
    latency.add(other.latency);
  }
};

class Solver {
 public:
  virtual ~Solver() = default;
  virtual Answer check(const Query& query) = 0;
  // Appends this stage's statistics and those of the stages behind it, front first.
  virtual void collectStatistics(std::vector<StageStatistics>& into) const = 0;
  // Ends a running check early, from a signal handler or another thread: it answers unknown.
  virtual void interrupt() = 0;
  // The work done so far, in units that do not depend on the machine or its load: about what it
  // takes to look at one term. For code that compares costs and has to decide the same in each run.
  [[nodiscard]] virtual std::uint64_t workDone() const { return 0; }
  // The time one query may take from now on; zero means no limit.
  virtual void setQueryTimeout(std::chrono::milliseconds limit) = 0;
};

}  // namespace braid::solver
