#include "generators/random_c_loops.hpp"

namespace braid::test {

int RandomCLoops::between(int least, int most) {
  return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
}

std::string RandomCLoops::cell() {
  return "cells[" + pick({"x", "state", "i & 3", "used & 3", "tail", "a & 3"}) + "]";
}

std::string RandomCLoops::value() {
  switch (below(8)) {
    case 0:
      return number(0, 4);
    case 1:
      return counter();
    case 2:
      return cell();
    case 3:
      return "state";
    case 4:
      return "x * " + number(2, 5) + " + " + number(0, 2);
    case 5:
      return "(a + " + number(0, 3) + ") / " + number(2, 4);
    case 6:
      return hasHelper_ ? name_ + "_helper(x, " + counter() + ")" : "x % 3";
    default:
      return "x";
  }
}

std::string RandomCLoops::condition() {
  const std::string compared = pick({"==", "!=", "<", ">=", ">"});
  switch (below(8)) {
    case 0:
      return "state == " + number(0, 3);
    case 1:
      return counter() + " " + compared + " " + number(0, rounds_);
    case 2:
      return cell() + " " + compared + " " + value();
    case 3:
      return "x & " + number(1, 2);
    case 4:
      return "used " + compared + " " + number(0, 4);
    case 5:
      return "(" + condition() + (isOneOf(2) ? ") && (" : ") || (") + condition() + ")";
    default:
      return "x " + compared + " " + number(0, 3);
  }
}

// Leaves in x a number in 0 … 3, and in `delta` one in -2 … 2.
std::string RandomCLoops::input() {
  std::string text;
  switch (below(5)) {
    case 0:
      text = "x = ANY_BYTE(4, 1) & 3; ";
      break;
    case 1:
      text = "x = ANY_BYTE(4, 64) >> 6; ";
      break;
    case 2:
      text = "x = ANY_BYTE(3, 1) % 3; ";
      break;
    case 3:
      text = "x = ANY_BYTE(5, 1); if (x > 3) " + pick({"continue", "break", "return 0"}) + "; ";
      break;
    default:
      text = "x = ANY_INT(0, 1) > 0 ? " + number(0, 3) + " : " + number(0, 3) + "; ";
      break;
  }
  if (isOneOf(3)) {
    text += "delta = ANY_INT(-3, 3); if (delta < -2 || delta > 2) " +
            pick({"continue", "delta = 0", "return 0"}) + "; ";
  }
  return keeps_ ? text + "in[i] = (unsigned char)x; length++; " : text;
}

std::string RandomCLoops::change() {
  switch (below(14)) {
    case 0:
      return "level += delta; if (level < 0) level = 0; if (level > " + number(2, 5) +
             ") level = 2; ";
    case 1:
      return "state = " + pick({number(0, 3), "x", "(state + 1) & 3"}) + "; ";
    case 2:
      return cell() + "++; ";
    case 3:
      return cell() + " = " + value() + "; ";
    case 4:
      return isOneOf(4) ? "CHECK(used < 4); cells[used & 3] = x; used++; "
                        : "if (used < 4) cells[used++] = " + value() + "; ";
    case 5:
      return isOneOf(4) ? "CHECK(used > 0); used--; " : "if (used > 0) used--; ";
    case 6:
      return "cells[tail] = " + value() + "; tail = (tail + " + number(1, 3) + ") % 4; ";
    case 7:
      return "{ int t = cells[x]; cells[x] = cells[state]; cells[state] = t; } ";
    case 8:
      return "{ int *p = " + condition() + " ? &a : &" + pick({"b", "cells[x]"}) + "; (*p)++; } ";
    case 9:
      return "sum = (unsigned char)(sum * " + number(2, 5) + " + x * 85); ";
    case 10:
      return counter() + " += " + pick({"x", "delta"}) + "; ";
    case 11:
      return "bits = bits << 1 | (unsigned)(" + condition() + "); ";
    default:
      return counter() + "++; ";
  }
}

std::string RandomCLoops::exit() {
  return "if (" + condition() + ") " + pick({"continue", "break", "return 0", "return 1"}) + "; ";
}

std::string RandomCLoops::choice(unsigned depth) {
  std::string text = "switch (" + pick({"x", "state"}) + ") { ";
  for (int label = 0; label < 3; ++label) {
    text +=
        "case " + std::to_string(label) + ": " + block(depth, 1) + (isOneOf(5) ? "" : "break; ");
  }
  return text + "default: " + block(depth, 1) + "} ";
}

std::string RandomCLoops::statement(unsigned depth) {
  if (depth > 0 && isOneOf(2)) {
    if (isOneOf(4)) {
      return choice(depth - 1);
    }
    const std::string text = "if (" + condition() + ") { " + block(depth - 1, 1 + below(2)) + "} ";
    return isOneOf(2) ? text : text + "else { " + block(depth - 1, 1) + "} ";
  }
  return isOneOf(9) ? check() : change();
}

std::string RandomCLoops::block(unsigned depth, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += statement(depth);
  }
  return text;
}

