import type { VerdictTone } from '../../../theme/verdict-tokens.ts'
import type { Outputs } from '../../../trpc/trpc.ts'

type Machine = Pick<Outputs['machine']['list'][number], 'state' | 'isHere' | 'report'>

type MachineLook = 'waiting' | 'starting' | 'ready' | 'off' | 'away' | 'draining' | 'left'

export const machineTones: Record<MachineLook, VerdictTone> = {
  waiting: 'limit',
  starting: 'open',
  ready: 'accepted',
  off: 'wrong',
  away: 'wrong',
  draining: 'open',
  left: 'muted',
}

/** The state of a machine in one word. One that waits for staff says so, whether it is here or not. */
export function lookOfMachine({ state, isHere, report }: Machine): MachineLook {
  if (state === 'waiting') return 'waiting'
  if (state === 'draining') return isHere ? 'draining' : 'left'
  return isHere && report ? report.state : 'away'
}
