; A failure is found in a program without debug information, too.
; EXPECT: invalid
; FAULT: abort
declare void @abort() noreturn
declare i32 @__VERIFIER_nondet_uint()

@table = private unnamed_addr constant [4 x i16] [i16 1, i16 2, i16 40, i16 8]

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_uint()
  %i = and i32 %x, 3
  %p = getelementptr inbounds [4 x i16], ptr @table, i64 0, i32 %i
  %v = load i16, ptr %p
  switch i16 %v, label %done [ i16 40, label %bad ]
bad:
  call void @abort()
  unreachable
done:
  ret i32 0
}
