#include "solver/backend/z3_horn.hpp"

#include <poll.h>
#include <z3++.h>

#include <algorithm>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>

#include "solver/backend/forked_call.hpp"
#include "solver/backend/z3_reader.hpp"
#include "solver/backend/z3_translator.hpp"
#include "term/substitute.hpp"

namespace braid::solver::backend {

using term::Term;

namespace {

constexpr int kAllLevels = -1;  // Z3's number for "after any number of steps"
constexpr int kPollMilliseconds = 10;

constexpr char kSolved = '+';
constexpr char kImpossible = '-';
constexpr char kUnknown = '?';
constexpr const char* kNext = "predicate";

std::string inOneLine(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::string parameterName(std::size_t number) {
  return "p" + std::to_string(number);
}

class SpacerQuery {
 public:
  SpacerQuery(z3::context& context, const HornProblem& problem)
      : context_(context),
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

  // The answer as lines of text: the verdict, the reason, and for each predicate a line that
  // announces it and its conditions.
  std::string solve(unsigned steps) {
    z3::params settings(context_);
    settings.set("engine", context_.str_symbol("spacer"));
    settings.set("ctrl_c", false);  // see leavingSignalsAlone
    // Each predicate is asked about in the end, so none may be inlined or sliced away.
    settings.set("xform.inline_eager", false);
    settings.set("xform.inline_linear", false);
    settings.set("xform.slice", false);
    engine_.set(settings);
    Z3_update_param_value(context_, "rlimit", std::to_string(steps).c_str());
    z3::expr goal = failure_();
    std::string reason;
    z3::check_result result = z3::unknown;
    try {
      result = engine_.query(goal);
    } catch (const z3::exception& error) {
      reason = error.msg();
    }
    if (result == z3::unknown && reason.empty()) {
      reason = engine_.reason_unknown();
    }
    std::string text = std::string(1, result == z3::unsat ? kSolved
                                      : result == z3::sat ? kImpossible
                                                          : kUnknown);
    text += "\n" + inOneLine(reason) + "\n";
    for (std::size_t i = 0; result != z3::sat && i < predicates_.size(); ++i) {
      text += std::string(kNext) + "\n" + conditionsOf(i, result == z3::unsat);
    }
    return text;
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

  // The conditions of a predicate, over constants in place of its parameters.
  std::string conditionsOf(std::size_t number, bool isSolved) {
    z3::expr_vector constants(context_);
    const std::vector<Term>& parameters = problem_.predicates[number].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      constants.push_back(
          context_.constant(parameterName(i).c_str(), translator_.sort(parameters[i].sort())));
    }
    std::string text;
    const auto take = [&](int level) {
      z3::expr cover = engine_.get_cover_delta(level, predicates_[number]);
      cover = cover.substitute(constants);
      std::vector<z3::expr> pending{cover};
      while (!pending.empty()) {
        const z3::expr part = pending.back();
        pending.pop_back();
        if (part.is_and()) {
          for (unsigned i = part.num_args(); i-- > 0;) {
            pending.push_back(part.arg(i));
          }
        } else {
          text += inOneLine(part.to_string()) + "\n";
        }
      }
    };
    try {
      take(kAllLevels);
      const unsigned levels = isSolved ? 0 : engine_.get_num_levels(predicates_[number]);
      for (unsigned level = levels; level-- > 0;) {
        take(static_cast<int>(level));
      }
    } catch (const z3::exception&) {
      return text;  // an engine that was stopped may refuse
    }
    return text;
  }

  z3::context& context_;
  const HornProblem& problem_;
  Z3Translator translator_;
  z3::fixedpoint engine_;
  z3::func_decl failure_;
  std::vector<z3::func_decl> predicates_;
  std::size_t rules_ = 0;
};

// Throws z3::exception.
std::vector<Term> readConditions(term::TermManager& terms, std::span<const Term> parameters,
                                 std::span<const std::string> lines) {
  z3::context context;
  Z3Translator translator(context);
  std::string script;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    script += "(declare-const " + parameterName(i) + " " +
              translator.sort(parameters[i].sort()).to_string() + ")\n";
  }
  for (const std::string& line : lines) {
    script += "(assert " + line + ")\n";
  }
  Z3Reader reader(terms, [&](const z3::expr& leaf) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (leaf.is_const() && leaf.decl().name().str() == parameterName(i)) {
        return parameters[i];
      }
    }
    return Term();
  });
  std::vector<Term> conditions;
  for (const z3::expr& each : context.parse_string(script.c_str())) {
    const Term condition = reader.read(each);
    if (condition && !condition.isTrue() &&
        std::ranges::find(conditions, condition) == conditions.end()) {
      conditions.push_back(condition);
    }
  }
  return conditions;
}

HornAnswer readAnswer(term::TermManager& terms, const HornProblem& problem,
                      const std::string& text) {
  HornAnswer answer;
  std::istringstream input(text);
  std::string line;
  std::getline(input, line);
  answer.verdict = line.starts_with(kSolved)       ? HornVerdict::Solved
                   : line.starts_with(kImpossible) ? HornVerdict::Impossible
                                                   : HornVerdict::Unknown;
  std::getline(input, answer.reason);
  std::vector<std::vector<std::string>> lines;
  while (std::getline(input, line)) {
    if (line == kNext) {
      lines.emplace_back();
    } else if (!lines.empty()) {
      lines.back().push_back(line);
    }
  }
  for (std::size_t i = 0; i < lines.size() && i < problem.predicates.size(); ++i) {
    answer.conditions.push_back(readConditions(terms, problem.predicates[i].parameters, lines[i]));
  }
  return answer;
}

}  // namespace

HornAnswer Z3Horn::solve(const HornProblem& problem, unsigned steps) {
  isInterrupted_ = false;
  ForkedCall call([&] {
    z3::context context;
    return SpacerQuery(context, problem).solve(steps);
  });
  while (!call.isOver()) {
    if (isInterrupted_) {
      call.end();
      return {HornVerdict::Unknown, {}, "interrupted"};
    }
    pollfd descriptor{call.descriptor(), POLLIN, 0};
    poll(&descriptor, 1, kPollMilliseconds);
    call.read();
  }
  const std::optional<std::string> result = call.result();
  if (!result) {
    return {HornVerdict::Unknown, {}, "its process died"};
  }
  try {
    return readAnswer(terms_, problem, *result);
  } catch (const z3::exception& error) {
    return {HornVerdict::Unknown, {}, error.msg()};
  }
}

}  // namespace braid::solver::backend
