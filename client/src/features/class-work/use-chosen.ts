import { useState } from 'react'
import type { Outputs } from '../../trpc/trpc.ts'

export type Candidate = Outputs['homeworkSetting']['candidates']['records'][number]

/** The ticked problems, in the order of their ticks. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  return {
    chosen,
    has: (pid: number) => chosen.some((one) => one.pid === pid),
    turn: (candidate: Candidate) =>
      setChosen((before) =>
        before.some(({ pid }) => pid === candidate.pid) ? before.filter(({ pid }) => pid !== candidate.pid) : [...before, candidate],
      ),
    drop: (pid: number) => setChosen((before) => before.filter((one) => one.pid !== pid)),
  }
}
