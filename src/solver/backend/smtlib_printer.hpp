// Queries as SMT-LIB commands for a solver that keeps what it is told. A query pops back to what it
// shares with the last one and pushes the rest, one scope per condition, and only what is new is
// written: a declaration or definition is valid until its scope is popped.
//
// Large subterms are definitions of their own, so that no term is written twice and none nests deep
// enough to trouble a recursive parser. Names are numbers of terms: whatever a variable is called,
// its name is a symbol and no other term has it.
#pragma once

#include <cstdint>
#include <span>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/backend/tuning.hpp"
#include "term/print.hpp"
#include "term/term.hpp"

namespace braid::solver::backend {

class SmtLibPrinter {
 public:
  explicit SmtLibPrinter(const Tuning& tuning = {});
  SmtLibPrinter(const SmtLibPrinter&) = delete;
  SmtLibPrinter& operator=(const SmtLibPrinter&) = delete;

  // The commands after which exactly these conditions are asserted, and the question if there is
  // one.
  std::string assertQuery(std::span<const term::Term> conditions, term::Term question);

  // The functions below are about the last query.

  // Its free variables.
  [[nodiscard]] const std::vector<term::Term>& variables() const { return variables_; }
  // Whether an array in it has so few indices that stores may reach all of them.
  [[nodiscard]] bool hasSmallArray() const { return smallArrays_ > 0; }
  // The closed terms, other than constants, that arrays in it are read and written at.
  [[nodiscard]] std::vector<term::Term> indices() const;
  // The text of a term of the query.
  [[nodiscard]] std::string toText(term::Term t) const;

 private:
  struct Entry {
    std::string name;        // empty: written in full where it is mentioned
    std::uint32_t size = 1;  // about how many symbols it takes where it is used
  };
  struct Scope {
    term::Term assertion;
    std::size_t termsBefore;
    std::size_t variablesBefore;
  };

  void push(term::Term assertion);
  void pop(std::size_t count);
  void introduce(term::Term root);
  void enter(term::Term t);
  void define(term::Term t, Entry& entry);
  void defineFloat(term::Term t, Entry& entry);

  std::unordered_map<term::Term, Entry> entries_;  // of the terms of all scopes
  std::vector<term::Term> terms_;                  // the same, oldest first
  std::vector<term::Term> variables_;
  std::vector<Scope> scopes_;
  std::size_t smallArrays_ = 0;
  std::size_t conditions_ = 0;  // number of scopes, without the question's
  std::uint32_t maxRepeated_;
  term::TermNames names_;
  std::ostringstream out_;
};

}  // namespace braid::solver::backend
