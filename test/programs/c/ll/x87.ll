; The 80 bits of x86's long double: the leading one of the mantissa is one of them.
; EXPECT: valid
@one = global x86_fp80 0xK3FFF8000000000000000
@three = global x86_fp80 0xK4000C000000000000000
@subnormal = global x86_fp80 0xK00004000000000000000
@largest = global x86_fp80 0xK7FFEFFFFFFFFFFFFFFFF

declare void @abort() noreturn
declare i32 @__VERIFIER_nondet_int()
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare i1 @llvm.is.fpclass.f80(x86_fp80, i32)

define void @check(x86_fp80 %x, i80 %wanted) {
  %bits = bitcast x86_fp80 %x to i80
  %isSame = icmp eq i80 %bits, %wanted
  br i1 %isSame, label %good, label %bad
good:
  ret void
bad:
  call void @abort()
  unreachable
}

define i32 @main() {
  %one = load x86_fp80, ptr @one
  %three = load x86_fp80, ptr @three
  %subnormal = load x86_fp80, ptr @subnormal
  %largest = load x86_fp80, ptr @largest
  %third = fdiv x86_fp80 %one, %three
  call void @check(x86_fp80 %third, i80 u0x3FFDAAAAAAAAAAAAAAAB)
  %normal = fadd x86_fp80 %subnormal, %subnormal
  call void @check(x86_fp80 %normal, i80 u0x00018000000000000000)
  %infinity = fadd x86_fp80 %largest, %largest
  call void @check(x86_fp80 %infinity, i80 u0x7FFF8000000000000000)
  %zero = fsub x86_fp80 %one, %one
  call void @check(x86_fp80 %zero, i80 0)
  %negative = fneg x86_fp80 %three
  call void @check(x86_fp80 %negative, i80 u0xC000C000000000000000)
  %absolute = call x86_fp80 @llvm.fabs.f80(x86_fp80 %negative)
  call void @check(x86_fp80 %absolute, i80 u0x4000C000000000000000)
  %double = fptrunc x86_fp80 %third to double
  %rounded = fpext double %double to x86_fp80
  call void @check(x86_fp80 %rounded, i80 u0x3FFDAAAAAAAAAAAAA800)

  %n = call i32 @__VERIFIER_nondet_int()
  %x = sitofp i32 %n to x86_fp80
  %place = alloca x86_fp80
  store x86_fp80 %x, ptr %place
  %again = load x86_fp80, ptr %place
  %back = fptosi x86_fp80 %again to i32
  %isBack = icmp eq i32 %back, %n
  ; zero or normal
  %isOrdinary = call i1 @llvm.is.fpclass.f80(x86_fp80 %again, i32 u0x168)
  %isGood = and i1 %isBack, %isOrdinary
  br i1 %isGood, label %good, label %bad
good:
  ret i32 0
bad:
  call void @abort()
  unreachable
}
