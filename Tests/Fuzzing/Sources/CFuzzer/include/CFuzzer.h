#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own loop: calls back with each input until its options say that it is enough.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
