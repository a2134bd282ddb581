#include "generators/random_loops.hpp"

#include "generators/joined_text.hpp"

namespace braid::test {

std::string RandomLoops::number() {
  return pick({"0", "0", "1", "1", "2", "3", "4", "7", "10"});
}

std::string RandomLoops::variable() {
  return pick({"a", "b", "c", "o.value"});
}

std::string RandomLoops::simple() {
  return isOneOf(3) ? number() : isOneOf(3) ? pick({"x", "y"}) : variable();
}

std::string RandomLoops::condition() {
  const std::string comparison =
      joined({variable(), pick({" < ", " <= ", " > ", " != ", " == "}), simple()});
  return isOneOf(5) ? joined({comparison, pick({" && ", " || "}), variable(), " < ", simple()})
                    : comparison;
}

// Something that is often true.
std::string RandomLoops::claim() {
  switch (below(7)) {
    case 0:
      return variable() + " >= 0";
    case 1:
      return joined({variable(), " == ", number(), " * ", variable()});
    case 2:
      return joined({variable(), " <= ", variable(), " + ", number()});
    case 3:
      return joined({variable(), " + ", variable(), " == ", simple()});
    case 4:
      return variable() + " % 2 == 0";
    case 5:
      return joined({"(", condition(), ") ==> (", condition(), ")"});
    default:
      return condition();
  }
}

std::string RandomLoops::statement(unsigned depth) {
  if (depth > 0 && isOneOf(4)) {
    return joined({"if (", condition(), ") { ", statements(depth - 1, 1), "} else { ",
                   statements(depth - 1, 1), "} "});
  }
  if (depth > 0 && loops_ < 3 && isOneOf(6)) {
    return loop(depth - 1);
  }
  const std::string target = variable();
  switch (below(8)) {
    case 0:
      return target + " := " + simple() + "; ";
    case 1:
      return target + " := " + target + " + " + simple() + "; ";
    case 2:
      return target + " := " + target + " - " + number() + "; ";
    case 3:
      return joined({"t[", pick({"0", "1"}), "] := ", simple(), "; "});
    case 4:
      return target + " := t[" + pick({"0", "1"}) + "]; ";
    case 5:
      return joined({"if (", condition(), ") { assert ", claim(), "; } "});
    default:
      return target + " := " + target + " + " + pick({"1", "1", "2"}) + "; ";
  }
}

std::string RandomLoops::statements(unsigned depth, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += statement(depth);
  }
  return text;
}

std::string RandomLoops::loop(unsigned depth) {
  ++loops_;
  const std::string counter = pick({"a", "b", "c"});
  const std::string body = statements(depth, 1 + below(3));
  // Most loops count.
  const std::string head =
      isOneOf(3) ? condition() : joined({counter, pick({" < ", " != ", " <= "}), simple()});
  const std::string step = isOneOf(4) ? "" : counter + " := " + counter + " + 1; ";
  return "while (" + head + ") { " + body + step + "} ";
}

std::string RandomLoops::generate() {
  std::string text = "class Cell { int value; }\nclass Main {\n";
  text += "  static void main(int x, int y)\n";
  if (!isOneOf(4)) {
    text += "    requires(0 <= x && x <= y)\n";
  }
  text += "  {\n    Cell o := new Cell();\n    int[] t := new int[2];\n";
  for (const char* name : {"a", "b", "c"}) {
    const std::string start = isOneOf(4) ? pick({"x", "y"}) : number();
    text += "    int " + std::string(name) + " := " + start + ";\n";
  }
  text += joined({"    ", statements(1, below(2)), loop(2), isOneOf(3) ? loop(1) : "", "\n"});
  text += "    assert " + claim() + ";\n  }\n}\n";
  return text;
}

