# What `make install` and `make package` put where. The command finds the C runtime relative to
# itself, so the prefix can be chosen when installing and the tree can be moved.
#
# The manual page and the completions of shells are made by the command itself, from its options.
set(documents "${CMAKE_BINARY_DIR}/documents")
file(MAKE_DIRECTORY "${documents}")
set(made "")
foreach(document man:braid.1 bash:braid.bash zsh:_braid fish:braid.fish)
  string(REPLACE ":" ";" parts "${document}")
  list(GET parts 0 kind)
  list(GET parts 1 file)
  add_custom_command(OUTPUT "${documents}/${file}"
    COMMAND "${CMAKE_COMMAND}" -E env ASAN_OPTIONS=detect_leaks=0
      $<TARGET_FILE:braid> --print ${kind} > "${documents}/${file}"
    DEPENDS braid VERBATIM COMMENT "Making ${file} from the options")
  list(APPEND made "${documents}/${file}")
endforeach()
add_custom_target(braid_documents ALL DEPENDS ${made})

# Only what is installed has to be built, not the tests.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(runtime "${CMAKE_BINARY_DIR}/runtime")
install(TARGETS braid RUNTIME DESTINATION bin)
install(FILES "${runtime}/braid-runtime.bc" "${runtime}/libbraid-replay.a"
  "${runtime}/replay-link-flags.txt" DESTINATION lib/braid)
install(DIRECTORY "${runtime}/include" DESTINATION lib/braid)
install(FILES "${documents}/braid.1" DESTINATION share/man/man1)
install(FILES "${documents}/braid.bash" DESTINATION share/bash-completion/completions RENAME braid)
install(FILES "${documents}/_braid" DESTINATION share/zsh/vendor-completions)
install(FILES "${documents}/braid.fish" DESTINATION share/fish/vendor_completions.d)
install(FILES LICENSE DESTINATION share/doc/braid RENAME copyright)
install(FILES README.md CHANGELOG.md DESTINATION share/doc/braid)
install(DIRECTORY docs examples DESTINATION share/doc/braid)

# A Debian package. Libraries are found by dpkg-shlibdeps; C programs are compiled when they are
# analysed, and replayed natively under clang's sanitizers.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME braid)
set(CPACK_PACKAGE_CONTACT "The authors of Braid")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "symbolic execution of C and OOX programs")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Braid runs a program on symbolic inputs and follows every path: it proves that
nothing can go wrong, or gives inputs with which it does, or says why it does
not know. It writes tests that cover the code and replays them natively.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-19, llvm-19, libclang-rt-19-dev, binutils, libc6-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "z3, cvc5")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS graphviz)
set(CPACK_PACKAGE_FILE_NAME braid)
include(CPack)
