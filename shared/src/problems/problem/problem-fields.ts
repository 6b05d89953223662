import { DomainError } from '../../ground/errors/domain-error.ts'
import { findJudgeProgramLanguage } from '../../judging/language/judge-program-languages.ts'
import { isReservedFileName } from '../../judging/language/reserved-file-names.ts'
import type { FailingTests } from '../../judging/submission/failing-tests.ts'
import {
  caseModesOf,
  type JudgeCaseMode,
  type JudgeMode,
  judgeCaseModes,
  judgeModes,
  type RuleType,
} from '../../judging/verdict/judge-mode.ts'
import type { SubtaskNeeds } from '../../judging/verdict/subtask-needs.ts'
import type { StatementFormat } from './problem.schema.ts'

/** The fields of a problem that a person writes, without testcases. Times in ms, sizes in MB. */
export type ProblemFields = {
  /** Display id; null: one is made from the row's number. */
  problemId: string | null
  title: string
  type: RuleType
  judgeMode: JudgeMode
  judgeCaseMode: JudgeCaseMode
  timeLimit: number
  memoryLimit: number
  stackLimit: number
  /** Null: the judge decides. */
  outputLimit: number | null
  /** Processes and threads of the program, without those of its language's runtime; null: the judge decides. */
  processLimit: number | null
  statementFormat: StatementFormat
  description: string | null
  input: string | null
  output: string | null
  examples: string | null
  hint: string | null
  source: string | null
  difficulty: number
  /** The level of the site; null: `difficulty` decides. */
  level: number | null
  auth: number
  codeShare: boolean
  /** Code in the problem's discussions is folded for users that have not solved it. */
  foldDiscussionCode: boolean
  spjCode: string | null
  spjLanguage: string | null
  /** JSON text of name -> content. */
  userExtraFile: string | null
  judgeExtraFile: string | null
  isRemoveEndBlank: boolean
  openCaseResult: boolean
  /** Tests that pupils may read after a wrong answer; null: the default of the site. */
  failingTests: FailingTests | null
  isFileIO: boolean
  ioReadFileName: string | null
  ioWriteFileName: string | null
  /** Null where no subtask needs another one. */
  subtaskNeeds: SubtaskNeeds | null
}

/** Allowed limits of a problem on this site, with their defaults. */
export const problemLimits = {
  timeLimit: { min: 1, max: 30_000, fallback: 1000 },
  memoryLimit: { min: 1, max: 1024, fallback: 256 },
  stackLimit: { min: 1, max: 1024, fallback: 128 },
  difficulty: { min: 0, max: 10, fallback: 0 },
} as const

/** Optional limits of a problem; default: the judge's usual ones. */
export const ownLimits = {
  outputLimit: { min: 1, max: 1024 },
  processLimit: { min: 1, max: 500 },
} as const
export type OwnLimit = keyof typeof ownLimits

export const problemTextCaps = {
  problemId: 50,
  title: 255,
  description: 65_535,
  input: 65_535,
  output: 65_535,
  examples: 1_000_000,
  hint: 65_535,
  source: 65_535,
  spjCode: 65_535,
} as const

const extraFileCaps = { files: 50, characters: 1_000_000 } as const

/** A display id: part of an address, so only letters, digits and a few signs; stored in upper case. */
export const problemIdForm = /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u

const plainFileName = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u

const invalid = (field: string) => new DomainError('problem.invalid', { field })

/** Limits that another judge sets are only shown here. */
const remoteLimits = {
  ...problemLimits,
  timeLimit: { min: 1, max: 1_000_000 },
  memoryLimit: { min: 1, max: 1_000_000 },
} as const

/**
 * @param isRemote whether another judge sets its limits
 * @throws DomainError problem.invalid, problem.limit, problem.case-mode, problem.file-io-names, problem.reserved-name
 */
export function checkProblemFields(fields: ProblemFields, isRemote = false): void {
  if (fields.problemId !== null && !problemIdForm.test(fields.problemId)) throw invalid('problemId')
  if (fields.title.trim() === '') throw invalid('title')
  for (const [field, max] of Object.entries(problemTextCaps)) {
    const text = fields[field as keyof typeof problemTextCaps]
    if (text !== null && text.length > max) throw new DomainError('problem.limit', { field, min: 0, max })
  }
  for (const [field, { min, max }] of Object.entries(isRemote ? remoteLimits : problemLimits)) {
    const value = fields[field as keyof typeof problemLimits]
    if (!Number.isInteger(value) || value < min || value > max) throw new DomainError('problem.limit', { field, min, max })
  }
  for (const [field, { min, max }] of Object.entries(ownLimits)) {
    const value = fields[field as OwnLimit]
    if (value !== null && (!Number.isInteger(value) || value < min || value > max))
      throw new DomainError('problem.limit', { field, min, max })
  }
  if (!(fields.type in caseModesOf)) throw invalid('type')
  if (![1, 2, 3].includes(fields.auth)) throw invalid('auth')
  if (!judgeModes.includes(fields.judgeMode)) throw invalid('judgeMode')
  if (!judgeCaseModes.includes(fields.judgeCaseMode)) throw invalid('judgeCaseMode')
  const caseModes: readonly JudgeCaseMode[] = caseModesOf[fields.type]
  if (!caseModes.includes(fields.judgeCaseMode)) throw new DomainError('problem.case-mode')
  checkExtraFiles('userExtraFile', fields.userExtraFile)
  checkExtraFiles('judgeExtraFile', fields.judgeExtraFile)
  if (fields.isFileIO) {
    const names = [fields.ioReadFileName, fields.ioWriteFileName]
    if (!names.every((name) => name !== null && plainFileName.test(name))) throw new DomainError('problem.file-io-names')
    const taken = names.find((name) => name !== null && (isReservedFileName(name) || hasFile(fields.userExtraFile, name)))
    if (taken) throw new DomainError('problem.reserved-name', { name: taken })
  }
}

/** A checker or interactor must be present, in an allowed language. */
export function checkJudgeProgram({ judgeMode, spjCode, spjLanguage }: ProblemFields): void {
  if (judgeMode === 'default') return
  if (!spjCode?.trim()) throw invalid('spjCode')
  if (!findJudgeProgramLanguage(judgeMode, spjLanguage)) throw invalid('spjLanguage')
}

/** @throws DomainError problem.invalid, problem.limit, problem.reserved-name */
export function checkExtraFiles(field: string, json: string | null): void {
  if (json === null || json === '') return
  const files = parseObject(json)
  if (files === undefined) throw invalid(field)
  const entries = Object.entries(files)
  if (entries.length > extraFileCaps.files) throw new DomainError('problem.limit', { field, min: 0, max: extraFileCaps.files })
  for (const [name, content] of entries) {
    if (!plainFileName.test(name) || typeof content !== 'string') throw invalid(field)
    if (isReservedFileName(name)) throw new DomainError('problem.reserved-name', { name })
  }
  if (json.length > extraFileCaps.characters) throw new DomainError('problem.limit', { field, min: 0, max: extraFileCaps.characters })
}

const hasFile = (json: string | null, name: string) => json !== null && json !== '' && Object.hasOwn(parseObject(json) ?? {}, name)

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
