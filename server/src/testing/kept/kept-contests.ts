/** The contests that a process keeps in memory, read as a whole. */
import type { CcsAudience } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import { createCcsBook } from '../../contests/ccs/ccs-book.ts'
import { type CcsKeeper, createCcsKeeper } from '../../contests/ccs/ccs-keeper.ts'
import { type BoardKeeper, createBoardKeeper } from '../../contests/scoreboard/board-keeper.ts'
import { viewParts } from '../../contests/scoreboard/kept-contest.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Hall } from '../make-hall.ts'

type Memory = { boards: BoardKeeper; ccs: CcsKeeper }

export function openMemory({ services, clock }: Hall, events: EventBus): Memory {
  const { db, contestDoor: door, groups } = services
  const boards = createBoardKeeper({ db, clock, ids: randomIds, events, door, groups })
  const ccs = createCcsKeeper({ keeper: boards, book: createCcsBook({ db, clock, events }), clock, ids: randomIds })
  return { boards, ccs }
}

/** All readable data of the contest, from this memory; null for a deleted contest. */
export async function readAll({ services, clock, cid }: Hall, { boards, ccs }: Memory) {
  const contest = await services.contestDoor.read(cid)
  const kept = await boards.open(cid, contest)
  if (!kept || !contest) return null
  const now = clock.now()
  const views = (Object.keys(viewParts) as (keyof typeof viewParts)[]).map((view) => {
    const board = kept.board(view, now)
    return { view, rows: kept.standings(board), firsts: kept.firsts(board) }
  })
  const audiences = await Promise.all(
    (['staff', 'board', 'public'] as const satisfies CcsAudience[]).map(async (audience) => {
      const { log } = (await ccs.open(contest, audience)) ?? {}
      return Object.entries(log?.current() ?? {}).map(([type, all]) => [type, all instanceof Map ? [...all] : all])
    }),
  )
  return { problems: kept.problems, people: kept.people(), views, audiences }
}