std::string RandomCLoops::reading() {
  return "for (int i = 0; i < " + std::to_string(rounds_) + "; i++) {\n    " + input() +
         (isOneOf(4) ? exit() : "") + "\n    " + block(2, 2 + below(3)) +
         (isOneOf(4) ? exit() : "") + "\n  }\n  ";
}

// Runs of equal inputs, or inputs up to one of a kind.
std::string RandomCLoops::scanning() {
  const std::string goesOn = isOneOf(2) ? "in[j] == in[i]" : "in[j] != " + number(0, 3);
  return "for (int i = 0; i < length;) {\n    x = in[i];\n    int j = i;\n"
         "    while (j < length && " +
         goesOn +
         ") j++;\n"
         "    if (j == i) j++;\n    " +
         pick({"a += j - i; ", "cells[x] += j - i; ", "b++; "}) + (isOneOf(2) ? change() : "") +
         "\n    i = j;\n  }\n  ";
}

std::string RandomCLoops::lookingBack() {
  const std::string step = isOneOf(2) ? "for (int i = length - 1; i >= 0; i--) {\n    "
                                      : "for (int i = 0; i < length; i++) {\n    ";
  return step + "x = in[i];\n    " + block(1, 1 + below(2)) + (isOneOf(3) ? exit() : "") +
         "\n  }\n  ";
}

std::string RandomCLoops::check() {
  switch (below(8)) {
    case 0:
      return "CHECK(state >= 0 && state <= " + number(2, 3) + "); ";
    case 1:
      return "CHECK(used >= 0 && used <= " + number(2, 4) + "); ";
    case 2:
      return "CHECK(a + b <= " + number(rounds_, 4 * rounds_) + "); ";
    case 3:
      return "CHECK(" + counter() + " != " + number(2, 3 * rounds_) + "); ";
    case 4:
      return "CHECK(cells[0] + cells[1] + cells[2] + cells[3] <= " + number(rounds_, 6 * rounds_) +
             "); ";
    case 5:
      return "CHECK(sum != " + number(100, 255) + "); ";
    case 6:
      return "CHECK(!(" + condition() + ") || " + condition() + " || " + condition() + "); ";
    default:
      return "CHECK(level <= " + number(2, 2 * rounds_) + "); ";
  }
}

std::string RandomCLoops::helper() {
  return "static int " + name_ +
         "_helper(int x, int limit) {\n  int found = 0;\n"
         "  for (int k = 0; k < 3; k++) {\n    if (x " +
         pick({"==", ">", "<"}) + " k) { found += " + number(1, 2) + "; " +
         pick({"continue", "break", "return k"}) + "; }\n    if (found > limit) return " +
         number(0, 3) + ";\n  }\n  return found;\n}\n";
}

std::string RandomCLoops::generate() {
  rounds_ = between(2, 4);
  keeps_ = isOneOf(2);
  hasHelper_ = isOneOf(3);
  std::string text = hasHelper_ ? helper() : "";
  text += "int " + name_ +
          "(void) {\n"
          "  int a = 0, b = 0, level = " +
          number(0, 2) +
          ", state = 0, used = 0, tail = 0;\n"
          "  int x = 0, delta = 0, length = 0, cells[4] = {0};\n"
          "  unsigned char in[4] = {0}, sum = 0;\n  unsigned bits = 0;\n  " +
          reading();
  if (keeps_) {
    text += isOneOf(2) ? scanning() : lookingBack();
  }
  text += "int i = 0;\n  (void)i;\n  ";
  for (std::size_t checks = 1 + below(3); checks > 0; --checks) {
    text += check();
  }
  return text + (isOneOf(2) ? "CHECK(bits < " + number(2, 20) + "); " : "") +
         "\n  return a + b + delta + tail;\n}\n";
}

}  // namespace braid::test
