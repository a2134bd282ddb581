#include "bench/quantile_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <string_view>

namespace braid::bench {

namespace {

constexpr double kWidth = 800;
constexpr double kHeight = 500;
constexpr double kLeft = 70;
constexpr double kRight = 20;
constexpr double kTop = 20;
constexpr double kBottom = 60;
constexpr double kLegendLine = 20;
// Smaller times are mostly the noise of starting a process.
constexpr double kShortestSeconds = 0.01;

// Most colour-blind readers can tell these apart (Okabe and Ito).
constexpr std::array<std::string_view, 8> kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                      "#56b4e9", "#e69f00", "#000000", "#999999"};

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        // Control characters and what may not be UTF-8 have no place in XML.
        result += byte < 0x20 || byte >= 0x7f ? '?' : c;
        break;
    }
  }
  return result;
}

std::vector<double> solvedTimes(const Report& report, std::size_t set) {
  std::vector<double> times;
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    const std::optional<Result>& result = report.at(t, set);
    if (result && judge(report.tasks[t], *result) == Judgement::Right) {
      times.push_back(std::max(result->wallSeconds, kShortestSeconds));
    }
  }
  std::sort(times.begin(), times.end());
  return times;
}

class PlotWriter {
 public:
  explicit PlotWriter(const Report& report) : report_(report) {
    double longest = 1;
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      times_.push_back(solvedTimes(report, set));
      if (!times_.back().empty()) {
        longest = std::max(longest, times_.back().back());
      }
    }
    taskCount_ = std::max<std::size_t>(1, report.tasks.size());
    lastDecade_ = static_cast<int>(std::ceil(std::log10(longest)));
  }

  std::string run() {
    write(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}")"
        R"( font-family="sans-serif" font-size="12">)",
        kWidth, kHeight);
    write(R"(<rect width="{}" height="{}" fill="white"/>)", kWidth, kHeight);
    timeAxis();
    taskAxis();
    for (std::size_t set = 0; set < report_.sets.size(); ++set) {
      curve(set);
    }
    legend();
    write("</svg>");
    return out_;
  }

 private:
  template <typename... Values>
  void write(fmt::format_string<Values...> text, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<Values>(values)...);
    out_ += '\n';
  }

  [[nodiscard]] double x(std::size_t solved) const {
    assert(solved <= taskCount_);
    const double share = static_cast<double>(solved) / static_cast<double>(taskCount_);
    return kLeft + share * (kWidth - kLeft - kRight);
  }
  [[nodiscard]] double y(double seconds) const {
    assert(seconds > 0);
    const double first = std::log10(kShortestSeconds);
    const double share = (std::log10(seconds) - first) / (lastDecade_ - first);
    return kHeight - kBottom - share * (kHeight - kTop - kBottom);
  }

  void timeAxis() {
    for (int decade = static_cast<int>(std::lround(std::log10(kShortestSeconds)));
         decade <= lastDecade_; ++decade) {
      const double seconds = std::pow(10.0, decade);
      write(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="#dddddd"/>)", kLeft,
            y(seconds), kWidth - kRight, y(seconds));
      write(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="end">{:g}</text>)", kLeft - 8,
            y(seconds) + 4, seconds);
    }
    write(
        R"svg(<text x="18" y="{0:.1f}" text-anchor="middle" transform="rotate(-90 18 {0:.1f})">)svg"
        "seconds per task</text>",
        (kTop + kHeight - kBottom) / 2);
  }

  void taskAxis() {
    const std::size_t step = std::max<std::size_t>(1, (taskCount_ + 9) / 10);
    for (std::size_t solved = 0; solved <= taskCount_; solved += step) {
      write(R"(<line x1="{0:.1f}" y1="{1:.1f}" x2="{0:.1f}" y2="{2:.1f}" stroke="#eeeeee"/>)",
            x(solved), kTop, kHeight - kBottom);
      write(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", x(solved),
            kHeight - kBottom + 18, solved);
    }
    write(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="black"/>)", kLeft,
          kHeight - kBottom, kWidth - kRight, kHeight - kBottom);
    write(R"(<line x1="{0:.1f}" y1="{1:.1f}" x2="{0:.1f}" y2="{2:.1f}" stroke="black"/>)", kLeft,
          kTop, kHeight - kBottom);
    write(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">tasks solved, of {}</text>)",
          (kLeft + kWidth - kRight) / 2, kHeight - 18, report_.tasks.size());
  }

  [[nodiscard]] static std::string_view colourOf(std::size_t set) {
    return kColours[set % kColours.size()];
  }

  void curve(std::size_t set) {
    std::string line;
    std::string dots;
    for (std::size_t i = 0; i < times_[set].size(); ++i) {
      const double px = x(i + 1);
      const double py = y(times_[set][i]);
      line += fmt::format("{:.1f},{:.1f} ", px, py);
      dots += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="2.5" fill="{}"/>)", px, py,
                          colourOf(set));
    }
    if (!line.empty()) {
      line.pop_back();
      write(R"(<polyline points="{}" fill="none" stroke="{}" stroke-width="1.5"/>)", line,
            colourOf(set));
      write("{}", dots);
    }
  }

  void legend() {
    for (std::size_t set = 0; set < report_.sets.size(); ++set) {
      const double top = kTop + 12 + kLegendLine * static_cast<double>(set);
      write(
          R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="3"/>)",
          kLeft + 15, top, kLeft + 40, top, colourOf(set));
      write(R"svg(<text x="{:.1f}" y="{:.1f}">{} ({})</text>)svg", kLeft + 48, top + 4,
            escaped(report_.sets[set].name), times_[set].size());
    }
  }

  const Report& report_;
  std::vector<std::vector<double>> times_;
  std::size_t taskCount_ = 1;
  int lastDecade_ = 0;
  std::string out_;
};

}  // namespace

std::string quantilePlot(const Report& report) {
  return PlotWriter(report).run();
}

}  // namespace braid::bench
