#include "limits/escapes.hpp"

#include <fmt/format.h>

#include <utility>

namespace braid::limits {

namespace {

constexpr const char* kHead = R"(#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
unsigned char __VERIFIER_nondet_uchar(void);
unsigned long __VERIFIER_nondet_ulong(void);
double __VERIFIER_nondet_double(void);
void reach_error(void);
)";

Escape inC(std::string name, const std::string& body, std::vector<std::string> options = {}) {
  return {std::move(name), "program.c", kHead + body, std::move(options)};
}

Escape inOox(std::string name, std::string text, std::vector<std::string> options = {}) {
  return {std::move(name), "program.oox", std::move(text), std::move(options)};
}

// Operations on many bytes at once.
void addBulkOperations(std::vector<Escape>& all) {
  all.push_back(inC("memset-unknown-byte", R"(
int main(void) {
  static char buffer[1 << 20];
  for (unsigned i = 0;; i++) {
    memset(buffer + i % 7, __VERIFIER_nondet_uchar(), sizeof buffer - 7);
    buffer[i % 1000] = 1;
  }
})"));
  all.push_back(inC("copy-a-gibibyte", R"(
int main(void) {
  char *from = calloc(1, 1ul << 30), *to = malloc(1ul << 30);
  for (unsigned long i = 0;; i++) {
    from[i * 4096 % (1ul << 30)] = 1;
    memcpy(to, from, 1ul << 30);
  }
})"));
  all.push_back(inC("copy-distinct-bytes-shifted", R"(
int main(void) {
  char *bytes = malloc(1ul << 30);
  for (unsigned long i = 0; i < 64; i++) bytes[i] = (char)i;
  for (unsigned long n = 64; n < 1ul << 29; n = 2 * n - 1) memcpy(bytes + n - 1, bytes, n);
  for (;;) memmove(bytes + 1, bytes, 1ul << 29);
})"));
  // One byte in 32 KiB is written, so that the rest is 32,768 ranges.
  all.push_back(inC("copy-memory-never-written", R"(
int main(void) {
  char *from = malloc(1ul << 30), *to = malloc(1ul << 30);
  for (unsigned long i = 0; i < 1ul << 30; i += 1ul << 15) from[i] = 1;
  memcpy(to, from, 1ul << 30);
  return to[5] == to[__VERIFIER_nondet_uint() % 100];
})"));
  all.push_back(inC("unknown-offset-in-filled-memory", R"(
int main(void) {
  char *bytes = malloc(1ul << 26);
  for (;;) {
    memset(bytes, __VERIFIER_nondet_uchar(), 1ul << 26);
    bytes[__VERIFIER_nondet_uint() % (1u << 26)] = 1;
    if (bytes[__VERIFIER_nondet_uint() % (1u << 26)] == 7) bytes[3] = 4;
  }
})"));
  all.push_back(inC("long-strings", R"(
int main(void) {
  char *text = malloc(1ul << 28);
  memset(text, 'a', (1ul << 28) - 1);
  text[(1ul << 28) - 1] = 0;
  unsigned long sum = 0;
  for (;;) sum += strlen(text) + (strstr(text, "ab") != 0);
})"));
}

// Values, conditions and states that grow.
void addGrowth(std::vector<Escape>& all) {
  all.push_back(inC("terms-that-grow", R"(
int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  for (;;) {
    unsigned long t = a * b + (a ^ (b >> 3));
    a = b + t * __VERIFIER_nondet_ulong();
    b = t;
  }
})"));
  all.push_back(inC("stores-at-unknown-places", R"(
int main(void) {
  static int table[100000];
  for (;;) {
    table[__VERIFIER_nondet_uint() % 100000] += 1 + table[__VERIFIER_nondet_uint() % 100000];
  }
})"));
  all.push_back(inC("states-without-end", R"(
int main(void) {
  unsigned sum = 0;
  char memory[2000] = {0};
  for (unsigned i = 0;; i++) {
    if (__VERIFIER_nondet_int() > 0) { sum += i; memory[i % 2000] = 1; }
    if (sum == 12345 && memory[7] && !memory[8]) reach_error();
  }
})",
                    {"--prune", "never", "--merge", "none", "--search", "bfs"}));
  all.push_back(inC("paths-without-end", R"(
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), sum = 0;
  for (unsigned i = 0; i < n; i++) sum += i * i;
  return sum > 1000;
})",
                    {"--merge", "none"}));
  all.push_back(inC("allocations-without-end", R"(
struct node { struct node *next; char bytes[4000]; };
int main(void) {
  struct node *list = 0;
  for (unsigned i = 0;; i++) {
    struct node *n = malloc(sizeof *n);
    for (unsigned j = 0; j < sizeof n->bytes; j++) n->bytes[j] = (char)(i + j);
    n->next = list;
    list = n;
  }
})"));
  all.push_back(inC("recursion-without-end", R"(
unsigned deep(unsigned n) {
  char local[200];
  memset(local, (int)n, sizeof local);
  return deep(n + 1) + local[n % 200];
}
int main(void) { return (int)deep(__VERIFIER_nondet_uint()); })",
                    {"--call-depth", "1000000000"}));
  all.push_back(inC("output-without-end", R"(
int main(void) {
  for (unsigned i = 0;; i++) printf("%u %s %08x %f\n", i, "some text that is printed", i, i * 0.5);
})"));
  all.push_back(inC("huge-globals", R"(
static char zeros[1ul << 29];
static int numbers[1ul << 24] = {1, 2, 3, [1000000] = 5};
int main(void) {
  for (unsigned long i = 0;; i++) {
    zeros[i * 64 % (1ul << 29)] = (char)numbers[i % (1ul << 24)];
    numbers[i * 16 % (1ul << 24)] = zeros[i % (1ul << 29)] + 1;
  }
})"));
}

// Questions and joins that take long.
void addHardQuestions(std::vector<Escape>& all) {
  all.push_back(inC("hard-query", R"(
int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  if (a > 1 && b > 1 && a < 4294967296ul && b < 4294967296ul && a * b == 13493997713676923413ul)
    reach_error();
})",
                    {"--query-time", "600000"}));
  all.push_back(inC("hard-floating-point-query", R"(
int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  if (x > 1 && y > 1 && x / y * y != x && x * y / (x + y) == x - y * 0.37 && x * x * x < y * y)
    reach_error();
})",
                    {"--query-time", "600000"}));
  all.push_back(inC("large-floating-point-circuits", R"(
int main(void) {
  double x = __VERIFIER_nondet_double(), y = 1;
  for (int i = 0; i < 100; i++) y = x / (y + __VERIFIER_nondet_double());
  if (y == 0.12345) reach_error();
})",
                    {"--query-time", "600000"}));
  all.push_back(inC("guards-that-grow", R"(
int main(void) {
  unsigned char s[24], state = 0;
  unsigned need = 0, count = 0, code = 0;
  for (int i = 0; i < 24; i++) s[i] = __VERIFIER_nondet_uchar();
  for (int i = 0; i < 24; i++) {
    if (need == 0) {
      if (s[i] < 0x80) { code = s[i]; count++; }
      else if ((s[i] & 0xe0) == 0xc0) { need = 1; code = s[i] & 0x1f; state = 1; }
      else if ((s[i] & 0xf0) == 0xe0) { need = 2; code = s[i] & 0x0f; state = 2; }
      else if ((s[i] & 0xf8) == 0xf0) { need = 3; code = s[i] & 0x07; state = 3; }
      else state = 9;
    } else if ((s[i] & 0xc0) == 0x80) {
      code = code << 6 | (s[i] & 0x3f);
      if (--need == 0) count += code > 0x7f ? state : 100;
    } else { need = 0; state = 7; }
  }
  if (count == 77 && code == 0x1234) reach_error();
})",
                    {"--merge", "summary"}));
  all.push_back(inC("joined-values-that-grow", R"(
int main(void) {
  unsigned x[16] = {0};
  for (unsigned i = 0;; i++) {
    unsigned k = __VERIFIER_nondet_uint() % 16;
    if (__VERIFIER_nondet_int() > (int)x[k]) x[k] += x[(k + 3) % 16] * 3 + i;
    else if (x[k] > x[(k + 1) % 16]) x[(k + 1) % 16] ^= x[k] + 1;
  }
})",
                    {"--merge", "ite"}));
}

