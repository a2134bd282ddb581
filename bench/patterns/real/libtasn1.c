// libtasn1: lengths, tags, and values in DER.
#include "subject.h"

#include "int.h"  // first: the others need it

#include "gstr.h"
#include "parser_aux.h"

void subject_asn1_get_length_der(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  int used;
  asn1_get_length_der(der, (int)length, &used);
}
void subject_asn1_get_length_ber(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  int used;
  asn1_get_length_ber(der, (int)length, &used);
}
void subject_asn1_get_tag_der(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  unsigned char class;
  int used;
  unsigned long tag;
  asn1_get_tag_der(der, (int)length, &class, &used, &tag);
}
void subject_asn1_get_octet_der(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  unsigned char octets[CAPACITY];
  int used;
  int size;
  asn1_get_octet_der(der, (int)length, &used, octets, sizeof octets, &size);
}
void subject_asn1_get_bit_der(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  unsigned char bits[CAPACITY];
  int used;
  int size;
  asn1_get_bit_der(der, (int)length, &used, bits, sizeof bits, &size);
}
void subject_asn1_get_object_id_der(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  char name[64];
  int used;
  asn1_get_object_id_der(der, (int)length, &used, name, sizeof name);
}
void subject_asn1_object_id_der(void) {
  unsigned char der[64];
  int length = sizeof der;
  asn1_object_id_der(anyString(), der, &length, 0);
}
void subject_asn1_octet_der(void) {
  size_t length;
  unsigned char* octets = anyBytes(&length);
  unsigned char der[CAPACITY + 8];
  int size = sizeof der;
  asn1_octet_der(octets, (int)length, der, &size);
}
void subject_asn1_bit_der(void) {
  size_t length;
  unsigned char* bits = anyBytes(&length);
  unsigned char der[CAPACITY + 8];
  int size = sizeof der;
  asn1_bit_der(bits, (int)length * 8, der, &size);
}
void subject_asn1_decode_simple_der(void) {
  size_t length;
  unsigned char* der = anyBytes(&length);
  const unsigned char* text;
  unsigned size;
  asn1_decode_simple_der(ASN1_ETYPE_OCTET_STRING, der, (unsigned)length, &text, &size);
}
void subject_asn1_str_cat(void) {
  char text[CAPACITY] = "some";
  _asn1_str_cat(text, sizeof text, anyString());
}
void subject_asn1_str_cpy(void) {
  char text[CAPACITY];
  _asn1_str_cpy(text, sizeof text, anyString());
}
void subject_asn1_find_node(void) {
  struct asn1_node_st node = {.name = "some"};
  asn1_find_node(&node, anyString());
}
