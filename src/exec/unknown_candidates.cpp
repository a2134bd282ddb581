// What a pointer from outside may turn out to be: a new object, a place in a known one, or an
// object that a known one is part of.
#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "exec/decisions.hpp"
#include "exec/unknown_memory.hpp"

namespace braid::exec {

using ir::LayoutId;
using ir::LayoutKind;
using ir::Segment;
using term::Term;

void UnknownMemory::addFunctions(const Pointer& declared, Term pointer, Candidates& candidates) {
  const ir::Module& module = program_.module();
  const ir::Layout& wanted = layouts()[declared.target];
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    const ir::Function& function = module.functions[id];
    const bool isInitial = declared.initial == id;
    if (!isInitial && (function.isRuntime || function.isPredicate || wanted.isVariadic ||
                       function.parameterCount != wanted.parameters.size())) {
      continue;
    }
    bool isAlike = true;
    for (std::uint32_t i = 0; i < function.parameterCount && isAlike && !isInitial; ++i) {
      isAlike = ir::areAlike(layouts(), function.layoutOf(i), wanted.parameters[i].layout);
    }
    if (isAlike) {
      const std::uint64_t at = module.addressOfFunction(id);
      candidates.list.push_back(
          {terms_.makeEqual(pointer, address(at)), {{}, ir::segmentOf(at), address(0)}});
    }
  }
  if (candidates.list.empty()) {
    candidates.leftOut.push_back(
        {"no function of the program is like those that " + declared.name + " may point to"});
  }
}

void UnknownMemory::forEachForm(const State& state,
                                const std::function<void(FormId form, Term guard)>& visit) const {
  for (const auto& [segment, form] : globals_) {
    if (state.memory.find(segment) != nullptr) {
      visit(form, {});
    }
  }
  state.inputMemory.created.forEach(
      [&](std::uint64_t /*segment*/, const State::InputMemory::Created& created) {
        std::vector<Term> earlier;  // the first form whose guard holds counts
        for (const GuardedForm& each : created.forms) {
          std::vector<Term> guard = earlier;
          if (each.guard) {
            guard.push_back(each.guard);
            earlier.push_back(terms_.makeNot(each.guard));
          }
          if (created.presence) {
            guard.push_back(created.presence);
          }
          visit(each.form, guard.empty() ? Term() : terms_.makeAnd(guard));
        }
      });
}

// The conditions are simplified under that of the path: on a path that has seen the last node of a
// list, all nodes before it exist anyway.
UnknownMemory::KnownForms UnknownMemory::knownForms(Decisions& decisions, const State& state) {
  KnownForms known;
  forEachForm(state, [&](FormId id, Term guard) {
    const Form& form = forms_[id];
    known.push_back({id, guard ? decisions.simplified(state, guard) : terms_.makeTrue(),
                     form.isGlobal ? terms_.makeTrue() : isThere(state, form.segment)});
  });
  return known;
}

// For an array, the place may be in any element.
UnknownMemory::Candidate UnknownMemory::placeIn(const Form& form, const ir::PlaceRange& place,
                                                Term pointer) {
  const std::uint64_t first = form.anchor + place.first;
  if (!form.isArray() && place.count == 1) {
    const Term at = address(ir::addressOf(form.segment) + first);
    return {terms_.makeEqual(pointer, at), {{}, form.segment, address(first)}};
  }
  const Term offset = terms_.makeBvSub(pointer, address(ir::addressOf(form.segment)));
  std::vector<Term> conditions;
  Term within = terms_.makeBvSub(offset, address(first));
  if (form.isArray()) {
    conditions.push_back(terms_.makeBvULe(startOf(form), offset));
    conditions.push_back(terms_.makeBvULt(offset, endOf(form)));
    // All elements are laid out like the one at the anchor.
    within = terms_.makeBvURem(terms_.makeBvSub(offset, address(first % form.elementSize)),
                               address(form.elementSize));
  }
  if (place.count == 1) {
    conditions.push_back(terms_.makeEqual(within, address(0)));
  } else {
    conditions.push_back(terms_.makeBvULt(within, address(place.count * place.stride)));
    conditions.push_back(
        terms_.makeEqual(terms_.makeBvURem(within, address(place.stride)), address(0)));
  }
  return {terms_.makeAnd(conditions), {{}, form.segment, offset}};
}

