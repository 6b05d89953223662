import { z } from 'zod'
import { EditVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, ParentId, pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'
import { SubtaskNeedsShape } from '../../judging/job/judge-job.schema.ts'
import { failingTestPolicies } from '../../judging/submission/failing-tests.ts'
import { HealthChoice } from './health-choice.schema.ts'
import { unjudgeableReasons } from './judgeability.ts'
import { languageState } from './language.schema.ts'
import { ownStates, problemSorts } from './problem-choice.ts'
import { StatementPiece } from './statement-html.schema.ts'
import { Tag } from './tag.schema.ts'

const int = z.number().int()
const text = z.string().nullable()
/** A text that the reference implementation never sends as null. */
const filled = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
  .pipe(z.string())

/** `markdown` may contain HTML; `html` contains nothing else. */
export const statementFormats = ['markdown', 'html'] as const
export type StatementFormat = (typeof statementFormats)[number]

const Unjudgeable = z.enum(unjudgeableReasons).nullable()

export const ProblemRef = z.object({ pid: int })

/** Data of a problem that its deletion removes. */
export const ProblemExtent = z.object({
  submissions: int,
  /** Contests with the problem or its runs. The problem is only removed from ended ones. */
  contests: z.array(z.object({ id: int, title: z.string(), hasEnded: z.boolean() })),
})

/** A problem for everybody that may open it; the checker and the judge's files are blank. */
export const Problem = z.object({
  id: int,
  problemId: z.string(),
  title: z.string(),
  author: text,
  type: int,
  judgeMode: z.string(),
  judgeCaseMode: z.string(),
  timeLimit: int,
  memoryLimit: int,
  stackLimit: int,
  /** Ours. MB; null: the judge's usual one. */
  outputLimit: int.nullable(),
  /** Ours. Processes and threads; null: the judge's usual one. */
  processLimit: int.nullable(),
  description: text,
  input: text,
  output: text,
  /** Pairs packed as `<input>..</input><output>..</output>`. */
  examples: text,
  isRemote: WireFlag,
  source: text,
  difficulty: int.nullable(),
  /** Ours: its level of difficulty on this site; null: none of them. */
  level: int.nullable(),
  hint: text,
  auth: int,
  ioScore: int.nullable(),
  codeShare: WireFlag,
  /** Ours: code in its discussions is folded for users that have not solved it. */
  foldDiscussionCode: WireFlag,
  spjCode: text,
  spjLanguage: text,
  userExtraFile: text,
  judgeExtraFile: text,
  isRemoveEndBlank: WireFlag,
  openCaseResult: WireFlag,
  isUploadCase: WireFlag,
  caseVersion: text,
  modifiedUser: text,
  isGroup: WireFlag,
  gid: int.nullable(),
  applyPublicProgress: int.nullable(),
  isFileIO: WireFlag,
  ioReadFileName: text,
  ioWriteFileName: text,
  gmtCreate: WireDate,
  gmtModified: WireDate,
  /** Ours: the format of the statement's texts. */
  statementFormat: z.string(),
})

/** Submissions by verdict; `total` counts every status. */
export const problemCounters = { total: int, ac: int, mle: int, tle: int, re: int, pe: int, ce: int, wa: int, se: int, pa: int }

/** The viewer's rights over a problem. */
export const ProblemRights = z.object({
  /** The problem's page. */
  open: z.boolean(),
  submit: z.boolean(),
  /** A submission would be judged and counted nowhere, because the problem is not published. */
  isTrial: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  publish: z.boolean(),
  downloadTestcases: z.boolean(),
})
export type ProblemRights = z.infer<typeof ProblemRights>

export const ProblemDetail = z.object({
  problem: Problem,
  tags: z.array(Tag),
  languages: z.array(z.string()),
  problemCount: z.object({ pid: int.nullable(), ...problemCounters }),
  /** Language name -> code. */
  codeTemplate: z.record(z.string(), z.string()),
  /** Ours: per language, in the same order, the limits of its programs and whether it can be judged now. */
  languageDetails: z.array(z.object({ name: z.string(), timeLimit: int, memoryLimit: int, ...languageState })),
  /** Ours: why submissions are refused, or null. */
  unjudgeable: Unjudgeable,
  /** Ours: judged by the rules of its package. */
  judgedByPackage: z.boolean(),
  /** Ours: starred by the reader. */
  isFavourite: z.boolean(),
  /** Ours: the name of its author; null where the reader may not read it (docs/rules/accounts.md). */
  authorName: text,
  /** Ours: there is a note to it, open or not. */
  hasNote: z.boolean(),
  /** Ours. */
  can: ProblemRights,
  /** Ours: its texts as HTML, where the caller asks for them. The browser formats a text that is missing here. */
  statementHtml: z.array(StatementPiece).optional(),
})

/** Ours: whether the answer has the statement as HTML too. */
export const asksHtml = { html: z.boolean().nullish() }

export const ProblemDetailQuery = z.object({ problemId: z.string().trim().min(1).max(100), gid: ParentId, ...asksHtml })

/** Judges that a list may be filtered by; any other key means our own. */
export const remoteJudges = ['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE'] as const

const problemFilters = {
  keyword: Keyword,
  /** A problem must have all of them. */
  tagId: z.array(int).max(20).nullish(),
  difficulty: int.nullish(),
  /** Ours: a level of difficulty of this site. */
  level: int.nullish(),
  oj: z.string().trim().max(20).nullish(),
  /** Ours: those that the caller has starred. */
  favourite: z.boolean().nullish(),
}

export const ProblemListQuery = z.object({
  ...paging(10),
  ...problemFilters,
  /** Ours: the caller's own standing; nobody has tried anything as a guest. */
  own: z.enum(ownStates).nullish(),
  /** Ours. Absent: by number. */
  sort: z.enum(problemSorts).nullish(),
})

/** Ours: a problem with tags of another one. */
export const RelatedProblem = z.object({ problemId: z.string(), title: z.string(), difficulty: int, level: int.nullable() })

/** Ours: the list whose problems are counted. */
export const ProblemProgressQuery = z.object(problemFilters)

/** Ours: the caller's progress through a list of problems. */
export const ProblemProgress = z.object({
  total: int,
  solved: int,
  /** A problem to go on with: the last one that was tried in vain, else the easiest untried one. Null: there is none. */
  next: z.object({ problemId: z.string(), title: z.string(), isTried: z.boolean() }).nullable(),
})

export const ProblemListRow = z.object({
  pid: int,
  problemId: z.string(),
  title: z.string(),
  difficulty: int,
  /** Ours. */
  level: int.nullable(),
  type: int,
  tags: z.array(Tag),
  /** Ours: starred by the reader. */
  isFavourite: z.boolean(),
  ...problemCounters,
  /** Filled in by clients from the viewer's own status. */
  score: z.null(),
})
export const ProblemPage = pageOf(ProblemListRow)

export const RandomProblem = z.object({ problemId: z.string() })

export const RecentProblem = z.object({
  id: int,
  problemId: z.string(),
  title: z.string(),
  type: int,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

// --- back office ---

/** The whole row, checker source included. */
export const StaffProblem = Problem.extend({
  author: filled,
  /** Ours: the author's name, for staff of the site. */
  authorName: text,
  description: filled,
  input: filled,
  output: filled,
  examples: filled,
  source: filled,
  hint: filled,
  difficulty: int,
  ioScore: int
    .nullable()
    .transform((score) => score ?? 0)
    .pipe(int),
  caseVersion: filled,
  unjudgeable: Unjudgeable,
  judgedByPackage: z.boolean(),
  /** Ours: tests that pupils may read after a wrong answer; null: the default of the site. */
  failingTests: z.enum(failingTestPolicies).nullable(),
  /** Ours: prefix of a group problem's id, before the part that its keepers type. */
  idPrefix: z.string().nullable(),
  can: ProblemRights,
})
/** The same for editing. */
export const EditedProblem = StaffProblem.extend({
  version: EditVersion,
  /** Ours: by the number of a subtask, the subtasks that must be complete before it counts. */
  subtaskNeeds: SubtaskNeedsShape.nullable(),
  /** Ours: whether a save by this reader becomes a request to staff; and whether such a change waits already. */
  changeAsks: z.boolean(),
  changeWaits: z.boolean(),
})
export const StaffProblemPage = pageOf(StaffProblem)

export const StaffProblemListQuery = z.object({
  ...paging(10),
  keyword: Keyword,
  /** 0 or absent: all. */
  auth: int.nullish().transform((auth) => auth || undefined),
  /** `All` or absent: every judge; a remote key: that one; anything else: our own. */
  oj: z.string().trim().max(20).nullish(),
  /** Ours: problems that the caller prepares and that lack this. */
  health: HealthChoice,
})

export const ProblemCase = z.object({
  id: int,
  pid: int,
  /** File name, or the content on request. */
  input: z.string(),
  output: z.string(),
  score: int.nullable(),
  groupNum: int.nullable(),
  status: int,
  gmtCreate: WireDate,
  gmtModified: WireDate,
  /** Ours: the content was too long to send completely. */
  truncated: z.boolean(),
})

export const ProblemCasesQuery = z.object({
  pid: int,
  isUpload: z
    .boolean()
    .nullish()
    .transform((upload) => upload ?? true),
})

export const ProblemAuthChange = z.object({ id: int, auth: int })
