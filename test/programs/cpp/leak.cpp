// EXPECT: invalid
// FAULT: memory-leak
// OPTIONS: --check leaks
#include <braid.h>
struct Owner {
  Owner() : number_(new int(1)) {}
  ~Owner() {
    if (*number_ != 3)
      delete number_;
  }
  int* number_;
};
int main() {
  Owner owner;
  *owner.number_ = braid_int("n");
}
