import { z } from 'zod'
import { SentVersion } from '../../ground/wire/edit-version.ts'
import { ParentId } from '../../ground/wire/wire.ts'
import { CheckerSample } from '../../judging/job/checker-compile.schema.ts'
import { SubtaskNeedsShape } from '../../judging/job/judge-job.schema.ts'
import { failingTestPolicies } from '../../judging/submission/failing-tests.ts'
import { statementFormats } from './problem.schema.ts'

const text = z.string().nullish()
const int = z.number().int().nullish()
const flag = z.boolean().nullish()

/**
 * A problem as clients post it: the whole row, of which these fields are used. Every field may be missing here, because a missing field is
 * reported by name (and keeps its value in an edit). `checkProblemFields` validates them.
 */
export const PostedProblem = z.object({
  id: int,
  /** Of a new problem of a group; a stored one stays where it is. */
  gid: int,
  problemId: text,
  title: text,
  author: text,
  type: int,
  judgeMode: text,
  judgeCaseMode: text,
  timeLimit: int,
  memoryLimit: int,
  stackLimit: int,
  /** These two may be cleared: null leaves them to the judge, and missing keeps them. */
  outputLimit: int,
  processLimit: int,
  statementFormat: z.enum(statementFormats).nullish(),
  description: text,
  input: text,
  output: text,
  examples: text,
  hint: text,
  source: text,
  difficulty: int,
  /** Our own key: the level of difficulty, which then decides. A level that does not exist leaves it to `difficulty`. */
  level: int,
  auth: int,
  codeShare: flag,
  /** Our own key: code in the problem's discussions is folded for users that have not solved it. */
  foldDiscussionCode: flag,
  spjCode: text,
  spjLanguage: text,
  userExtraFile: text,
  judgeExtraFile: text,
  isRemoveEndBlank: flag,
  openCaseResult: flag,
  /** Our own key: null restores the default of the site, and missing keeps the choice. */
  failingTests: z.enum(failingTestPolicies).nullish(),
  isFileIO: flag,
  ioReadFileName: text,
  ioWriteFileName: text,
  /** Our own key: by the number of a subtask, the subtasks that it needs. Null clears them, and missing keeps them. */
  subtaskNeeds: SubtaskNeedsShape.nullish(),
})
export type PostedProblem = z.output<typeof PostedProblem>

/** Maximum number of testcases of one problem. */
export const MAX_CASES = 1000

/** A testcase: file names for an uploaded set of files, else the contents themselves. */
export const PostedCase = z.object({
  id: int,
  input: text,
  output: text,
  score: int,
  groupNum: int,
})
export type PostedCase = z.output<typeof PostedCase>

export const ProblemSave = z.object({
  version: SentVersion,
  problem: PostedProblem.nullish(),
  samples: z.array(PostedCase).max(MAX_CASES).nullish(),
  isUploadTestCase: flag,
  /** One-time token of an uploaded set of files. */
  uploadTestcaseDir: text,
  judgeMode: text,
  languages: z
    .array(z.object({ id: z.number().int() }))
    .max(200)
    .nullish(),
  tags: z
    .array(z.object({ id: int, name: text, color: text }))
    .max(50)
    .nullish(),
  codeTemplates: z
    .array(z.object({ id: int, lid: int, code: text, status: flag }))
    .max(200)
    .nullish(),
})
export type ProblemSave = z.output<typeof ProblemSave>

export const TestcaseUpload = z.object({
  /** Judge case mode: in subtask modes the pairs are returned with a subtask number. */
  mode: z
    .string()
    .nullish()
    .transform((mode) => mode || 'default'),
  gid: ParentId,
})

export const UploadedTestcases = z.object({
  fileList: z.array(z.object({ input: z.string(), output: z.string(), groupNum: z.number().int().optional() })),
  /** Valid for one save, by the same person. */
  fileListDir: z.string(),
  /** Our own key: notes about unusual things in the archive. */
  notes: z.array(z.string()),
})

/** A checker or an interactor to compile for its author. */
export const CheckerToCompile = z.object({
  code: z.string(),
  language: z.string(),
  pid: z.number().int().nullish(),
  extraFiles: z.record(z.string(), z.string()).nullish(),
})

/** A checker with a sample to try it on. */
export const CheckerToTry = CheckerToCompile.extend({ sample: CheckerSample })
