#include "guard/bdd_table.hpp"

#include <bdd.h>
#include <malloc.h>

#include <cassert>
#include <csetjmp>
#include <limits>
#include <unordered_map>
#include <vector>

#include "guard/guard.hpp"

// The header renames these to what works on its class of references; Guard is ours.
#undef bdd_ithvar
#undef bdd_anodecount

namespace braid::guard::bdd {

namespace {

// The table grows by doubling, when after a collection less than a fifth of it is free. It begins
// small: on small programs the first touch of its memory is most of what guards cost.
constexpr int kFirstNodes = 1 << 12;
constexpr int kMaxIncrease = 1 << 20;
// Nodes per entry of each of the library's six caches; all of them are cleared when nodes are
// collected.
constexpr int kCacheRatio = 4;

// Where an operation goes that cannot end. The library leaves its own recursion by longjmp when it
// wants to reorder variables, and begins every operation by resetting its stack, so it is ready for
// that; between setjmp and longjmp there are only its frames. To let the operation run on without
// space would be bounded by nothing but the product of its operands.
struct Escape {
  std::jmp_buf target;
  bool isArmed = false;
  std::size_t limit = 0;
  bool isOutOfMemory = false;  // the table is damaged
};

Escape& escape() {
  static Escape instance;
  return instance;
}

void leave() {
  Escape& e = escape();
  if (e.isArmed) {
    e.isArmed = false;
    std::longjmp(e.target, 1);
  }
}

void onError(int code) {
  assert(code == BDD_MEMORY || code == BDD_NODENUM);
  escape().isOutOfMemory |= code == BDD_MEMORY;
  leave();
}

// What was found out about diagrams. A node's number is used again only after a collection.
struct Known {
  std::unordered_map<Node, std::size_t> sizes;
  std::unordered_map<Node, double> probabilities;
};

Known& known() {
  static Known instance;
  return instance;
}

// The limit is looked at where the number of live nodes is known: after a collection. It is no
// limit of the table, which needs space to spare; otherwise collections would follow each other
// closely before the table is really full.
void onCollection(int isBefore, bddGbcStat* statistics) {
  known().sizes.clear();
  known().probabilities.clear();
  if (isBefore == 0 &&
      static_cast<std::size_t>(statistics->nodes - statistics->freenodes) > escape().limit) {
    leave();
  }
}

void makeTable() {
  if (bdd_init(kFirstNodes, kFirstNodes / kCacheRatio) < 0) {
    throw GuardOverflow("no memory for a table of BDD nodes");
  }
  bdd_error_hook(onError);
  bdd_gbc_hook(onCollection);
  bdd_resize_hook(nullptr);
  bdd_setcacheratio(kCacheRatio);
  bdd_setmaxincrease(kMaxIncrease);
}

void ensureTable() {
  static const bool made = (makeTable(), true);
  static_cast<void>(made);
}

std::size_t variablesMade() {
  return static_cast<std::size_t>(bdd_varnum());
}

bool hasFreeNodes(int count) {
  return bdd_getallocnum() - bdd_getnodenum() >= count;
}

template <typename Operation>
Node run(std::size_t limit, Operation operation) {
  ensureTable();
  Escape& e = escape();
  if (e.isOutOfMemory) {
    throw GuardOverflow("the table of BDD nodes ran out of memory");
  }
  e.limit = limit;
  if (setjmp(e.target) != 0) {
    bdd_not(kFalse);  // empties the stack of the operation that was left
    throw GuardOverflow("too many BDD nodes");
  }
  e.isArmed = true;
  const Node result = operation();
  escape().isArmed = false;
  return result;
}

// While it lives, malloc hands out zeros: it writes the complement of the byte.
class ZeroedAllocations {
 public:
  ZeroedAllocations() { mallopt(M_PERTURB, 0xff); }
  ~ZeroedAllocations() { mallopt(M_PERTURB, 0); }
  ZeroedAllocations(const ZeroedAllocations&) = delete;
  ZeroedAllocations& operator=(const ZeroedAllocations&) = delete;
};

// With more variables the library allocates its stack of intermediate results anew. A place on it
// is taken before that is computed which goes there (as 2.4 is compiled in Debian), so a collection
// in between looks at what was there before. That may be any node, but not what malloc leaves.
//
// For the same reason bdd_setvarnum itself must not collect nodes, and is called with nodes to
// spare. They are had by a collection, or by an operation that makes more nodes than are free: the
// parity of all variables has two for each of them.
void makeVariables() {
  constexpr int kStep = 1 << 7;
  constexpr int kNodes = 2 * kStep;
  if (!hasFreeNodes(kNodes)) {
    bdd_gbc();
  }
  if (!hasFreeNodes(kNodes)) {
    run(std::numeric_limits<std::size_t>::max(), [] {
      Node parity = kFalse;
      for (int i = bdd_varnum() - 1; i >= 0; i--) {
        const Node rest = bdd_addref(parity);
        parity = bdd_apply(bdd_ithvar(i), rest, bddop_xor);
        bdd_delref(rest);
      }
      return parity;
    });
  }
  const ZeroedAllocations zeroed;
  if (!hasFreeNodes(kNodes) || bdd_setvarnum(bdd_varnum() + kStep) < 0) {
    throw GuardOverflow("no memory for BDD variables");
  }
}

int codeOf(Operator op) {
  switch (op) {
    case Operator::And:
      return bddop_and;
    case Operator::Or:
      return bddop_or;
    case Operator::Difference:
      return bddop_diff;
    case Operator::Equivalent:
      return bddop_biimp;
  }
  return bddop_and;
}

}  // namespace

void reference(Node node) {
  bdd_addref(node);
}

void release(Node node) {
  bdd_delref(node);
}

Node variable(unsigned number) {
  ensureTable();
  assert(number < kMaxVariables);
  while (number >= variablesMade()) {
    makeVariables();
  }
  return bdd_ithvar(static_cast<int>(number));
}

Node apply(Operator op, Node a, Node b, std::size_t limit) {
  const int code = codeOf(op);
  return run(limit, [=] { return bdd_apply(a, b, code); });
}

Node negation(Node a, std::size_t limit) {
  return run(limit, [=] { return bdd_not(a); });
}

Node choice(Node condition, Node then, Node otherwise, std::size_t limit) {
  return run(limit, [=] { return bdd_ite(condition, then, otherwise); });
}

Node restriction(Node a, Node care, std::size_t limit) {
  return run(limit, [=] { return bdd_simplify(a, care); });
}

unsigned variableOf(Node node) {
  return static_cast<unsigned>(bdd_var(node));
}

Node low(Node node) {
  return bdd_low(node);
}

Node high(Node node) {
  return bdd_high(node);
}

std::size_t nodeCount(Node node) {
  ensureTable();
  const auto [size, isNew] = known().sizes.try_emplace(node, 0);
  if (isNew) {
    size->second = static_cast<std::size_t>(bdd_anodecount(&node, 1));
  }
  return size->second;
}

std::size_t nodeCount(std::span<const Node> nodes) {
  ensureTable();
  std::vector<Node> roots(nodes.begin(), nodes.end());
  return static_cast<std::size_t>(bdd_anodecount(roots.data(), static_cast<int>(roots.size())));
}

double probabilityOf(Node node) {
  std::unordered_map<Node, double>& probabilities = known().probabilities;
  probabilities.try_emplace(kFalse, 0);
  probabilities.try_emplace(kTrue, 1);
  std::vector<Node> pending = {node};
  while (!pending.empty()) {
    const Node next = pending.back();
    if (probabilities.contains(next)) {
      pending.pop_back();
      continue;
    }
    const auto onLow = probabilities.find(bdd_low(next));
    const auto onHigh = probabilities.find(bdd_high(next));
    if (onLow == probabilities.end()) {
      pending.push_back(bdd_low(next));
    } else if (onHigh == probabilities.end()) {
      pending.push_back(bdd_high(next));
    } else {
      probabilities.emplace(next, (onLow->second + onHigh->second) / 2);
      pending.pop_back();
    }
  }
  return probabilities.at(node);
}

std::size_t nodesInUse() {
  return bdd_isrunning() == 0 ? 0 : static_cast<std::size_t>(bdd_getnodenum());
}

std::size_t nodesMade() {
  if (bdd_isrunning() == 0) {
    return 0;
  }
  bddStat statistics{};
  bdd_stats(&statistics);
  return static_cast<std::size_t>(statistics.produced) - 2 * variablesMade();
}

}  // namespace braid::guard::bdd
