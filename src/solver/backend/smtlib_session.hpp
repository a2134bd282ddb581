// The dialogue with one solver process: greeting, queries, models. Whatever goes wrong in it is
// thrown as SmtLibFailure, and after that the session is of no further use.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "solver/backend/smtlib_printer.hpp"
#include "solver/backend/smtlib_process.hpp"
#include "solver/backend/tuning.hpp"
#include "solver/core/solver.hpp"
#include "term/model.hpp"

namespace braid::solver::backend {

class SmtLibSession {
 public:
  // Starts the program and waits until it has understood what it is asked for.
  SmtLibSession(const std::vector<std::string>& words, const std::string& logic,
                std::uint64_t memoryBytes, const Patience& patience, const Tuning& tuning);

  // Whether the solver is there and waits for a query.
  bool isIdle() { return process_.isIdle(); }

  enum class Result : std::uint8_t { Sat, Unsat, Unknown };
  Result check(const Query& query, const Patience& patience);
  // After Unknown.
  std::string reasonUnknown(const Patience& patience);

  struct ReadModel {
    // Null when a value has a form that is not understood.
    std::shared_ptr<const term::Model> model;
    // Some array is an approximation: the model counts only if it satisfies the query.
    bool isSampled = false;
  };
  // After Sat.
  ReadModel readModel(const Patience& patience);

  // Of the last query.
  [[nodiscard]] bool hasSmallArray() const { return printer_.hasSmallArray(); }

 private:
  SExpression ask(const std::string& commands, const Patience& patience);
  SExpression askValues(std::span<const std::string> terms, const Patience& patience);
  std::optional<term::ArrayValue> sampleArray(term::Term array, std::vector<term::Scalar> landmarks,
                                              const Patience& patience);
  std::vector<term::Scalar> indexValues(term::Sort sort, const Patience& patience);

  SmtLibProcess process_;
  SmtLibPrinter printer_;
  Tuning tuning_;
};

}  // namespace braid::solver::backend
