#include "guard/guard.hpp"

#include "guard/bdd_table.hpp"

namespace braid::guard {

void Guard::addReference(int node) {
  bdd::reference(node);
}

void Guard::removeReference(int node) {
  bdd::release(node);
}

}  // namespace braid::guard
