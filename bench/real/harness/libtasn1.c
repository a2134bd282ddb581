// Decodes every buffer of a few bytes by a small definition:
//
//   Pair ::= SEQUENCE { key INTEGER, value CHOICE { number INTEGER, text OCTET STRING } OPTIONAL }
#include <assert.h>
#include <braid.h>
#include <libtasn1.h>

enum { Length = 8 };

// As asn1Parser prints it for a module SMALL with the type above.
static const asn1_static_node definitions[] = {
    {"SMALL", 536872976, NULL}, {NULL, 1073741836, NULL},
    {"Pair", 536870917, NULL},  {"key", 1073741827, NULL},
    {"value", 536887314, NULL}, {"number", 1073741827, NULL},
    {"text", 7, NULL},          {NULL, 0, NULL},
};

int main(void) {
  unsigned char der[Length];
  braid_make_symbolic(der, sizeof der, "der");

  int headerLength = 0;
  long length = asn1_get_length_der(der, sizeof der, &headerLength);
  assert(length < 0 || (headerLength >= 1 && headerLength <= (int)sizeof der));

  asn1_node module = NULL, pair = NULL;
  if (asn1_array2tree(definitions, &module, NULL) != ASN1_SUCCESS)
    return 1;
  if (asn1_create_element(module, "SMALL.Pair", &pair) == ASN1_SUCCESS) {
    char message[ASN1_MAX_ERROR_DESCRIPTION_SIZE];
    if (asn1_der_decoding(&pair, der, sizeof der, message) == ASN1_SUCCESS) {
      unsigned char key[Length];
      int keyLength = sizeof key;
      assert(asn1_read_value(pair, "key", key, &keyLength) == ASN1_SUCCESS);
      assert(keyLength >= 1 && keyLength <= Length);
    }
    asn1_delete_structure(&pair);
  }
  asn1_delete_structure(&module);
  return 0;
}
