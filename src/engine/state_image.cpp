#include "engine/state_image.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "memory/contents_visitor.hpp"
#include "memory/uninitialised_names.hpp"
#include "term/traverse.hpp"

namespace braid::engine {

using exec::Frame;
using exec::State;
using ir::TypeKind;
using memory::Value;
using solver::facts::Unknowns;
using term::Kind;
using term::Term;

namespace {

// Inputs on request, and variables that never got a value: their names are new whenever they are
// made, and nothing asks for them by name again.
bool isNameless(Term variable) {
  return variable.name().find('#') != std::string_view::npos ||
         variable.name().starts_with(memory::kUninitialisedValue);
}

}  // namespace

// Writes one state, and stops when it gets too large. Does not throw.
class StateImages::Writer : public memory::ContentsVisitor {
 public:
  Writer(StateImages& images, const State& state) : images_(images), state_(state) {}

  // False when the state is inside of a specification.
  bool writeFrames() {
    for (const Frame* frame = state_.top.get(); frame != nullptr; frame = frame->caller.get()) {
      if (frame->isBoundary) {
        return false;
      }
      number(frame->place());
      number(frame->stackLevel);
      const auto isThere = [&](const Frame::Local& local) {
        return state_.memory.find(local.segment) != nullptr;
      };
      number(static_cast<std::uint64_t>(std::ranges::count_if(frame->locals, isThere)));
      for (const Frame::Local& local : frame->locals) {
        if (isThere(local)) {
          number(local.segment);
          number(local.level);
        }
      }
      if (images_.points_.mayRethrow(*frame)) {
        number(static_cast<std::uint64_t>(frame->caught.kind));
        number(frame->caught.message);
        number(frame->caught.function);
        number(frame->caught.location.file);
        number(frame->caught.location.line);
        number(frame->caught.location.column);
      }
      const bool isTop = frame == state_.top.get();
      const ir::analysis::RegisterSet& live = images_.points_.liveRegisters(*frame, isTop);
      for (std::size_t r = 0; r < live.size() && !isTooLarge(); ++r) {
        if (live[r]) {
          number(r);
          value(frame->registers()[r], frame->function().source->registers[r].type);
        }
      }
    }
    return true;
  }

  // The rounding mode, and the condition that makes violations unconfirmed.
  void writeSurroundings() {
    number(static_cast<std::uint64_t>(state_.floats.rounding));
    number(state_.floats.flags);
    number(state_.floats.flagsAreKnown ? 1 : 0);
    term(state_.unmodelled);
  }

  void writeHeap() {
    // The list grows while objects are written.
    for (std::size_t i = 0; i < reached_.size() && !isTooLarge(); ++i) {
      state_.heap.at(reached_[i]).visitContents(*this, images_.program_.module());
    }
  }
  // Writes objects with their numbers, because a reference that is a term may be any of them.
  void writeWholeHeap() {
    state_.heap.forEach([&](memory::ObjectId id, const memory::Object& object) {
      if (!isTooLarge()) {
        number(static_cast<std::uint32_t>(id));
        object.visitContents(*this, images_.program_.module());
      }
    });
  }
  void keepNumbers() { keepsNumbers_ = true; }

  void writeMemory() {
    const memory::AddressSpace& initial = images_.program_.initialMemory();
    state_.memory.forEach([&](ir::Segment segment, const memory::ByteObject& object) {
      if (initial.find(segment) != &object && !isTooLarge()) {
        number(segment);
        object.visitContents(*this, images_.terms_);
      }
    });
  }

  // Writes the known targets of references and pointers.
  void writeTargets() {
    // The list grows while choices are written.
    for (std::size_t i = 0; i < image.terms.size() && !isTooLarge(); ++i) {
      const Term t = image.terms[i];
      const memory::ObjectId* target = state_.resolved.find(t.id());
      number(target == nullptr ? 0 : 1);
      number(target == nullptr ? 0 : static_cast<std::uint32_t>(*target));
      const State::Narrowed* narrowed = state_.narrowed.find(t.id());
      term(narrowed == nullptr ? Term() : narrowed->choice);
      writePointer(t);
    }
  }

