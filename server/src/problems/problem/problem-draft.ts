import { storedPolicy } from '@touchstone/shared/judging/submission/failing-tests.ts'
import type { JudgeCaseMode, JudgeMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { StatementFormat } from '@touchstone/shared/problems/problem/problem.schema.ts'
import type { ProblemFields } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { Problem, ProblemCase } from './problem.queries.ts'
import { needsText, readSubtaskNeeds } from './subtask-needs.ts'

/** A testcase with contents that are already in the blob store. */
export type DraftCase = {
  inputName: string
  outputName: string
  inputHash: string
  outputHash: string
  /** Bytes. */
  inputSize: number
  outputSize: number
  score: number | null
  groupNum: number | null
}

/** A tag by its id, or by its name, which is created when it does not exist. */
export type ChosenTag = { id: number } | { name: string; color?: string | null }

/** A problem ready to be written; null parts of an existing problem are kept. */
export type ProblemDraft = {
  fields: ProblemFields
  authorUid: string | null
  /** Its group; null for the site's own problems. */
  gid: number | null
  isUploadCase: boolean
  cases: readonly DraftCase[] | null
  /** Ids; at least one. */
  languages: readonly number[] | null
  tags: readonly ChosenTag[] | null
  templates: readonly { lid: number; code: string; status: boolean }[] | null
  /** The judge of its tags; absent: our own. */
  tagJudge?: string
}

/** Origin and hash of an imported problem, and the reason if it cannot be judged. */
export type ImportMark = {
  importKey: string
  importHash: string
  unjudgeable: string | null
  /** Rules of a package as JSON, and the maximum points by them; null for a problem of the site's own kind. */
  packageRules: string | null
  ioScore?: number | null
  /** How a checker of another site is called, as JSON; null for one that is called in our way. */
  checkerSettings: string | null
  /** The other judge that judges it, by its key; absent: our own. */
  isRemote?: 0 | 1
  oj?: string
}

/** The written part of a stored problem. */
export function toFields(problem: Problem): ProblemFields {
  return {
    ...problem,
    type: problem.type as RuleType,
    judgeMode: problem.judgeMode as JudgeMode,
    judgeCaseMode: problem.judgeCaseMode as JudgeCaseMode,
    statementFormat: problem.statementFormat as StatementFormat,
    codeShare: problem.codeShare === 1,
    foldDiscussionCode: problem.foldDiscussionCode === 1,
    isRemoveEndBlank: problem.isRemoveEndBlank === 1,
    openCaseResult: problem.openCaseResult === 1,
    failingTests: storedPolicy(problem.failingTests),
    isFileIO: problem.isFileIo === 1,
    subtaskNeeds: readSubtaskNeeds(problem),
  }
}

/** Columns of the written part, the display id apart. */
export function toColumns(fields: ProblemFields) {
  const bit = (flag: boolean) => (flag ? 1 : 0)
  const orNull = (text: string | null) => text || null
  return {
    title: fields.title.trim(),
    type: fields.type,
    judgeMode: fields.judgeMode,
    judgeCaseMode: fields.judgeCaseMode,
    timeLimit: fields.timeLimit,
    memoryLimit: fields.memoryLimit,
    stackLimit: fields.stackLimit,
    outputLimit: fields.outputLimit,
    processLimit: fields.processLimit,
    statementFormat: fields.statementFormat,
    description: fields.description,
    input: fields.input,
    output: fields.output,
    examples: fields.examples,
    hint: fields.hint,
    source: fields.source,
    difficulty: fields.difficulty,
    level: fields.level,
    auth: fields.auth,
    codeShare: bit(fields.codeShare),
    foldDiscussionCode: bit(fields.foldDiscussionCode),
    spjCode: orNull(fields.spjCode),
    spjLanguage: orNull(fields.spjLanguage),
    userExtraFile: orNull(fields.userExtraFile),
    judgeExtraFile: orNull(fields.judgeExtraFile),
    isRemoveEndBlank: bit(fields.isRemoveEndBlank),
    openCaseResult: bit(fields.openCaseResult),
    failingTests: fields.failingTests,
    isFileIo: bit(fields.isFileIO),
    ioReadFileName: orNull(fields.ioReadFileName),
    ioWriteFileName: orNull(fields.ioWriteFileName),
    subtaskNeeds: needsText(fields),
  }
}

const caseIdentity = (c: DraftCase) => [c.inputName, c.outputName, c.inputHash, c.outputHash, c.score, c.groupNum].join(' ')

/** Whether the same data is judged in the same way. */
export function sameTestData(
  problem: Problem,
  stored: readonly ProblemCase[],
  next: ReturnType<typeof toColumns>,
  cases: readonly DraftCase[],
) {
  const keys = ['type', 'judgeMode', 'judgeCaseMode', 'spjCode', 'spjLanguage', 'judgeExtraFile', 'subtaskNeeds'] as const
  return (
    keys.every((key) => problem[key] === next[key]) &&
    stored.length === cases.length &&
    stored.every((row, i) => caseIdentity(row) === caseIdentity(cases[i] as DraftCase))
  )
}
