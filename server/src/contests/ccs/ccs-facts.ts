import type { BoardReader } from '@touchstone/shared/contests/contest/board-people.ts'
import { type CcsAudience, ccsRights } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { KeptContest } from '../scoreboard/kept-contest.ts'
import type { CcsPages } from './ccs-book.ts'

/** The data behind the objects of a contest, for one kind of reader at one moment. */
export type CcsFacts = { kept: KeptContest; pages: CcsPages; audience: CcsAudience; now: number }

export const ccsView = (audience: CcsAudience): BoardViewName => (ccsRights[audience].liftsSeal ? 'lifted' : 'public')

/** Programs of contest admins get the board's names only, since they show them to the hall. */
export const readerOf = ({ audience }: CcsFacts): BoardReader => (ccsRights[audience].isInside ? 'inside' : 'outside')

/** Before the start only readers inside see problems and teams. */
export const isOpen = ({ kept, audience, now }: CcsFacts): boolean => ccsRights[audience].isInside || now >= kept.contest.startTime

/** Running times and testcases of others' runs: before the end only staff sees them, and while the board is sealed no reader. */
export function showsFigures({ kept, audience, now }: CcsFacts): boolean {
  if (ccsRights[audience].readsFigures) return true
  return now >= kept.contest.endTime && kept.viewAt(ccsView(audience), now).sealSec === null
}
