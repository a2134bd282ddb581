// Terms to Z3's expressions. Every node is translated once per context and kept, so that a long
// path condition costs only what is new in it.
#pragma once

#include <z3++.h>

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::backend {

class Z3Translator {
 public:
  explicit Z3Translator(z3::context& context) : context_(context), kept_(context) {}

  struct Entry {
    Z3_ast ast = nullptr;  // kept alive by kept_
    std::uint32_t depth = 0;
  };

  // Throws z3::exception when Z3 refuses.
  Entry translate(term::Term t);
  z3::expr expression(term::Term t) { return {context_, translate(t).ast}; }
  z3::sort sort(term::Sort sort);

  // The variable that a constant of a model stands for; null for Z3's own constants.
  [[nodiscard]] term::Term variableOf(const z3::func_decl& constant) const;
  [[nodiscard]] std::size_t size() const { return kept_.size(); }
  // Whether some translated array has so few indices that stores may reach all of them.
  [[nodiscard]] bool hasSmallArray() const { return hasSmallArray_; }
  // Of all translated terms.
  [[nodiscard]] std::uint64_t totalCircuitWeight() const { return totalCircuitWeight_; }

 private:
  Z3_ast keep(Z3_ast ast);
  Z3_ast make(term::Term t, std::span<const Z3_ast> children);
  Z3_ast makeConstant(term::Term t);
  Z3_ast makeVariable(term::Term t);
  Z3_ast makeDivision(term::Term t, Z3_ast dividend, Z3_ast divisor);
  Z3_ast makeQuantifier(term::Term t, std::span<const Z3_ast> children);
  // z3_translate_float.cpp
  Z3_sort floatSort(unsigned width);
  Z3_ast floatOf(term::Term pattern, Z3_ast translated);
  Z3_ast roundingMode(term::FpRounding mode);
  Z3_ast makeFloat(term::Term t, std::span<const Z3_ast> children);
  Z3_ast makeFloatOperation(term::Term t, std::span<const Z3_ast> children);
  Z3_ast makeFloatToInteger(term::Term t, Z3_ast child);

  z3::context& context_;
  z3::ast_vector kept_;
  std::vector<Entry> entries_;                          // by term id
  std::unordered_map<unsigned, term::Term> variables_;  // by the id of Z3's declaration
  // What a pattern is as a float, by the id of its term. An operation on the result of another
  // takes it from here and not from its bits.
  std::unordered_map<std::uint32_t, Z3_ast> floats_;
  bool hasSmallArray_ = false;
  std::uint64_t totalCircuitWeight_ = 0;
};

}  // namespace braid::solver::backend
