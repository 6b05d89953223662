// The folders of rules whose operators `npm run mutation` changes, and the tests that must notice it. Patterns are those of `fs.globSync`.
// Only pure functions stand here: no test of them opens a database, a jail or a process.

/** Share of the mutants of each subject that a test must kill. */
export const wantedPercent = 90

/** @satisfies {Record<string, { files: string[], without?: string[], tests: string[] }>} */
export const subjects = {
  verdicts: {
    files: ['shared/src/judging/verdict/*.ts', 'shared/src/judging/submission/rejudging-rules.ts'],
    without: ['shared/src/judging/verdict/subtask-score.ts'],
    tests: ['shared/src/judging/{verdict,submission,job}/*.test.ts'],
  },
  points: {
    files: [
      'shared/src/judging/verdict/subtask-score.ts',
      'shared/src/contests/scoreboard/subtask-points.ts',
      'shared/src/contests/rules/*/*-rule.ts',
      'shared/src/contests/rules/shape/reckoning.ts',
    ],
    tests: [
      'shared/src/judging/job/judging-rules.test.ts',
      'shared/src/judging/verdict/*.test.ts',
      'shared/src/contests/{scoreboard,rules}/**/*.test.ts',
    ],
  },
  boards: {
    files: ['shared/src/contests/scoreboard/*.ts', 'shared/src/contests/rules/*.ts'],
    without: ['shared/src/contests/scoreboard/subtask-points.ts'],
    tests: ['shared/src/contests/**/*.test.ts'],
  },
  seal: {
    files: [
      'shared/src/contests/contest/contest-{phase,seal,timeline,times}.ts',
      'shared/src/contests/contest/{ccs-audience,run-window}.ts',
      'shared/src/contests/rules/*/{*-format,reveal}.ts',
    ],
    tests: ['shared/src/contests/**/*.test.ts'],
  },
  rights: {
    files: [
      'shared/src/ground/access/*.ts',
      'shared/src/contests/contest/{account-rule,address-range,board-people,contest-access,contest-desk,contest-runs,helper-right}.ts',
      'shared/src/classes/training/training-access.ts',
    ],
    tests: ['shared/src/ground/access/*.test.ts', 'shared/src/contests/contest/*.test.ts', 'shared/src/classes/training/*.test.ts'],
  },
  homework: {
    files: [
      'shared/src/classes/homework/*.ts',
      'shared/src/classes/gradebook/{mark,row-order}.ts',
      'shared/src/classes/hint/hint-state.ts',
    ],
    tests: ['shared/src/classes/{homework,gradebook,hint,training}/*.test.ts'],
  },
  'jail phases': {
    files: [
      'judge-sandbox/src/sandbox/{jail-phase,run-end,order-of-ends,time-watch,own-clock}.ts',
      'judge-sandbox/src/judge/{best-of-three,case-result,finished-cases}.ts',
    ],
    tests: [
      'judge-sandbox/src/sandbox/{jail-phase,run-end,order-of-ends,time-watch,own-clock}.test.ts',
      'judge-sandbox/src/judge/{best-of-three,case-result}.test.ts',
    ],
  },
}

/** Texts are no operators: a test that quotes each of them would only repeat it. */
export const skippedKinds = ['StringLiteral']