void addObjectOriented(std::vector<Escape>& all) {
  all.push_back(inOox("objects-without-end", R"(
class Node {
  Node next;
  int[] numbers;
  Node(Node n, int size) { this.next := n; this.numbers := new int[size]; }
}
class Main {
  static void main(int a) {
    Node list := null;
    int i := 0;
    while (true) {
      list := new Node(list, 1000);
      int[] numbers := list.numbers;
      int j := 0;
      while (j < 1000) { numbers[j] := a * j + i; j := j + 1; }
      i := i + 1;
    }
  }
})"));
  all.push_back(inOox("big-numbers", R"(
class Main {
  static void main(int a) {
    int x := 3;
    int y := a;
    while (true) { x := x * x; y := y * x + a; if (y == x + 1) { y := y + 1; } }
  }
})"));
}

// Sources of some megabytes.
void addHugeSources(std::vector<Escape>& all) {
  std::string c = "int __VERIFIER_nondet_int(void);\n";
  for (int i = 0; i < 20'000; ++i) {
    c += fmt::format(
        "static int f{0}(int x, int y) {{\n  int z = x * {0} + y;\n  if (z > {0}) z -= y * x;\n"
        "  for (int i = 0; i < y; i++) {{ z ^= i + x; if (z == {0}) z++; }}\n"
        "  while (z > 100 + x) z = z / 2 + y;\n  return z + x - y;\n}}\n",
        i);
  }
  c += "int main(void) {\n  int s = __VERIFIER_nondet_int();\n";
  for (int i = 0; i < 20'000; ++i) {
    c += fmt::format("  s += f{}(s, {});\n", i, i % 7);
  }
  all.push_back({"huge-c-source", "program.c", c + "  return s;\n}\n", {}});

  std::string oox = "class Main {\n";
  std::string calls;
  for (int i = 0; i < 60'000; ++i) {
    oox += fmt::format(
        "  static int f{0}(int x, int y) {{\n    int z := x * {0} + y;\n"
        "    if (z > {0}) {{ z := z - y * x; }}\n    while (z > 100 + x) {{ z := z / 2 + y; }}\n"
        "    return z + x - y;\n  }}\n",
        i);
    calls += fmt::format("    s := Main.f{}(s, {});\n", i, i % 7);
  }
  all.push_back(
      inOox("huge-oox-source", oox + "  static void main(int s) {\n" + calls + "  }\n}\n"));
}

}  // namespace

std::vector<Escape> escapes() {
  std::vector<Escape> all;
  addBulkOperations(all);
  addGrowth(all);
  addHardQuestions(all);
  addObjectOriented(all);
  addHugeSources(all);
  return all;
}

}  // namespace braid::limits
