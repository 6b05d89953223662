import { sayWords } from './judge-words.ts'
import { Verdict } from './verdict.ts'

/** The limit that ended a run. */
const runLimits = ['cpu', 'wall', 'memory', 'output', 'processes'] as const
export type RunLimit = (typeof runLimits)[number]

/** The sandbox's facts about one program, which are all that the judge knows. */
export type RunFacts = {
  exit: { kind: 'exited'; code: number } | { kind: 'signaled'; signal: number } | null
  limitHit: RunLimit | null
  /** Killed for wall time while it waited for files or memory: the message must not mention waiting for input. */
  wasBlocked?: boolean
  cpuMs: number
  /** The runtime itself reported that its heap was full (a JVM at its -Xmx), which the kernel does not count as a kill. */
  ranOutOfHeap: boolean
}

type RunVerdict =
  | typeof Verdict.TimeLimit
  | typeof Verdict.MemoryLimit
  | typeof Verdict.RuntimeError
  | typeof Verdict.SystemError
  /** It ran to its end, so its output decides. */
  | 'ran'

/**
 * The verdict of a run without its output. A memory kill is MemoryLimit with any exit code. Exceeding the wall time is TimeLimit. Too much
 * output is a RuntimeError, since the wire has no number for it.
 * @param timeLimitMs the limit already scaled for the language; CPU time decides
 */
export function verdictOfRun(facts: RunFacts, timeLimitMs: number): RunVerdict {
  if (facts.limitHit === 'memory') return Verdict.MemoryLimit
  if (facts.limitHit === 'cpu' || facts.limitHit === 'wall' || facts.cpuMs > timeLimitMs) return Verdict.TimeLimit
  if (facts.limitHit === 'output') return Verdict.RuntimeError
  // It neither ended nor hit a limit. Unknown never means accepted.
  if (facts.exit === null) return Verdict.SystemError
  const failed = facts.exit.kind === 'signaled' || facts.exit.code !== 0
  if (!failed) return 'ran'
  return facts.ranOutOfHeap ? Verdict.MemoryLimit : Verdict.RuntimeError
}

const signalNames = new Map<number, string>([
  [4, 'SIGILL'],
  [5, 'SIGTRAP'],
  [6, 'SIGABRT'],
  [7, 'SIGBUS'],
  [8, 'SIGFPE'],
  [9, 'SIGKILL'],
  [11, 'SIGSEGV'],
  [13, 'SIGPIPE'],
  [15, 'SIGTERM'],
  [24, 'SIGXCPU'],
  [25, 'SIGXFSZ'],
  [31, 'SIGSYS'],
])

/** A readable text about how a run ended; null without anything to report. */
export function describeRunEnd(facts: RunFacts): string | null {
  if (facts.limitHit === 'memory' || facts.ranOutOfHeap) return sayWords('words.run.memory', {})
  if (facts.limitHit === 'cpu') return null
  if (facts.limitHit === 'output') return sayWords('words.run.output', {})
  if (facts.limitHit === 'wall') return sayWords(facts.wasBlocked ? 'words.run.blocked' : 'words.run.wall', {})
  if (facts.exit?.kind === 'signaled') {
    const { signal } = facts.exit
    return sayWords('words.run.signal', { signal, name: signalNames.get(signal) ?? 'unnamed' })
  }
  if (facts.exit?.kind === 'exited' && facts.exit.code !== 0) {
    return sayWords(facts.limitHit === 'processes' ? 'words.run.refused' : 'words.run.exit', { code: facts.exit.code })
  }
  return null
}
