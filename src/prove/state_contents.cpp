#include "prove/state_contents.hpp"

#include <algorithm>

#include "memory/contents_visitor.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using term::Kind;
using term::Term;

namespace {

// The variables in what objects hold.
class VariablesOfContents : public memory::ContentsVisitor {
 public:
  explicit VariablesOfContents(std::unordered_set<Term>& variables) : variables_(variables) {}

  void add(Term t) {
    for (const Term variable : term::freeVariables(t)) {
      variables_.insert(variable);
    }
  }
  void number(std::uint64_t /*number*/) override {}
  void value(const memory::Value& value, ir::Type /*type*/) override {
    if (value.isTerm()) {
      add(value.term());
    }
  }
  void term(Term t) override {
    if (t) {
      add(t);
    }
  }
  void uninitialised(Term bytes) override { add(bytes); }
  [[nodiscard]] bool wantsMore() const override { return true; }

 private:
  std::unordered_set<Term>& variables_;
};

}  // namespace

std::unordered_set<Term> variablesInObjects(const exec::Program& program, term::TermManager& terms,
                                            const State& state) {
  std::unordered_set<Term> variables;
  VariablesOfContents contents(variables);
  state.heap.forEach([&](memory::ObjectId /*id*/, const memory::Object& object) {
    object.visitContents(contents, program.module());
  });
  state.memory.forEach([&](ir::Segment /*segment*/, const memory::ByteObject& object) {
    object.visitContents(contents, terms);
  });
  if (state.folded != nullptr) {
    for (const memory::FoldedGroup& group : state.folded->groups) {
      contents.term(group.end);
      contents.term(group.areThere);
      for (const memory::FoldedGroup::Cell& cell : group.cells) {
        contents.term(cell.values);
      }
    }
  }
  return variables;
}

std::unordered_set<Term> variablesInState(const exec::Program& program, term::TermManager& terms,
                                          const State& state) {
  std::unordered_set<Term> variables = variablesInObjects(program, terms, state);
  VariablesOfContents contents(variables);
  for (const Term condition : state.pathCondition.toVector()) {
    contents.add(condition);
  }
  for (const exec::Frame* frame = state.top.get(); frame != nullptr; frame = frame->caller.get()) {
    for (std::size_t r = 0; r < frame->function().registerCount; ++r) {
      if (frame->registers()[r].isTerm()) {
        contents.add(frame->registers()[r].term());
      }
    }
  }
  return variables;
}

std::vector<Term> lengthsOfArrays(const exec::Program& program, term::TermManager& terms,
                                  const State& state, const std::function<bool(Term)>& isWanted) {
  std::vector<Term> lengths;
  const auto add = [&](const std::unordered_set<Term>& variables, Term length) {
    const bool isOne = std::ranges::any_of(
        variables, [&](Term variable) { return variable.sort().isArray() && isWanted(variable); });
    if (isOne && std::ranges::find(lengths, length) == lengths.end()) {
      lengths.push_back(length);
    }
  };
  state.heap.forEach([&](memory::ObjectId /*id*/, const memory::Object& object) {
    if (object.isArray()) {
      std::unordered_set<Term> variables;
      VariablesOfContents contents(variables);
      object.visitContents(contents, program.module());
      add(variables, memory::toTerm(terms, object.length(), object.indexType()));
    }
  });
  state.memory.forEach([&](ir::Segment /*segment*/, const memory::ByteObject& object) {
    std::unordered_set<Term> variables;
    VariablesOfContents contents(variables);
    object.visitContents(contents, terms);
    add(variables, memory::toTerm(terms, object.end(), ir::Type::bits(64)));
  });
  return lengths;
}

bool areToldByEquality(const State& state, Term array) {
  const auto tells = [&](Term condition) {
    if (!condition.is(Kind::Forall) || term::boundVariables(condition).size() != 1) {
      return false;
    }
    const Term body = term::bodyOf(condition);
    const auto isElement = [&](Term t) {
      return t.is(Kind::Select) && t[0] == array && t[1] == condition[0];
    };
    const auto isEquality = [&](Term part) {
      return part.is(Kind::Equal) && (isElement(part[0]) || isElement(part[1]));
    };
    return body.is(Kind::Or) ? std::ranges::count_if(body.children(), isEquality) == 1
                             : isEquality(body);
  };
  return std::ranges::any_of(state.pathCondition.toVector(), tells);
}

}  // namespace braid::prove
