#include "merge/rule_domain.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "exec/predicate_evaluator.hpp"
#include "lattice/predicates.hpp"
#include "merge/abstraction.hpp"

namespace braid::merge {

using exec::State;
using ir::MergeBy;
using lattice::PredicateLattice;
using memory::Value;
using term::Term;

const ir::MergeRule* ruleAt(const exec::Frame& frame) {
  if (frame.position == 0) {
    return nullptr;
  }
  const exec::Op& before = frame.function().code[frame.position - 1];
  if (before.opcode != ir::Opcode::Meet || before.target == 0) {
    return nullptr;
  }
  return &frame.function().source->mergeRules[before.target - 1];
}

bool hasRules(const ir::Module& module) {
  return std::ranges::any_of(
      module.functions, [](const ir::Function& function) { return !function.mergeRules.empty(); });
}

MergeOptions withRules(const MergeOptions& options, const ir::Module& module) {
  MergeOptions result = options;
  if (options.mode == MergeMode::None && hasRules(module)) {
    result.mode = MergeMode::Ite;
    result.at = MergeAt::Rules;
  }
  return result;
}

namespace {

class RuleDomain : public JoinDomain {
 public:
  RuleDomain(std::unique_ptr<JoinDomain> otherwise, const DomainParts& parts)
      : otherwise_(std::move(otherwise)),
        terms_(parts.terms),
        execution_(parts.execution),
        abstraction_(parts),
        evaluator_(parts.program, parts.execution) {}

  JoinedValue join(const Sides& sides, const Difference& values) override {
    const ir::MergeRule* rule = ruleAt(*sides.first.top);
    return rule == nullptr ? otherwise_->join(sides, values) : joinBy(*rule, sides, values);
  }
  JoinedValue widen(const Sides& sides, const Difference& values) override {
    const ir::MergeRule* rule = ruleAt(*sides.first.top);
    return rule == nullptr ? otherwise_->widen(sides, values) : joinBy(*rule, sides, values);
  }
  std::optional<JoinedValue> joinElements(const Sides& sides, const Difference& elements,
                                          Term length) override {
    const ir::MergeRule* rule = ruleAt(*sides.first.top);
    if (rule == nullptr) {
      return otherwise_->joinElements(sides, elements, length);
    }
    if (!isNamed(*rule, sides, elements)) {
      return std::nullopt;
    }
    return takesPredicates(rule->by)       ? abstraction_.forgetElements(sides, elements)
           : rule->by == MergeBy::Segments ? abstraction_.joinElements(sides, elements, length)
                                           : std::nullopt;
  }
  std::vector<Term> relate(const Sides& sides, std::span<const Replaced> replaced,
                           const State& joined) override {
    const ir::MergeRule* rule = ruleAt(*sides.first.top);
    if (rule == nullptr) {
      return otherwise_->relate(sides, replaced, joined);
    }
    if (!takesPredicates(rule->by)) {
      return abstraction_.relate(rule->by, sides, replaced, joined);
    }
    std::vector<Term> constraints;
    std::set<memory::ObjectId> arrays;
    for (const Replaced& each : replaced) {
      // Of an array all elements are meant at once.
      const std::optional<memory::ObjectId> array = each.values.array;
      if (!array || arrays.insert(*array).second) {
        constraints.push_back(whatHolds(*rule, sides, placeholderFor(each), joined));
      }
    }
    return constraints;
  }
  [[nodiscard]] bool isByPlace() const override { return true; }

  std::vector<std::vector<std::size_t>> groups(std::span<const StatePtr> met) override {
    return otherwise_->groups(met);
  }
  StatePtr joinGroup(StateJoin& join, std::span<const StatePtr> group) override {
    return ruleAt(*group.front()->top) == nullptr ? otherwise_->joinGroup(join, group) : nullptr;
  }
  bool covers(const State& state, const State& other) override {
    return otherwise_->covers(state, other);
  }
  Term condition(const State& first, const State& second, Term either) override {
    return otherwise_->condition(first, second, either);
  }
  [[nodiscard]] bool joinsIterations() const override { return otherwise_->joinsIterations(); }
  [[nodiscard]] std::size_t alternatives(Term value) const override {
    return otherwise_->alternatives(value);
  }

 private:
  // Whether a variable of the running function leads to an object.
  bool leadsTo(const State& state, ir::RegisterId variable, memory::ObjectId object) const {
    const exec::Frame& frame = *state.top;
    if (!frame.function().source->registers[variable].type.is(ir::TypeKind::Ref)) {
      return false;
    }
    const Value known = execution_.references().known(state, frame.registers()[variable]);
    return known.isReference() && known.object() == object;
  }

