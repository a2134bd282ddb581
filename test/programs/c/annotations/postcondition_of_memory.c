// A postcondition sees memory as it is at the return, and variables as they are where it stands.
// EXPECT: valid
#include <braid.h>
#include <stdbool.h>
#include <stddef.h>

struct Account {
  int balance;
  int moves;
};

static bool withdraw(struct Account* account, int amount) {
  int before = account->balance;
  braid_requires(account != NULL && amount >= 0);
  braid_ensures(account->balance == (braid_result(bool) ? before - amount : before));
  braid_ensures(!braid_result(bool) || account->balance >= 0);
  before = 0;
  account->moves++;
  if (account->balance < amount) return false;
  account->balance -= amount;
  return true;
}

static char* skip(char* text) {
  braid_ensures(braid_result(char*) >= text && *braid_result(char*) != ' ');
  while (*text == ' ') text++;
  return text;
}

int main(void) {
  struct Account account = {braid_range(0, 1000, "balance"), 0};
  withdraw(&account, braid_range(0, 1000, "amount"));
  char text[4];
  braid_string(text, sizeof text, "text");
  skip(text);
}
