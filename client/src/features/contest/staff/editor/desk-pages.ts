import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'

type Held = { format: ContestFormat; openPrint: boolean; sealRank: boolean; status: number }

/** Staff pages inside a running contest, those that it has. */
export function deskPages({ format, openPrint, sealRank, status }: Held) {
  const { hasBalloons, hasReveal } = ruleOf({ format })
  return [
    ...(hasBalloons ? [{ key: 'desk.balloons', to: '/contest/$contestID/ac-info' } as const] : []),
    ...(openPrint ? [{ key: 'desk.print', to: '/contest/$contestID/admin-print' } as const] : []),
    ...(hasReveal && sealRank && status === ContestPhase.ended
      ? [{ key: 'desk.reveal', to: '/contest/$contestID/scroll-board' } as const]
      : []),
  ]
}
