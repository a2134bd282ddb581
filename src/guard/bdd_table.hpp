// A table of reduced ordered binary decision diagrams with negated edges: a diagram and its
// negation are the same nodes, and negating costs nothing (Brace, Rudell and Bryant, "Efficient
// implementation of a BDD package", 1990).
//
// Debian's BDD library has one table per process, aborts operations that take too much space by
// longjmp or not at all, and forgets all results whenever it collects nodes. Here each table is an
// object with its own limit, and stores for each node the properties that Braid asks for all the
// time.
//
// Variables are in the order of their numbers until there are many nodes. From then on, whenever
// the number of nodes has doubled, a better order is looked for (bdd_sifting.hpp). References to
// diagrams stay valid and keep their meaning; children and sizes change.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "guard/bdd_node.hpp"
#include "guard/tuning.hpp"
#include "support/stop_signal.hpp"

namespace braid::guard::bdd {

// Operations recurse as deep as a diagram has variables; this many fit on a small stack.
inline constexpr unsigned kMaxVariables = 1U << 13U;
static_assert(Tuning{}.variables <= kMaxVariables);

class Table {
 public:
  explicit Table(const Tuning& tuning);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table() { assert(references_ == 0); }

  // A diagram without references may be collected by the next operation.
  void reference(Edge edge) {
    assert(pool_.isUsed(numberOf(edge)));
    ++facts_[numberOf(edge)].references;
    ++references_;
  }
  void release(Edge edge) {
    assert(facts_[numberOf(edge)].references > 0);
    --facts_[numberOf(edge)].references;
    --references_;
  }

  // From now on, operations throw Stopped once the signal is raised; null ends this.
  void heed(const support::StopSignal* signal) { stopSignal_ = signal; }

  // Operations that make nodes throw GuardOverflow if there is no space for them, and have no
  // effect then. A variable with a number above all earlier ones is put below them.
  Edge variable(unsigned number);
  Edge conjunction(Edge a, Edge b);
  Edge disjunction(Edge a, Edge b) { return negated(conjunction(negated(a), negated(b))); }
  Edge equivalence(Edge a, Edge b);
  Edge choice(Edge condition, Edge then, Edge otherwise);
  // The restriction of `a` to `care`, by Coudert and Madre.
  Edge restriction(Edge a, Edge care);

  // Whether the two are never both true; makes no nodes.
  bool areDisjoint(Edge a, Edge b);

  // The diagram must not be a constant.
  [[nodiscard]] unsigned variableOf(Edge edge) const { return variableAt_[levelOf(edge)]; }
  [[nodiscard]] Edge low(Edge edge) const {
    assert(!isConstant(edge));
    return pool_[numberOf(edge)].low ^ (edge & 1U);
  }
  [[nodiscard]] Edge high(Edge edge) const {
    assert(!isConstant(edge));
    return pool_[numberOf(edge)].high ^ (edge & 1U);
  }

  std::size_t nodeCount(Edge edge);
  // The number of nodes of all diagrams together.
  std::size_t nodeCount(std::span<const Edge> edges);
  // Whether they have more nodes than the limit; faster than counting them.
  bool areLarger(std::span<const Edge> edges, std::size_t limit);
  // The probability that the diagram is true if each variable is true with probability one half.
  double probabilityOf(Edge edge);
  // The number of nodes in the table, including those that were not collected yet.
  [[nodiscard]] std::size_t nodesInUse() const { return pool_.used(); }
  // Looks for a better order of the variables now, whatever the number of nodes.
  void reorder();

  // How often nodes were collected.
  [[nodiscard]] std::uint64_t collections() const { return collections_; }
  // How often the variables were ordered anew.
  [[nodiscard]] std::uint64_t reorderings() const { return reorderings_; }
  // All nodes that were ever made, or looked at for a better order: a measure of the total cost.
  [[nodiscard]] std::uint64_t nodesMade() const { return made_; }

 private:
  struct Facts {
    std::uint32_t references = 0;
    std::uint32_t size = 0;      // 0: not counted yet
    std::uint32_t unfolded = 0;  // size as a tree; 0xffff'ffff: at least that
    std::uint32_t visit = 0;
  };
  // The probability of being true, and that of being false, which is exact if the other is nearly
  // 1.
  struct Probability {
    double direct = -1;  // -1: not known
    double negated = -1;
    [[nodiscard]] bool isKnown() const { return direct >= 0; }
  };
  // The result of an operation on two or three diagrams.
  struct Result {
    Edge a = 0;  // 0: none
    Edge b = 0;
    Edge c = 0;  // or, for an operation on two diagrams, which one it is
    Edge value = 0;
  };
  class OutOfNodes {};

  [[nodiscard]] std::uint32_t levelOf(Edge edge) const {
    assert(!isConstant(edge) && pool_.isUsed(numberOf(edge)));
    return pool_[numberOf(edge)].level;
  }
  [[nodiscard]] Edge lowUnder(Edge edge, std::uint32_t level) const;
  [[nodiscard]] Edge highUnder(Edge edge, std::uint32_t level) const;
  [[nodiscard]] std::uint32_t bucketOf(std::uint32_t level, Edge low, Edge high) const;
  [[nodiscard]] Result& resultOf(Edge a, Edge b, Edge c);

  template <typename Operation>
  Edge complete(const Operation& operation);
  void checkStop() const {
    if (stopSignal_ != nullptr) {
      stopSignal_->check();
    }
  }
  Edge make(std::uint32_t level, Edge low, Edge high);
  std::uint32_t allocate();
  void link(std::uint32_t number);
  void grow();
  void linkAll();
  void collect();
  void findOrder(std::uint64_t work);
  // Proportional to the cost of operations since the last order was found.
  [[nodiscard]] std::uint64_t affordableWork() const {
    return tuning_.siftingWork * (made_ - madeBefore_);
  }
  void countUnfolded();
  [[nodiscard]] std::uint32_t unfoldedSize(std::uint32_t number) const;
  bool mayCollect();
  void startVisit();
  std::size_t visitFrom(Edge root);

  Edge conjunctionOf(Edge a, Edge b);
  Edge equivalenceOf(Edge a, Edge b);
  Edge choiceOf(Edge condition, Edge then, Edge otherwise);
  Edge restrictionOf(Edge a, Edge care);

  Tuning tuning_;
  std::size_t maxNodes_;  // limit on nodes
  NodePool pool_;
  std::vector<Facts> facts_;               // by node
  std::vector<std::uint32_t> buckets_;     // as many as there is space for nodes
  std::vector<Result> results_;            // likewise
  std::vector<std::uint32_t> levelOf_;     // by variable
  std::vector<std::uint32_t> variableAt_;  // by level
  std::size_t collectAt_;
  bool isCrowded_ = false;            // most nodes stayed in use at the last collection
  std::size_t refusals_ = 0;          // refusals that are left until collecting is tried again
  std::uint64_t referencesLeft_ = 0;  // at the last collection
  std::uint64_t made_ = 0;
  std::uint64_t collections_ = 0;
  // number of nodes in use after a collection at which a better order is looked for
  std::size_t reorderAt_;
  // number of nodes at which an operation starts again with a better order
  std::size_t interruptAt_;
  std::uint64_t reorderings_ = 0;
  std::uint64_t madeBefore_ = 0;  // cost up to the last reordering
  std::uint64_t references_ = 0;
  const support::StopSignal* stopSignal_ = nullptr;
  std::uint32_t visit_ = 0;
  std::vector<std::uint32_t> pending_;      // nodes still to be visited
  std::vector<Probability> probabilities_;  // by node, since the last collection
};

}  // namespace braid::guard::bdd
