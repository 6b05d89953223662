import { type CheckerProtocol, checkerProtocols } from '@touchstone/shared/judging/job/checker-protocol.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { JudgeCaseMode, JudgeMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { z } from 'zod'
import type { Problem, ProblemCase } from './problem.queries.ts'

/** Extra files as stored: JSON text of name -> content. */
export function readExtraFiles(json: string | null): Record<string, string> {
  if (!json) return {}
  const value: unknown = JSON.parse(json)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const CheckerSettings = z.object({ protocol: z.enum(checkerProtocols) })

/** The protocol that an imported checker speaks; undefined for one written for this site. */
function readCheckerProtocol(json: string | null): CheckerProtocol | undefined {
  return json ? CheckerSettings.parse(JSON.parse(json)).protocol : undefined
}

/** What the judge needs to know of a stored problem. */
export function toJudgeProblem(problem: Problem, cases: readonly ProblemCase[]): JudgeProblem {
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
    checkerProtocol: readCheckerProtocol(problem.checkerSettings),
    userExtraFiles: readExtraFiles(problem.userExtraFile),
    judgeExtraFiles: readExtraFiles(problem.judgeExtraFile),
    testDataVersion: problem.caseVersion ?? '0',
    ...(problem.packageRules === null ? {} : { packageRules: PackageRules.parse(JSON.parse(problem.packageRules)) }),
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
