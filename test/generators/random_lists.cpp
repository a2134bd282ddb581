#include "generators/random_lists.hpp"

#include "generators/joined_text.hpp"

namespace braid::test {

namespace {

constexpr const char* kHead = "class Node { int value; Node next; }\nclass Main {\n";

}  // namespace

std::string RandomLists::value() {
  return pick({"0", "0", "1", "7", "i", "i", "x", "x - i", "y"});
}

// A loop that makes a node in each round. `list` is the first of those that it links, `last` the
// one that was made before, `kept` one that something else than the list may lead to.
std::string RandomLists::building() {
  std::string text =
      joined({"    while (i ", pick({"<", "<", "<="}), " ", pick({"x", "y"}), ") {\n"});
  text += "      Node c := new Node();\n      c.value := " + value() + ";\n";
  if (isOneOf(4)) {
    text += "      if (list != null) { c.value := list.value" + pick({"", " + 1"}) + "; }\n";
  }
  switch (below(4)) {
    case 0:  // at the end
      text += "      if (list == null) { list := c; } else { last.next := c; }\n";
      break;
    case 1:  // in front, in one of two lists
      text += "      if (" + pick({"i % 2 == 0", "i < x", "c.value == 0"}) +
              ") { c.next := list; list := c; } else { c.next := other; other := c; }\n";
      break;
    default:  // in front
      text += "      c.next := list;\n      list := c;\n";
  }
  if (isOneOf(3)) {
    text += joined({"      if (", pick({"i == x", "i == 0", "kept == null", "i < 2"}),
                    ") { kept := ", pick({"c", "c", "last", "list"}), "; }\n"});
  }
  return text + "      last := c;\n      i := i + 1;\n    }\n";
}

// A statement that changes what p, which is not null, stands for or leads to.
std::string RandomLists::change() {
  switch (below(6)) {
    case 0:
      return "if (p.next != null) { p.next := p.next.next; } ";
    case 1:
      return joined(
          {"if (p.value == ", pick({"0", "1", "x"}), ") { p.value := ", pick({"2", "x"}), "; } "});
    case 2:
      return "if (p != kept) { p.value := " + pick({"0", "9"}) + "; } ";
    case 3:
      return "p.value := p.value + 1; ";
    case 4:
      return "kept := p; ";
    default:
      return "p.value := " + pick({"0", "1", "x"}) + "; ";
  }
}

std::string RandomLists::changing() {
  std::string text = "    p := " + pick({"list", "list", "list", "kept", "other"}) + ";\n";
  text += "    while (p != null) { " + change() + "p := p.next; }\n";
  return text;
}

std::string RandomLists::looking() {
  std::string text = "    p := " + pick({"list", "list", "list", "other"}) + ";\n";
  text +=
      joined({"    while (p != null) { assert p.value ", pick({"==", "==", "<=", ">=", "!="}), " ",
              pick({"0", "1", "2", "x", "y", "list.value"}), "; n := n + 1; p := p.next; }\n"});
  return text;
}

std::string RandomLists::claim() {
  return pick({"n <= y", "n == y", "n >= 0", "kept == null || kept.value == x",
               "kept == null || kept.value >= 0", "list == null || list.value <= y",
               "last == null || last.next == null", "list != null || y == 0", "list == null",
               "kept == null || kept != last", "other == null"});
}

std::string RandomLists::generate() {
  std::string text = kHead;
  text += "  static void main(int x, int y)\n";
  text += "    requires(0 <= x && x <= y)\n  {\n";
  for (const char* name : {"list", "other", "last", "kept", "p"}) {
    text += "    Node " + std::string(name) + " := null;\n";
  }
  text += "    int i := 0;\n    int n := 0;\n" + building();
  if (isOneOf(2)) {
    text += changing();
  }
  if (!isOneOf(3)) {
    text += looking();
  }
  return text + "    assert " + claim() + ";\n  }\n}\n";
}

std::string RandomLists::generateRecursion() {
  const std::string inner = pick({"p.next", "p.next", "p.next", "p"});
  const std::string step = pick({"n - 1", "n - 1", "n - 2"});
  std::string text = kHead;
  text += "  static Node f(Node p, int n, Node kept, int x) {\n";
  text += "    if (n <= 0) { return " + pick({"p", "p", "null", "kept"}) + "; }\n";
  if (isOneOf(3)) {
    text += "    if (p == null) { p := new Node(); p.value := " + pick({"n", "0", "x"}) + "; }\n";
  } else {
    text += "    if (p == null) { return " + pick({"null", "kept"}) + "; }\n";
  }
  if (isOneOf(2)) {
    text += "    " + change() + "\n";
  }
  const std::string call = "Main.f(" + inner + ", " + step + ", " + pick({"kept", "p"}) + ", x)";
  switch (below(3)) {
    case 0:
      text += "    p.next := " + call + ";\n";
      break;
    case 1:
      text += "    Node r := " + call +
              ";\n    if (r == null) { p.value := " + pick({"0", "n", "x"}) + "; }\n";
      break;
    default:
      text += "    Node r := " + call + ";\n";
  }
  if (isOneOf(2)) {
    text += "    " + change() + "\n";
  }
  if (isOneOf(3)) {
    text += "    assert p.value >= 0;\n";
  }
  text += "    return p;\n  }\n";
  text += "  static void main(int x, int y)\n    requires(0 <= x && x <= y)\n  {\n";
  text += "    Node a := new Node();\n    Node b := new Node();\n    a.next := " +
          pick({"b", "b", "null", "a"}) + ";\n";
  text += "    b.value := " + pick({"0", "1", "x"}) + ";\n";
  text += "    Node r := Main.f(a, y, " + pick({"a", "b", "null"}) + ", x);\n    assert ";
  return text +
         pick({"a.value >= 0", "a.value == 0", "b.value >= 0", "b.value == x", "b.value <= x + 1",
               "r == a", "r != null || y == 0", "a.next != null", "b.next == null"}) +
         ";\n  }\n}\n";
}

}  // namespace braid::test
