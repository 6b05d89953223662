import { createBasicAuth } from '../contests/ccs/basic-auth.service.ts'
import { createCcsService } from '../contests/ccs/ccs.service.ts'
import { createCcsBook } from '../contests/ccs/ccs-book.ts'
import { createCcsKeeper } from '../contests/ccs/ccs-keeper.ts'
import { createCcsSteps } from '../contests/ccs/ccs-steps.ts'
import { createCcsWaker } from '../contests/ccs/ccs-waker.ts'
import { createRecordedContests } from '../contests/recorded/recorded-contest.service.ts'
import type { StreamSeats } from '../ground/live/stream-seats.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<Services, 'accounts' | 'contestTokens' | 'limiter' | 'boardKeeper' | 'contestDoor' | 'news'> & {
    seats: StreamSeats
  }
type Gives = Pick<Services, 'recordedContests' | 'ccsAuth' | 'ccs' | 'ccsSteps'>

/** The contest API for tools of others, and recordings. */
export function createCcs(needs: Needs): Gives {
  const { db, clock, ids, audit, events, log, accounts, contestTokens, limiter, boardKeeper, contestDoor, news, seats } = needs
  const recordedContests = createRecordedContests({ db, clock, ids, audit, events, news, door: contestDoor, keeper: boardKeeper })
  const ccsAuth = createBasicAuth({ accounts, tokens: contestTokens, limiter, clock })
  const ccsKeeper = createCcsKeeper({ keeper: boardKeeper, book: createCcsBook({ db, clock, events }), clock, ids })
  const ccsSteps = createCcsSteps({ db, clock })
  const ccs = createCcsService({
    db,
    clock,
    door: contestDoor,
    keeper: ccsKeeper,
    steps: ccsSteps,
    auth: ccsAuth,
    seats,
    onFault: log,
    waker: createCcsWaker(events),
  })
  return { recordedContests, ccsAuth, ccs, ccsSteps }
}
