// Parses a file with json-c and does nothing with it: what reading costs at least.
#include <json-c/json.h>

int main(int count, char **arguments) {
  return count == 2 && json_object_from_file(arguments[1]) ? 0 : 1;
}
