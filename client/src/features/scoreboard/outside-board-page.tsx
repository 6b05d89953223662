import { useLanguage } from '../../i18n/use-texts.ts'
import { formatDateTime, parseInstant } from '../../ui/format.ts'
import page from '../../ui/page.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { ContestBoard } from './board-page.tsx'
import type { BoardSearch } from './board-search.ts'
import { useElapsedSec } from './contest-clock.ts'
import { HallStatus } from './hall-status.tsx'
import classes from './outside-board-page.module.css'
import { sealStateOf } from './seal-state.ts'
import type { BoardData } from './table/board-data.ts'

type Props = { cid: number; search: BoardSearch; onSearch(search: BoardSearch): void }

/** The board without an account, where the contest has opened it. */
export function OutsideBoardPage({ cid, search, onSearch }: Props) {
  return (
    <div className={page.page} data-width="wide">
      <ContestBoard cid={cid} outside search={search} onSearch={onSearch} head={(board) => <OutsideHead board={board} />} />
    </div>
  )
}

/** The contest's name, and its progress by the server's clock. */
function OutsideHead({ board }: { board: BoardData }) {
  const language = useLanguage()
  useDocumentTitle(board.title)
  const elapsed = useElapsedSec(board.startTime, board.durationSec)
  const percent = Math.max(0, Math.min(100, (elapsed / board.durationSec) * 100))
  const time = (wire: string) => formatDateTime(parseInstant(wire), language)
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h1 className={classes.title}>{board.title}</h1>
        <span className={classes.clock}>
          <HallStatus elapsedSec={elapsed} durationSec={board.durationSec} seal={sealStateOf({ ...board, seal: null }, elapsed)} />
        </span>
      </div>
      <div className={classes.track} data-screen-only>
        <span className={classes.passed} style={{ width: `${percent}%` }} />
      </div>
      <div className={classes.times}>
        <span>{time(board.startTime)}</span>
        <span>{time(board.endTime)}</span>
      </div>
    </header>
  )
}
