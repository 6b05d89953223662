import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { JudgeProblem } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { FinalVerdict } from '@touchstone/shared/judging/verdict.ts'
import {
  type ImportDetails,
  type ImportRefusalCode,
  type ImportWarningCode,
  importText,
} from '@touchstone/shared/problem-import/import-messages.ts'

/** A problem with its tests and submissions, read from files, that can be judged without a site. */
export type ProblemPackage = {
  name: string
  problem: JudgeProblem
  /** Host path of each test file by its hash. */
  blobs: ReadonlyMap<string, string>
  submissions: readonly PackageSubmission[]
  /** What was read but could not be honoured. */
  notes: readonly PackageNote[]
}

/** A note for the author of a package that is taken all the same. Names of files start at the package's folder. */
export type PackageNote = { code: ImportWarningCode; details: ImportDetails }

export const noteText = ({ code, details }: PackageNote): string => importText('en-US', code, details)

export type PackageSubmission = {
  /** A source, or a folder whose files are one program. */
  path: string
  /** Null: the extensions of its sources decide. */
  language: string | null
  /** Verdicts that the author expects; any of them will do. */
  expected: readonly FinalVerdict[]
  /** Points that the author expects, from one to the other; null: any. */
  expectedScore: ScoreRange | null
  /** Name of the folder that says so. */
  expectation: string
}

export type ScoreRange = { low: number; high: number }

/** A package that cannot be read; the message says what is wrong. */
export class PackageError extends Error {
  /** What the site says of it. */
  readonly code: ImportRefusalCode
  readonly details: ImportDetails

  constructor(message: string, options?: ErrorOptions & { code?: ImportRefusalCode; details?: ImportDetails }) {
    super(message, options)
    this.name = 'PackageError'
    this.code = options?.code ?? 'import.package-unreadable'
    this.details = options?.details ?? { cause: message }
  }
}

/** A package that is refused for a reason that has a name. */
export const refusePackage = (code: ImportRefusalCode, details: ImportDetails): PackageError =>
  new PackageError(importText('en-US', code, details), { code, details })

export type TestFile = { path: string; name: string; hash: string; size: number }

export async function readTestFile(path: string): Promise<TestFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, name: basename(path), hash: hash.digest('hex'), size: (await stat(path)).size }
}

/** Defaults of a problem that says nothing else. */
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
  userExtraFiles: {},
  judgeExtraFiles: {},
  testDataVersion: '0',
  testcases: [],
  packageRules: undefined,
} as const satisfies Omit<JudgeProblem, 'problemId'>
