// How shapes, functions, selectors, messages and registers are written in the textual IR.
//
// Something is written by its own name if that is a plain word and nothing before it has the same
// name, and by its number otherwise (`shape#3`, `function#7`, `%4`). So text is pleasant to read in
// the common case and still stands for exactly one module in every case. Printer, reader and graphs
// share this table. Ids that are out of range get a spelling too: a broken module must be
// printable.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/module.hpp"

namespace braid::ir {

// A word that the reader takes for a name without quotes: letters, digits, '_', '$' and, not at its
// ends, '.'; but no word of the textual form.
bool isPlainName(std::string_view name);
// Words of the textual form, and the names of the built-in types.
bool isReservedWord(std::string_view word);
// In double quotes; quotes, backslashes and control characters escaped.
std::string quoted(std::string_view text);

class Naming {
 public:
  explicit Naming(const Module& module);

  [[nodiscard]] std::string shape(ShapeId id) const;
  [[nodiscard]] std::string function(FunctionId id) const;
  [[nodiscard]] std::string selector(SelectorId id) const;
  [[nodiscard]] std::string message(std::uint32_t id) const;
  [[nodiscard]] std::string type(Type type) const;

 private:
  std::vector<std::string> shapes_;
  std::vector<std::string> functions_;
  std::vector<std::string> selectors_;
  std::vector<std::string> messages_;
};

// Registers are spelled per function: `%name`, or `%number`.
class RegisterNaming {
 public:
  explicit RegisterNaming(const Function& function);
  [[nodiscard]] std::string operator()(RegisterId id) const;

 private:
  std::vector<std::string> registers_;
};

// "%x", "true", "5", "5:i32", "null", "null:Node".
std::string operandText(const Naming& naming, const RegisterNaming& registers,
                        const Function& function, Operand operand);

}  // namespace braid::ir
