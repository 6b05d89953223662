import { createBoardService } from '../contests/scoreboard/board.service.ts'
import { createBoardFeed } from '../contests/scoreboard/board-feed.service.ts'
import { createBoardFiles } from '../contests/scoreboard/board-files.service.ts'
import { createBoardKeeper } from '../contests/scoreboard/board-keeper.ts'
import { createCeremonyService } from '../contests/scoreboard/ceremony.service.ts'
import type { BoardFeed } from '../ground/live/board-feed.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground & Pick<Services, 'contestDoor' | 'groups'>
type Gives = Pick<Services, 'boardKeeper' | 'boards' | 'ceremony' | 'boardFiles'> & { boardFeed: BoardFeed }

/** Boards of contests: kept in memory, read, revealed, exported, and sent to watchers. */
export function createBoards(needs: Needs): Gives {
  const { db, clock, ids, events, contestDoor, groups } = needs
  const boardKeeper = createBoardKeeper({ db, clock, ids, events, door: contestDoor, groups })
  const boards = createBoardService({ door: contestDoor, keeper: boardKeeper, groups })
  const ceremony = createCeremonyService({ db, events, door: contestDoor, keeper: boardKeeper })
  const boardFiles = createBoardFiles({ db, door: contestDoor, keeper: boardKeeper })
  const boardFeed = createBoardFeed({ door: contestDoor, keeper: boardKeeper, clock })
  return { boardKeeper, boards, ceremony, boardFiles, boardFeed }
}
