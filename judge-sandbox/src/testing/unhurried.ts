import type { Judge } from '../open-judge/create-judge.ts'
import type { ProblemPackage } from '../package/problem-package.ts'

/** CPU time of the known work on the machine that the limits of the fixtures were made for. */
const REFERENCE_SPIN_MS = 50

/** Measures this machine and gives the problems of the fixtures as much more time as it takes more: no verdict depends on how fast it is. */
export async function unhurried(judge: Judge): Promise<<P extends ProblemPackage>(pkg: P) => P> {
  const { spinMs } = await judge.calibrate()
  const factor = Math.max(1, spinMs / REFERENCE_SPIN_MS)
  return (pkg) => ({ ...pkg, problem: { ...pkg.problem, timeLimitMs: Math.ceil(pkg.problem.timeLimitMs * factor) } })
}
