import type { CheckerProtocol } from '@touchstone/shared/judging/job/checker-protocol.ts'
import type { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { JudgeProgramLanguage } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import type { JudgeCaseMode, JudgeMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { SubtaskNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import type { WorkshopKind, WorkshopLanguage } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { StatementFormat } from '@touchstone/shared/problems/problem/problem.schema.ts'
import type { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { ImportDetails, ImportRefusalCode, ImportWarningCode } from '@touchstone/shared/problems/problem-import/import-messages.ts'
import type { StoredContent } from './content-stash.ts'

/** Origin of a problem; the first half of its import key. */
export type ImportOrigin = 'fps' | 'hoj' | 'qduoj' | 'hydro' | 'kattis' | 'polygon' | 'cms' | 'lemon' | 'noi' | 'starter' | 'remote'

export type ImportedCase = {
  /** File names, unique within the problem. */
  inputName: string
  outputName: string
  /** Line ends are LF. */
  input: StoredContent
  output: StoredContent
  /** Full points (OI); null when not stated. */
  score: number | null
  /** Subtask, from 1; null without subtasks. */
  groupNum: number | null
}

export type Checker = { language: JudgeProgramLanguage; code: string; protocol: CheckerProtocol }

/** A file that the statement shows or links. `name` is its served name, derived from its content. */
export type StatementFile = { kind: 'image' | 'attachment'; name: string; originalName: string; mediaType: string; content: StoredContent }

export type SampleSolution = {
  /** Our language name, null for an unsupported language. */
  language: string | null
  originalLanguage: string
  code: string
  /** If the origin names its solutions and their expectations. */
  name?: string
  /** Null: nothing is expected of it. */
  expected?: string | null
}

export type ImportWarning = { code: ImportWarningCode; details: ImportDetails }

/** The common form of a problem from every format. Texts are in the statement format. */
export type ImportedProblem = {
  /** Stable identity of the problem inside its origin, e.g. `hoj:P1000`. */
  importKey: string
  /** Requested display id; null: one is generated. */
  problemId: string | null
  title: string
  statementFormat: StatementFormat
  description: string
  input: string
  output: string
  hint: string
  source: string
  /** Username of the author; null: the importing user. */
  author: string | null
  examples: readonly { input: string; output: string }[]
  type: RuleType
  judgeMode: JudgeMode
  judgeCaseMode: JudgeCaseMode
  timeLimitMs: number
  memoryLimitMb: number
  stackLimitMb: number
  /** Only if the origin states it, like the next one. */
  outputLimitMb?: number
  /** Processes and threads. */
  processLimit?: number
  auth: ProblemAuth
  /** 0 easy, 1 middle, 2 hard. */
  difficulty: number
  /** The name of the difficulty, only if the origin has one; a level of the site with this name comes before the number. */
  difficultyName?: string
  isRemoveEndBlank: boolean
  openCaseResult: boolean
  codeShare: boolean
  /** File IO instead of standard input and output; null when unused. */
  fileIo: { readFileName: string; writeFileName: string } | null
  /** Checker or interactor, according to `judgeMode`; null in mode default. */
  checker: Checker | null
  cases: readonly ImportedCase[]
  tags: readonly string[]
  /** Our language names; 'all' allows every offered one. */
  languages: readonly string[] | 'all'
  /** Starter code per language name. */
  templates: readonly { language: string; code: string }[]
  userExtraFiles: Readonly<Record<string, string>>
  judgeExtraFiles: Readonly<Record<string, string>>
  files: readonly StatementFile[]
  solutions: readonly SampleSolution[]
  /** Programs that make and check its inputs; kept when the problem comes in for the first time. */
  workshop?: ImportedWorkshop
  /** Only if a subtask needs another one; by the numbers of the cases' subtasks. */
  subtaskNeeds?: SubtaskNeeds
  /** Rules of a package, which replace the modes above, and the maximum points by them. */
  packageRules?: PackageRules
  fullScore?: number | null
  /** The other judge that judges it; its languages are those of that judge. */
  remoteJudge?: RemoteJudge
  warnings: readonly ImportWarning[]
}

/** Generators, validators and inputs by hand, and the script that calls them. An input has no language. */
export type ImportedWorkshop = {
  parts: readonly { kind: WorkshopKind; name: string; language: WorkshopLanguage | null; text: string }[]
  script: string
}

/** One problem of a file, in file order: readable, or refused with its reason. */
export type ReadProblem =
  | { ok: true; problem: ImportedProblem }
  | { ok: false; title: string; reason: ImportRefusalCode; details: ImportDetails }

/** The result of reading a whole file. A fault of the whole file is thrown as an ImportError instead. */
export type ReadFile = { origin: ImportOrigin; problems: readonly ReadProblem[] }
