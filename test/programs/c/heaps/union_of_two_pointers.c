// A union of pointers to two types: where it leads is not followed.
// EXPECT: unknown
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
struct a { int v; };
struct b { int v, w; };
struct u { int tag; union { struct a *a; struct b *b; } p; };
int f(struct u *u) {
  if (!u || !u->p.a) return 0;
  if (u->tag) { if (u->p.b->w) return 1; return 2; }
  if (u->p.a->v) return 3;
  return 4;
}
