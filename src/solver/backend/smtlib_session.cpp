#include "solver/backend/smtlib_session.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "solver/backend/smtlib_model.hpp"

namespace braid::solver::backend {

using term::ArrayValue;
using term::ModelValue;
using term::Scalar;
using term::Sort;
using term::Term;
using Node = SExpression::Node;
using Cause = SmtLibFailure::Cause;

namespace {

constexpr const char* kGreeting = "braid";

[[noreturn]] void refuse(const SExpression& reply) {
  throw SmtLibFailure(Cause::Broken, "unexpected answer: " + inOneLine(reply.text()));
}

// Without the quotes of a string.
std::string_view unquoted(std::string_view text) {
  const bool isString = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return isString ? text.substr(1, text.size() - 2) : text;
}

void refuseError(const SExpression& reply) {
  if (reply.root().isListOf("error")) {
    const std::vector<Node> parts = reply.root().children();
    throw SmtLibFailure(Cause::Broken,
                        parts.size() > 1 ? inOneLine(unquoted(parts[1].text())) : "error");
  }
}

// The values in the answer to a get-value of so many terms; empty when it is not one.
std::vector<Node> valuesIn(const SExpression& reply, std::size_t count) {
  std::vector<Node> values;
  for (const Node pair : reply.root().children()) {
    const std::vector<Node> parts = pair.children();
    if (parts.size() != 2) {
      return {};
    }
    values.push_back(parts[1]);
  }
  return values.size() == count ? values : std::vector<Node>();
}

bool isOfSort(const Scalar& value, Sort sort) {
  if (sort.isInt()) {
    return true;
  }
  return !value.isNegative() && value < Scalar::powerOfTwo(sort.isBool() ? 1 : sort.width());
}

}  // namespace

SmtLibSession::SmtLibSession(const std::vector<std::string>& words, const std::string& logic,
                             std::uint64_t memoryBytes, const Patience& patience,
                             const Tuning& tuning)
    : process_(words, memoryBytes), printer_(tuning), tuning_(tuning) {
  process_.write(
      "(set-option :print-success false)\n(set-option :produce-models true)\n(set-logic " + logic +
          ")\n(echo \"" + kGreeting + "\")\n",
      patience);
  while (true) {
    const SExpression reply = process_.read(patience);
    refuseError(reply);
    if (unquoted(reply.text()) == kGreeting) {
      return;
    }
    if (!reply.root().isAtom("success") && !reply.root().isAtom("unsupported")) {
      refuse(reply);
    }
  }
}

// The answer to commands of which only the last has one. If there is an error in one of them, it
// comes first; a solver that went on after it would be answering another query than ours.
SExpression SmtLibSession::ask(const std::string& commands, const Patience& patience) {
  process_.write(commands, patience);
  SExpression reply = process_.read(patience);
  refuseError(reply);
  return reply;
}

SExpression SmtLibSession::askValues(std::span<const std::string> terms, const Patience& patience) {
  std::string command = "(get-value (";
  for (const std::string& text : terms) {
    command += text + "\n";
  }
  return ask(command + "))\n", patience);
}

SmtLibSession::Result SmtLibSession::check(const Query& query, const Patience& patience) {
  const SExpression reply =
      ask(printer_.assertQuery(query.conditions, query.question) + "(check-sat)\n", patience);
  if (reply.root().isAtom("sat")) {
    return Result::Sat;
  }
  if (reply.root().isAtom("unsat")) {
    return Result::Unsat;
  }
  if (!reply.root().isAtom("unknown")) {
    refuse(reply);
  }
  return Result::Unknown;
}

std::string SmtLibSession::reasonUnknown(const Patience& patience) {
  const SExpression reply = ask("(get-info :reason-unknown)\n", patience);
  const std::vector<Node> parts = reply.root().children();
  return inOneLine(parts.size() == 2 ? unquoted(parts[1].text()) : reply.text());
}

SmtLibSession::ReadModel SmtLibSession::readModel(const Patience& patience) {
  auto model = std::make_shared<term::Model>();
  const std::vector<Term>& variables = printer_.variables();
  if (variables.empty()) {
    return {std::move(model), false};
  }
  std::vector<std::string> names;
  std::ranges::transform(variables, std::back_inserter(names),
                         [&](Term v) { return printer_.toText(v); });
  const SExpression reply = askValues(names, patience);
  const std::vector<Node> values = valuesIn(reply, names.size());
  if (values.empty()) {
    return {};
  }
  std::vector<std::size_t> unread;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Sort sort = variables[i].sort();
    std::optional<ModelValue> value = readValue(values[i], sort);
    if (value &&
        value != term::defaultValue(sort)) {  // what a model does not name is at its default
      model->set(variables[i], std::move(*value));
    } else if (!value && !sort.isArray()) {
      return {};
    } else if (!value) {
      unread.push_back(i);
    }
  }
  for (const std::size_t i : unread) {
    const Sort index = variables[i].sort().index();
    std::vector<Scalar> landmarks = literalsIn(values[i], index);
    for (const auto& [variable, value] : model->assignments()) {
      if (variable.sort() == index) {
        landmarks.push_back(std::get<Scalar>(value));
      }
    }
    std::ranges::move(indexValues(index, patience), std::back_inserter(landmarks));
    std::optional<ArrayValue> value = sampleArray(variables[i], std::move(landmarks), patience);
    if (!value) {
      return {};
    }
    model->set(variables[i], std::move(*value));
  }
  return {std::move(model), !unread.empty()};
}

