#include "bench/suite_runner.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

namespace braid::bench {

namespace {

std::vector<std::string> commandLine(const SuiteRun& run, const Task& task, const OptionSet& set) {
  std::vector<std::string> words{run.braid.string(), "check", "--json"};
  words.insert(words.end(), run.options.begin(), run.options.end());
  words.insert(words.end(), set.options.begin(), set.options.end());
  const auto setsTime = [](const std::string& word) {
    return word == "--time" || word.starts_with("--time=");
  };
  if (!run.timeOption.empty() && std::ranges::none_of(words, setsTime) &&
      std::ranges::none_of(task.options, setsTime)) {
    words.insert(words.end(), {"--time", run.timeOption});
  }
  for (const std::filesystem::path& input : task.inputs) {
    words.push_back(input.string());
  }
  // At the end, because flags of the compiler follow `--`.
  words.insert(words.end(), task.options.begin(), task.options.end());
  return words;
}

}  // namespace

Report runSuite(std::vector<Task> tasks, std::vector<OptionSet> sets, const SuiteRun& run,
                const std::function<void(std::size_t)>& finished,
                const std::function<bool()>& stop) {
  Report report{std::move(tasks), std::move(sets), {}};
  report.results.resize(report.tasks.size() * report.sets.size());
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;  // guards `done` and the callback; each result is written by one thread
  std::size_t done = 0;

  const auto work = [&] {
    while (!stop()) {
      const std::size_t index = next.fetch_add(1);
      if (index >= report.results.size()) {
        return;
      }
      const Task& task = report.tasks[index / report.sets.size()];
      const OptionSet& set = report.sets[index % report.sets.size()];
      const support::ChildResult child =
          support::runChild(commandLine(run, task, set), run.limits, stop);
      if (child.end == support::ChildEnd::Stopped) {
        return;
      }
      report.results[index] = judgeChild(child, run.limits);
      const std::lock_guard lock(mutex);
      finished(++done);
    }
  };
  std::vector<std::jthread> workers;
  const std::size_t count = std::min<std::size_t>(std::max(1U, run.workers), report.results.size());
  workers.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    workers.emplace_back(work);
  }
  workers.clear();  // joins the threads
  return report;
}

}  // namespace braid::bench
