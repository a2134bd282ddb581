// A program: shapes of objects, functions of basic blocks, and where each instruction came from.
//
// Registers are mutable and typed, not SSA: an interpreter wants plain slots, and the analyses that
// matter here (liveness, loops, post-dominators) do not need more. Everything is a plain value;
// ids are indices, so a Module can be copied, printed and read back.
#pragma once

#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ir/address.hpp"
#include "ir/data_type.hpp"
#include "ir/fault.hpp"
#include "ir/layout.hpp"
#include "ir/merge_rule.hpp"
#include "ir/opcode.hpp"
#include "ir/type.hpp"
#include "support/big_int.hpp"
#include "support/source.hpp"

namespace braid::ir {

using FunctionId = std::uint32_t;
using BlockId = std::uint32_t;
using RegisterId = std::uint32_t;
using SelectorId = std::uint32_t;  // index into Module::selectors

inline constexpr RegisterId kNoRegister = UINT32_MAX;

// A register, or a constant of the function's pool. One signed number, so that the interpreter
// decides with one comparison.
class Operand {
 public:
  constexpr Operand() = default;
  static constexpr Operand reg(RegisterId id) { return Operand(static_cast<std::int32_t>(id)); }
  static constexpr Operand constant(std::uint32_t index) {
    return Operand(~static_cast<std::int32_t>(index));
  }
  [[nodiscard]] constexpr bool isRegister() const { return encoded_ >= 0; }
  [[nodiscard]] constexpr RegisterId registerId() const {
    return static_cast<RegisterId>(encoded_);
  }
  [[nodiscard]] constexpr std::uint32_t constantIndex() const {
    return static_cast<std::uint32_t>(~encoded_);
  }
  friend constexpr auto operator<=>(Operand, Operand) = default;

 private:
  explicit constexpr Operand(std::int32_t encoded) : encoded_(encoded) {}
  std::int32_t encoded_ = 0;
};

// bool: 0 or 1; int: the number; iN: the number reduced to [0, 2^N); reference: null, value 0.
struct Constant {
  Type type;
  support::BigInt value;
  friend bool operator==(const Constant&, const Constant&) = default;
};

struct Instruction {
  Opcode opcode = Opcode::Unreachable;
  FaultKind fault = FaultKind::Assertion;  // of Assert
  Type type;                               // see opcode.def
  RegisterId result = kNoRegister;
  Operand a, b, c;
  std::uint32_t target = 0;     // function, selector, block or message, by opcode
  std::uint32_t otherwise = 0;  // second block of Branch
  std::vector<Operand> args;    // of calls and quantifiers
  support::SourceLocation location;
};

// A condition of a specification, as code that can be evaluated on its own: a predicate of the
// values that some registers have at the place of the condition. Predicates return bool.
struct Clause {
  FunctionId predicate = 0;
  std::vector<RegisterId> arguments;
  support::SourceLocation location;
};

// How paths are merged behind a region that says so. The `meet` at the region's end names it.
struct MergeRule {
  MergeBy by = MergeBy::Ite;
  std::vector<RegisterId> variables;  // whose values it merges; empty: all values
  // Their first parameter is a value to merge, the others are the arguments.
  std::vector<Clause> predicates;
  support::SourceLocation location;
};

struct Block {
  std::string label;  // for people; may be empty
  std::vector<Instruction> instructions;
  // Where exceptions and catchable faults of this block go, those of its calls included.
  std::optional<BlockId> handler;
  // At the head of a loop: what must hold whenever control arrives here. In C an invariant may
  // stand behind the loop's condition, and is then checked only where the loop goes on.
  std::vector<Clause> invariants;
};

struct Register {
  Type type;
  std::string name;  // the source variable, empty for a temporary
};

// What a function expects and promises. Running the function needs none of this: its instructions
// check the same conditions (invariants of loops likewise). A contract serves to speak about the
// function without running it. A predicate may still change the state that it runs on, by what it
// calls.
struct Contract {
  // About parameters, at a call. One that cannot be evaluated counts as false.
  std::vector<Clause> preconditions;
  // About parameters and the result, at a return. Parameters have the values they have then.
  std::vector<Clause> postconditions;
  // About parameters, when an exception leaves the function.
  std::vector<Clause> exceptionalPostconditions;
  // The register that stands for the result in postconditions.
  RegisterId result = kNoRegister;

  [[nodiscard]] bool isEmpty() const {
    return preconditions.empty() && postconditions.empty() && exceptionalPostconditions.empty();
  }
};

struct Function {
  std::string name;  // "Class.method", with the parameter types when overloaded
  Type resultType;
  std::vector<Type> furtherResults;  // of a function with several results
  std::uint32_t parameterCount = 0;  // registers 0 … parameterCount-1; `this` comes first
  bool isInstanceMethod = false;     // register 0 is `this` and never null
  // Part of the language's runtime: a fault in it is blamed on the nearest caller that is not.
  bool isRuntime = false;
  // Evaluates a clause, or what a quantifier says of one index. Nothing else refers to it, so it is
  // no code of the program that tests could cover.
  bool isPredicate = false;
  Contract contract;
  std::vector<MergeRule> mergeRules;  // `meet` names a rule by its place, counted from 1
  std::vector<Register> registers;
  // What parameters are in the source, for example a pointer, and what it points to. Parameters
  // behind the last one here are unknown.
  std::vector<LayoutId> parameterLayouts;
  std::vector<Constant> constants;
  std::vector<Block> blocks;  // blocks[0] is the entry and has no predecessors
  support::SourceLocation location;

