#include "cli/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

namespace braid::cli {

ProgressLine::ProgressLine() : isTerminal_(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  clear();
}

void ProgressLine::show(const engine::Progress& progress) {
  if (!isTerminal_) {
    return;
  }
  std::cerr << fmt::format("\r\033[K{:.1f} s  {} paths  {} waiting  {:.1f}M steps  {} violations",
                           progress.seconds, progress.paths, progress.waiting,
                           static_cast<double>(progress.steps) / 1e6, progress.violations)
            << std::flush;
  isShown_ = true;
}

void ProgressLine::clear() {
  if (isShown_) {
    std::cerr << "\r\033[K" << std::flush;
    isShown_ = false;
  }
}

}  // namespace braid::cli
