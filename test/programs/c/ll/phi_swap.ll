; The incoming values of all phis of a block are read before any is written.
; EXPECT: valid
declare void @abort() noreturn

define i32 @main() {
entry:
  br label %loop
loop:
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 4
  br i1 %more, label %loop, label %after
after:
  %ten = mul i32 %a, 10
  %both = add i32 %ten, %b
  %ok = icmp eq i32 %both, 21
  br i1 %ok, label %done, label %bad
bad:
  call void @abort()
  unreachable
done:
  ret i32 0
}
