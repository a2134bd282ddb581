#include "generators/random_heap_program.hpp"

namespace braid::test {

std::string RandomHeapProgram::variable() {
  static const char* const kNames[] = {"a", "b", "p", "q"};
  return kNames[pick(4)];
}

std::string RandomHeapProgram::field() {
  return pick(2) == 0 ? ".next" : ".other";
}

std::string RandomHeapProgram::condition() {
  const std::string first = variable();
  const std::string second = variable();
  switch (pick(6)) {
    case 0:
      return first + " == " + second;
    case 1:
      return first + " != null";
    case 2:
      return first + " != null && " + first + field() + " == " + second;
    case 3:
      return first + " != null && " + first + ".value == " + std::to_string(pick(2));
    case 4:
      return hasSubclass_ ? first + " instanceof Special" : first + " == null";
    default:
      return first + " != null && " + second + " != null && " + first + ".value < " + second +
             ".value";
  }
}

std::string RandomHeapProgram::statement(int depth) {
  const std::string first = variable();
  const std::string second = variable();
  const std::string step = field();
  const std::string guard = pick(8) == 0 ? "" : "if (" + first + " != null) ";
  switch (pick(depth > 0 ? 10 : 7)) {
    case 0:
    case 1:
      return guard + "{ " + second + " := " + first + step + "; }\n";
    case 2:
      return guard + "{ " + first + step + " := " + second + "; }\n";
    case 3:
      return guard + "{ " + first + ".value := " + std::to_string(pick(2)) + "; }\n";
    case 4:
      return first + " := " + second + ";\n";
    case 5:
      return guard + "{ n := " + first + ".kind(); if (n == 1) { " + second + " := null; } }\n";
    case 6:
      return "assert " + condition() + ";\n";
    case 7:
      return first + " := new Node();\n";
    case 8: {
      const std::string counter = "i" + std::to_string(loops_++);
      std::string body = statements(depth - 1, 1);
      return "int " + counter + " := 0;\nwhile (" + first + " != null && " + counter + " < 2) {\n" +
             counter + " := " + counter + " + 1;\n" + first + " := " + first + step + ";\n" + body +
             "}\n";
    }
    default: {
      std::string test = condition();
      std::string yes = statements(depth - 1, 2);
      std::string no = statements(depth - 1, 1);
      return "if (" + test + ") {\n" + yes + "} else {\n" + no + "}\n";
    }
  }
}

std::string RandomHeapProgram::statements(int depth, unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i) {
    text += statement(depth);
  }
  return text;
}

std::string RandomHeapProgram::generate() {
  const std::string body = statements(2, 5);
  const std::string subclass =
      hasSubclass_ ? "class Special extends Node {\n  Special() {}\n  int kind() { return 1; }\n}\n"
                   : "";
  return "class Node {\n  int value;\n  Node next;\n  Node other;\n  Node() {}\n"
         "  int kind() { return 0; }\n}\n" +
         subclass +
         "class Main {\n  static void main(Node a, Node b) {\n"
         "Node p := a;\nNode q := b;\nint n := 0;\n" +
         body + "  }\n}\n";
}

}  // namespace braid::test
