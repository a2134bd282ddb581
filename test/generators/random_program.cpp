#include "generators/random_program.hpp"

#include <initializer_list>
#include <string_view>

namespace braid::test {

namespace {

// The parts of a list in braces are drawn in their order; those of a sum are not on all machines.
std::string text(std::initializer_list<std::string_view> parts) {
  std::string result;
  for (const std::string_view part : parts) {
    result += part;
  }
  return result;
}

}  // namespace

std::string RandomProgram::index() {
  const std::string size = inHelper_ ? "2" : "3";
  return isCareful_ ? "((" + number(1) + " % " + size + " + " + size + ") % " + size + ")"
                    : number(1);
}

std::string RandomProgram::number(int depth) {
  if (depth <= 0) {
    switch (pick(4)) {
      case 0:
        return std::to_string(static_cast<int>(pick(7)) - 3);
      case 1:
        return "x";
      case 2:
        return "y";
      default:
        return variable();
    }
  }
  const std::string left = number(depth - 1);
  const std::string right = number(depth - 2);
  switch (pick(12)) {
    case 0:
    case 1:
    case 2:
      return "(" + left + " + " + right + ")";
    case 3:
    case 4:
      return "(" + left + " - " + right + ")";
    case 5:
      return "(" + left + " * " + std::to_string(pick(4)) + ")";
    case 6:
      return "(" + left + " / " + (isCareful_ ? "2" : right) + ")";
    case 7:
      return "(" + left + " % 3)";
    case 8:
      return depth > 1 ? "m[" + index() + "]" : "m[1]";
    case 9:
      return "(-" + left + ")";
    case 10:
      return inHelper_ || isCareful_ ? "#m" : "a[" + std::to_string(pick(2)) + "]";
    default:
      return inHelper_ ? "m[0]" : "n.get(" + right + ")";
  }
}

std::string RandomProgram::condition(int depth) {
  if (depth <= 0) {
    return pick(4) == 0 ? "b" : text({"(", number(0), " > ", std::to_string(pick(3)), ")"});
  }
  static const char* const kComparisons[] = {" < ", " <= ", " == ", " != ", " > ", " >= "};
  switch (pick(8)) {
    case 0:
      return text({"(", condition(depth - 1), " && ", condition(depth - 1), ")"});
    case 1:
      return text({"(", condition(depth - 1), " || ", condition(depth - 1), ")"});
    case 2:
      return "!" + condition(depth - 1);
    case 3:
      return text({"(", condition(depth - 1), " ==> ", condition(depth - 1), ")"});
    case 4:
      return inHelper_ ? "b" : (pick(2) == 0 ? "(n == k)" : "(n instanceof Sub)");
    default:
      return text({"(", number(depth - 1), kComparisons[pick(6)], number(depth - 1), ")"});
  }
}

std::string RandomProgram::statement(int depth) {
  const int deeper = depth - 1;
  switch (depth > 0 ? pick(19) : pick(9)) {
    case 0:
    case 1:
    case 2:
      return text({variable(), " := ", number(2), ";"});
    case 3:
      return text({"m[", index(), "] := ", number(1), ";"});
    case 4:
      return pick(4) == 0 && !isCareful_ ? "throw \"stop\";" : "b := " + condition(1) + ";";
    case 5:
      return isCareful_ ? "assert v0 * 2 != 1 || " + condition(1) + ";"
                        : text({"assert ", condition(1), " || ", condition(1), ";"});
    case 6:
      return inHelper_ ? "y := " + number(1) + ";"
                       : (pick(2) == 0 ? "n.v := " + number(1) + ";" : "n.next := k;");
    case 7:
      return inHelper_
                 ? "x := x + 1;"
                 : (pick(3) == 0 && !isCareful_
                        ? "k := n.next;"
                        : text({variable(), " := help(", number(1), ", ", number(0), ", b);"}));
    case 8:
      return change();
    case 9:
    case 10:
    case 11:
      return text({"if (", condition(2), ") {", statements(deeper, 2), "} else {",
                   statements(deeper, 1), "}"});
    case 12:
      return text({"if (", condition(1), ") {", statements(deeper, 2), "}"});
    case 13:
    case 14:
      return loop(std::to_string(1 + pick(3)), deeper);
    case 15:
      // How often it goes round depends on the inputs.
      return loop("(" + variable() + " % 3) + 1", deeper);
    case 16:
      return text({"try {", statements(deeper, 2), "} catch {", statements(deeper, 1),
                   pick(4) == 0 && !isCareful_ ? " throw \"again\";" : "", "}"});
    case 17:
      return text(
          {"if (", condition(1), ") {", statements(deeper, 1), " return ", number(1), "; }"});
    default:
      return pick(3) == 0
                 ? "assume " + condition(1) + ";"
                 : "assert forall m, j, w : (w > " + std::string(isCareful_ ? "w - 1" : "-9") +
                       ") && (j < 3 || " + condition(0) + ");";
  }
}

// Objects and arrays that some paths have and others do not, and calls of unknown depth.
std::string RandomProgram::change() {
  if (inHelper_) {
    return pick(2) == 0 ? "m := new int[2];" : variable() + " := v2;";
  }
  switch (pick(6)) {
    case 0:
      return "m := new int[3];";
    case 1:
      return "n := new Node(" + number(1) + ");";
    case 2:
      return "n := new Sub(" + number(1) + ");";
    case 3:
      return "k.next := n;";
    case 4:
      return isCareful_ ? "if (n.next != null) { n := n.next; }" : "n := n.next;";
    default:
      return text({variable(), " := down(", number(1), " % 3, ", number(0), ");"});
  }
}

std::string RandomProgram::loop(const std::string& bound, int depth) {
  const std::string i = "i" + std::to_string(loops_++);
  const std::string last =
      pick(3) == 0
          ? text({" if (", condition(1), ") { ", pick(3) == 0 ? "continue" : "break", "; }"})
          : "";
  return "for (int " + i + " := 0; " + i + " < " + bound + "; " + i + " := " + i + " + 1) {" +
         (pick(2) == 0 ? last + statements(depth, 2) : statements(depth, 2) + last) + "}";
}

std::string RandomProgram::statements(int depth, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "\n    " + statement(depth);
  }
  return text;
}

