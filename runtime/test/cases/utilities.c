// search.h, arpa/inet.h, and what stdlib.h has for few programs.
#include "case.h"

#include <arpa/inet.h>
#include <libintl.h>
#include <search.h>
#include <stdlib.h>

static int compare(const void* a, const void* b) {
  return *(const int*)a - *(const int*)b;
}

static void linear(void) {
  int values[8] = {5, 3, 9};
  size_t count = 3;
  int key = (int)pick(9, 4);
  int* found = lfind(&key, values, &count, sizeof key, compare);
  record(found ? found - values : -1);
  found = lsearch(&key, values, &count, sizeof key, compare);
  record(found - values);
  record((long)count);
}

static void tables(void) {
  record(hcreate((size_t)pick(2, 5)));
  record(hcreate(10));
  char key[4];
  pickText(key, "one", "two");
  ENTRY entry = {"one", (void*)1};
  record(hsearch(entry, ENTER) != NULL);
  ENTRY wanted = {key, NULL};
  ENTRY* found = hsearch(wanted, FIND);
  record(found ? (long)found->data : -1);
  recordError();
  record(hsearch((ENTRY){"a", NULL}, ENTER) != NULL);
  record(hsearch((ENTRY){"b", NULL}, ENTER) != NULL);
  record(hsearch((ENTRY){"c", NULL}, ENTER) != NULL);
  recordError();
  hdestroy();
}

struct Item {
  struct Item* next;
  struct Item* previous;
};

static void queues(void) {
  struct Item items[3];
  insque(&items[0], NULL);
  insque(&items[1], &items[0]);
  insque(&items[2], &items[pick(0, 1)]);
  for (struct Item* each = items; each; each = each->next) {
    record(each - items);
  }
  remque(&items[1]);
  record(items[0].next ? items[0].next - items : -1);
}

static int visits;
static void visit(const void* node, VISIT order, int depth) {
  if (order == postorder || order == leaf) {
    record(**(int* const*)node);
    record(depth);
  }
  ++visits;
}
static void forget(void* key) {
  (void)key;
  ++visits;
}

static void trees(void) {
  static int values[] = {3, 1, 2};
  void* root = NULL;
  for (int i = 0; i < 3; ++i) {
    record(tsearch(&values[i], &root, compare) != NULL);
  }
  int key = (int)pick(2, 7);
  record(tfind(&key, &root, compare) != NULL);
  visits = 0;
  tdestroy(root, forget);
  record(visits);
}

static void addresses(void) {
  static const char* const texts[] = {"1.2.3.4",    "1.2.3",     "1.2",       "1",         "0x7f.1",
                                      "010.1",      "1.2.3.4.5", "256.1.1.1", "1.2.3.4 x", "",
                                      "4294967296", "a.b",       "1..2",      "1.2.3.256"};
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; ++i) {
    struct in_addr address = {0};
    record(inet_aton(texts[i], &address));
    record((long)ntohl(address.s_addr));
    record(inet_pton(AF_INET, texts[i], &address));
  }
  char text[16];
  pickText(text, "10.0.0.1", "10.0.0.9");
  record((long)ntohl(inet_addr(text)));
  struct in_addr address = {htonl((uint32_t)pick(0x7f000001, 0x0a0b0c0d))};
  char* shown = inet_ntoa(address);
  recordText(shown);
}

static void longAddresses(void) {
  static const char* const texts[] = {"::",
                                      "::1",
                                      "1::",
                                      "1:2:3:4:5:6:7:8",
                                      "fe80::1",
                                      "::1.2.3.4",
                                      "1::2::3",
                                      ":1",
                                      "1:",
                                      "12345::",
                                      "::ffff:1.2.3.4",
                                      "1:2:3:4:5:6:7",
                                      "1:2:3:4:5:6:1.2.3.4",
                                      "abcd::0:0:1",
                                      "0:0:1::",
                                      "g::"};
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; ++i) {
    unsigned char bytes[16] = {0};
    int result = inet_pton(AF_INET6, texts[i], bytes);
    record(result);
    char shown[INET6_ADDRSTRLEN];
    if (result == 1) {
      record(bytes[0] + 256 * bytes[15]);
      recordText(inet_ntop(AF_INET6, bytes, shown, sizeof shown));
    }
  }
  char shown[8];
  record(inet_ntop(AF_INET, "\1\2\3\4", shown, (socklen_t)pick(8, 4)) != NULL);
  recordError();
  record(inet_pton((int)pick(AF_INET, 99), "1.2.3.4", shown));
  recordError();
}

static void base64(void) {
  char text[4];
  pickText(text, "./0", "zz.");
  record(a64l(text));
  recordText(l64a(pick(0, 123456)));
}

static void options(void) {
  char* const names[] = {"ro", "rw", "size", NULL};
  char text[24] = "ro,size=10,other=2,rw";
  text[0] = (char)pick('r', 'x');
  char* rest = text;
  char* value = NULL;
  while (*rest) {
    record(getsubopt(&rest, names, &value));
    recordText(value);
  }
}

static void texts(void) {
  char text[32];
  record(strfromd(text, sizeof text, "%.3f", 1.5));
  recordText(text);
  recordText(gcvt(0.1, 5, text));
  recordText(ngettext("one", "many", (unsigned long)pick(1, 2)));
  memcpy(text, "frob", 5);
  memfrob(text, (size_t)pick(2, 4));
  recordBytes(text, 4);
  record(rpmatch(pick(0, 1) ? "yes" : "?"));
}

static void randomStates(void) {
  char memory[64];
  struct random_data data = {0};
  int32_t value;
  record(initstate_r((unsigned)pick(1, 42), memory, (size_t)32, &data));
  for (int i = 0; i < 3; ++i) {
    record(random_r(&data, &value));
    record(value);
  }
  record(initstate_r(7, memory, (size_t)pick(8, 4), &data));
  recordError();
  struct drand48_data small = {0};
  long number;
  record(srand48_r(pick(3, 5), &small));
  record(lrand48_r(&small, &number));
  record(number);
  record(mrand48_r(&small, &number));
  record(number);
}

RUN_CASES(CASE(linear), CASE(tables), CASE(queues), CASE(trees), CASE(addresses),
          CASE(longAddresses), CASE(base64), CASE(options), CASE(texts), CASE(randomStates))
