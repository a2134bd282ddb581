#include "solver/backend/smtlib_printer.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>
#include <utility>

#include "solver/backend/acceptable_model.hpp"
#include "term/fp_semantics.hpp"
#include "term/traverse.hpp"

namespace braid::solver::backend {

using term::FpFormat;
using term::Kind;
using term::Term;

namespace {

std::string numberedName(char prefix, Term t) {
  return prefix + std::to_string(t.id());
}

std::string toFloat(unsigned width, const std::string& pattern) {
  const FpFormat format = FpFormat::ofWidth(width);
  return "((_ to_fp " + std::to_string(format.exponentBits()) + " " +
         std::to_string(format.precision()) + ") " + pattern + ")";
}

bool yieldsFloat(Kind kind) {
  return term::isFloatKind(kind) && kind != Kind::FpEqual && kind != Kind::FpLess &&
         kind != Kind::FpLessEqual && kind != Kind::FpToSigned && kind != Kind::FpToUnsigned;
}

}  // namespace

SmtLibPrinter::SmtLibPrinter(const Tuning& tuning)
    : maxRepeated_(tuning.maxRepeated), names_([this](Term t) -> const std::string* {
        const auto entry = entries_.find(t);
        return entry == entries_.end() || entry->second.name.empty() ? nullptr
                                                                     : &entry->second.name;
      }) {}

std::string SmtLibPrinter::assertQuery(std::span<const Term> conditions, Term question) {
  assert(conditions_ <= scopes_.size() && scopes_.size() <= conditions_ + 1);
  out_.str({});
  std::size_t shared = 0;
  while (shared < std::min(conditions_, conditions.size()) &&
         scopes_[shared].assertion == conditions[shared]) {
    ++shared;
  }
  pop(scopes_.size() - shared);
  for (const Term condition : conditions.subspan(shared)) {
    push(condition);
  }
  conditions_ = scopes_.size();
  if (question) {
    push(question);
  }
  assert(conditions_ == conditions.size());
  return std::move(out_).str();
}

void SmtLibPrinter::push(Term assertion) {
  scopes_.push_back({assertion, terms_.size(), variables_.size()});
  out_ << "(push 1)\n";
  introduce(assertion);
  assert(entries_.size() == terms_.size() && "each term is there once");
  out_ << "(assert ";
  term::printTerm(out_, assertion, names_);
  out_ << ")\n";
}

void SmtLibPrinter::pop(std::size_t count) {
  if (count == 0) {
    return;
  }
  out_ << "(pop " << count << ")\n";
  const Scope& last = scopes_[scopes_.size() - count];
  for (std::size_t i = last.termsBefore; i < terms_.size(); ++i) {
    entries_.erase(terms_[i]);
    smallArrays_ -= isSmallArray(terms_[i].sort()) ? 1U : 0U;
  }
  terms_.resize(last.termsBefore);
  variables_.resize(last.variablesBefore);
  scopes_.resize(scopes_.size() - count);
}

// Enters all subterms that are not there yet, those below first.
void SmtLibPrinter::introduce(Term root) {
  term::visitPostorder(
      std::span(&root, 1), [&](Term t) { return !entries_.contains(t); },
      [&](Term t) { enter(t); });
}

void SmtLibPrinter::enter(Term t) {
  terms_.push_back(t);
  smallArrays_ += isSmallArray(t.sort()) ? 1U : 0U;
  Entry entry;
  if (t.is(Kind::Variable)) {
    entry.name = numberedName('x', t);
    out_ << "(declare-fun " << entry.name << " () " << t.sort().toString() << ")\n";
    variables_.push_back(t);
  } else if (t.is(Kind::BoundVariable)) {
    entry.name = numberedName('b', t);
  } else if (t.size() > 0) {
    for (const Term child : t.children()) {
      entry.size = std::min(entry.size + entries_.at(child).size, maxRepeated_ + 1);
    }
    if (t.hasFreeBoundVariable()) {
      // It can be written only within the quantifier that binds the variable.
    } else if (yieldsFloat(t.kind())) {
      defineFloat(t, entry);
    } else if (entry.size > maxRepeated_) {
      define(t, entry);
    }
  }
  entries_.emplace(t, std::move(entry));
}

void SmtLibPrinter::define(Term t, Entry& entry) {
  std::string name = numberedName('t', t);
  out_ << "(define-fun " << name << " () " << t.sort().toString() << " ";
  term::printTerm(out_, t, names_);
  out_ << ")\n";
  entry = {std::move(name), 1};
}

// SMT-LIB has no function from a float back to its pattern (print.cpp uses the one that Z3 adds).
// So the pattern is a new constant, and an assertion says which float it stands for. Only one
// pattern stands for a number; for NaN a second assertion says which pattern it is.
void SmtLibPrinter::defineFloat(Term t, Entry& entry) {
  const unsigned width = t.sort().width();
  std::string name = numberedName('t', t);
  const std::string number = toFloat(width, name);
  out_ << "(declare-fun " << name << " () " << t.sort().toString() << ")\n(assert (= " << number
       << " ";
  term::printFloatOperation(out_, t, names_);
  out_ << "))\n(assert (or (not (fp.isNaN " << number << ")) (= " << name << " (_ bv"
       << FpFormat::ofWidth(width).quietNan().toString() << " " << width << "))))\n";
  entry = {std::move(name), 1};
}

std::string SmtLibPrinter::toText(Term t) const {
  assert(entries_.contains(t));
  std::ostringstream out;
  term::printTerm(out, t, names_);
  return std::move(out).str();
}

std::vector<Term> SmtLibPrinter::indices() const {
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  for (const Term t : terms_) {
    if ((t.is(Kind::Select) || t.is(Kind::Store)) && !t[1].isConstant() &&
        !t[1].hasFreeBoundVariable() && seen.insert(t[1]).second) {
      result.push_back(t[1]);
    }
  }
  return result;
}

}  // namespace braid::solver::backend
