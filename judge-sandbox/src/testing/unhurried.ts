import type { Judge } from '../open-judge/create-judge.ts'
import type { ProblemPackage } from '../package/problem-package.ts'

/** CPU time of the known work on the reference machine of the fixtures' limits. */
const REFERENCE_SPIN_MS = 50

/** Measures this machine and scales the time limits of the fixtures, so that no verdict depends on its speed. */
export async function unhurried(judge: Judge): Promise<<P extends ProblemPackage>(pkg: P) => P> {
  const { spinMs } = await judge.calibrate()
  const factor = Math.max(1, spinMs / REFERENCE_SPIN_MS)
  return (pkg) => ({ ...pkg, problem: { ...pkg.problem, timeLimitMs: Math.ceil(pkg.problem.timeLimitMs * factor) } })
}
