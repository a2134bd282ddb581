// The example of docs/extending.md: another representation of the heaps that a program may be
// started with.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "exec/decisions.hpp"
#include "exec/input_description.hpp"
#include "exec/input_heap.hpp"
#include "exec/input_variables.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::exec::test {
namespace {

using memory::ObjectId;
using memory::Value;
using term::Term;

// [example]
// All records that there are stand there from the start, so many of each shape, and a reference is
// null or one of those that fit: nothing forks. Arrays are left out.
class BoundedHeap : public InputHeap {
 public:
  BoundedHeap(const Program& program, term::TermManager& terms, int perShape)
      : program_(program), terms_(terms), variables_(program, terms), perShape_(perShape) {}

  std::vector<Value> makeParameters(State& state, const ir::Function& entry) override {
    const ir::Module& module = program_.module();
    for (ir::ShapeId shape = 1; shape < module.shapes.size(); ++shape) {
      for (int i = 0; i < perShape_ && !module.isArray(shape); ++i) {
        addObject(state, shape);
      }
    }
    std::vector<Value> parameters;
    for (std::uint32_t i = 0; i < entry.parameterCount; ++i) {
      const ir::Register& parameter = entry.registers[i];
      parameters.push_back(symbolic(
          terms_.makeVariable(parameter.name, memory::sortOf(parameter.type)), parameter.type));
    }
    return parameters;
  }

  Resolution resolve(Decisions& decisions, State& state,
                     std::span<const UnknownReference> references) override {
    Resolution resolution{Resolution::Kind::Guarded};
    for (const auto& [guard, reference] : references) {
      const ir::ShapeId shape = declared().shapeOf(reference);
      std::vector<Term> cases{terms_.makeNot(guard)};
      const auto add = [&](ObjectId object, Term isThis) {
        resolution.targets.push_back({terms_.makeAnd(guard, isThis), object});
        cases.push_back(isThis);
      };
      add(memory::kNullObject, terms_.makeEqual(reference, terms_.makeInt(memory::kNullObject)));
      state.heap.forEach([&](ObjectId id, const memory::Object& object) {
        if (program_.module().isSubshape(object.shape(), shape)) {
          add(id, terms_.makeEqual(reference, terms_.makeInt(id)));
        }
      });
      if (!decisions.assume(state, terms_.makeOr(cases))) {
        return {Resolution::Kind::Impossible};
      }
    }
    return resolution;
  }

  void noteLoadedElement(Decisions&, State&, ObjectId, const Value&) override {}

  [[nodiscard]] std::optional<Inputs> describe(
      const State& state, const term::Model& model, const ir::Function& entry,
      const std::vector<Value>& parameters) const override {
    return describeInputs(program_.module(), variables_, state, model, entry, parameters);
  }

 private:
  void addObject(State& state, ir::ShapeId shape) {
    const ObjectId id = state.heap.nextInput(shape);
    const std::vector<ir::Field>& fields = program_.module().record(shape).fields;
    std::vector<Value> values;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      values.push_back(symbolic(variables_.field(id, i, fields[i]), fields[i].type));
    }
    state.heap.addInput(memory::ObjectPtr(new memory::Object(shape, std::move(values))), shape);
  }

  Value symbolic(Term variable, ir::Type type) {
    if (type.is(ir::TypeKind::Ref)) {
      declared().declare(variable, type.shape());
    }
    return Value::term(variable);
  }

  const Program& program_;
  term::TermManager& terms_;
  InputVariables variables_;
  int perShape_;
};
// [end]

constexpr const char* kProgram = R"ir(
record Node {
  field value: int
  field next: Node
}
function f(%list: Node) -> int {
  local %second: Node
  local %value: int
b0:
  %second = load Node %list, 1
  %value = load int %second, 0
  return int %value
}
)ir";

TEST(BoundedHeap, ReadsThroughAllTargetsWithoutForking) {
  const ir::Module module = ir::test::mustRead(kProgram);
  merge::test::Workbench bench(module, merge::MergeMode::Ite, merge::MergeAt::Everywhere,
                               [](const Program& program, term::TermManager& terms) {
                                 return std::make_unique<BoundedHeap>(program, terms, 2);
                               });
  std::unique_ptr<State> state = bench.start("f");
  const Term list = state->top->registers()[0].term();
  std::vector<std::unique_ptr<State>> ended = bench.runToEnd(std::move(state));
  ASSERT_EQ(ended.size(), 1U) << "no path forked but for the faults";
  const State& end = *ended.front();
  EXPECT_FALSE(end.top);
  Decisions& decisions = bench.domain.decisions();
  EXPECT_FALSE(decisions.isPossible(end, bench.terms.makeEqual(list, bench.terms.makeInt(0))));
  EXPECT_TRUE(decisions.isPossible(end, bench.terms.makeEqual(list, bench.terms.makeInt(1))));
  EXPECT_TRUE(decisions.isPossible(end, bench.terms.makeEqual(list, bench.terms.makeInt(2))));
  EXPECT_FALSE(decisions.isPossible(end, bench.terms.makeEqual(list, bench.terms.makeInt(3))));

  // One of the heaps: a list whose next node holds 7.
  const Term isSeven = bench.terms.makeEqual(
      memory::toTerm(bench.terms, end.returned, ir::Type::integer()), bench.terms.makeInt(7));
  const solver::Answer answer = decisions.solve(end, isSeven);
  const auto* sat = std::get_if<solver::Sat>(&answer);
  ASSERT_NE(sat, nullptr);
  const std::optional<Inputs> inputs =
      bench.inputs().describe(end, *sat->model, module.functions[0], {Value::term(list)});
  ASSERT_TRUE(inputs);
  const auto first = std::get<InputReference>(inputs->parameters.at(0)).object;
  ASSERT_TRUE(first);
  const auto& node = std::get<InputRecord>(inputs->objects.at(*first));
  const auto second = std::get<InputReference>(node.fields.at(1)).object;
  ASSERT_TRUE(second);
  EXPECT_EQ(std::get<support::BigInt>(std::get<InputRecord>(inputs->objects.at(*second)).fields[0]),
            support::BigInt(7));
}

}  // namespace
}  // namespace braid::exec::test
