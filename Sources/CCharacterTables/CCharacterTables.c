#include "CCharacterTables.h"
