; First-class aggregates, nested, through calls, phi and select.
; EXPECT: valid
%pair = type { i32, { i8, i64 } }

declare void @abort() noreturn
declare i32 @__VERIFIER_nondet_int()

define %pair @make(i32 %x) {
  %a = insertvalue %pair undef, i32 %x, 0
  %b = insertvalue %pair %a, i8 7, 1, 0
  %c = insertvalue %pair %b, i64 -1, 1, 1
  ret %pair %c
}

define i32 @main() {
entry:
  %x = call i32 @__VERIFIER_nondet_int()
  %p = call %pair @make(i32 %x)
  %q = call %pair @make(i32 5)
  %negative = icmp slt i32 %x, 0
  br i1 %negative, label %left, label %join
left:
  br label %join
join:
  %chosen = phi %pair [ %p, %entry ], [ %q, %left ]
  %other = select i1 %negative, %pair %p, %pair %q
  %first = extractvalue %pair %chosen, 0
  %second = extractvalue %pair %other, 0
  %inner = extractvalue %pair %chosen, 1
  %byte = extractvalue { i8, i64 } %inner, 0
  %expected = select i1 %negative, i32 5, i32 %x
  %expectedOther = select i1 %negative, i32 %x, i32 5
  %ok1 = icmp eq i32 %first, %expected
  %ok2 = icmp eq i32 %second, %expectedOther
  %ok3 = icmp eq i8 %byte, 7
  %ok12 = and i1 %ok1, %ok2
  %ok = and i1 %ok12, %ok3
  br i1 %ok, label %done, label %bad
bad:
  call void @abort()
  unreachable
done:
  ret i32 0
}
