import type { WorkshopKind, WorkshopLanguage } from '@touchstone/shared/judging/workshop/workshop-parts.ts'

const generator = `#include "testlib.h"
#include <cstdlib>

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  int most = atoi(argv[1]);
  println(rnd.next(1, most), rnd.next(1, most));
}
`

const validator = `#include "testlib.h"

int main(int argc, char* argv[]) {
  registerValidation(argc, argv);
  inf.readInt(1, 1000, "a");
  inf.readSpace();
  inf.readInt(1, 1000, "b");
  inf.readEoln();
  inf.readEof();
}
`

/** The beginning of a new part. */
export const skeletons = {
  generator: { language: 'C++', text: generator },
  validator: { language: 'C++', text: validator },
  input: { language: null, text: '' },
} as const satisfies Record<WorkshopKind, { language: WorkshopLanguage | null; text: string }>
