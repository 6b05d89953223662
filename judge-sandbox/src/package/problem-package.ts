import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { FinalVerdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import {
  type ImportDetails,
  type ImportRefusalCode,
  type ImportWarningCode,
  importText,
} from '@touchstone/shared/problems/problem-import/import-messages.ts'

/** A problem with its tests and submissions, read from files, which can be judged without a site. */
export type ProblemPackage = {
  name: string
  problem: JudgeProblem
  /** Host path of each test file by its hash. */
  blobs: ReadonlyMap<string, string>
  submissions: readonly PackageSubmission[]
  /** Features of the package that were read but are not supported. */
  notes: readonly PackageNote[]
  /** Examples of a statement that are kept apart from the tests. */
  examples?: readonly { input: string; output: string }[]
}

/** A note for the author of an accepted package. File names are relative to the package's folder. */
export type PackageNote = { code: ImportWarningCode; details: ImportDetails }

export const noteText = ({ code, details }: PackageNote, language: UiLanguage): string => importText(language, code, details)

export type PackageSubmission = {
  /** A source, or a folder whose files are one program. */
  path: string
  /** Null: the extensions of its sources decide. */
  language: string | null
  /** Verdicts that the author expects; any of them is right. */
  expected: readonly FinalVerdict[]
  /** Range of points that the author expects; null: any. */
  expectedScore: ScoreRange | null
  /** Name of the folder that states the expectation. */
  expectation: string
  /** Expectations by test, in formats that state them; they decide instead of `expected`. */
  rules?: readonly SubmissionRule[]
  /** Writes the constants of the package into its sources. */
  rewrite?: (text: string) => string
}

/** The words of the formats for the result of one test. */
export type ResultWord = 'AC' | 'WA' | 'TLE' | 'RTE'

export type SubmissionRule = {
  /** Tests that it is about, as a pattern below `data`; null: all. */
  tests: string | null
  /** Each of the named tests must end with one of the permitted results; null: any result. */
  permitted: readonly ResultWord[] | null
  /** At least one of the named tests must end with one of the required results; null: any result. */
  required: readonly ResultWord[] | null
  score: ScoreRange | null
  /** A part of the validator's message in one of these tests. */
  message: string | null
}

export type ScoreRange = { low: number; high: number }

type PackageErrorOptions = ErrorOptions & {
  code?: ImportRefusalCode
  details?: ImportDetails
  /** The message in Chinese. Default: the text of the code, else the message of a library as it is. */
  zh?: string
}

/** A package that cannot be read; the message states the reason. */
export class PackageError extends Error {
  /** The code of this refusal in the texts of the site. */
  readonly code: ImportRefusalCode
  readonly details: ImportDetails
  readonly zh: string

  constructor(message: string, options?: PackageErrorOptions) {
    super(message, options)
    this.name = 'PackageError'
    this.code = options?.code ?? 'import.package-unreadable'
    this.details = options?.details ?? { cause: message }
    this.zh = options?.zh ?? (options?.code ? importText('zh-CN', options.code, this.details) : message)
  }

  in(language: UiLanguage): string {
    return language === 'zh-CN' ? this.zh : this.message
  }
}

/** Refuses a package for a reason with a code. */
export const refusePackage = (code: ImportRefusalCode, details: ImportDetails): PackageError =>
  new PackageError(importText('en-US', code, details), { code, details })

type TestFile = { path: string; name: string; hash: string; size: number }

export async function readTestFile(path: string): Promise<TestFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, name: basename(path), hash: hash.digest('hex'), size: (await stat(path)).size }
}

/** Defaults for keys that a problem leaves out. */
export const DEFAULT_PROBLEM = {
  pid: 0,
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  stackLimitMb: 128,
  outputLimitMb: null,
  processLimit: null,
  isRemoveEndBlank: true,
  ioScore: null,
  difficulty: 0,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  spjCode: null,
  spjLanguage: null,
  checkerProtocol: undefined,
  subtaskNeeds: undefined,
  userExtraFiles: {},
  judgeExtraFiles: {},
  testDataVersion: '0',
  testcases: [],
  packageRules: undefined,
} as const satisfies Omit<JudgeProblem, 'problemId'>
