// Runs programs that are built to escape the limits (escapes.cpp), and interrupts some of them:
// every run has to end in time, within its memory, with a complete report and no file left behind.
//
//   limits_runner BRAID FOLDER [--strict] [--time SECONDS] [--share I/N] [NAME...]
//
// FOLDER is for the programs. With a share, only every Nth run, from the Ith on. A busy machine is
// forgiven; --strict does not, asks for 2 s and 100 MB, and interrupts every program by every
// signal. On a busy machine, more time lets the runs come to what they are about.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "limits/escapes.hpp"
#include "support/process/child_process.hpp"

namespace braid::limits {
namespace {

namespace fs = std::filesystem;

constexpr double kMegabytes = 400;
constexpr double kPlentyOfMegabytes = 4000;  // for runs that are ended by a signal
constexpr double kLimitOfSignalled = 60;     // of time
constexpr int kExitFine = 0;
constexpr int kExitUnknown = 2;

struct Tolerance {
  double limit = 2;  // the time that a run is given; the rest is beyond that
  double seconds = 5;
  double megabytes = 150;
  bool forgivesLoad = true;  // processor time may count in place of time that has passed
};

class Runner {
 public:
  Runner(std::string braid, const fs::path& folder, const Tolerance& tolerance)
      : braid_(std::move(braid)), folder_(fs::absolute(folder)), tolerance_(tolerance) {}

  void runToLimit(const Escape& escape) {
    const fs::path file = prepare(escape);
    std::vector<std::string> command{braid_,        "check",
                                     file.string(), "--json",
                                     "--time",      fmt::format("{}", tolerance_.limit),
                                     "--memory",    fmt::format("{}", kMegabytes),
                                     "--prove",     "off"};
    command.insert(command.end(), escape.options.begin(), escape.options.end());
    judge(escape.name, command, kMegabytes, " ran out");
  }

  // When its time would be up, so that it has come to the long part.
  void runAndSignal(const Escape& escape, const std::string& signal, bool writesTests = false) {
    const fs::path file = prepare(escape);
    const fs::path tests = folder_ / "tests";
    fs::remove_all(tests);
    std::vector<std::string> command{"/usr/bin/timeout",
                                     "--foreground",
                                     "--preserve-status",
                                     "--signal",
                                     signal,
                                     fmt::format("{}", tolerance_.limit),
                                     braid_,
                                     writesTests ? "test" : "check",
                                     file.string(),
                                     "--json",
                                     "--time",
                                     fmt::format("{}", kLimitOfSignalled),
                                     "--memory",
                                     fmt::format("{}", kPlentyOfMegabytes)};
    command.insert(command.end(), escape.options.begin(), escape.options.end());
    if (writesTests) {
      command.insert(command.end(), {"-o", tests.string()});
    } else {
      command.insert(command.end(), {"--prove", "off"});
    }
    const std::string name = fmt::format("{} and SIG{}", escape.name, signal);
    const nlohmann::json report = judge(name, command, kPlentyOfMegabytes, "interrupted",
                                        writesTests ? kExitFine : kExitUnknown);
    if (writesTests) {
      const auto count = std::count_if(
          fs::directory_iterator(tests), fs::directory_iterator(),
          [](const fs::directory_entry& entry) { return entry.path().extension() == ".ktest"; });
      if (count == 0 || report.value("tests", 0) != count) {
        fail(name, fmt::format("{} tests were kept, {} reported", count, report.value("tests", 0)));
      }
    }
  }

  [[nodiscard]] bool isFine() const { return failures_ == 0; }

 private:
  fs::path prepare(const Escape& escape) {
    const fs::path directory = folder_ / escape.name;
    fs::create_directories(directory);
    std::ofstream(directory / escape.file, std::ios::binary) << escape.text;
    fs::remove_all(temporary());
    fs::create_directories(temporary());
    return directory / escape.file;
  }
  [[nodiscard]] fs::path temporary() const { return folder_ / "temporary"; }

  nlohmann::json judge(const std::string& name, const std::vector<std::string>& command,
                       double megabytesAllowed, const std::string& reason,
                       int expected = kExitUnknown) {
    support::ChildLimits limits;
    limits.wallTime = std::chrono::seconds(90);
    support::ChildSurroundings surroundings;
    surroundings.environment = {"TMPDIR=" + temporary().string()};
    const support::ChildResult result = support::runChild(command, limits, {}, surroundings);
    const double megabytes = static_cast<double>(result.peakMemoryBytes) / (1U << 20U);
    std::cout << fmt::format("{:<44} {:6.2f} s {:6.2f} s processor {:6.0f} MB\n", name,
                             result.wallSeconds, result.cpuSeconds, megabytes)
              << std::flush;
    const double time = tolerance_.forgivesLoad ? std::min(result.wallSeconds, result.cpuSeconds)
                                                : result.wallSeconds;
    if (result.end != support::ChildEnd::Exited || result.status != expected) {
      fail(name, fmt::format("ended with {} {}\n{}{}", static_cast<int>(result.end), result.status,
                             result.standardOutput.substr(0, 2000),
                             result.standardError.substr(0, 2000)));
    }
    if (time > tolerance_.limit + tolerance_.seconds) {
      fail(name, fmt::format("took {:.1f} s", time));
    }
    if (megabytes > megabytesAllowed + tolerance_.megabytes) {
      fail(name, fmt::format("took {:.0f} MB", megabytes));
    }
    if (!fs::is_empty(temporary())) {
      fail(name, fmt::format("left {}", fs::directory_iterator(temporary())->path().string()));
    }
    return checkReport(name, result.standardOutput, reason);
  }