void UnknownMemory::addPlaces(const KnownForms& known, const Pointer& declared, Term pointer,
                              Candidates& candidates) {
  for (const KnownForm& each : known) {
    const Form& form = forms_[each.form];
    for (const ir::PlaceRange& place : placesOf(declared.target, form.layout)) {
      Candidate candidate = placeIn(form, place, pointer);
      candidate.condition = terms_.makeAnd(candidate.condition, each.guard);
      candidates.list.push_back(candidate);
    }
  }
}

// The condition that an object of the inputs, if it exists, was not freed.
Term UnknownMemory::isThere(const State& state, Segment segment) {
  const memory::ByteObject* object = state.memory.find(segment);
  if (object == nullptr) {
    return terms_.makeFalse();
  }
  const bool isAsCreated = object->presence() == state.inputMemory.created.find(segment)->presence;
  return !object->presence() || isAsCreated ? terms_.makeTrue() : object->presence();
}

void UnknownMemory::addWholes(const KnownForms& known, const Pointer& declared, Term pointer,
                              Candidates& candidates) {
  const std::string type = ir::cTypeName(layouts(), declared.target);
  struct Found {
    std::string name;
    std::vector<Term> fits;
  };
  std::map<Segment, Found> found;
  for (const KnownForm& part : known) {
    const Form inside = forms_[part.form];
    if (inside.isGlobal || inside.layout == declared.target) {
      continue;
    }
    for (const ir::PlaceRange& place : placesOf(inside.layout, declared.target)) {
      std::vector<Term> fits = addWholes(declared, pointer, part, place, candidates);
      Found& all = found[inside.segment];
      all.name = inside.name;
      all.fits.insert(all.fits.end(), fits.begin(), fits.end());
      if (place.count > tuning_.inputCells) {
        candidates.leftOut.push_back({"inputs in which " + inside.name +
                                          " lies in a long array of " + type +
                                          " are left out (--tune exec.input-cells)",
                                      part.guard});
      }
    }
  }
  // Both objects have known addresses, and no larger object contains them at these.
  for (auto first = found.begin(); first != found.end(); ++first) {
    for (auto second = std::next(first); second != found.end(); ++second) {
      candidates.leftOut.push_back(
          {"inputs in which " + first->second.name + " and " + second->second.name +
               " lie in one " + type + " are left out",
           terms_.makeAnd(terms_.makeOr(first->second.fits), terms_.makeOr(second->second.fits))});
    }
  }
}

// The conditions under which the part fits there. An array must have exactly the elements that the
// larger object has for it. If it was freed, it must be the start of the larger object.
std::vector<Term> UnknownMemory::addWholes(const Pointer& declared, Term pointer,
                                           const KnownForm& part, const ir::PlaceRange& place,
                                           Candidates& candidates) {
  const Form inside = forms_[part.form];
  const bool isRun = inside.isArray() && place.stride == inside.elementSize;
  const std::uint64_t elements = isRun ? place.count : 1;
  std::vector<Term> fits;
  for (std::uint64_t i = 0; i < std::min(place.count, tuning_.inputCells); ++i) {
    const std::uint64_t ahead = isRun ? i : 0;
    const FormId whole =
        grownForm(part.form, declared.target, place.first + i * place.stride,
                  inside.anchor - ahead * inside.elementSize, elements * inside.elementSize);
    Candidate candidate = placeIn(forms_[whole], {}, pointer);
    candidate.kind = Candidate::Kind::Whole;
    candidate.form = whole;
    Term fit = part.guard;
    if (inside.isArray()) {
      fit = terms_.makeAnd(
          std::array{part.guard, terms_.makeEqual(inside.earlierElements, address(ahead)),
                     terms_.makeEqual(inside.furtherElements, address(elements - 1 - ahead))});
    }
    const Term startsAlike = terms_.makeEqual(startOf(forms_[whole]), startOf(inside));
    fit = terms_.makeAnd(fit, terms_.makeOr(part.isThere, startsAlike));
    candidate.condition = terms_.makeAnd(candidate.condition, fit);
    candidates.list.push_back(candidate);
    fits.push_back(fit);
  }
  return fits;
}

