// Inputs for tests of what is made from inputs: three nodes, two arrays of numbers and one of
// nodes, at random.
#pragma once

#include <random>

#include "exec/inputs.hpp"
#include "ir/module.hpp"

namespace braid::report::test {

// class Node { int value; bool flag; Node next; } and arrays of int and of Node.
inline ir::Module makeModule() {
  using ir::Type;
  ir::Module module;
  ir::RecordShape node;
  node.name = "Node";
  node.fields = {{"value", Type::integer()}, {"flag", Type::boolean()}, {"next", Type::ref(1)}};
  module.shapes.emplace_back(node);
  module.arrayOf(Type::integer());
  module.arrayOf(Type::ref(1));
  return module;
}

inline ir::Function makeEntry() {
  using ir::Type;
  ir::Function entry;
  entry.name = "Main.main";
  entry.registers = {{Type::integer(), "n"},
                     {Type::boolean(), "b"},
                     {Type::ref(1), "node"},
                     {Type::ref(2), "numbers"},
                     {Type::ref(3), "nodes"}};
  entry.parameterCount = 5;
  return entry;
}

inline exec::Inputs randomInputs(std::mt19937_64& random) {
  using exec::InputArray;
  using exec::InputReference;
  using support::BigInt;
  const auto number = [&]() -> BigInt {
    switch (random() % 4) {
      case 0:
        return static_cast<std::int64_t>(random());
      case 1:
        return BigInt::powerOfTwo(70) * static_cast<std::int64_t>(random() % 9);
      default:
        return static_cast<std::int64_t>(random() % 20) - 10;
    }
  };
  const auto boolean = [&] { return BigInt(static_cast<std::int64_t>(random() % 2)); };
  // Objects 0 to 2 are nodes, 3 and 4 arrays of numbers, 5 an array of nodes.
  const auto node = [&]() -> InputReference {
    return random() % 3 == 0 ? InputReference{} : InputReference{random() % 3};
  };
  exec::Inputs inputs;
  for (int i = 0; i < 3; ++i) {
    inputs.objects.emplace_back(exec::InputRecord{1, {number(), boolean(), node()}});
  }
  for (int i = 0; i < 2; ++i) {
    InputArray array{2, static_cast<std::int64_t>(random() % 200), number(), {}};
    for (BigInt k = 0; k < array.length; k = k + 1) {
      if (random() % 4 == 0) {
        array.elements.emplace(k, number());
      }
    }
    inputs.objects.emplace_back(array);
  }
  InputArray nodes{3, 3, node(), {}};
  nodes.elements.emplace(1, node());
  inputs.objects.emplace_back(nodes);
  inputs.parameters = {number(), boolean(), node(), InputReference{3 + random() % 2},
                       InputReference{5}};
  return inputs;
}

}  // namespace braid::report::test
