// EXPECT: invalid
// FAULT: double-free 11
#include <braid.h>
struct Node {
  Node* next;
};
int main() {
  Node* node = new Node{nullptr};
  if (braid_bool("twice"))
    delete node;
  delete node;
  int* none = nullptr;
  delete none;
}
