// Functions of a textual IR: registers, contracts, blocks and instructions.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ir/instruction_form.hpp"
#include "ir/reader_names.hpp"

namespace braid::ir {

class FunctionReader : public NameReader {
 public:
  using NameReader::NameReader;

 protected:
  // Reads on after the word `function`, and adds the function to the module.
  void function();

 private:
  void declareRegister();
  MergeRule mergeRule();
  std::vector<Clause> clauses(std::string_view word);
  BlockId blockReference();
  void block();
  // A block starts with the letter b and digits, which no mnemonic consists of.
  [[nodiscard]] bool atBlockStart() const;
  Instruction instruction();
  void body(Instruction& result);
  void target(TargetKind kind, Instruction& result);
  FaultKind fault();
  RegisterId registerReference();
  Operand operand();

  Function function_;
  std::map<std::string, RegisterId> registers_;
};

}  // namespace braid::ir
