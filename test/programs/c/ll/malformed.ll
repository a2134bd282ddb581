; EXPECT: error
; STDERR: expected
define i32 @main( {
  ret i32 0
}
