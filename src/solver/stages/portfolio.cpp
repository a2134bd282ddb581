#include "solver/stages/portfolio.hpp"

#include <algorithm>
#include <cassert>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include "solver/core/stopwatch.hpp"
#include "solver/stages/cross_check.hpp"

namespace braid::solver {

namespace {
// An interrupt that comes before a member has begun may be lost, so it is repeated.
constexpr std::chrono::milliseconds kTick{5};
using Clock = std::chrono::steady_clock;
}  // namespace

// A query for the members. One that is late may still use it when its caller is gone, so it owns
// everything it needs.
struct PortfolioSolver::Job {
  std::vector<term::Term> conditions;
  term::Term question;
  bool wantModel = true;
  std::shared_ptr<const term::Model> witness;
  std::chrono::milliseconds timeout{0};
  std::atomic<bool> isOver = false;  // nobody waits for the answer any more

  std::size_t running = 0;
  Clock::time_point begin = Clock::now();
  std::optional<Answer> decided;
  Clock::time_point graceEnd;  // set once decided: when members that still run are interrupted
  std::string decidedBy;
  std::vector<std::string> reasons;
  std::exception_ptr thrown;

  // The query without its path, whose memory is not made for several threads.
  [[nodiscard]] Query query() const { return {conditions, question, wantModel, witness}; }
};

struct PortfolioSolver::Member {
  std::unique_ptr<Solver> solver;
  std::shared_ptr<Job> job;  // null when idle
  StageStatistics statistics;
  std::thread thread;
};

PortfolioSolver::PortfolioSolver(std::vector<std::unique_ptr<Solver>> members) {
  assert(!members.empty());
  statistics_.name = "portfolio";
  statistics_.isBackend = true;
  for (std::unique_ptr<Solver>& solver : members) {
    auto member = std::make_unique<Member>();
    std::vector<StageStatistics> lines;
    solver->collectStatistics(lines);
    member->statistics.name = lines.empty() ? "member" : lines.front().name;
    member->solver = std::move(solver);
    members_.push_back(std::move(member));
  }
  for (const std::unique_ptr<Member>& member : members_) {
    member->thread = std::thread([this, &member = *member] { work(member); });
  }
}

PortfolioSolver::~PortfolioSolver() {
  {
    std::unique_lock lock(mutex_);
    stop_ = true;
    changed_.notify_all();
    const auto isIdle = [](const auto& member) { return member->job == nullptr; };
    while (!std::ranges::all_of(members_, isIdle)) {
      interruptBusy();
      changed_.wait_for(lock, kTick);
    }
  }
  for (const std::unique_ptr<Member>& member : members_) {
    member->thread.join();
  }
}

void PortfolioSolver::work(Member& member) {
  std::unique_lock lock(mutex_);
  while (true) {
    while (!stop_ && member.job == nullptr) {
      if (interruptOverdue()) {
        changed_.wait_for(lock, kTick);
      } else {
        changed_.wait(lock);
      }
    }
    const std::shared_ptr<Job> job = member.job;
    if (job == nullptr) {
      return;
    }
    lock.unlock();
    Answer answer = Unknown{"interrupted"};
    std::exception_ptr thrown;
    double seconds = 0;
    if (!job->isOver) {
      const Stopwatch watch(seconds);
      try {
        member.solver->setQueryTimeout(job->timeout);
        answer = member.solver->check(job->query());
      } catch (...) {
        thrown = std::current_exception();
      }
    }
    lock.lock();
    member.statistics.seconds += seconds;
    if (thrown != nullptr && job->thrown == nullptr) {
      job->thrown = thrown;
    }
    settle(member, *job, answer);
    member.job = nullptr;
    changed_.notify_all();
  }
}

void PortfolioSolver::settle(Member& member, Job& job, const Answer& answer) {
  assert(member.job.get() == &job && job.running > 0);
  --job.running;
  if (const auto* unknown = std::get_if<Unknown>(&answer)) {
    if (std::ranges::find(job.reasons, unknown->reason) == job.reasons.end()) {
      job.reasons.push_back(unknown->reason);
    }
    return;
  }
  if (!job.decided) {
    job.decided = answer;
    const Clock::time_point now = Clock::now();
    job.graceEnd = now + (now - job.begin);
    job.decidedBy = member.statistics.name;
    ++member.statistics.answered;
    return;
  }
  if (isSat(*job.decided) != isSat(answer)) {
    const auto says = [](const std::string& name, const Answer& said) {
      return name + " says " + (isSat(said) ? "sat" : "unsat");
    };
    disagreement_ = says(job.decidedBy, *job.decided) + ", " + says(member.statistics.name, answer);
  }
}

void PortfolioSolver::interruptBusy() {
  for (const std::unique_ptr<Member>& member : members_) {
    if (member->job != nullptr) {
      member->solver->interrupt();
    }
  }
}

bool PortfolioSolver::interruptOverdue() {
  bool isAnyLate = false;
  for (const std::unique_ptr<Member>& member : members_) {
    if (member->job != nullptr && member->job->decided) {
      isAnyLate = true;
      if (Clock::now() >= member->job->graceEnd) {
        member->solver->interrupt();
      }
    }
  }
  return isAnyLate;
}

bool PortfolioSolver::waitForIdle(std::unique_lock<std::mutex>& lock) {
  const auto isIdle = [](const auto& member) { return member->job == nullptr; };
  while (!std::ranges::any_of(members_, isIdle)) {
    if (interrupted_) {
      return false;
    }
    interruptBusy();
    changed_.wait_for(lock, kTick);
  }
  return true;
}

std::shared_ptr<PortfolioSolver::Job> PortfolioSolver::start(const Query& query) {
  auto job = std::make_shared<Job>();
  job->conditions.assign(query.conditions.begin(), query.conditions.end());
  job->question = query.question;
  job->wantModel = query.wantModel;
  job->witness = query.witness;
  job->timeout = timeout_;
  for (const std::unique_ptr<Member>& member : members_) {
    if (member->job == nullptr) {
      member->job = job;
      ++member->statistics.asked;
      ++job->running;
    }
  }
  assert(job->running > 0 && "a member was idle");
  changed_.notify_all();
  return job;
}

void PortfolioSolver::throwDisagreement() {
  if (!disagreement_.empty()) {
    throw DisagreementError(disagreement_);
  }
}

Answer PortfolioSolver::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  interrupted_ = false;
  std::unique_lock lock(mutex_);
  if (!waitForIdle(lock)) {
    return Unknown{"interrupted"};
  }
  const std::shared_ptr<Job> job = start(query);
  while (!job->decided && job->running > 0) {
    if (interrupted_) {
      interruptBusy();
    }
    changed_.wait_for(lock, kTick);
  }
  job->isOver = true;
  throwDisagreement();
  if (std::optional<Answer> decided = job->decided) {
    ++statistics_.answered;
    statistics_.latency.add(watch.elapsed());
    return *std::move(decided);
  }
  if (job->thrown != nullptr) {
    std::rethrow_exception(job->thrown);
  }
  std::string reasons;
  for (const std::string& reason : job->reasons) {
    reasons += (reasons.empty() ? "" : "; ") + reason;
  }
  return Unknown{std::move(reasons)};
}

void PortfolioSolver::interrupt() {
  interrupted_ = true;
  for (const std::unique_ptr<Member>& member : members_) {
    member->solver->interrupt();
  }
}

void PortfolioSolver::collectStatistics(std::vector<StageStatistics>& into) const {
  const std::scoped_lock lock(mutex_);
  into.push_back(statistics_);
  for (const std::unique_ptr<Member>& member : members_) {
    into.push_back(member->statistics);
  }
}

}  // namespace braid::solver