// Whether there may be another object of a layout; objects count under the condition that they
// exist.
Term UnknownMemory::hasRoomFor(const KnownForms& known, LayoutId layout) {
  std::uint32_t count = 0;
  Term perhaps = address(0);
  std::uint32_t most = 0;
  for (const KnownForm& each : known) {
    if (forms_[each.form].isGlobal || forms_[each.form].layout != layout) {
      continue;
    }
    if (each.guard.isTrue()) {
      ++count;
    } else {
      perhaps = terms_.makeBvAdd(perhaps, terms_.makeIte(each.guard, address(1), address(0)));
      ++most;
    }
  }
  if (options_.maxObjects == 0 || count + most < options_.maxObjects) {
    return terms_.makeTrue();
  }
  return count >= options_.maxObjects
             ? terms_.makeFalse()
             : terms_.makeBvULt(perhaps, address(options_.maxObjects - count));
}

void UnknownMemory::addNew(const State& state, const KnownForms& known, const Pointer& declared,
                           Term pointer, Candidates& candidates) {
  if (options_.maxPath != 0 && depthBehind(state, declared) > options_.maxPath) {
    candidates.leftOut.push_back({"input objects behind more than " +
                                  std::to_string(options_.maxPath) +
                                  " pointers are left out (--heap-depth)"});
    return;
  }
  const std::uint32_t* count = state.inputMemory.counts.find(declared.target);
  const std::optional<FormId> form = newForm(declared.target, count == nullptr ? 0 : *count);
  const Term hasRoom = form ? hasRoomFor(known, declared.target) : terms_.makeFalse();
  if (!hasRoom.isTrue()) {
    candidates.leftOut.push_back(
        {"inputs with more than " +
             (form ? std::to_string(options_.maxObjects) : std::string("so many")) +
             " objects of type " + ir::cTypeName(layouts(), declared.target) +
             " are left out (--heap-objects)",
         terms_.makeNot(hasRoom)});
  }
  if (!form || hasRoom.isFalse()) {
    return;
  }
  const Form& object = forms_[*form];
  const Term isThere =
      terms_.makeEqual(pointer, address(ir::addressOf(object.segment) + object.anchor));
  candidates.list.push_back({terms_.makeAnd(isThere, hasRoom),
                             {{}, object.segment, address(object.anchor)},
                             Candidate::Kind::New,
                             *form});
  if ((object.isArray() || object.openElements) && options_.maxArraySize) {
    candidates.leftOut.push_back({"arrays of more than " + std::to_string(*options_.maxArraySize) +
                                  " elements are left out (--array-size)"});
  }
}

UnknownMemory::Candidates UnknownMemory::candidatesFor(Decisions& decisions, const State& state,
                                                       Term pointer) {
  const Pointer declared = pointers_.at(pointer);
  Candidates candidates;
  if (layouts()[declared.target].kind == LayoutKind::Function) {
    addFunctions(declared, pointer, candidates);
  } else {
    const KnownForms known = knownForms(decisions, state);
    addNew(state, known, declared, pointer, candidates);
    addPlaces(known, declared, pointer, candidates);
    addWholes(known, declared, pointer, candidates);
  }
  if (declared.mayBeNull) {
    candidates.list.push_back({terms_.makeEqual(pointer, address(0)),
                               {{}, ir::kNullSegment, address(ir::offsetIn(ir::kNullSegment, 0))}});
  }
  return candidates;
}

}  // namespace braid::exec
