import type { VerdictTone } from '../../../theme/verdict-tokens.ts'
import type { Outputs } from '../../../trpc/trpc.ts'

type Machine = Pick<Outputs['machine']['list']['machines'][number], 'state' | 'isHere' | 'isPaused' | 'report'>

type MachineLook = 'waiting' | 'starting' | 'ready' | 'off' | 'away' | 'draining' | 'left' | 'paused'

export const machineTones: Record<MachineLook, VerdictTone> = {
  waiting: 'limit',
  starting: 'open',
  ready: 'accepted',
  off: 'wrong',
  away: 'wrong',
  draining: 'open',
  left: 'muted',
  paused: 'limit',
}

/** The state of a machine in one word. One that waits for staff says so, whether it is here or not. */
export function lookOfMachine({ state, isHere, isPaused, report }: Machine): MachineLook {
  if (state === 'waiting') return 'waiting'
  if (state === 'draining') return isHere ? 'draining' : 'left'
  if (isPaused) return 'paused'
  return isHere && report ? report.state : 'away'
}