  nlohmann::json checkReport(const std::string& name, const std::string& text,
                             const std::string& reason) {
    const nlohmann::json report = nlohmann::json::parse(text, nullptr, false);
    if (report.is_discarded() || report.value("verdict", "") != "unknown") {
      fail(name, "there is no complete report:\n" + text.substr(0, 2000));
      return nlohmann::json::object();
    }
    const auto& reasons = report["reasons"];
    if (std::none_of(reasons.begin(), reasons.end(), [&](const nlohmann::json& each) {
          return each.get<std::string>().find(reason) != std::string::npos;
        })) {
      fail(name, "the reason is not told: " + reasons.dump());
    }
    return report;
  }

  void fail(const std::string& name, const std::string& problem) {
    ++failures_;
    std::cout << "FAILED " << name << ": " << problem << '\n';
  }

  std::string braid_;
  fs::path folder_;
  Tolerance tolerance_;
  int failures_ = 0;
};

const Escape& named(const std::vector<Escape>& all, const std::string& name) {
  return *std::find_if(all.begin(), all.end(), [&](const Escape& e) { return e.name == name; });
}

// Deals out runs to several of these programs, which run side by side.
class Share {
 public:
  explicit Share(const std::string& text)
      : index_(std::stoul(text)), count_(std::stoul(text.substr(text.find('/') + 1))) {}
  bool hasNext() { return next_++ % count_ + 1 == index_; }

 private:
  std::size_t index_;
  std::size_t count_;
  std::size_t next_ = 0;
};

// The word behind an option, which is removed; another if it is not there.
std::string takeOption(std::vector<std::string>& arguments, const std::string& name,
                       std::string otherwise) {
  const auto option = std::find(arguments.begin(), arguments.end(), name);
  if (option == arguments.end() || option + 1 == arguments.end()) {
    return otherwise;
  }
  std::string word = *(option + 1);
  arguments.erase(option, option + 2);
  return word;
}

int run(std::vector<std::string> arguments) {
  Tolerance tolerance;
  if (const auto strict = std::find(arguments.begin(), arguments.end(), "--strict");
      strict != arguments.end()) {
    tolerance.seconds = 2;
    tolerance.megabytes = 100;
    tolerance.forgivesLoad = false;
    arguments.erase(strict);
  }
  tolerance.limit = std::stod(takeOption(arguments, "--time", fmt::format("{}", tolerance.limit)));
  Share share(takeOption(arguments, "--share", "1/1"));
  if (arguments.size() < 2) {
    std::cerr << "usage: limits_runner BRAID FOLDER [--strict] [--time SECONDS] [--share I/N] "
                 "[NAME...]\n";
    return 64;
  }
  const std::vector<std::string> names(arguments.begin() + 2, arguments.end());
  const auto isAskedFor = [&](const std::string& name) {
    return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
  };
  const std::vector<Escape> all = escapes();
  Runner runner(arguments[0], arguments[1], tolerance);
  for (const Escape& escape : all) {
    if (isAskedFor(escape.name) && share.hasNext()) {
      runner.runToLimit(escape);
    }
  }
  if (isAskedFor("signals")) {
    constexpr std::array kInterrupted = {"hard-query", "copy-distinct-bytes-shifted",
                                         "guards-that-grow", "huge-c-source"};
    for (const std::string signal : {"INT", "TERM", "HUP"}) {
      for (const Escape& escape : all) {
        const bool isAlways = std::ranges::find(kInterrupted, escape.name) != kInterrupted.end();
        if ((isAlways || !tolerance.forgivesLoad) && share.hasNext()) {
          runner.runAndSignal(escape, signal);
        }
      }
      if (share.hasNext()) {
        runner.runAndSignal(named(all, "paths-without-end"), signal, true);
      }
    }
  }
  return runner.isFine() ? 0 : 1;
}

}  // namespace
}  // namespace braid::limits

int main(int argc, char** argv) {
  return braid::limits::run(std::vector<std::string>(argv + 1, argv + argc));
}
