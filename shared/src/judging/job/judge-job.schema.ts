import { z } from 'zod'
import { MAX_BORDERLINE_PERCENT } from '../verdict/borderline.ts'
import { judgeCaseModes, judgeModes, RuleType } from '../verdict/judge-mode.ts'
import { ShownHead } from '../verdict/shown-head.ts'
import { MAX_NEEDS } from '../verdict/subtask-needs.ts'
import { finalVerdicts, openVerdicts, Verdict } from '../verdict/verdict.ts'
import { checkerProtocols } from './checker-protocol.ts'
import { PackageRules } from './package-rules.schema.ts'

/** `SubtaskNeeds` on its way. */
export const SubtaskNeedsShape = z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.array(z.number().int().positive()).max(MAX_NEEDS))

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** One testcase of a problem version. Contents are named by hash; the judge fetches missing ones. */
export const JudgeTestcase = z.object({
  /** Row id of the testcase, null for a problem judged without a site. */
  caseId: z.number().int().nullable(),
  /** 1-based place in the file; the order in which verdicts are merged. */
  seq: z.number().int().positive(),
  /** Subtask number; null where the problem has no subtasks. */
  groupNum: z.number().int().nullable(),
  /** Full points of this case (OI), else null. */
  score: z.number().nullable(),
  inputName: z.string(),
  outputName: z.string(),
  inputHash: Sha256,
  outputHash: Sha256,
  /** Bytes. */
  inputSize: z.number().int().nonnegative(),
  outputSize: z.number().int().nonnegative(),
})
export type JudgeTestcase = z.infer<typeof JudgeTestcase>

/** The data of a problem for judging. */
export const JudgeProblem = z.object({
  pid: z.number().int(),
  problemId: z.string(),
  type: z.union([z.literal(RuleType.ACM), z.literal(RuleType.OI)]),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  timeLimitMs: z.number().int().positive(),
  memoryLimitMb: z.number().int().positive(),
  stackLimitMb: z.number().int().positive(),
  /** Maximum output; null: twice the size of the answer, and some MiB in any case. */
  outputLimitMb: z.number().positive().nullable(),
  /** Processes and threads of the program, without those of its language's runtime; null: the judge's own limit. */
  processLimit: z.number().int().positive().nullable(),
  isRemoveEndBlank: z.boolean(),
  /** Full score of an OI problem; null or 0 where none is set. */
  ioScore: z.number().nullable(),
  difficulty: z.number().int(),
  isFileIO: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  /** How a special judge is called and how it answers; default: the protocol of docs/rules/problems.md, which testlib uses too. */
  checkerProtocol: z.enum(checkerProtocols).optional(),
  /** Name -> content; beside the source while compiling and beside the program while it runs. */
  userExtraFiles: z.record(z.string(), z.string()),
  /** Name -> content; beside the checker's or interactor's source while compiling. */
  judgeExtraFiles: z.record(z.string(), z.string()),
  /** Version of the test data (`caseVersion` on the wire). */
  testDataVersion: z.string(),
  testcases: z.array(JudgeTestcase),
  /** By the number of a subtask: the subtasks that must be complete before it counts. */
  subtaskNeeds: SubtaskNeedsShape.optional(),
  /** Rules of a problem package, which replace the judge and case modes above; absent for a problem of the site's own kind. */
  packageRules: PackageRules.optional(),
})
export type JudgeProblem = z.infer<typeof JudgeProblem>

const finalVerdict = z.union(finalVerdicts.map((v) => z.literal(v)))

/** Measurements and limits of one run. Nothing is capped, unlike the displayed result. */
export const RunMeasures = z.object({
  cpuMs: z.number().int().nonnegative(),
  peakKb: z.number().int().nonnegative(),
  timeLimitMs: z.number().int().nonnegative(),
  wallLimitMs: z.number().int().nonnegative(),
  memoryLimitKb: z.number().int().nonnegative(),
  /** Number of runs until the verdict was final. */
  runs: z.number().int().positive(),
})

