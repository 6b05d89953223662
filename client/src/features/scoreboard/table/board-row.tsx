import { IconGenderFemale } from '@tabler/icons-react'
import type { AwardTier } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { BoardPageRow, Firsts } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { STAR_RANK } from '@touchstone/shared/contests/scoreboard/board.ts'
import { type CSSProperties, memo } from 'react'
import type { BoardLook, TotalColumn } from '../../../components/contest-rules/board-look.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LEADING_COLUMNS } from './board-columns.ts'
import type { BoardProblem } from './board-head.tsx'
import classes from './board-table.module.css'
import { FollowButton } from './follow-button.tsx'
import { ScoreCell } from './score-cell.tsx'

type CellsProps = {
  cells: BoardPageRow['cells']
  problems: readonly BoardProblem[]
  look: BoardLook
  firsts: Firsts
  /** Totals with their own columns; on a phone they stand below the name. */
  totals: readonly TotalColumn[]
  activeColumn: number | null
  activeId: string
  /** The marked problem, as in the reveal. */
  aimed: string | null
}

/** A prop of its own, because a rank may change without a change of the cells. */
const ProblemCells = memo(function ProblemCells({ cells, problems, look, totals, firsts, activeColumn, activeId, aimed }: CellsProps) {
  const t = useTexts('scoreboard')
  return problems.map(({ displayId }, index) => {
    const cell = cells[displayId]
    const isActive = activeColumn === LEADING_COLUMNS + totals.length + index
    const isFirst = cell !== undefined && look.isFirst(cell, firsts[displayId])
    return (
      <td
        key={displayId}
        className={classes.problem}
        data-problem={displayId}
        data-active={isActive || undefined}
        data-aimed={aimed === displayId || undefined}
        id={isActive ? activeId : undefined}
      >
        {cell !== undefined && <ScoreCell look={look.cell(cell, isFirst)} />}
        <span className={classes.words}>{cell === undefined ? t('cell.none') : look.say(t, cell, isFirst).join(' ')}</span>
      </td>
    )
  })
})

type Props = Omit<CellsProps, 'cells'> & {
  row: BoardPageRow
  award: AwardTier | null
  /** Position among all rows, from 1; the head is row 1 of the table. */
  place: number
  isOwn: boolean
  isPinned: boolean
  isFollowed: boolean
  isCurrent: boolean
  onFollow: ((uid: string) => void) | undefined
  /** Whether the totals show seconds, since they decide ranks. */
  toSecond: boolean
  /** A mark of the whole row, such as a medal. */
  mark: string | undefined
}

/** One row, memoised. */
export const BoardRow = memo(function BoardRow({
  row,
  award,
  place,
  isOwn,
  isPinned,
  isFollowed,
  isCurrent,
  onFollow,
  mark,
  toSecond,
  ...cells
}: Props) {
  const { totals, activeColumn, activeId } = cells
  const active = (column: number) => (activeColumn === column ? { 'data-active': true, id: activeId } : {})
  return (
    <tr
      className={classes.row}
      data-uid={row.uid}
      data-own={isOwn || undefined}
      data-pinned={isPinned || undefined}
      data-mark={mark}
      data-current={isCurrent || undefined}
      aria-rowindex={place + 1}
    >
      <RankCell rank={row.rank} award={award} active={active(0)} />
      <th scope="row" className={classes.team} {...active(1)}>
        <div className={classes.teamBox}>
          <TeamName row={row} award={award} look={cells.look} isOwn={isOwn} toSecond={toSecond} />
          {onFollow && !isOwn && <FollowButton uid={row.uid} name={row.person.name} isFollowed={isFollowed} onFollow={onFollow} />}
        </div>
      </th>
      {totals.map(({ key, text, exact }, index) => (
        <td key={key} className={classes.total} data-total={key} title={exact?.(row)} {...active(LEADING_COLUMNS + index)}>
          {text(row, toSecond)}
        </td>
      ))}
      <ProblemCells cells={row.cells} {...cells} />
    </tr>
  )
})

const coloursOf = (award: AwardTier | null): CSSProperties | undefined =>
  award ? { background: award.background, color: award.color } : undefined

function RankCell({ rank, award, active }: { rank: number; award: AwardTier | null; active: object }) {
  const t = useTexts('scoreboard')
  const isStar = rank === STAR_RANK
  return (
    <td className={classes.rank} {...active}>
      <span className={classes.rankBadge} style={coloursOf(award)} title={isStar ? t('row.star') : undefined}>
        {isStar ? '*' : rank}
      </span>
    </td>
  )
}

function TeamName({
  row,
  award,
  look,
  isOwn,
  toSecond,
}: {
  row: BoardPageRow
  award: AwardTier | null
  look: BoardLook
  isOwn: boolean
  toSecond: boolean
}) {
  const t = useTexts('scoreboard')
  const { name, school, avatar, gender } = row.person
  const medal = award && (
    <span className={classes.award} style={coloursOf(award)} title={t('row.award', { name: award.name })}>
      {award.name}
    </span>
  )
  return (
    <span className={classes.names}>
      <span className={classes.name}>
        {avatar && <img className={classes.avatar} src={avatar} alt="" loading="lazy" width={20} height={20} />}
        <span className={classes.nameText} data-alone={(!school && !award) || undefined}>
          {name}
        </span>
        {gender === 'female' && (
          <span className={classes.girl} role="img" title={t('row.girl')} aria-label={t('row.girl')}>
            <IconGenderFemale size={14} aria-hidden />
          </span>
        )}
        {isOwn && <span className={classes.own}>{t('row.own')}</span>}
      </span>
      {(school || award) && (
        <span className={classes.school}>
          {medal}
          {school}
        </span>
      )}
      <span className={classes.narrowTotals}>
        {medal}
        {look.totals.map(({ text }) => text(row, toSecond)).join(' · ')}
      </span>
    </span>
  )
}
