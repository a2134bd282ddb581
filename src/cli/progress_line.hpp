// One live line on standard error while a run goes on; nothing when it is not a terminal.
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
  // Takes the line away, so that other output starts in a clean column.
  void clear();

 private:
  bool isTerminal_;
  bool isShown_ = false;
};

}  // namespace braid::cli
