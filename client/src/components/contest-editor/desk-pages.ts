import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'

type Held = { type: number; openPrint: boolean; sealRank: boolean; status: number }

/** Pages inside the contest from which its staff works while it runs, as far as it has them. */
export function deskPages({ type, openPrint, sealRank, status }: Held) {
  const isAcm = type === ContestType.acm
  return [
    ...(isAcm ? [{ key: 'desk.balloons', to: '/contest/$contestID/ac-info' } as const] : []),
    ...(openPrint ? [{ key: 'desk.print', to: '/contest/$contestID/admin-print' } as const] : []),
    ...(isAcm && sealRank && status === ContestPhase.ended
      ? [{ key: 'desk.reveal', to: '/contest/$contestID/scroll-board' } as const]
      : []),
  ]
}
