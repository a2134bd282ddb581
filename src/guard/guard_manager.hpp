// Makes guards and combines them, from conditions as terms and back.
//
// The Boolean structure of a condition becomes structure of the diagram. Everything else in it is
// an atom and gets a variable, numbered as atoms appear. Older variables are nearer to the root,
// until the table is so large that a better order is looked for. So a diagram tests branches in the
// order of the program, and for each needs no more nodes than there are values to tell apart after
// it.
//
// With the opposite order, a new branch would only put a node on top of existing diagrams instead
// of rebuilding them: for a path of 400 branches with the term of every prefix, 0.6 ms instead of
// 20. But then conditions on a merged value ("the first is less, if it is the first; the second is
// …") come before the guards that choose between them, and the diagram has to remember all: after
// the maximum of 10 numbers its guards have 4097 nodes instead of 45.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "guard/atom_values.hpp"
#include "guard/guard.hpp"
#include "guard/known_terms.hpp"
#include "guard/tuning.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::guard {

struct GuardStatistics {
  std::uint64_t operations = 0;
  std::uint64_t overflows = 0;
  std::size_t nodes = 0;      // in the table, including some that are no longer in use
  std::size_t variables = 0;  // atoms
  double seconds = 0;         // for all operations, about
};

class GuardManager {
 public:
  explicit GuardManager(term::TermManager& terms, const Tuning& tuning = {})
      : terms_(terms),
        tuning_(tuning),
        table_(tuning),
        variablesPerInput_(tuning.variablesPerInput),
        knownTerms_(table_, tuning.nodes / tuning.knownTermsShare) {}
  GuardManager(const GuardManager&) = delete;
  GuardManager& operator=(const GuardManager&) = delete;

  // From now on, operations throw Stopped once the signal is raised; null ends this.
  void heed(const support::StopSignal* signal) { table_.heed(signal); }

  // Operations that make or inspect guards throw GuardOverflow if there is no space for the result,
  // even after all caches were cleared. Guards made before are not affected.
  [[nodiscard]] static Guard always() { return {nullptr, bdd::kTrue}; }
  [[nodiscard]] static Guard never() { return {}; }
  Guard both(const Guard& a, const Guard& b);
  Guard either(const Guard& a, const Guard& b);
  static Guard negation(const Guard& a) { return {a.table_, bdd::negated(a.edge_)}; }
  Guard difference(const Guard& a, const Guard& b);  // a and not b
  Guard choice(const Guard& condition, const Guard& then, const Guard& otherwise);

  // Whether the two exclude each other.
  bool isContradiction(const Guard& a, const Guard& b);
  bool entails(const Guard& a, const Guard& b);

  // The guard that holds where the condition, a Bool term, holds. Conditions with the same Boolean
  // meaning have the same guard, unless they are very large.
  Guard of(term::Term condition);
  // To be called before `of` for a condition that is assumed, not branched on. Diagrams need not
  // tell what follows from its atoms, because all paths have them, no matter which way they go.
  void keepAssumptionApart(term::Term condition);
  // Whether there are inputs for which the guard holds. Neither may be known if atoms are about
  // anything else than inputs compared with constants or with each other.
  struct Possibility {
    bool isImpossible = false;
    std::optional<term::Model> example;  // inputs that are not in it may have any value
  };
  [[nodiscard]] Possibility possibilityOf(const Guard& guard) const;
  // A guard that is not larger than `a` and agrees with it wherever `care` holds.
  Guard simplifyUnder(const Guard& a, const Guard& care);
  // A condition that holds where the guard holds. Guards that share nodes get terms that share
  // subterms.
  term::Term toTerm(const Guard& guard);

  // The number of nodes.
  std::size_t size(const Guard& guard) { return table_.nodeCount(guard.edge_); }
  // Whether it has more nodes than the limit; faster than counting them.
  bool isLarger(const Guard& guard, std::size_t limit) {
    return table_.areLarger(std::array{guard.edge_}, limit);
  }
  bool areLarger(std::span<const Guard* const> guards, std::size_t limit);
  // The share of those combinations of atoms for which `whole` holds that `part` holds for, too:
  // from 0 to 1; a half if there are too many to tell.
  double share(const Guard& part, const Guard& whole);
  // The atoms it depends on, in the order in which they appeared.
  std::vector<term::Term> support(const Guard& guard) const;

  [[nodiscard]] GuardStatistics statistics() const;
  [[nodiscard]] std::uint64_t operations() const { return operations_; }
  [[nodiscard]] std::uint64_t nodesMade() const { return table_.nodesMade(); }

 private:
  class Timing;
  class ExampleSearch;
  using Guards = std::unordered_map<term::Term, Guard>;
  // Values of a subject that its atoms do not tell apart, and the guard for having one of these.
  struct ValueClass {
    std::vector<ValueRange> values;
    Guard guard;
  };
  // Atoms with one subject, in the order in which they appeared.
  struct Family {
    Subject subject;
    bool isOfInput = false;  // of an input or of two, so that the subject can have all its values
    std::vector<ValueClass> classes;
    std::size_t atoms = 0;
    std::vector<std::pair<unsigned, AtomValues>> variables;  // those that distinguish classes
    std::vector<std::pair<unsigned, AtomValues>> apart;      // others, see keepAssumptionApart
    // Variables reserved for further atoms of the family.
    unsigned nextFree = 0;
    unsigned endOfFree = 0;
  };
  // The literals of a conjunction or disjunction, and the diagram that follows them.
  struct Run {
    bool isConjunction;
    std::vector<term::Term> literals;
    bdd::Edge rest;
  };

  template <typename Operation>
  Guard make(const Operation& operation);
  Guard guardOf(bdd::Edge edge) { return {&table_, edge}; }
  // Guards of different managers must not be combined.
  [[nodiscard]] bool isOwn(const Guard& guard) const {
    return bdd::isConstant(guard.edge_) || guard.table_ == &table_;
  }
  void forget();
  Guard ofLeaf(term::Term t);
  Family& familyOf(const AtomValues& values);
  Guard newVariable(term::Term atom);
  Guard newVariable(term::Term atom, Family& family);
  void reserveVariables(std::size_t count);
  Guard ofAtom(term::Term atom);
  Guard ofConnectives(term::Term condition);
  Guard combine(term::Term connective, const Guards& known);
  term::Term termOf(bdd::Edge edge) const;
  Run runFrom(bdd::Edge edge);
  term::Term makeTerm(const Run& run);

  term::TermManager& terms_;
  Tuning tuning_;
  bdd::Table table_;
  std::vector<term::Term> atoms_;          // by variable
  std::vector<const Family*> familiesOf_;  // by variable; null if it has none
  Guards leaves_;                          // of atoms
  std::unordered_map<Subject, Family> families_;
  std::size_t variablesPerInput_;  // number reserved at a time
  std::size_t variables_ = 0;      // those that stand for an atom
  Guards guards_;                  // of conditions
  KnownTerms knownTerms_;
  std::uint64_t operations_ = 0;
  std::uint64_t overflows_ = 0;
  std::chrono::steady_clock::duration time_{};
  unsigned depth_ = 0;  // nesting of operations that use others
  unsigned smallOperations_ = 0;
};

}  // namespace braid::guard
