import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import type { BoardFeed } from '../live/board-feed.ts'
import type { Clock } from '../time/clock.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { personOf } from './board-rows.ts'
import { enterBoard, viewFor } from './board-visit.ts'

type Deps = { door: ContestDoor; keeper: BoardKeeper; clock: Clock }

/** Boards for the event stream. One patch goes to many readers, so no patch holds a real name that only contest admins see. */
export function createBoardFeed({ door, keeper, clock }: Deps): BoardFeed {
  return {
    async admits({ cid, view }, caller) {
      for (const outside of [false, true]) {
        try {
          const opened = await enterBoard(door, { cid, outside }, caller)
          if (viewFor(view, opened) === view) return true
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
        }
      }
      return false
    },

    async mark({ cid, view }) {
      const kept = await keeper.open(cid)
      return kept?.observe(view, clock.now()).mark() ?? null
    },

    async since({ cid, view }, mark) {
      const kept = await keeper.open(cid)
      if (!kept) return { mark: null, patch: 'unfit' }
      const timeline = kept.observe(view, clock.now())
      return { mark: timeline.mark(), patch: timeline.since(mark, (uid) => personOf(kept, uid, false)) }
    },

    async nextChangeMs(cid) {
      const now = clock.now()
      const at = (await keeper.open(cid))?.nextChange(now) ?? null
      return at === null ? null : at - now
    },
  }
}
