import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { BoardFeed, BoardTopic } from '../../ground/live/board-feed.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { personOf } from './board-rows.ts'
import { enterBoard, viewFor } from './board-visit.ts'

type Deps = { door: ContestDoor; keeper: BoardKeeper; clock: Clock }

/** Boards for the event stream. One patch goes to many readers, so no patch has a real name that only contest admins may see. */
type Ways = Pick<ContestDoor, 'find' | 'enter'>

/** @throws errors that are no refusals */
async function admits(ways: Ways, { cid, view }: BoardTopic, caller: Caller): Promise<boolean> {
  for (const outside of [false, true]) {
    try {
      const opened = await enterBoard(ways, { cid, outside }, caller)
      if (viewFor(view, opened) === view) return true
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return false
}

export function createBoardFeed({ door, keeper, clock }: Deps): BoardFeed {
  return {
    async admits({ cid, view }, callers) {
      const uids = new Set(callers.flatMap(({ actor }) => actor?.uid ?? []))
      const crowd = await door.forCrowd(cid, [...uids])
      const admitted = new Set<Caller>()
      for (const caller of callers) if (await admits(crowd, { cid, view }, caller)) admitted.add(caller)
      return admitted
    },
    hold: keeper.hold,

    async mark({ cid, view }) {
      const kept = await keeper.open(cid)
      return kept?.observe(view, clock.now()).mark() ?? null
    },

    async since({ cid, view }, mark) {
      const kept = await keeper.open(cid)
      if (!kept) return { mark: null, patch: 'unfit' }
      const timeline = kept.observe(view, clock.now())
      // Readers inside and outside see different names, so a patch with a name makes both read the board again.
      const { rankShowName, openRank } = kept.contest
      let isNaming = false
      const patch = timeline.since(mark, (uid) => {
        isNaming ||= (rankShowName === 'realname' && Boolean(openRank)) || kept.person(uid)?.sharesName === true
        return personOf(kept, uid, 'inside')
      })
      return { mark: timeline.mark(), patch: isNaming ? 'unfit' : patch }
    },

    async nextChangeMs(cid) {
      const now = clock.now()
      const at = (await keeper.open(cid))?.nextChange(now) ?? null
      return at === null ? null : at - now
    },
  }
}
