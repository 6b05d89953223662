import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import { RemoteFault } from './remote-fault.ts'

type Statuses = {
  /** Status words of the site, in lower case. */
  exact: Readonly<Record<string, Verdict>>
  /** Words that a longer status contains. */
  within?: readonly (readonly [words: string, verdict: Verdict])[]
}

/** Words for "still in work" are listed too: a word that is in no table is a fault, never a guess. */
const statuses = {
  HDU: {
    exact: {
      submitted: Verdict.Pending,
      queuing: Verdict.Pending,
      compiling: Verdict.Compiling,
      running: Verdict.Judging,
      accepted: Verdict.Accepted,
      'wrong answer': Verdict.WrongAnswer,
      'presentation error': Verdict.PresentationError,
      'compilation error': Verdict.CompileError,
      'time limit exceeded': Verdict.TimeLimit,
      'memory limit exceeded': Verdict.MemoryLimit,
      'output limit exceeded': Verdict.RuntimeError,
    },
    within: [['runtime error', Verdict.RuntimeError]],
  },
  POJ: {
    exact: {
      waiting: Verdict.Pending,
      compiling: Verdict.Compiling,
      'running & judging': Verdict.Judging,
      accepted: Verdict.Accepted,
      'presentation error': Verdict.PresentationError,
      'time limit exceeded': Verdict.TimeLimit,
      'memory limit exceeded': Verdict.MemoryLimit,
      'wrong answer': Verdict.WrongAnswer,
      'runtime error': Verdict.RuntimeError,
      'output limit exceeded': Verdict.RuntimeError,
      'compile error': Verdict.CompileError,
    },
  },
  CF: {
    exact: {
      ok: Verdict.Accepted,
      partial: Verdict.PartialAccepted,
      compilation_error: Verdict.CompileError,
      runtime_error: Verdict.RuntimeError,
      wrong_answer: Verdict.WrongAnswer,
      presentation_error: Verdict.PresentationError,
      time_limit: Verdict.TimeLimit,
      time_limit_exceeded: Verdict.TimeLimit,
      memory_limit: Verdict.MemoryLimit,
      memory_limit_exceeded: Verdict.MemoryLimit,
      idleness_limit: Verdict.RuntimeError,
      idleness_limit_exceeded: Verdict.RuntimeError,
      security_violated: Verdict.RuntimeError,
      failed: Verdict.SubmitFailed,
      testing: Verdict.Judging,
      submitted: Verdict.Pending,
      crashed: Verdict.SystemError,
      input_preparation_crashed: Verdict.SystemError,
      challenged: Verdict.SystemError,
      skipped: Verdict.SystemError,
      rejected: Verdict.SystemError,
    },
  },
  AC: {
    exact: {
      ac: Verdict.Accepted,
      wa: Verdict.WrongAnswer,
      ce: Verdict.CompileError,
      tle: Verdict.TimeLimit,
      mle: Verdict.MemoryLimit,
      re: Verdict.RuntimeError,
      ole: Verdict.RuntimeError,
      qle: Verdict.RuntimeError,
      ie: Verdict.RuntimeError,
      wj: Verdict.Pending,
      wr: Verdict.Pending,
      judging: Verdict.Judging,
    },
  },
  SPOJ: {
    exact: {
      '15': Verdict.Accepted,
      '14': Verdict.WrongAnswer,
      '13': Verdict.TimeLimit,
      '12': Verdict.RuntimeError,
      '11': Verdict.CompileError,
    },
  },
} as const satisfies Record<Exclude<RemoteJudge, 'GYM'>, Statuses>

/** @throws RemoteFault page-changed for a word that the site did not have when the table was written */
export function remoteVerdict(judge: keyof typeof statuses, word: string): Verdict {
  const table: Statuses = statuses[judge]
  const key = word.replace(/\s+/g, ' ').trim().toLowerCase()
  const exact = Object.hasOwn(table.exact, key) ? table.exact[key] : undefined
  const verdict = exact ?? table.within?.find(([words]) => key.includes(words))?.[1]
  if (verdict === undefined) throw new RemoteFault('page-changed', `status "${word.slice(0, 60)}"`)
  return verdict
}