  // Writes what is known of memory from outside.
  void writeInputMemory() {
    state_.inputMemory.created.forEach(
        [&](std::uint64_t segment, const State::InputMemory::Created& created) {
          number(segment);
          number(created.depth);
          term(created.presence);
          number(created.forms.size());
          for (const State::InputMemory::GuardedForm& each : created.forms) {
            term(each.guard);
            number(each.form);
          }
        });
    state_.inputMemory.counts.forEach([&](std::uint64_t layout, std::uint32_t count) {
      number(layout);
      number(count);
    });
  }

  [[nodiscard]] bool isTooLarge() const { return image.words.size() > images_.mostWords_; }

  void number(std::uint64_t number) override { image.words.push_back(number); }

  void value(const Value& value, ir::Type type) override {
    number(static_cast<std::uint64_t>(value.kind()));
    switch (value.kind()) {
      case Value::Kind::Undefined:
        return;
      case Value::Kind::Scalar:
        return number(static_cast<std::uint64_t>(value.scalar()));
      case Value::Kind::Reference:
        return number(placeOf(value.object()));
      case Value::Kind::Term:
        image.hasSymbolicReference = image.hasSymbolicReference || type.is(TypeKind::Ref);
        return term(value.term());
    }
  }

  void term(Term t) override {
    if (!t) {
      return number(0);
    }
    image.hasSymbolicReference =
        image.hasSymbolicReference || (t.sort().isArray() && t.sort().element().isInt());
    const auto [place, isNew] = termPlaces_.emplace(t, image.terms.size() + 1);
    if (isNew) {
      image.terms.push_back(t);
    }
    assert(termPlaces_.size() == image.terms.size());
    number(place->second);
  }

  [[nodiscard]] bool wantsMore() const override { return !isTooLarge(); }
  void uninitialised(Term bytes) override { image.uninitialised.push_back(bytes); }

  StateImage image;

 private:
  // Writes the targets of a pointer from outside. They identify the pointer, even if it was made on
  // request.
  void writePointer(Term t) {
    const auto* targets = state_.inputMemory.targets.find(t.id());
    number(targets == nullptr ? 0 : t.id() + 1);
    if (targets == nullptr || *targets == nullptr) {
      return;
    }
    number((*targets)->size());
    for (const exec::PointerTarget& target : **targets) {
      term(target.guard);
      number(target.segment);
      term(target.offset);
    }
  }

  std::uint64_t placeOf(memory::ObjectId object) {
    if (keepsNumbers_ || object == memory::kNullObject) {
      return static_cast<std::uint32_t>(object);
    }
    const auto [place, isNew] = objectPlaces_.emplace(object, reached_.size() + 1);
    if (isNew) {
      reached_.push_back(object);
    }
    assert(objectPlaces_.size() == reached_.size());
    return place->second;
  }

  StateImages& images_;
  const State& state_;
  bool keepsNumbers_ = false;
  std::vector<memory::ObjectId> reached_;
  std::unordered_map<memory::ObjectId, std::uint64_t> objectPlaces_;
  std::unordered_map<Term, std::uint64_t> termPlaces_;
};

// Writes terms; inputs whose names do not matter are numbered in the order in which they occur.
class StateImages::TermWriter {
 public:
  TermWriter(StateImages& images, ImageWords& words) : images_(images), words_(words) {}

  void write(Term root) {
    const std::size_t placeOfCount = words_.size();
    words_.push_back(0);
    const std::size_t before = places_.size();
    term::visitPostorder(
        std::span(&root, 1), [&](Term t) { return !places_.contains(t); },
        [&](Term t) { writeNode(t); });
    words_[placeOfCount] = places_.size() - before;
    words_.push_back(places_.at(root));
  }

 private:
  void writeNode(Term t) {
    places_.emplace(t, places_.size());
    words_.push_back(static_cast<std::uint64_t>(t.kind()));
    words_.push_back(t.sort().key());
    if (!images_.hasNamelessInput(t)) {
      words_.push_back(t.id());  // the same term in every state
      return;
    }
    if (t.is(Kind::Variable)) {
      words_.push_back(t.name().starts_with(memory::kUninitialisedValue) ? 1 : 0);
      return;  // its number is that of its place
    }
    words_.push_back(t.is(Kind::BvExtract)
                         ? (std::uint64_t{t.extractHigh()} << 32U | t.extractLow())
                     : term::isFloatKind(t.kind()) ? static_cast<std::uint64_t>(t.fpRounding())
                                                   : 0);
    words_.push_back(t.size());
    for (const Term child : t.children()) {
      words_.push_back(places_.at(child));
    }
  }

