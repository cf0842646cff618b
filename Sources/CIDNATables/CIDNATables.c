#include "CIDNATables.h"
