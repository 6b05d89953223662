/**
 * Equal verdicts on unequal machines.
 *
 * Theory of operation. Each judge measures three small kernels. The site compares them with those of its reference machine: a machine that
 * needs twice the time has the factor 2, gets twice the limits, and its times are shown as halves. One factor is true only where the three
 * agree. Where they do not, and close to a limit, the reference machine judges again before a verdict is final.
 */
import { z } from 'zod'
import { minute } from '../../ground/time/instant.ts'
import { Verdict } from '../verdict/verdict.ts'
import { UNEVEN_PERCENT } from './machine-rules.ts'

/** Work that is measured: branches and integers, memory beyond the caches, the start of a JVM. */
const kernels = ['integersMs', 'memoryMs', 'jvmMs'] as const

const ms = z.number().positive().max(600_000)

/** CPU time of each kernel on a machine; a machine without a JVM has no time of it. */
export const KernelTimes = z.object({ integersMs: ms, memoryMs: ms, jvmMs: ms.nullable() })
export type KernelTimes = z.infer<typeof KernelTimes>

/** No two machines that judge for one site differ by more. */
const MOST_FACTOR = 20
/** So long a verdict waits for the reference machine. */
export const RECHECK_WAIT_MS = 10 * minute

export const MachineSpeed = z.object({
  /** Time of this machine as a multiple of that of the reference machine. */
  factor: z.number(),
  /** By how much the largest of its factors exceeds the smallest, in percent. */
  spreadPercent: z.number(),
  isUneven: z.boolean(),
})
export type MachineSpeed = z.infer<typeof MachineSpeed>

/** The reference machine, and every machine whose speed is unknown. */
export const sameSpeed: MachineSpeed = { factor: 1, spreadPercent: 0, isUneven: false }

const thousandths = (value: number) => Math.round(1000 * value) / 1000

/** The speed of a machine by its kernels and those of the reference machine. A kernel that one of them lacks does not count. */
export function compareSpeed(own: KernelTimes, reference: KernelTimes): MachineSpeed {
  const factors = kernels.flatMap((kernel) => {
    const [mine, theirs] = [own[kernel], reference[kernel]]
    return mine === null || theirs === null ? [] : [mine / theirs]
  })
  const spreadPercent = 100 * (Math.max(...factors) / Math.min(...factors) - 1)
  const mean = Math.exp(factors.reduce((sum, factor) => sum + Math.log(factor), 0) / factors.length)
  const factor = thousandths(Math.min(MOST_FACTOR, Math.max(1 / MOST_FACTOR, mean)))
  const isBeyond = mean > MOST_FACTOR || mean < 1 / MOST_FACTOR
  return { factor, spreadPercent: Math.round(10 * spreadPercent) / 10, isUneven: isBeyond || spreadPercent > UNEVEN_PERCENT }
}

/** A limit of the site in the time of a machine. */
export const limitThere = (limitMs: number, factor: number): number => Math.max(1, Math.round(limitMs * factor))

/** A time of a machine in the time of the reference machine. */
export const timeHere = (machineMs: number, factor: number): number => Math.round(machineMs / factor)

/** Languages with different compilers on two machines; one that a machine lacks is no difference. */
export function otherCompilers(own: Readonly<Record<string, string>>, reference: Readonly<Record<string, string>>) {
  return Object.entries(own).flatMap(([language, version]) => {
    const theirs = Object.hasOwn(reference, language) ? reference[language] : undefined
    return theirs === undefined || theirs === version ? [] : [{ language, version, reference: theirs }]
  })
}

type JudgedCase = {
  status: number
  borderline?: boolean | undefined
  measured?: { cpuMs: number; timeLimitMs: number } | undefined
}

const passes: readonly number[] = [Verdict.Accepted, Verdict.PartialAccepted]

/**
 * Whether the reference machine must judge a program again before the verdict of another machine is final: a time is within the margin of
 * the limit; or the machine is uneven, and a test ran out of time or passed with more than half of the limit.
 */
export function needsRecheck(cases: readonly JudgedCase[], isUneven: boolean): boolean {
  const isAboveHalf = ({ status, measured }: JudgedCase) =>
    passes.includes(status) && measured !== undefined && 2 * measured.cpuMs > measured.timeLimitMs
  return cases.some((each) => each.borderline === true || (isUneven && (each.status === Verdict.TimeLimit || isAboveHalf(each))))
}

/**
 * Whether a worker is the next best when the reference machine did not come: nobody else who could run the program has more even factors.
 * Of equals each may take it.
 */
export const isNextBest = (own: MachineSpeed, others: readonly MachineSpeed[]): boolean =>
  others.every(({ spreadPercent }) => own.spreadPercent <= spreadPercent)