  StateImages& images_;
  ImageWords& words_;
  std::unordered_map<Term, std::uint64_t> places_;
};

StateImages::StateImages(const exec::Program& program, term::TermManager& terms,
                         std::size_t mostWords)
    : program_(program), terms_(terms), mostWords_(mostWords), points_(program, merge::MergeAt{}) {}

bool StateImages::hasNamelessInput(Term t) {
  term::visitPostorder(
      std::span(&t, 1), [&](Term part) { return !hasNamelessInput_.contains(part); },
      [&](Term part) {
        const bool has = part.is(Kind::Variable)
                             ? isNameless(part)
                             : std::ranges::any_of(part.children(), [&](Term child) {
                                 return hasNamelessInput_.at(child);
                               });
        hasNamelessInput_.emplace(part, has);
      });
  return hasNamelessInput_.at(t);
}

std::optional<StateImage> StateImages::of(const State& state) {
  const auto write = [&](bool keepsNumbers) -> std::optional<StateImage> {
    Writer writer(*this, state);
    if (keepsNumbers) {
      writer.keepNumbers();
    }
    if (!writer.writeFrames()) {
      return std::nullopt;
    }
    writer.writeSurroundings();
    if (keepsNumbers) {
      writer.writeWholeHeap();
    } else {
      writer.writeHeap();
    }
    writer.writeMemory();
    writer.writeInputMemory();
    writer.writeTargets();
    wordsWritten_ += writer.image.words.size();
    return writer.isTooLarge() ? std::nullopt : std::optional(std::move(writer.image));
  };
  std::optional<StateImage> image = write(false);
  if (image && image->hasSymbolicReference && state.heap.size() > 0) {
    image = write(true);
  }
  return image;
}

Unknowns StateImages::unknownsOf(const StateImage& image) {
  Unknowns all;
  const auto add = [](std::vector<Term>& into, const std::vector<Term>& from) {
    into.insert(into.end(), from.begin(), from.end());
  };
  for (const Term t : image.terms) {
    const Unknowns& some = independence_.unknowns().of(t);
    add(all.scalars, some.scalars);
    add(all.elements, some.elements);
    add(all.arrays, some.arrays);
  }
  add(all.arrays, image.uninitialised);
  return all;
}

std::optional<ImageWords> StateImages::withConditions(const State& state, const StateImage& image) {
  ImageWords words = image.words;
  TermWriter writer(*this, words);
  const auto writeAll = [&](std::span<const Term> parts) {
    for (const Term part : parts) {
      if (words.size() > mostWords_) {
        return false;
      }
      writer.write(part);
    }
    return true;
  };
  const bool fits = writeAll(image.terms) &&
                    writeAll(independence_.relevant(state.pathCondition, unknownsOf(image)));
  wordsWritten_ += words.size();
  return fits ? std::optional(std::move(words)) : std::nullopt;
}

bool StateImages::isDeterminedByTerms(const State& state, const StateImage& image) {
  const auto isScalar = [](Term t) { return !t.sort().isArray(); };
  if (image.hasSymbolicReference || !std::ranges::all_of(image.terms, isScalar)) {
    return false;
  }
  if (image.uninitialised.empty()) {
    return true;
  }
  // Unknown bytes of memory are not terms of the image. So no term may depend on them, and the path
  // must not have decided anything about them.
  const auto isOfMemory = [&](Term array) {
    return std::ranges::find(image.uninitialised, array) != image.uninitialised.end();
  };
  const Unknowns all = unknownsOf({{}, image.terms, {}, false});
  return std::ranges::none_of(all.arrays, isOfMemory) &&
         std::ranges::none_of(all.elements, [&](Term e) { return isOfMemory(e[0]); }) &&
         independence_.relevant(state.pathCondition, Unknowns{{}, {}, image.uninitialised}).empty();
}

}  // namespace braid::engine
