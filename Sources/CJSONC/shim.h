#ifndef LIVERY_CJSONC_SHIM_H
#define LIVERY_CJSONC_SHIM_H

#include <json-c/json.h>

#endif
