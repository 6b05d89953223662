import { useVirtualizer } from '@tanstack/react-virtual'
import type { AwardTier } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { BoardPageRow, Firsts } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BoardLook } from '../../../components/contest-rules/board-look.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { boardColumns, LEADING_COLUMNS } from './board-columns.ts'
import { BoardHead, type BoardProblem } from './board-head.tsx'
import { BoardRow } from './board-row.tsx'
import { type BoardSize, sizeVariables } from './board-size.ts'
import classes from './board-table.module.css'
import { type CardPlace, CellCard } from './cell-card.tsx'
import type { ProblemStat } from './problem-stats.ts'
import { type ActiveCell, useActiveCell } from './use-active-cell.ts'
import { useRowMoves } from './use-row-moves.ts'

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 10
/** More pinned rows than this scroll with the others: they would fill a small screen. */
const MOST_STICKY = 4

export type BoardTableProps = {
  /** Name of the table for screen readers. */
  label: string
  rows: readonly BoardPageRow[]
  /** Number of rows before the first of these. Default: 0. */
  skipped?: number
  /** Rows pinned above all others, as copies. */
  pinned?: readonly BoardPageRow[]
  problems: readonly BoardProblem[]
  /** Tiers that a row's `award` points into. */
  awards: readonly AwardTier[]
  look: BoardLook
  /** Contest second of the first accept of each problem. */
  firsts: Firsts
  stats: ReadonlyMap<string, ProblemStat>
  /** Identifies the view: rows glide to their places only while it stays the same. */
  scene: string
  size: BoardSize
  ownUid?: string | null
  followed?: ReadonlySet<string>
  /** Follows or unfollows a contestant. Absent: no row can be followed. */
  onFollow?: ((uid: string) => void) | undefined
  /** Actions on the card of a cell. */
  cardActions?: ((row: BoardPageRow, problem: BoardProblem | null) => ReactNode) | undefined
  /** Cells do not react to hover and click, since the whole board is one click target. Default: false. */
  isQuiet?: boolean
  /** The active row. */
  current?: string | null
  /** The cell that the caller marks. */
  aimed?: { uid: string; problem: string } | null
  /** A mark of a whole row, such as a medal. */
  markOf?: ((row: BoardPageRow) => string | undefined) | undefined
  /** The scrolling box, for a caller that scrolls it. */
  pane?: RefObject<HTMLDivElement | null>
}

const nobody: ReadonlySet<string> = new Set()
const noTotals: readonly never[] = []

