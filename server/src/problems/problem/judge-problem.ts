import { type CheckerProtocol, checkerProtocols } from '@touchstone/shared/judging/job/checker-protocol.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { JudgeCaseMode, JudgeMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Problem, ProblemCase } from './problem.queries.ts'
import { readSubtaskNeeds } from './subtask-needs.ts'

const ExtraFiles = z.record(z.string(), z.unknown()).nullable()

/**
 * Extra files as stored: JSON text of name -> content. Entries of other forms are dropped: problems from elsewhere hold them,
 * and an error here would stop the queue at their submissions.
 * @throws DamagedRow
 */
export function readExtraFiles(json: string | null, row: string): Record<string, string> {
  const files = json ? (readStored(ExtraFiles, json, row) ?? {}) : {}
  return Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const CheckerSettings = z.object({ protocol: z.enum(checkerProtocols) })

/** The protocol of an imported checker; undefined for one written for this site. */
function readCheckerProtocol(json: string | null, pid: number): CheckerProtocol | undefined {
  return json ? readStored(CheckerSettings, json, `problems.checker_settings of ${pid}`).protocol : undefined
}

/** The judge's data of a stored problem. */
export function toJudgeProblem(problem: Problem, cases: readonly ProblemCase[]): JudgeProblem {
  const needs = readSubtaskNeeds(problem)
  return {
    pid: problem.id,
    problemId: problem.problemId,
    type: problem.type as RuleType,
    judgeMode: problem.judgeMode as JudgeMode,
    judgeCaseMode: problem.judgeCaseMode as JudgeCaseMode,
    timeLimitMs: problem.timeLimit,
    memoryLimitMb: problem.memoryLimit,
    stackLimitMb: problem.stackLimit,
    outputLimitMb: problem.outputLimit,
    processLimit: problem.processLimit,
    isRemoveEndBlank: problem.isRemoveEndBlank === 1,
    ioScore: problem.ioScore,
    difficulty: problem.difficulty,
    isFileIO: problem.isFileIo === 1,
    ioReadFileName: problem.ioReadFileName,
    ioWriteFileName: problem.ioWriteFileName,
    spjCode: problem.spjCode,
    spjLanguage: problem.spjLanguage,
    checkerProtocol: readCheckerProtocol(problem.checkerSettings, problem.id),
    userExtraFiles: readExtraFiles(problem.userExtraFile, `problems.user_extra_file of ${problem.id}`),
    judgeExtraFiles: readExtraFiles(problem.judgeExtraFile, `problems.judge_extra_file of ${problem.id}`),
    testDataVersion: problem.caseVersion ?? '0',
    ...(needs ? { subtaskNeeds: needs } : {}),
    ...(problem.packageRules === null
      ? {}
      : { packageRules: readStored(PackageRules, problem.packageRules, `problems.package_rules of ${problem.id}`) }),
    testcases: cases.map((row) => ({
      caseId: row.id,
      seq: row.seq,
      groupNum: row.groupNum,
      score: row.score,
      inputName: row.inputName,
      outputName: row.outputName,
      inputHash: row.inputHash,
      outputHash: row.outputHash,
      inputSize: row.inputSize,
      outputSize: row.outputSize,
    })),
  }
}