std::string RandomLoops::fillingLoop(const std::string& counter) {
  const auto value = [&] {
    return pick({"0", "1", "7", counter, counter, "2 * " + counter, counter + " + 1", "x",
                 "x - " + counter, "s[" + counter + "]", "t[" + counter + "]", "s[0]", "most"});
  };
  const auto write = [&] {
    return joined({pick({"s", "s", "t"}), "[",
                   pick({counter, counter, counter, counter, "y - " + counter, "0"}),
                   "] := ", value(), "; "});
  };
  std::string body = write();
  if (isOneOf(3)) {
    body += write();
  }
  if (isOneOf(3)) {
    body += joined({"if (", pick({"s[" + counter + "] > most", counter + " % 2 == 0", "x < 3"}),
                    ") { ", isOneOf(2) ? "most := s[" + counter + "]; " : write(), "} "});
  }
  return joined({"    ", counter, " := ", pick({"0", "0", "0", "1", "x"}), ";\n    while (",
                 counter, pick({" < ", " < ", " <= "}), pick({"y", "y", "x"}), ") { ", body,
                 counter, " := ", counter, pick({" + 1", " + 1", " + 1", " + 2"}), "; }\n"});
}

std::string RandomLoops::lookingLoop(const std::string& counter) {
  const std::string element = pick({"s", "s", "t"}) + "[" + counter + "]";
  return joined({"    ", counter, " := ", pick({"0", "0", "1", "x"}), ";\n    while (", counter,
                 pick({" < ", " < ", " <= "}), pick({"y", "y", "x"}), ") { assert ", element,
                 pick({" == ", " == ", " <= ", " >= ", " != "}),
                 pick({"0", "7", counter, counter, "2 * " + counter, "x", "most",
                       "s[" + counter + "]", "t[" + counter + "]", "s[0]"}),
                 "; ", counter, " := ", counter, " + 1; }\n"});
}

std::string RandomLoops::generateArrays() {
  std::string text = "class Main {\n  static void main(int x, int y)\n";
  text += "    requires(0 <= x && x <= y)\n  {\n    int[] s := new int[y + 1];\n";
  text += "    int[] t := new int[y + 1];\n    int most := 0;\n    int i := 0;\n";
  text += fillingLoop("i");
  if (isOneOf(2)) {
    text += fillingLoop("i");
  }
  return text + lookingLoop("i") + "  }\n}\n";
}

std::string RandomLoops::call() {
  return joined({"Main.f(", pick({"n - 1", "n - 1", "n - 2", "n + 1"}), ", ",
                 pick({"m", "m", "m + 1", "m - 1", "n", "0"}), ")"});
}

std::string RandomLoops::generateRecursion() {
  const auto argument = [&] { return pick({"n", "m", "0", "1", "2"}); };
  std::string text = "class Main {\n  static int f(int n, int m) {\n";
  text += joined({"    if (n ", pick({"<=", "<=", "==", "<"}), " ", pick({"0", "0", "1"}),
                  ") { return ", argument(), "; }\n"});
  if (isOneOf(2)) {
    text += joined({"    if (m ", pick({"<", ">", "=="}), " ", argument(), ") { int s := ", call(),
                    "; return s + ", argument(), "; }\n"});
  }
  text += joined({"    int r := ", call(), ";\n"});
  if (isOneOf(3)) {
    text += joined({"    int q := ", call(), ";\n    r := r + q;\n"});
  }
  if (isOneOf(3)) {
    text += joined({"    assert r >= ", argument(), ";\n"});
  }
  text += joined({"    return r", pick({" + 1", " + 2", " + m", " - 1", ""}), ";\n  }\n"});
  text += "  static void main(int x, int y)\n";
  if (!isOneOf(4)) {
    text += "    requires(0 <= x && x <= y)\n";
  }
  text += "  {\n    int r := Main.f(x, y);\n    assert r ";
  text += joined({pick({">=", "==", "<=", "!="}), " ",
                  pick({"0", "x", "y", "x + y", "x - 1", "2 * x", "1"}), ";\n  }\n}\n"});
  return text;
}

}  // namespace braid::test
