/** Named limits, each with its proof: the schema of a call, a rule that is tried here, or another test. */

import { NewGradebookRules } from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import { HomeworkToSet, MAX_HOMEWORK_PROBLEMS } from '@touchstone/shared/classes/training/homework-setting.schema.ts'
import { trainingFields, trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import { TutorAddress } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { ClassTestToSet, MAX_TEST_PROBLEMS } from '@touchstone/shared/contests/contest/class-test.schema.ts'
import { type ContestFields, checkContest, contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { validContest } from '@touchstone/shared/contests/contest/testing/contest-fields.ts'
import { DifficultyLevels, MAX_LEVELS } from '@touchstone/shared/ground/config/settings.ts'
import { paging } from '@touchstone/shared/ground/wire/wire.ts'
import { SubtaskNeedsShape } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { CODE_MAX, checkCodeLength } from '@touchstone/shared/judging/submission/code-rules.ts'
import { MAX_NEEDS } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { PASSWORD_MAX, USERNAME_MAX } from '@touchstone/shared/people/account/account.schema.ts'
import {
  checkPassword,
  checkProfileField,
  checkUsername,
  type ProfileField,
  profileLimits,
} from '@touchstone/shared/people/account/account-rules.ts'
import { BulkPreviewQuery, MAX_BULK_PROBLEMS } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import {
  checkProblemFields,
  ownLimits,
  type ProblemFields,
  problemLimits,
  problemTextCaps,
} from '@touchstone/shared/problems/problem/problem-fields.ts'
import { ExportFile, MAX_EXPORTED } from '@touchstone/shared/problems/problem-export/export.schema.ts'
import { NewDiscussionReport } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import { MAX_REPORT, MAX_REPORT_REASON } from '@touchstone/shared/talk/discussion/report-content.ts'
import { z } from 'zod'

/** `takes` has to be true at the limit and false one beyond it. */
type TriedLimit = { limit: string; at: number; takes(size: number): boolean }

const text = (length: number) => 'x'.repeat(length)

const passes = (act: () => unknown): boolean => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

const contest: ContestFields = { ...validContest, sealRank: false, sealRankTime: null }
const takesContest = (changes: Partial<ContestFields>) => passes(() => checkContest({ ...contest, ...changes }, 5 * 3600))
const tier = (n: number) => ({ name: 'Gold', background: '#fc0', color: '#000', num: 1, priority: n })
const tiers = (length: number) => Array.from({ length }, (_, n) => tier(n))
const takesTraining = (changes: object) => passes(() => trainingFields({ title: 'Loops', description: '', ...changes } as never))
const problem: ProblemFields = {
  problemId: null,
  title: 'Sums',
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  outputLimit: null,
  processLimit: null,
  statementFormat: 'markdown',
  description: null,
  input: null,
  output: null,
  examples: null,
  hint: null,
  source: null,
  difficulty: 0,
  level: null,
  auth: 1,
  codeShare: true,
  foldDiscussionCode: false,
  failingTests: null,
  spjCode: null,
  spjLanguage: null,
  userExtraFile: null,
  judgeExtraFile: null,
  isRemoveEndBlank: true,
  openCaseResult: true,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  subtaskNeeds: null,
}
const takesProblem = (changes: object) => passes(() => checkProblemFields({ ...problem, ...changes }))
const takesPage = (size: number) => z.object(paging(10)).parse({ limit: size }).limit === size
const weights = (length: number) => Array.from({ length }, (_, n) => ({ key: `training:${n + 1}`, weight: 1 }))

export const triedLimits: readonly TriedLimit[] = [
  { limit: 'CODE_MAX', at: CODE_MAX, takes: (n) => passes(() => checkCodeLength(text(n), 'C++ 17')) },
  { limit: 'USERNAME_MAX', at: USERNAME_MAX, takes: (n) => passes(() => checkUsername(text(n))) },
  { limit: 'PASSWORD_MAX', at: PASSWORD_MAX, takes: (n) => passes(() => checkPassword(text(n))) },
  {
    limit: 'MAX_NEEDS',
    at: MAX_NEEDS,
    takes: (n) => SubtaskNeedsShape.safeParse({ 1: Array.from({ length: n }, (_, i) => i + 2) }).success,
  },
  { limit: 'MAX_PAGE_SIZE', at: 500, takes: takesPage },
  { limit: 'MAX_TUTOR_ADDRESS', at: 500, takes: (n) => TutorAddress.safeParse(`http://a/${text(n - 9)}`).success },
  {
    limit: 'MAX_LEVELS',
    at: MAX_LEVELS,
    takes: (n) => {
      const level = { nameZh: null, nameEn: 'L', color: null, wire: 0 }
      return DifficultyLevels.safeParse(Array.from({ length: n }, (_, id) => ({ id, ...level }))).success
    },
  },
  {
    limit: 'MAX_TEST_PROBLEMS',
    at: MAX_TEST_PROBLEMS,
    takes: (n) =>
      ClassTestToSet.safeParse({
        gid: 1,
        title: 'T',
        minutes: 1,
        pids: Array.from({ length: n }, (_, pid) => pid),
        worth: 'cases',
        counts: 'best',
        results: 'at-once',
      }).success,
  },
  {
    limit: 'MAX_BULK_PROBLEMS',
    at: MAX_BULK_PROBLEMS,
    takes: (n) => BulkPreviewQuery.safeParse({ pids: Array.from({ length: n }, (_, pid) => pid), act: { kind: 'auth', auth: 2 } }).success,
  },
  {
    limit: 'MAX_EXPORTED',
    at: MAX_EXPORTED,
    takes: (n) => ExportFile.safeParse({ format: 'hoj', pid: Array.from({ length: n }, (_, pid) => pid) }).success,
  },
  {
    limit: 'MAX_HOMEWORK_PROBLEMS',
    at: MAX_HOMEWORK_PROBLEMS,
    takes: (n) => HomeworkToSet.safeParse({ gid: 1, training: {}, pids: Array.from({ length: n }, (_, pid) => pid) }).success,
  },
  {
    limit: 'MAX_WEIGHTS',
    at: 500,
    takes: (n) =>
      NewGradebookRules.safeParse({ gid: 1, rules: { weights: weights(n), best: null, decimals: 1, fullMark: 100 }, version: null })
        .success,
  },
  {
    limit: 'MAX_REPORT_REASON',
    at: MAX_REPORT_REASON,
    takes: (n) => NewDiscussionReport.safeParse({ did: 1, content: `#spam ads# ${text(n)}` }).success,
  },
  {
    limit: 'MAX_REPORT',
    at: MAX_REPORT,
    takes: (n) => NewDiscussionReport.safeParse({ did: 1, content: `${'#spam ads#'.repeat(40)}${text(n - 400)}` }).success,
  },
  { limit: 'contestLimits.title', at: contestLimits.title, takes: (n) => takesContest({ title: text(n) }) },
  { limit: 'contestLimits.description', at: contestLimits.description, takes: (n) => takesContest({ description: text(n) }) },
  { limit: 'contestLimits.pwd', at: contestLimits.pwd, takes: (n) => takesContest({ auth: 1, pwd: text(n) }) },
  {
    limit: 'contestLimits.accountLimitRule',
    at: contestLimits.accountLimitRule,
    takes: (n) => takesContest({ openAccountLimit: true, accountLimitRule: `<extra>ada</extra>${text(n - 18)}` }),
  },
  { limit: 'contestLimits.starAccount', at: contestLimits.starAccount, takes: (n) => takesContest({ starAccount: Array(n).fill('ada') }) },
  {
    limit: 'contestLimits.awardTiers',
    at: contestLimits.awardTiers,
    takes: (n) => takesContest({ awardType: 2, awardConfigList: tiers(n) }),
  },
  { limit: 'contestLimits.penaltyMinutes', at: contestLimits.penaltyMinutes, takes: (n) => takesContest({ penaltyMinutes: n }) },
  {
    limit: 'contestLimits.addressRanges',
    at: contestLimits.addressRanges,
    takes: (n) => takesContest({ addressRanges: `10.0.0.1${'\n'.repeat(n - 8)}` }),
  },
  { limit: 'trainingLimits.title', at: trainingLimits.title, takes: (n) => takesTraining({ title: text(n) }) },
  { limit: 'trainingLimits.description', at: trainingLimits.description, takes: (n) => takesTraining({ description: text(n) }) },
  { limit: 'trainingLimits.rank', at: trainingLimits.rank, takes: (n) => takesTraining({ rank: n }) },
  ...Object.entries(problemLimits).map(([field, { max }]) => ({
    limit: `problemLimits.${field}`,
    at: max,
    takes: (n: number) => takesProblem({ [field]: n }),
  })),
  ...(['timeLimit', 'memoryLimit'] as const).map((field) => ({
    limit: `remoteLimits.${field}`,
    at: 1_000_000,
    takes: (n: number) => passes(() => checkProblemFields({ ...problem, [field]: n }, true)),
  })),
  ...Object.entries(ownLimits).map(([field, { max }]) => ({
    limit: `ownLimits.${field}`,
    at: max,
    takes: (n: number) => takesProblem({ [field]: n }),
  })),
  ...Object.entries({ ...problemLimits, ...ownLimits }).map(([field, { min }]) => ({
    limit: `problemLimits.${field}, least`,
    at: -min,
    takes: (n: number) => takesProblem({ [field]: -n }),
  })),
  ...Object.entries(problemTextCaps).map(([field, at]) => ({
    limit: `problemTextCaps.${field}`,
    at,
    takes: (n: number) => takesProblem({ [field]: text(n) }),
  })),
  ...Object.entries(profileLimits).map(([field, at]) => ({
    limit: `profileLimits.${field}`,
    at,
    takes: (n: number) => passes(() => checkProfileField(field as ProfileField, text(n))),
  })),
]

/** Limits in schemas of calls; `limits-of-calls.test.ts` finds and tries them. */
export const inSchemas: readonly string[] = [
  'MAX_BORDERLINE_PERCENT',
  'MAX_POINTS',
  'MAX_WEIGHT',
  'MAX_CASES',
  'TAG_NAME_MAX',
  'PUBLICATION_REASON_MAX',
  'MAX_COMMENT',
  'MAX_SNIPPET',
  'MAX_SNIPPET_TITLE',
  'MAX_SEATS',
  'BATCH_MAX',
  'MANY_USERS_MAX',
  'MOST_SECONDS',
  'GROUP_ORDER_MAX',
  'hintLimits',
  'MAX_REMOTE_IDS',
  'INSPECTED_INPUTS_MAX',
  'MACHINE_NAME_MAX',
  'SCRIPT_MAX',
]

/** Limits that another test tries: its file, and words of its name. */
export const triedElsewhere: Readonly<Record<string, readonly [file: string, name: string]>> = {
  MOST_ALIASES: ['server/src/problems/problem-import/formats/yaml-text.test.ts', 'MOST_ALIASES'],
  MOST_GROUPS: ['server/src/site/search/site-search.router.test.ts', 'MOST_GROUPS'],
  collectionLimits: ['server/src/problems/collection/collection.router.test.ts', 'collectionLimits.problems'],
  tutorLimits: ['shared/src/classes/tutor/tutor-closing.test.ts', 'takes a question'],
  MAX_ACCOUNTS: ['server/src/judging/remote/remote-judging.test.ts', 'accounts of a judge are bounded'],
  MAX_PAGE_BYTES: ['server/src/judging/remote/remote-adapters.test.ts', 'too-large'],
  BREAKING_TRIES_MAX: ['server/src/judging/breaking/breaking.router.test.ts', 'wrong tries is saved'],
  WAITING_SEARCHES_MAX: ['server/src/judging/breaking/breaking.router.test.ts', 'waits with at most so many'],
  MAX_SEARCH_CUTS: ['server/src/judging/breaking/breaking.router.test.ts', 'stopped too often'],
  strengthLimits: ['server/src/judging/strength/strength.router.test.ts', 'mutants are so many at most'],
  MAX_VERIFY_CUTS: ['server/src/judging/verify/verify.router.test.ts', 'stopped too often for other work'],
  FINDING_TEXT_MAX: ['shared/src/judging/verify/verified-solutions.test.ts', 'so many characters'],
  buildLimits: ['server/src/judging/workshop/test-build.router.test.ts', 'so many bytes'],
  workshopLimits: ['server/src/judging/workshop/workshop.router.test.ts', 'keeps at most'],
  PART_NAME_MAX: ['shared/src/judging/workshop/test-script.test.ts', 'a name of a part'],
  PART_TEXT_MAX: ['server/src/app/cli/workshop-cli.test.ts', 'a large file'],
  SCRIPT_TESTS_MAX: ['shared/src/judging/workshop/test-script.test.ts', 'one test too many'],
  ARGUMENTS_MAX: ['shared/src/judging/workshop/test-script.test.ts', 'arguments that are too long'],
  maxSolutions: ['server/src/testing/limits/kept-counts.test.ts', 'solutions of a problem'],
  MAX_CODE_TEMPLATES: ['server/src/people/code-template/code-template.router.test.ts', 'MAX_CODE_TEMPLATES'],
  MAX_SNIPPETS: ['server/src/testing/limits/kept-counts.test.ts', 'snippets of a user'],
  MAX_CAROUSEL: ['server/src/testing/limits/kept-counts.test.ts', 'pictures of the home page'],
  MOST_CONTEST_TOKENS: ['server/src/testing/limits/kept-counts.test.ts', 'tokens of a contest'],
  MOST_MACHINES: ['server/src/testing/limits/kept-counts.test.ts', 'judge machines'],
  MOST_FACTOR: ['shared/src/judging/machine/machine-speed.test.ts', 'beyond belief'],
  MAX_PASSES: ['judge-sandbox/src/package/kattis/read-dated-package.test.ts', 'validation_passes: 101'],
  MAX_PREVIEWED: ['server/src/testing/limits/kept-counts.test.ts', 'submissions of a rejudging'],
  MAX_LANGUAGES: ['server/src/ground/translations/translations.service.test.ts', 'MAX_LANGUAGES'],
  MAX_NAME: ['server/src/ground/translations/translations.service.test.ts', 'a name that is too long'],
  MAX_REMARKS: ['server/src/classes/line-comment/line-comment.router.test.ts', 'line-comment.full'],
  MAX_THREADS: ['server/src/classes/line-comment/line-comment.router.test.ts', 'line-comment.full'],
  pictureLimits: ['server/src/classes/picture/picture.router.test.ts', 'picture.tasks-full'],
  handLimits: ['server/src/classes/raised-hand/raised-hand.router.test.ts', 'handLimits.perDay'],
  MAX_WAITING_RUNS: ['server/src/judging/submission/contest-submit.test.ts', 'contest.too-many-waiting'],
  MOST_STORED_LOGS: ['server/src/contests/ccs/ccs-steps.test.ts', 'MOST_STORED_LOGS'],
  MOST_PER_MAILBOX: ['server/src/people/registration/registration.router.test.ts', 'MOST_PER_MAILBOX'],
  MOST_PER_SENDER: ['server/src/people/registration/registration.router.test.ts', 'MOST_PER_SENDER'],
  MOST_RUNS: ['shared/src/judging/verdict/borderline.test.ts', 'MOST_RUNS'],
  MOST_UNBACKED_MS: ['shared/src/problems/problem/judging-time.test.ts', 'MOST_UNBACKED_MS'],
  ROSTER_MAX_ACCOUNTS: ['server/src/people/group/group-roster.router.test.ts', 'ROSTER_MAX_ACCOUNTS'],
  rateLimits: ['server/src/ground/time/clock-jumps.test.ts', 'rateLimits.mail.address'],
  streamLimits: ['server/src/talk/live/live.routes.test.ts', 'streamLimits'],
  uploadLimits: ['server/src/people/files/file.router.test.ts', 'file.too-large'],
  TEST_INPUT_MAX: ['server/src/testing/limits/kept-counts.test.ts', 'characters of a test run'],
}

/** Bounds that refuse nothing that a user sends: they cut a list or text, or end a retry. Each value names the effect beyond the bound. */
export const cutsOnly: Readonly<Record<string, string>> = {
  MAX_TRANSLATION_BYTES: 'further files of languages are not in the backup, which names them',
  MAX_ANSWERED: 'a quoted text ends with dots',
  MAX_AUDIT_SHEET_ROWS: 'the sheet of acts has the newest ones; `audit-log` tests it with a small number',
  MAX_BINS: 'bars of a chart become wider',
  MAX_CACHED_STATEMENTS: 'prepared statements are made again',
  MAX_CELL: 'a cell of a sheet is cut',
  MAX_EXAMPLES: 'a report of moving in names the first ones',
  MAX_EXAMPLE_BYTES: 'an example of a package is left out, with a warning',
  MAX_FAILURES: 'the job ends as a system error',
  MAX_FILE_BYTES: 'a larger picture of a statement stays where it is, with a warning',
  MAX_FILES: 'further pictures of a statement stay where they are, with a warning',
  MAX_FAULTS: 'further faults of a translation are counted, not listed',
  MAX_FIELDS: 'a form with more fields is refused as damaged',
  MAX_LOOK_ALIKES: 'further full-width signs of a program are not underlined',
  MAX_GIVEN_BACK: 'the job ends as a system error',
  MAX_KEPT_BYTES: 'a long value in the record of acts is cut',
  MAX_KEYS: 'the oldest windows are forgotten',
  MAX_LOST_ALONE: 'the job ends as a system error',
  MAX_LISTED: 'the overview lists the first ones of a day',
  MAX_MANIFEST_BYTES: 'a manifest that long is damaged',
  MAX_PIXELS: 'a picture that large is refused as damaged',
  MAX_PROBLEMS: 'a report of moving in counts the rest',
  MAX_QUOTED: 'a quoted text ends with dots',
  MAX_PAGE_TEXT: 'the settings of the site refuse a longer page',
  MAX_PUBLIC_WAITING: 'the next reader of public data is refused, as by a busy judge',
  MAX_REDIRECTS: 'another site that leads on and on is a fault by name',
  MAX_REFUSALS: 'the worker gives the job back',
  MAX_RULES_BYTES: 'a package with more rules is refused by name',
  MAX_SHOWN: 'the home page announces the first ones, and counts all',
  MAX_SOCKET_PATH_BYTES: 'a longer path gets a short name in the folder for temporary files',
  MAX_STATEMENT_CHARS: 'a dump with a longer statement is refused by name',
  MAX_TALK_BYTES: 'a longer talk of a package is no sample of its statement, with a warning',
  MAX_TARGET: 'a long name in the record of acts is cut',
  MAX_TEXT: 'texts of the fuzz are that long at most',
  MAX_UNREAD: 'a count shows the number with a plus',
  MAX_WAITING: 'a slow reader of a stream is cut off',
  MOST: 'a list of tags or categories ends there',
  MOST_CHARACTERS: 'a longer text is formatted by the browser',
  MOST_CHANGES: 'older changes are found by the stored steps',
  MOST_CONTAINERS: 'deeper parts of a text are shown as they were written; `nesting.test.tsx` tries it',
  MOST_CONTESTS: 'a contest that nobody reads is built again; `kept-in-memory.test.ts` tries it',
  MOST_DOLLARS: 'a text with more formulas is formatted by the browser',
  MOST_HTML: 'a longer text is formatted by the browser',
  MOST_KEPT: 'a statement that nobody reads is formatted again',
  MOST_LOGS: 'a log that nobody reads is built again; `kept-in-memory.test.ts` tries it',
  MOST_LOOKS: 'the check before a contest gives up on a problem',
  MOST_MARKS: 'a text with more marks in a paragraph is shown as it was written',
  MOST_MESSAGES: 'further messages of a compiler get no plain words; its own text stays',
  MOST_NAMES: 'the first ones are named',
  MOST_PAIRS: 'the oldest proof of a password is forgotten',
  MOST_PAST: 'a board of the past is reckoned again',
  MOST_RUNNING: 'a running contest is built again',
  MOST_SINGLE_RECORDS: 'all records are read at once',
  MOST_SINGLE_RUNS: 'all runs are read at once',
  MOST_LINES: 'later lines of a compiler get no plain words; its own text stays',
  MOST_COMPARED: 'fewer kinds of mutants change a longer piece of a program',
  MOST_SHOWN: 'a longer piece of a mutant is shown by its beginning',
  MOST_LISTED: 'a report of similar programs has the most similar ones',
  MOST_NEWS: 'the page of the own groups shows the newest ones',
  MOST_PEOPLE_PER_LANE: 'the check before a contest warns',
  MOST_PICTURES: 'further pictures of a text belong to nobody, and are deleted after a week',
  MOST_PIECES: 'a search takes the first pieces of a keyword',
  MOST_PLACES: 'a common piece of program text is compared in its first places',
  MOST_PROGRAMS: 'a comparison takes the newest programs',
  MOST_TAGS: 'a text of deeper HTML is shown as it was written',
  MOST_STEPS: 'the timeline forgets its first steps',
  MOST_WAITING: 'other servers read everything again',
  TEST_OUTPUT_MAX: 'the output of a test run ends with dots',
  WORDS_MAX: 'the words of a fault are cut',
  maxImportBytes: 'a larger archive is refused while it is received',
}
