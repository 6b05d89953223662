import type { JudgeProgramLanguage, JudgeProgramMode } from './judge-program-languages.ts'

const cppChecker = `#include "testlib.h"

/* inf: the input; ouf: the output of the program; ans: the expected output. */
int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    double expected = ans.readDouble();
    double found = ouf.readDouble();
    if (!doubleCompare(expected, found, 1e-6)) quitf(_wa, "expected %.9f, found %.9f", expected, found);
    quitf(_ok, "close enough");
}
`

const cChecker = `#include <math.h>
#include <stdio.h>

/* argv[1]: the input; argv[2]: the output of the program; argv[3]: the expected output.
   Exit code 0: accepted, 1: wrong answer. What is printed to stderr is shown to staff. */
int main(int argc, char* argv[]) {
    FILE* output = fopen(argv[2], "r");
    FILE* answer = fopen(argv[3], "r");
    double found, expected;
    if (!output || !answer || fscanf(answer, "%lf", &expected) != 1) return 3;
    if (fscanf(output, "%lf", &found) != 1) return 1;
    if (fabs(found - expected) > 1e-6 * fmax(1, fabs(expected))) {
        fprintf(stderr, "expected %.9f, found %.9f", expected, found);
        return 1;
    }
    return 0;
}
`

const javaScriptChecker = `// Three texts: the input, the output of the program, and the expected output.
function check({ input, output, answer }) {
  const found = Number(output.trim())
  const expected = Number(answer.trim())
  const isClose = Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected))
  return isClose ? true : { verdict: 'wrong-answer', message: 'expected ' + expected + ', found ' + found }
}
`

const cppInteractor = `#include "testlib.h"
#include <iostream>

/* inf: the test's input; ouf: what the program writes; what is printed here, the program reads. */
int main(int argc, char* argv[]) {
    registerInteraction(argc, argv);
    int secret = inf.readInt();
    for (int asked = 1; asked <= 20; asked++) {
        int guess = ouf.readInt();
        if (guess == secret) {
            std::cout << "right" << std::endl;
            quitf(_ok, "%d questions", asked);
        }
        std::cout << (guess < secret ? "higher" : "lower") << std::endl;
    }
    quitf(_wa, "too many questions");
}
`

const cInteractor = `#include <stdio.h>

/* argv[1]: the test's input. stdin is what the program writes; what is printed to stdout, the program reads.
   Exit code 0: accepted, 1: wrong answer. */
int main(int argc, char* argv[]) {
    FILE* input = fopen(argv[1], "r");
    int secret, guess;
    if (!input || fscanf(input, "%d", &secret) != 1) return 3;
    for (int asked = 1; asked <= 20; asked++) {
        if (scanf("%d", &guess) != 1) return 1;
        if (guess == secret) {
            puts("right");
            fflush(stdout);
            return 0;
        }
        puts(guess < secret ? "higher" : "lower");
        fflush(stdout);
    }
    return 1;
}
`

/** The initial text of a checker or an interactor: a small working one, to be changed. */
const skeletons = {
  spj: { C: cChecker, 'C++': cppChecker, JavaScript: javaScriptChecker },
  interactive: { C: cInteractor, 'C++': cppInteractor, JavaScript: null },
} as const satisfies Record<JudgeProgramMode, Record<JudgeProgramLanguage, string | null>>

/** Empty for a language that is not allowed for such a program. */
export const skeletonOf = (mode: JudgeProgramMode, language: JudgeProgramLanguage): string => skeletons[mode][language] ?? ''

/** Whether the text is unchanged, so that another skeleton may replace it. */
export function isUntouched(code: string): boolean {
  return code.trim() === '' || Object.values(skeletons).some((row) => Object.values(row).some((skeleton) => skeleton === code))
}