std::string RandomProgram::generate() {
  isCareful_ = pick(2) == 0;
  inHelper_ = true;
  const std::string locals = "\n    int v0 := x; int v1 := y; int v2 := 1;";
  const std::string helper =
      text({"  static int help(int x, int y, bool b) {", locals, "\n    int[] m := new int[2];",
            statements(1, 3), "\n    return v0 + ", number(1), ";\n  }\n"});
  inHelper_ = false;
  const std::string main =
      "  static int main(int x, int y, bool b, int[] a)\n"
      "    requires(-2 <= x && x <= 2 && -2 <= y && y <= 2)\n"
      "    requires(a == null || (#a <= 2 && (forall a, i, v : -1 <= v && v <= 1)))\n"
      "  {" +
      locals +
      "\n    int[] m := new int[3];\n    Node k := new Node(y);\n    Node n := k;"
      "\n    if (b) { n := new Sub(x); }"
      "\n    if (a != null && #a > 1) { v1 := a[0] - a[1]; }" +
      statements(2, 4 + static_cast<int>(pick(3))) + "\n    return v0 + v1;\n  }\n";
  return "class Node {\n  int v; Node next;\n  Node(int v) { this.v := v; }\n"
         "  int get(int d) { return this.v + d; }\n}\n"
         "class Sub extends Node {\n  Sub(int v) { super(v * 2); }\n"
         "  int get(int d) { return this.v - d; }\n}\n"
         "class Main {\n"
         "  static int down(int d, int x) {\n"
         "    if (d <= 0) { return x; }\n    return down(d - 1, x + d) + 1;\n  }\n" +
         helper + main + "}\n";
}

}  // namespace braid::test
