import { outcomeOf } from '@touchstone/shared/contests/scoreboard/run.ts'
import { type FinalVerdictName, isOpen, Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'

type JudgementType = { id: string; name: string }

/** The name of a verdict in the contest API; null without a result, so that the run is not published. */
const types = {
  Accepted: { id: 'AC', name: 'Accepted' },
  PresentationError: { id: 'PE', name: 'Presentation Error' },
  WrongAnswer: { id: 'WA', name: 'Wrong Answer' },
  TimeLimit: { id: 'TLE', name: 'Time Limit Exceeded' },
  MemoryLimit: { id: 'MLE', name: 'Memory Limit Exceeded' },
  RuntimeError: { id: 'RTE', name: 'Run-Time Error' },
  CompileError: { id: 'CE', name: 'Compile Error' },
  PartialAccepted: { id: 'RE', name: 'Rejected (partly accepted)' },
  SystemError: { id: 'JE', name: 'Judging Error' },
  Cancelled: null,
  SubmitFailed: null,
} as const satisfies Record<FinalVerdictName, JudgementType | null>

/** Id of the judgement type of a final status; null without an equivalent, or without a result. */
export function judgementTypeOf(status: number): string | null {
  const name = verdictName(status)
  return name !== undefined && name in types ? (types[name as FinalVerdictName]?.id ?? null) : null
}

/** Whether a run is published: it has a result, or waits for one. */
export const isKnown = (status: number): boolean => isOpen(status) || judgementTypeOf(status) !== null

/** @param hasPenalty whether the contest has a penalty; the rules of the boards decide which verdicts cost it */
export function judgementTypes(hasPenalty: boolean) {
  return (Object.keys(types) as FinalVerdictName[]).flatMap((name) => {
    const type = types[name]
    if (type === null) return []
    const outcome = outcomeOf(Verdict[name])
    return [{ ...type, ...(hasPenalty ? { penalty: outcome === 'wrong' } : {}), solved: outcome === 'accepted' }]
  })
}