/** Result of one testcase. */
export const CaseResult = z.object({
  caseId: z.number().int().nullable(),
  seq: z.number().int().positive(),
  groupNum: z.number().int().nullable(),
  status: finalVerdict,
  /** CPU time, which decides; null for a skipped case. */
  timeMs: z.number().int().nonnegative().nullable(),
  wallTimeMs: z.number().int().nonnegative().nullable(),
  memoryKb: z.number().int().nonnegative().nullable(),
  /** Points earned (OI), null for ACM problems. */
  score: z.number().nullable(),
  inputName: z.string(),
  outputName: z.string(),
  /** Details for readers: checker text, signal, first difference. At most 1024 characters. */
  message: z.string().nullable(),
  /** Beginning of the program's output, only in the first failed test of a judging. */
  output: ShownHead.optional(),
  /** The limit that ended the run, if any. */
  limitHit: z.enum(['cpu', 'wall', 'memory', 'output', 'processes']).nullable(),
  /** The time is so close to the limit that the best of several runs decided. */
  borderline: z.boolean().optional(),
  /** Absent for a case that was not run. */
  measured: RunMeasures.optional(),
})
export type CaseResult = z.infer<typeof CaseResult>

/** A finished case, with the data that the judge needs to continue as if it had never stopped. */
export const FinishedCase = z.object({
  result: CaseResult,
  /** Percentage of points from its checker. */
  percent: z.number(),
  /** Points from its validator, or the score by its group's rules; null without either. */
  points: z.number().nullable(),
  /** The full error, if the judge failed on it. */
  fault: z.object({ code: z.string(), message: z.string().nullable() }).nullable(),
})
export type FinishedCase = z.infer<typeof FinishedCase>

/** Time of the judging machine as a multiple of that of the site's reference machine; limits and times are of the latter. Default: 1. */
export const TimeFactor = z.number().positive().max(1000)

/** One evaluation of one submission, as a worker claims it. */
export const JudgeJob = z.object({
  jobId: z.number().int(),
  /** Guards the lease: results of an older attempt are refused. */
  attempt: z.number().int(),
  submitId: z.number().int(),
  language: z.string(),
  code: z.string(),
  /** The code contains parts of the problem that users do not see: compilers get it through a pipe where they can, so no file has it. */
  hasHiddenParts: z.boolean().optional(),
  problem: JudgeProblem,
  /** Margin around the time limit, in percent of it, within which a TimeLimit is run again; default: the judge's own. */
  borderlinePercent: z.number().min(0).max(MAX_BORDERLINE_PERCENT).optional(),
  timeFactor: TimeFactor.optional(),
  /** Cases that an earlier turn of the same judging has finished; they are not run again. */
  finished: z.array(FinishedCase).optional(),
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** Result of a whole judging. */
export const JudgeResult = z.object({
  status: finalVerdict,
  /** Maximum over the cases, capped at the scaled limit; null when no case ran. */
  timeMs: z.number().int().nonnegative().nullable(),
  memoryKb: z.number().int().nonnegative().nullable(),
  /** Points (OI), null for ACM problems. */
  score: z.number().nullable(),
  oiRankScore: z.number().nullable(),
  /** Compile output, or the cause of a System Error (shown to administrators with `errorCode`). */
  errorMessage: z.string().nullable(),
  /** Machine-readable cause of a System Error; null otherwise. */
  errorCode: z.string().nullable(),
  cases: z.array(CaseResult),
})
export type JudgeResult = z.infer<typeof JudgeResult>

/** A worker's report during a judging. `caseCount` is the number of cases that the judging will show. */
export const JudgeProgress = z.object({
  status: z.union(openVerdicts.map((v) => z.literal(v))),
  caseCount: z.number().int().nonnegative(),
  /** Cases that ended since the last report. */
  cases: z.array(CaseResult),
})
export type JudgeProgress = z.infer<typeof JudgeProgress>

export const compilingProgress: JudgeProgress = { status: Verdict.Compiling, caseCount: 0, cases: [] }