/** A board of any kind of contest. It renders only rows in sight; on paper all of them. */
export function BoardTable(props: BoardTableProps) {
  const { rows, skipped = 0, pinned = [], problems, look, firsts, size, ownUid = null, followed = nobody, aimed = null } = props
  const { isQuiet = false, current = null } = props
  const id = useId()
  const ownPane = useRef<HTMLDivElement>(null)
  const pane = props.pane ?? ownPane
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const printing = usePrinting()
  const totals = size.name === 'phone' ? noTotals : look.totals
  const { columns, leastWidth } = boardColumns(size, totals, problems)
  const stickyRows = pinned.length <= MOST_STICKY ? pinned.length : 0
  const margin = size.head + pinned.length * size.row
  const seen = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => size.row,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: size.head + stickyRows * size.row,
    getItemKey: (index) => rows[index]?.uid ?? index,
  })
  // Under a rule of whole minutes every penalty is a multiple of 60 seconds.
  const toSecond = useMemo(() => rows.some(({ cost }) => cost % 60 !== 0), [rows])
  const order = useMemo(() => rows.map(({ uid }) => uid), [rows])
  useRowMoves({ body, order, rowHeight: size.row, scene: props.scene })

  const [card, setCard] = useState<CardPlace | null>(null)
  const last = { row: rows.length - 1, column: LEADING_COLUMNS + totals.length + problems.length - 1 }
  const elementOf = ({ row, column }: ActiveCell) =>
    body.current?.querySelector<HTMLTableRowElement>(`[data-uid="${CSS.escape(rows[row]?.uid ?? '')}"]`)?.cells[column]
  const openAt = (cell: HTMLTableCellElement, uid: string, isOpen: boolean) =>
    setCard({ uid, problem: cell.dataset.problem ?? null, anchor: cell.getBoundingClientRect(), isOpen })
  const { active, place, keys } = useActiveCell({
    last,
    show(cell) {
      setCard(null)
      seen.scrollToIndex(cell.row, { align: 'auto' })
      requestAnimationFrame(() => elementOf(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    },
    open(cell) {
      const element = elementOf(cell)
      const uid = rows[cell.row]?.uid
      if (element && uid !== undefined) openAt(element, uid, true)
    },
  })

  /** The cell of a pointer event, unless the event is on a control inside it. */
  const cellOf = (event: MouseEvent | PointerEvent) => {
    const target = event.target as HTMLElement
    if (isQuiet || target.closest('a, button')) return null
    const cell = target.closest<HTMLTableCellElement>('tbody :is(td, th)')
    const uid = cell?.parentElement?.dataset.uid
    return cell && uid !== undefined ? { cell, uid } : null
  }
  const onClick = (event: MouseEvent) => {
    const at = cellOf(event)
    if (at === null) return
    const index = order.indexOf(at.uid)
    if (index >= 0) place({ row: index, column: at.cell.cellIndex })
    openAt(at.cell, at.uid, true)
  }
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || card?.isOpen) return
    const at = cellOf(event)
    if (at?.cell.querySelector('[data-cell-tone]')) openAt(at.cell, at.uid, false)
    else if (card !== null) setCard(null)
  }

  const shown = seen.getVirtualItems()
  const drawn = printing ? order.map((_, index) => index) : shown.map(({ index }) => index)
  const above = printing ? 0 : (shown[0]?.start ?? margin) - margin
  const below = printing ? 0 : seen.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin)
  const rowOf = (row: BoardPageRow, index: number, isPinned: boolean) => (
    <BoardRow
      key={row.uid}
      row={row}
      look={look}
      totals={totals}
      toSecond={toSecond}
      problems={problems}
      firsts={firsts}
      isPinned={isPinned}
      place={isPinned ? 0 : skipped + index + 1}
      award={row.award === null ? null : (props.awards[row.award] ?? null)}
      isOwn={row.uid === ownUid}
      isFollowed={followed.has(row.uid)}
      onFollow={props.onFollow}
      activeColumn={!isPinned && active?.row === index ? active.column : null}
      activeId={`${id}-active`}
      aimed={!isPinned && aimed?.uid === row.uid ? aimed.problem : null}
      isCurrent={row.uid === current}
      mark={props.markOf?.(row)}
    />
  )
  const opened = card && (rows.find(({ uid }) => uid === card.uid) ?? pinned.find(({ uid }) => uid === card.uid))
  return (
    <div
      ref={pane}
      className={classes.pane}
      data-size={size.name}
      style={{ ...sizeVariables(size), '--sticky-rows': stickyRows } as CSSProperties}
      onScroll={() => card && setCard(null)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a grid are those of useActiveCell */}
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk over its cells, as in any grid
        role="grid"
        className={classes.table}
        style={{ minWidth: leastWidth }}
        aria-label={props.label}
        aria-rowcount={skipped + rows.length + 1}
        aria-activedescendant={active ? `${id}-active` : undefined}
        tabIndex={0}
        onClick={onClick}
        onPointerOver={onPointerOver}
        onPointerLeave={() => card?.isOpen === false && setCard(null)}
        {...keys}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <BoardHead totals={totals} problems={problems} stats={props.stats} />
        {pinned.length > 0 && (
          <tbody className={classes.pinned} data-sticky={stickyRows > 0 || undefined}>
            {pinned.map((row, index) => rowOf(row, index, true))}
          </tbody>
        )}
        <tbody ref={body}>
          {above > 0 && <Spacer height={above} columns={columns.length} />}
          {drawn.map((index) => {
            const row = rows[index]
            return row && rowOf(row, index, false)
          })}
          {below > 0 && <Spacer height={below} columns={columns.length} />}
        </tbody>
      </table>
      {card && opened && (
        <CellCard
          place={card}
          row={opened}
          award={opened.award === null ? null : (props.awards[opened.award] ?? null)}
          problem={problems.find(({ displayId }) => displayId === card.problem) ?? null}
          look={look}
          firsts={firsts}
          isFollowed={followed.has(card.uid)}
          onFollow={opened.uid === ownUid ? undefined : props.onFollow}
          actions={props.cardActions}
          onClose={() => {
            setCard(null)
            if (card.isOpen) table.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** Fills the place of the rows out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className={classes.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
