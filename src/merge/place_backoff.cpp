#include "merge/place_backoff.hpp"

#include <cassert>

namespace braid::merge {

void PlaceBackoff::note(const exec::Frame& place, std::size_t came, std::size_t left) {
  assert(0 < left && left <= came);
  met_ += came;
  for (; !returns_.empty() && returns_.top().first <= met_; returns_.pop()) {
    const Place& back = places_.at(returns_.top().second);
    points_.setMeeting(back.function, back.position, true);
  }
  Place& here = places_
                    .try_emplace(place.place(), Place{place.function().id, place.position, 0,
                                                      tuning_.statesInVain})
                    .first->second;
  assert(here.function == place.function().id && here.position == place.position);
  here.inVain = left == came ? here.inVain + came : 0;
  if (here.inVain >= tuning_.statesInVain) {
    here.inVain = 0;
    points_.setMeeting(here.function, here.position, false);
    returns_.emplace(met_ + here.rest, place.place());
    here.rest *= tuning_.restOfPlace;
  }
}

}  // namespace braid::merge
