#include "solver/backend/z3_horn.hpp"

#include <z3++.h>

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "solver/backend/z3_reader.hpp"
#include "solver/backend/z3_translator.hpp"
#include "term/substitute.hpp"

namespace braid::solver::backend {

using term::Term;

namespace {

constexpr int kAllLevels = -1;  // Z3's number for what holds however far one goes

class SpacerQuery {
 public:
  SpacerQuery(z3::context& context, term::TermManager& terms, const HornProblem& problem)
      : context_(context),
        terms_(terms),
        problem_(problem),
        translator_(context),
        engine_(context),
        failure_(context.function("failure", 0, nullptr, context.bool_sort())) {
    engine_.register_relation(failure_);
    for (std::size_t i = 0; i < problem.predicates.size(); ++i) {
      z3::sort_vector sorts(context);
      for (const Term parameter : problem.predicates[i].parameters) {
        sorts.push_back(translator_.sort(parameter.sort()));
      }
      const std::string name = problem.predicates[i].name + "#" + std::to_string(i);
      predicates_.push_back(context.function(name.c_str(), sorts, context.bool_sort()));
      engine_.register_relation(predicates_.back());
    }
    for (const HornClause& clause : problem.clauses) {
      add(clause);
    }
  }

  HornAnswer solve(unsigned steps) {
    z3::params settings(context_);
    settings.set("engine", context_.str_symbol("spacer"));
    settings.set("ctrl_c", false);  // see leavingSignalsAlone
    // Each predicate is asked about in the end, so each has to stay.
    settings.set("xform.inline_eager", false);
    settings.set("xform.inline_linear", false);
    settings.set("xform.slice", false);
    engine_.set(settings);
    Z3_update_param_value(context_, "rlimit", std::to_string(steps).c_str());
    z3::expr goal = failure_();
    HornAnswer answer;
    z3::check_result result = z3::unknown;
    try {
      result = engine_.query(goal);
    } catch (const z3::exception& error) {
      answer.reason = error.msg();
    }
    if (result == z3::sat) {
      answer.verdict = HornVerdict::Impossible;
      return answer;
    }
    if (result == z3::unsat) {
      answer.verdict = HornVerdict::Solved;
    } else if (answer.reason.empty()) {
      answer.reason = engine_.reason_unknown();
    }
    for (std::size_t i = 0; i < predicates_.size(); ++i) {
      answer.conditions.push_back(conditionsOf(i, answer.verdict));
    }
    return answer;
  }

 private:
  z3::expr applied(const HornApplication& application) {
    z3::expr_vector arguments(context_);
    for (const Term argument : application.arguments) {
      arguments.push_back(translator_.expression(argument));
    }
    return predicates_[application.predicate](arguments);
  }

  void add(const HornClause& clause) {
    z3::expr_vector body(context_);
    std::unordered_set<Term> variables;
    const auto note = [&](Term part) {
      for (const Term variable : term::freeVariables(part)) {
        variables.insert(variable);
      }
    };
    for (const HornApplication& application : clause.body) {
      body.push_back(applied(application));
      std::ranges::for_each(application.arguments, note);
    }
    for (const Term condition : clause.conditions) {
      body.push_back(translator_.expression(condition));
      note(condition);
    }
    if (clause.head) {
      std::ranges::for_each(clause.head->arguments, note);
    }
    const z3::expr head = clause.head ? applied(*clause.head) : failure_();
    z3::expr rule = z3::implies(z3::mk_and(body), head);
    std::vector<Term> ordered(variables.begin(), variables.end());
    std::ranges::sort(ordered, {}, &Term::id);
    z3::expr_vector bound(context_);
    for (const Term variable : ordered) {
      bound.push_back(translator_.expression(variable));
    }
    if (!ordered.empty()) {
      rule = z3::forall(bound, rule);
    }
    engine_.add_rule(rule, context_.str_symbol(("clause#" + std::to_string(rules_++)).c_str()));
  }

  std::vector<Term> conditionsOf(std::size_t number, HornVerdict verdict) {
    std::vector<Term> conditions;
    const std::vector<Term>& parameters = problem_.predicates[number].parameters;
    Z3Reader reader(terms_, [&](const z3::expr& leaf) {
      if (!leaf.is_var()) {
        return Term();
      }
      const unsigned index = Z3_get_index_value(context_, leaf);
      return index < parameters.size() ? parameters[index] : Term();
    });
    const auto take = [&](int level) {
      z3::expr cover = engine_.get_cover_delta(level, predicates_[number]);
      std::vector<z3::expr> pending{cover};
      while (!pending.empty()) {
        const z3::expr part = pending.back();
        pending.pop_back();
        if (part.is_and()) {
          for (unsigned i = part.num_args(); i-- > 0;) {
            pending.push_back(part.arg(i));
          }
        } else if (const Term condition = reader.read(part);
                   condition && !condition.isTrue() &&
                   std::ranges::find(conditions, condition) == conditions.end()) {
          conditions.push_back(condition);
        }
      }
    };
    try {
      take(kAllLevels);
      if (verdict != HornVerdict::Solved) {
        const unsigned levels = engine_.get_num_levels(predicates_[number]);
        for (unsigned level = levels; level-- > 0;) {
          take(static_cast<int>(level));
        }
      }
    } catch (const z3::exception&) {
      return conditions;  // an engine that was stopped may not tell
    }
    return conditions;
  }

  z3::context& context_;
  term::TermManager& terms_;
  const HornProblem& problem_;
  Z3Translator translator_;
  z3::fixedpoint engine_;
  z3::func_decl failure_;
  std::vector<z3::func_decl> predicates_;
  std::size_t rules_ = 0;
};

}  // namespace

Z3Horn::Z3Horn(term::TermManager& terms)
    : terms_(terms), watchdog_([this] { Z3_interrupt(running_); }) {}

HornAnswer Z3Horn::solve(const HornProblem& problem, unsigned steps) {
  HornAnswer answer;
  z3::context context;
  running_ = context;
  watchdog_.arm({});
  try {
    answer = SpacerQuery(context, terms_, problem).solve(steps);
  } catch (const z3::exception& error) {
    answer = {HornVerdict::Unknown, {}, error.msg()};
  } catch (...) {  // the building of terms was stopped: nothing is interrupted that is gone
    watchdog_.disarm();
    running_ = nullptr;
    throw;
  }
  if (watchdog_.disarm() != Watchdog::Cause::None) {
    answer = {HornVerdict::Unknown, {}, "interrupted"};
  }
  running_ = nullptr;
  return answer;
}

}  // namespace braid::solver::backend
