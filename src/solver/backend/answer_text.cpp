#include "solver/backend/answer_text.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "term/traverse.hpp"

namespace braid::solver::backend {

using term::Term;

namespace {

constexpr char kSat = 's';
constexpr char kSatWithoutModel = 'n';
constexpr char kUnsat = 'u';
constexpr char kUnknown = '?';

// The conditions by their places, the question after them.
std::vector<Term> membersOf(const Query& query) {
  std::vector<Term> members(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    members.push_back(query.question);
  }
  return members;
}

// Reads words, each of which is followed by a blank.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool isAtEnd() const { return rest_.empty(); }
  std::string_view next() {
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return word;
  }
  std::optional<std::size_t> nextCount() {
    const std::string_view word = next();
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
    const bool isNumber = error == std::errc() && end == word.data() + word.size();
    return isNumber ? std::optional(count) : std::nullopt;
  }

 private:
  std::string_view rest_;
};

void append(std::string& text, const term::Scalar& number) {
  text += number.toString() + ' ';
}

// Writes each variable as its id; a scalar as one number; an array as its default, the number of
// its elements, and each element with its index.
void append(std::string& text, const term::Model& model) {
  for (const auto& [variable, value] : model.assignments()) {
    text += std::to_string(variable.id()) + ' ';
    if (const auto* scalar = std::get_if<term::Scalar>(&value)) {
      append(text, *scalar);
      continue;
    }
    const auto& array = std::get<term::ArrayValue>(value);
    append(text, array.defaultValue);
    text += std::to_string(array.elements.size()) + ' ';
    for (const auto& [index, element] : array.elements) {
      append(text, index);
      append(text, element);
    }
  }
}

std::optional<term::ModelValue> readValue(Words& words, term::Sort sort) {
  const auto number = [&words] { return term::Scalar::parse(words.next()); };
  std::optional<term::Scalar> first = number();
  if (!first || !sort.isArray()) {
    return first ? std::optional<term::ModelValue>(std::move(*first)) : std::nullopt;
  }
  term::ArrayValue array{std::move(*first), {}};
  const std::optional<std::size_t> count = words.nextCount();
  for (std::size_t i = 0; count && i < *count; ++i) {
    std::optional<term::Scalar> index = number();
    std::optional<term::Scalar> element = number();
    if (!index || !element) {
      return std::nullopt;
    }
    array.elements.emplace(std::move(*index), std::move(*element));
  }
  return count ? std::optional<term::ModelValue>(std::move(array)) : std::nullopt;
}

std::optional<Answer> readModel(Words words, const Query& query) {
  std::unordered_map<std::size_t, Term> variables;
  const auto everything = [](Term /*part*/) { return true; };
  term::visitPostorder(membersOf(query), everything, [&](Term part) {
    if (part.is(term::Kind::Variable)) {
      variables.emplace(part.id(), part);
    }
  });
  auto model = std::make_shared<term::Model>();
  while (!words.isAtEnd()) {
    const std::optional<std::size_t> id = words.nextCount();
    const auto variable = id ? variables.find(*id) : variables.end();
    if (variable == variables.end()) {
      return std::nullopt;
    }
    std::optional<term::ModelValue> value = readValue(words, variable->second.sort());
    if (!value) {
      return std::nullopt;
    }
    model->set(variable->second, std::move(*value));
  }
  return Sat{std::move(model)};
}

std::optional<Answer> readCore(Words words, const Query& query) {
  const std::vector<Term> members = membersOf(query);
  Unsat unsat;
  while (!words.isAtEnd()) {
    const std::optional<std::size_t> place = words.nextCount();
    if (!place || *place >= members.size()) {
      return std::nullopt;
    }
    unsat.core.push_back(members[*place]);
  }
  return unsat;
}

}  // namespace

std::string textOfAnswer(const Answer& answer, const Query& query) {
  if (const auto* unknown = std::get_if<Unknown>(&answer)) {
    return kUnknown + unknown->reason;
  }
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    std::string text(1, sat->model != nullptr ? kSat : kSatWithoutModel);
    if (sat->model != nullptr) {
      append(text, *sat->model);
    }
    return text;
  }
  const std::vector<Term> members = membersOf(query);
  std::string text(1, kUnsat);
  for (const Term part : std::get<Unsat>(answer).core) {
    const auto place = std::ranges::find(members, part);
    assert(place != members.end());
    text += std::to_string(place - members.begin()) + ' ';
  }
  return text;
}

std::optional<Answer> answerFromText(std::string_view text, const Query& query) {
  if (text.empty()) {
    return std::nullopt;
  }
  const std::string_view rest = text.substr(1);
  switch (text.front()) {
    case kUnknown:
      return Unknown{std::string(rest)};
    case kSatWithoutModel:
      return query.wantModel ? std::nullopt : std::optional<Answer>(Sat{});
    case kSat:
      return readModel(Words(rest), query);
    case kUnsat:
      return readCore(Words(rest), query);
    default:
      return std::nullopt;
  }
}

}  // namespace braid::solver::backend
