import { useViewportSize } from '@mantine/hooks'
import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { type ReactNode, useMemo } from 'react'
import { lookOf } from '../../components/contest-rules/contest-looks.ts'
import { hoursMinutes } from '../../components/contest-rules/contest-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Empty } from '../../ui/page-states.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardPager } from './board-pager.tsx'
import classes from './board-screen.module.css'
import { type BoardSearch, viewOf } from './board-search.ts'
import { BoardTools } from './board-tools.tsx'
import { useElapsedSec } from './contest-clock.ts'
import { useFollowed } from './followed.ts'
import { Projector } from './hall/projector.tsx'
import { HallStatus } from './hall-status.tsx'
import { pickRows } from './pick-rows.ts'
import { SealBanner } from './seal-banner.tsx'
import { sealStateOf } from './seal-state.ts'
import type { BoardData } from './table/board-data.ts'
import { pageSizeFor } from './table/board-size.ts'
import { BoardTable } from './table/board-table.tsx'
import { problemStats } from './table/problem-stats.ts'
import { TimeMachine } from './time-machine.tsx'

/** A board at one moment. */
type BoardMoment = Pick<BoardData, 'rows' | 'firsts'>

type Props = {
  board: BoardData
  /** The board of the chosen minute; undefined while it is loading. */
  past?: BoardMoment | undefined
  ownUid: string | null
  search: BoardSearch
  onSearch(search: BoardSearch): void
  /** Content beside the tools. */
  more?: ReactNode
  /** Actions on the card of a cell. */
  cardActions?: ((row: BoardPageRow, problem: BoardData['problems'][number] | null) => ReactNode) | undefined
}

/** A board with its tools: search, seal, time machine, projector. */
export function BoardScreen({ board, past, ownUid, search, onSearch, more, cardActions }: Props) {
  const t = useTexts('scoreboard')
  const { width } = useViewportSize()
  const { followed, toggle } = useFollowed(board.cid)
  const elapsed = useElapsedSec(board.startTime, board.durationSec)
  const { board: look, legend } = lookOf(board)
  const isPast = search.minute !== undefined
  const { rows, firsts } = isPast && past ? past : board
  const picked = useMemo(() => pickRows(rows, search, { ownUid, followed }), [rows, search, ownUid, followed])
  const stats = useMemo(() => problemStats(rows, look), [rows, look])
  const seal = sealStateOf(board, elapsed)
  const setMinute = (minute: number | undefined) => onSearch({ ...search, minute })

  const common = {
    label: t('title'),
    problems: board.problems,
    awards: board.awards.tiers,
    look,
    firsts,
    stats,
    ownUid,
    followed,
    scene: JSON.stringify([
      viewOf(search),
      isPast,
      search.keyword,
      search.school,
      search.removeStar,
      search.onlyFollowed,
      picked.page,
      picked.pageSize,
    ]),
  }
  if (search.projector) {
    return (
      <Projector
        {...common}
        rows={picked.all}
        title={board.title}
        status={<HallStatus elapsedSec={elapsed} durationSec={board.durationSec} seal={seal} />}
        onClose={() => onSearch({ ...search, projector: undefined })}
      />
    )
  }
  return (
    <div className={classes.screen}>
      <div className={classes.notice}>
        <SealBanner state={seal} />
      </div>
      <BoardTools board={board} search={search} followedCount={followed.size} onSearch={onSearch} more={more} />
      {search.minute !== undefined && (
        <TimeMachine
          minute={search.minute}
          lastMinute={Math.floor(Math.max(0, Math.min(elapsed, board.durationSec)) / 60)}
          onMinute={setMinute}
          onClose={() => setMinute(undefined)}
        />
      )}
      <h2 className={classes.onPaper}>
        {board.title} {isPast && t('time.note', { at: hoursMinutes((search.minute ?? 0) * 60) })}
      </h2>
      {picked.all.length === 0 ? (
        <NoRows search={search} isBare={rows.length === 0} />
      ) : (
        <BoardTable
          {...common}
          rows={picked.rows}
          skipped={(picked.page - 1) * picked.pageSize}
          pinned={picked.pinned}
          size={pageSizeFor(width)}
          onFollow={toggle}
          cardActions={cardActions}
        />
      )}
      <BoardPager
        page={picked.page}
        pageSize={picked.pageSize}
        total={picked.all.length}
        onChange={(change) => onSearch({ ...search, ...change })}
      />
      <BoardLegend entries={legend} look={look} />
    </div>
  )
}

/** Explains an empty board, and how to get rows. */
function NoRows({ search, isBare }: { search: BoardSearch; isBare: boolean }) {
  const t = useTexts('scoreboard')
  if (isBare) return <Empty title={t('list.nobody')} text={t('list.nobodyText')} />
  if (search.onlyFollowed && !search.keyword && !search.school)
    return <Empty title={t('list.noFollowed')} text={t('list.noFollowedText')} />
  return <Empty title={t('list.empty')} text={t('list.emptyText')} />
}
