// One live line on standard error while a run goes on; not shown unless that is a terminal.
#pragma once

#include "engine/engine.hpp"

namespace braid::cli {

class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const engine::Progress& progress);
  // Erases the line, so that other output starts at the left.
  void clear();

 private:
  bool isTerminal_;
  bool isShown_ = false;
};

}  // namespace braid::cli
