// Writes every query that passes through as an SMT-LIB script of its own, with the answer it got.
// The file is written before the query is answered, so a query that crashes the solver is there,
// too.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "solver/core/stage.hpp"

namespace braid::solver {

class DumpStage final : public Stage {
 public:
  static constexpr std::uint64_t kMostFiles = 100'000;

  // The folder is created. A file is called 000123-sat.smt2, by the number of the query and the
  // answer; 000123-asked.smt2 until there is one. Queries after the first `mostFiles` only pass
  // through. What cannot be written is told on stderr once and is no reason to stop.
  DumpStage(std::unique_ptr<Solver> next, std::filesystem::path folder,
            std::uint64_t mostFiles = kMostFiles);

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  [[nodiscard]] std::filesystem::path fileOf(const std::string& answer) const;
  void writeQuery(const Query& query);
  void writeAnswer(const Answer& answer, double seconds);
  void complain(const std::string& what);

  std::filesystem::path folder_;
  std::uint64_t mostFiles_;
  std::uint64_t number_ = 0;  // of the query
  bool hasComplained_ = false;
};

}  // namespace braid::solver