  [[nodiscard]] LayoutId layoutOf(RegisterId parameter) const {
    return parameter < parameterLayouts.size() ? parameterLayouts[parameter] : kUnknownLayout;
  }
  // The name is that of the source variable, empty for a temporary.
  RegisterId addRegister(Type type, std::string registerName);
  [[nodiscard]] Type typeOf(Operand operand) const;
  // The pool index of a constant, added on first use.
  std::uint32_t internConstant(const Constant& constant);
};

// The name of a type that is no reference: "int", "bool", "i32", "void".
std::string plainTypeName(Type type);

struct Field {
  std::string name;
  Type type;
};

// Layout and place in the class hierarchy. Fields include the inherited ones, which come first.
struct RecordShape {
  std::string name;
  std::optional<ShapeId> parent;
  std::vector<ShapeId> interfaces;  // direct ones; for an interface: those it extends
  bool isInstantiable = true;       // false for interfaces
  std::vector<Field> fields;
  // Every method an object of this shape answers to, inherited ones included.
  std::map<SelectorId, FunctionId> methods;
};

struct ArrayShape {
  Type element;
};

struct NullShape {};

using Shape = std::variant<NullShape, RecordShape, ArrayShape>;

// A byte-addressed object that exists from the start to the end of the program.
struct Global {
  std::string name;
  std::uint64_t size = 0;
  std::vector<std::uint8_t> bytes;  // its first bytes; the rest is zero
  std::uint32_t elementWidth = 1;   // in bytes, as for Alloca
  bool isConstant = false;
  LayoutId layout = kUnknownLayout;  // its type in the source
};

// `target` of FRound, and the first five but NearestAway of SetRounding.
enum class FloatRounding : std::uint8_t {
  NearestEven,
  NearestAway,
  Up,
  Down,
  TowardZero,
  Current,         // as SetRounding says; an inexact result raises a flag
  CurrentQuietly,  // the same, without flags
};

// The flags that arithmetic can raise.
inline constexpr std::uint8_t kFloatInvalid = 1;
inline constexpr std::uint8_t kFloatDivisionByZero = 2;
inline constexpr std::uint8_t kFloatOverflow = 4;
inline constexpr std::uint8_t kFloatUnderflow = 8;
inline constexpr std::uint8_t kFloatInexact = 16;

struct Module {
  std::vector<Shape> shapes{NullShape{}};
  std::vector<Function> functions;
  std::vector<Global> globals;
  std::vector<Layout> layouts{Layout{}};  // the first is the unknown one
  std::vector<std::string> selectors;     // "name/arity"-like keys that dynamic dispatch looks up
  std::vector<std::string> messages;      // texts of `throw`
  Type indexType = Type::integer();       // of array lengths and indices
  // The types of inputs that a program asks for, by the inputs' names, as far as known.
  std::map<std::string, DataType> inputTypes;
  // A function of the program that tells whether inputs are possible; empty: all are.
  std::string inputsAcceptedBy;

  [[nodiscard]] std::optional<FunctionId> findFunction(std::string_view name) const;
  // Globals have the first segments, functions the next ones.
  [[nodiscard]] std::uint64_t addressOfGlobal(std::size_t index) const {
    assert(index < globals.size());
    return addressOf(static_cast<Segment>(index + 1));
  }
  [[nodiscard]] std::uint64_t addressOfFunction(FunctionId id) const {
    assert(id < functions.size());
    return addressOf(static_cast<Segment>(globals.size() + id + 1));
  }
  [[nodiscard]] std::optional<FunctionId> functionAt(std::uint64_t address) const;

  // The array shape with this element type, added on first use.
  ShapeId arrayOf(Type element);
  [[nodiscard]] const RecordShape& record(ShapeId id) const {
    return std::get<RecordShape>(shapes.at(id));
  }
  [[nodiscard]] const ArrayShape& array(ShapeId id) const {
    return std::get<ArrayShape>(shapes.at(id));
  }
  [[nodiscard]] bool isArray(ShapeId id) const {
    return std::holds_alternative<ArrayShape>(shapes.at(id));
  }
  // Reflexive; arrays are invariant, null fits everything.
  [[nodiscard]] bool isSubshape(ShapeId sub, ShapeId super) const;
  // "int", "bool", "i32", "Node", "int[]", "void".
  [[nodiscard]] std::string typeName(Type type) const;
};

}  // namespace braid::ir
