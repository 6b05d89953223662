import type { CheckerProtocol } from '@touchstone/shared/judging/job/checker-protocol.ts'
import { lacksValidator } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { findJudgeProgramLanguage } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { storedPolicy } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { type JudgeMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { wantedPlace } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import { packExamples, unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import type { UnjudgeableReason } from '@touchstone/shared/problems/problem/judgeability.ts'
import type { ProblemFields } from '@touchstone/shared/problems/problem/problem-fields.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { DraftCase, ImportMark } from '../problem/problem-draft.ts'
import { readSubtaskNeeds } from '../problem/subtask-needs.ts'
import { contentHash } from './content-hash.ts'
import type { ImportedCase, ImportedProblem } from './reading/imported-problem.ts'
import { makeProblem } from './reading/make-problem.ts'
import type { ProblemRow, StoredCase, StoredProblem } from './stored-problem.queries.ts'

/** `checker_settings` of a problem: the protocol of its checker. Absent means testlib's. */
const CheckerSettings = z.object({ protocol: z.enum(['testlib', 'hustoj', 'qduoj']).default('testlib') })

/** The written part of a problem; `kept` has the site's values that an update keeps. */
export function toFields(
  problem: ImportedProblem,
  kept: Pick<ProblemRow, 'auth' | 'foldDiscussionCode' | 'failingTests' | 'difficulty' | 'level'> & { problemId: string | null },
): ProblemFields {
  const { checker, fileIo } = problem
  return {
    problemId: kept.problemId,
    auth: kept.auth,
    title: problem.title,
    type: problem.type,
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.judgeCaseMode,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitMb,
    stackLimit: problem.stackLimitMb,
    outputLimit: problem.outputLimitMb ?? null,
    processLimit: problem.processLimit ?? null,
    statementFormat: problem.statementFormat,
    description: problem.description,
    input: problem.input,
    output: problem.output,
    examples: packExamples(problem.examples),
    hint: problem.hint,
    source: problem.source,
    ...wantedPlace({ difficulty: problem.difficulty }, kept),
    codeShare: problem.codeShare,
    foldDiscussionCode: kept.foldDiscussionCode === 1,
    spjCode: checker?.code ?? null,
    spjLanguage: checker?.language ?? null,
    userExtraFile: jsonOrNull(problem.userExtraFiles),
    judgeExtraFile: jsonOrNull(problem.judgeExtraFiles),
    isRemoveEndBlank: problem.isRemoveEndBlank,
    openCaseResult: problem.openCaseResult,
    failingTests: storedPolicy(kept.failingTests),
    isFileIO: fileIo !== null,
    ioReadFileName: fileIo?.readFileName ?? null,
    ioWriteFileName: fileIo?.writeFileName ?? null,
    subtaskNeeds: problem.subtaskNeeds ?? null,
  }
}

/**
 * A checker in an unsupported language makes the problem unjudgeable, because comparing outputs would be wrong. So does a package without
 * its output validator, and a time limit that is not yet measured.
 */
export function toImportMark(problem: ImportedProblem): ImportMark {
  const { importKey, judgeMode, checker, packageRules, fullScore } = problem
  const isWithout = packageRules ? lacksValidator(packageRules) : judgeMode !== 'default' && checker === null
  const unjudgeable: UnjudgeableReason | null = isWithout ? 'checker' : packageRules?.measure ? 'measuring' : null
  const rules = {
    packageRules: packageRules ? JSON.stringify(packageRules) : null,
    ...(packageRules ? { ioScore: fullScore ?? null } : {}),
  }
  const judge = problem.remoteJudge ? { isRemote: 1 as const, oj: problem.remoteJudge } : {}
  return { importKey, importHash: contentHash(problem), unjudgeable, checkerSettings: toCheckerSettings(problem), ...rules, ...judge }
}

function toCheckerSettings({ checker }: ImportedProblem): string | null {
  return checker && checker.protocol !== 'testlib' ? JSON.stringify({ protocol: checker.protocol }) : null
}

export function toDraftCase({ inputName, outputName, input, output, score, groupNum }: ImportedCase): DraftCase {
  const sizes = { inputSize: input.size, outputSize: output.size }
  return { inputName, outputName, inputHash: input.hash, outputHash: output.hash, ...sizes, score, groupNum }
}

function jsonOrNull(files: Readonly<Record<string, string>>): string | null {
  return Object.keys(files).length > 0 ? JSON.stringify(files) : null
}

/** A stored problem in the shape that the writers take. */
export function toWrittenProblem({ row, cases, tags, languages, templates, solutions }: StoredProblem): ImportedProblem {
  const protocol: CheckerProtocol = row.checkerSettings
    ? readStored(CheckerSettings, row.checkerSettings, `problems.checker_settings of ${row.id}`).protocol
    : 'testlib'
  const needs = readSubtaskNeeds(row)
  return makeProblem({
    importKey: '',
    problemId: row.problemId,
    title: row.title,
    statementFormat: row.statementFormat === 'html' ? 'html' : 'markdown',
    description: row.description ?? '',
    input: row.input ?? '',
    output: row.output ?? '',
    hint: row.hint ?? '',
    source: row.source ?? '',
    examples: unpackExamples(row.examples),
    type: row.type === RuleType.OI ? RuleType.OI : RuleType.ACM,
    judgeMode: row.judgeMode as JudgeMode,
    judgeCaseMode: row.judgeCaseMode as ImportedProblem['judgeCaseMode'],
    timeLimitMs: row.timeLimit,
    memoryLimitMb: row.memoryLimit,
    stackLimitMb: row.stackLimit,
    ...(row.outputLimit === null ? {} : { outputLimitMb: row.outputLimit }),
    ...(row.processLimit === null ? {} : { processLimit: row.processLimit }),
    difficulty: row.difficulty,
    isRemoveEndBlank: row.isRemoveEndBlank === 1,
    openCaseResult: row.openCaseResult === 1,
    codeShare: row.codeShare === 1,
    fileIo: row.isFileIo === 1 ? { readFileName: row.ioReadFileName ?? '', writeFileName: row.ioWriteFileName ?? '' } : null,
    checker: row.spjCode ? { language: findJudgeProgramLanguage('spj', row.spjLanguage) ?? 'C++', code: row.spjCode, protocol } : null,
    cases: cases.map(toWrittenCase),
    ...(needs ? { subtaskNeeds: needs } : {}),
    tags,
    languages,
    templates,
    userExtraFiles: readFiles(row.userExtraFile, `problems.user_extra_file of ${row.id}`),
    judgeExtraFiles: readFiles(row.judgeExtraFile, `problems.judge_extra_file of ${row.id}`),
    solutions: solutions.map(({ language, code }) => ({ language, originalLanguage: language, code })),
    warnings: [],
  })
}

function toWrittenCase({ inputName, outputName, inputHash, outputHash, inputSize, outputSize, score, groupNum }: StoredCase): ImportedCase {
  return {
    inputName,
    outputName,
    score,
    groupNum,
    input: { hash: inputHash, size: inputSize },
    output: { hash: outputHash, size: outputSize },
  }
}

const Files = z.record(z.string(), z.string())

function readFiles(json: string | null, row: string): Record<string, string> {
  return json ? readStored(Files, json, row) : {}
}
