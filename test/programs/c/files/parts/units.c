#include "shapes.h"

int scale = 3;

int toUnits(int length) { return scale * length; }
