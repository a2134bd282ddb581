unsigned squareArea(unsigned side);
int shapeCalls(void);
int toUnits(int length);
extern int scale;
