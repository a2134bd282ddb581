// The applet tr on symbolic arguments and standard input, without the program around it.
void lbb_prepare(const char* applet, char** argv);
int tr_main(int argc, char** argv);

int main(int argc, char** argv) {
  lbb_prepare("tr", argv);
  return tr_main(argc, argv);
}
