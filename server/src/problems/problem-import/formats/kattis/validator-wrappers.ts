import type { WorkshopLanguage } from '@touchstone/shared/judging/workshop/workshop-parts.ts'

/**
 * Sources of our own that make an input validator of a validator beside them. The workshop's validators end with 0 or 42 for a valid input,
 * those of packages with 42 alone, and with 43 for an invalid one. The reader knows exported validators by these texts.
 */
const IN_CPP = `/* Makes an input validator of the program beside this file: an end with 0 is 42 here, any other code is 43. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define MARK "RUNS_AS_WORKSHOP_VALIDATOR"

__attribute__((constructor)) static void as_input_validator(int argc, char **argv, char **envp) {
  int status;
  pid_t child;
  (void)argc, (void)envp;
  if (getenv(MARK)) return;
  child = fork();
  if (child == 0) {
    setenv(MARK, "1", 1);
    execv("/proc/self/exe", argv);
    execv(argv[0], argv);
    _exit(127);
  }
  if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 127) {
    fputs("the validator did not end by itself\\n", stderr);
    _exit(1);
  }
  _exit(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == 42 ? 42 : 43);
}
`

const IN_PYTHON = `# Makes an input validator of validator.py beside this file: an end with 0 is 42 here, any other one is 43.
import os, runpy, sys, traceback

code = 0
try:
    runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "validator.py"), run_name="__main__")
except SystemExit as end:
    code = end.code
    if isinstance(code, str):
        sys.stderr.write(code + "\\n")
except BaseException:
    code = 1
    traceback.print_exc()
sys.exit(42 if code in (None, 0, 42) else 43)
`

/** By the language of a validator: the name of its source, and our source beside it. Packages have no programs in JavaScript. */
export const validatorWrappers = {
  'C++': { source: 'validator.cpp', wrapper: 'as_input_validator.cpp', text: IN_CPP },
  Python: { source: 'validator.py', wrapper: '__main__.py', text: IN_PYTHON },
  JavaScript: null,
} as const satisfies Record<WorkshopLanguage, { source: string; wrapper: string; text: string } | null>