  // A rule without names is about all values. Links of objects have no names: what is kept of them
  // is meant by any rule about shapes. Elements are named by a variable that leads to their array.
  [[nodiscard]] bool isNamed(const ir::MergeRule& rule, const Sides& sides,
                             const Difference& values) const {
    const bool isLink = rule.by == MergeBy::Shape && values.variable == nullptr;
    const bool isWithoutNames =
        rule.variables.empty() && !(takesPredicates(rule.by) && values.array);
    if (isWithoutNames || isLink) {
      return true;
    }
    if (values.array) {
      return std::ranges::any_of(rule.variables, [&](ir::RegisterId variable) {
        return leadsTo(sides.first, variable, *values.array) ||
               leadsTo(sides.second, variable, *values.array);
      });
    }
    const std::vector<ir::Register>& registers = sides.first.top->function().source->registers;
    return values.isInTopFrame && std::ranges::any_of(rule.variables, [&](ir::RegisterId variable) {
             return values.variable == &registers[variable];
           });
  }

  JoinedValue joinBy(const ir::MergeRule& rule, const Sides& sides, const Difference& values) {
    if (rule.by != MergeBy::Ite && isNamed(rule, sides, values)) {
      const bool isAboutNumbers = values.type && !values.type->is(ir::TypeKind::Ref);
      const bool isPlaced = values.variable != nullptr || values.array;
      std::optional<JoinedValue> joined =
          !takesPredicates(rule.by)    ? abstraction_.join(rule.by, sides, values)
          : isAboutNumbers && isPlaced ? abstraction_.forget(sides, values)
                                       : std::nullopt;
      if (joined) {
        return *joined;
      }
    }
    return {terms_.makeIte(sides.isFirst, values.first, values.second)};
  }

  // The condition that a predicate says about a value; other variables have their values in that
  // state. A variable that is not read any more has no value in a joined state, unless both sides
  // agree on it.
  std::optional<Term> evaluate(const ir::Clause& clause, const State& state, const Sides& sides,
                               const Value& value) {
    std::vector<Value> arguments{value};
    for (const ir::RegisterId id : clause.arguments) {
      Value argument = state.top->registers()[id];
      const Value& first = sides.first.top->registers()[id];
      if (argument.isUndefined() && first == sides.second.top->registers()[id]) {
        argument = first;
      }
      if (argument.isUndefined()) {
        return std::nullopt;
      }
      arguments.push_back(argument);
    }
    return evaluator_.evaluate(state, clause.predicate, arguments);
  }

  // What `v` is on each side, and in the joined state.
  struct Placeholder {
    Value first;
    Value second;
    Value joined;
  };
  // The array itself stands for its elements.
  static Placeholder placeholderFor(const Replaced& replaced) {
    if (replaced.values.array) {
      const Value array = Value::reference(*replaced.values.array);
      return {array, array, array};
    }
    assert(replaced.values.variable != nullptr && "predicates are about variables and arrays");
    const ir::Type type = replaced.values.variable->type;
    return {memory::fromTerm(replaced.values.first, type),
            memory::fromTerm(replaced.values.second, type),
            memory::fromTerm(replaced.joined, type)};
  }

  // What both sides' elements of the lattice of predicates have in common, as a condition on the
  // joined value. In each state the predicates are formulas of their own.
  Term whatHolds(const ir::MergeRule& rule, const Sides& sides, const Placeholder& meant,
                 const State& joined) {
    std::vector<lattice::Predicate> onFirst;
    std::vector<lattice::Predicate> onSecond;
    std::vector<lattice::Predicate> onJoined;
    const auto always = [](Term condition) {
      return [condition](std::span<const Term>) { return condition; };
    };
    for (const ir::Clause& clause : rule.predicates) {
      const std::optional<Term> first = evaluate(clause, sides.first, sides, meant.first);
      const std::optional<Term> second = evaluate(clause, sides.second, sides, meant.second);
      const std::optional<Term> both = evaluate(clause, joined, sides, meant.joined);
      if (first && second && both) {
        onFirst.emplace_back(always(*first));
        onSecond.emplace_back(always(*second));
        onJoined.emplace_back(always(*both));
      }
    }
    const auto form =
        rule.by == MergeBy::Cases ? PredicateLattice::Form::Any : PredicateLattice::Form::All;
    // The predicates have their values in them.
    const PredicateLattice ofFirst(terms_, {}, std::move(onFirst), form);
    const PredicateLattice ofSecond(terms_, {}, std::move(onSecond), form);
    const PredicateLattice ofJoined(terms_, {}, std::move(onJoined), form);
    std::uint64_t questionsLeft = abstraction_.budget();
    lattice::Situation atFirst = abstraction_.situationOf(sides.first, questionsLeft);
    lattice::Situation atSecond = abstraction_.situationOf(sides.second, questionsLeft);
    const lattice::ElementPtr element =
        ofJoined.join(*ofFirst.best(atFirst, {}), *ofSecond.best(atSecond, {}));
    return ofJoined.axiom(*element, {});
  }

  std::unique_ptr<JoinDomain> otherwise_;
  term::TermManager& terms_;
  exec::SymbolicDomain& execution_;
  Abstraction abstraction_;
  exec::PredicateEvaluator evaluator_;
};

}  // namespace

std::unique_ptr<JoinDomain> makeRuleDomain(std::unique_ptr<JoinDomain> otherwise,
                                           const DomainParts& parts) {
  return std::make_unique<RuleDomain>(std::move(otherwise), parts);
}

}  // namespace braid::merge
