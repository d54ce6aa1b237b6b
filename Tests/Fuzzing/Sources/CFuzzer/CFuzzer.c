// The function is in the fuzzer's runtime, which the compiler links.
#include "CFuzzer.h"