// The values that the solver's model gives to the terms of this sort by which arrays are indexed.
std::vector<Scalar> SmtLibSession::indexValues(Sort sort, const Patience& patience) {
  std::vector<std::string> terms;
  for (const Term index : printer_.indices()) {
    if (index.sort() == sort) {
      terms.push_back(printer_.toText(index));
    }
  }
  std::vector<Scalar> result;
  if (terms.empty()) {
    return result;
  }
  const SExpression reply = askValues(terms, patience);
  for (const Node value : valuesIn(reply, terms.size())) {
    if (const std::optional<ModelValue> read = readValue(value, sort)) {
      result.push_back(std::get<Scalar>(*read));
    }
  }
  return result;
}

// Z3 may give any function as the value of an array when there are quantifiers. Such an array is
// read at some places: at small indices, around numbers that occur, and at a place beyond them,
// which gives the default.
std::optional<ArrayValue> SmtLibSession::sampleArray(Term array, std::vector<Scalar> landmarks,
                                                     const Patience& patience) {
  const Sort sort = array.sort().index();
  landmarks.resize(std::min(landmarks.size(), tuning_.maxLandmarks));
  std::set<Scalar> places;
  const auto add = [&](const Scalar& place) {
    if (isOfSort(place, sort)) {
      places.insert(place);
    }
  };
  for (std::int64_t i = 0; i < tuning_.sampledIndices; ++i) {
    add(i);
  }
  for (const Scalar& landmark : landmarks) {
    add(landmark - 1);
    add(landmark);
    add(landmark + 1);
  }
  Scalar beyond = *places.rbegin() + 1;
  if (!isOfSort(beyond, sort)) {  // then the first gap, if there is one
    for (beyond = 0; places.contains(beyond);) {
      beyond = beyond + 1;
    }
  }
  if (isOfSort(beyond, sort)) {
    places.insert(beyond);
  }
  std::vector<std::string> reads;
  std::ranges::transform(places, std::back_inserter(reads), [&](const Scalar& place) {
    return "(select " + printer_.toText(array) + " " + writeScalar(place, sort) + ")";
  });
  const SExpression reply = askValues(reads, patience);
  const std::vector<Node> values = valuesIn(reply, reads.size());
  ArrayValue result;
  auto place = places.begin();
  for (const Node value : values) {
    const std::optional<ModelValue> element = readValue(value, array.sort().element());
    if (!element) {
      return std::nullopt;
    }
    result.elements.insert_or_assign(*place, std::get<Scalar>(*element));
    ++place;
  }
  if (result.elements.empty()) {
    return std::nullopt;
  }
  result.defaultValue =
      isOfSort(beyond, sort) ? result.elements.at(beyond) : result.elements.begin()->second;
  result.normalize();
  return result;
}

}  // namespace braid::solver::backend
