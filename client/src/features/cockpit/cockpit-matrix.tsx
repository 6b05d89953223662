import type { CockpitProblem, CockpitRow, CockpitTask } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { type CSSProperties, type MouseEvent, memo, type RefObject, useRef } from 'react'
import { problemName } from '../../components/problem/problem-name.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCellWords } from './cell-words.ts'
import classes from './cockpit.module.css'
import { columnLetter } from './column-letter.ts'
import { FIRST_PROBLEM, focusCell, useGridKeys } from './grid-keys.ts'
import { gridParts } from './grid-parts.ts'
import { MatrixFoot } from './matrix-foot.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { type Hands, handKey } from './use-hands.ts'

const noHands: Hands = new Set()

type Open = { uid?: string; pid?: number }
const noTasks: readonly CockpitTask[] = []
type Props = {
  /** Gets the table. */
  ref?: RefObject<HTMLTableElement | null>
  problems: readonly CockpitProblem[]
  /** Picture tasks, whose columns come after the problems. */
  tasks?: readonly CockpitTask[]
  rows: readonly CockpitRow[]
  /** Rows that a filter hides. */
  hidden: ReadonlySet<CockpitRow>
  /** Cells with a raised hand. */
  hands?: Hands
  now: number
  /** Hides names, and opens no details of a single pupil. */
  nameless: boolean
  /** Rows of 24 px. Default: 28 px. */
  compact?: boolean
  onOpen(open: Open): void
  /** Opens a picture task, at the picture of a pupil. */
  onPicture?(taskId: number, uid?: string): void
}

/**
 * Members by problems. All rows have one height, so that a verdict moves nothing. One listener on the table handles all keys and clicks. The browser neither lays out nor paints rows out of sight;
 * they stay in the page for searches, screen readers and printers.
 */
export const CockpitMatrix = memo(function CockpitMatrix({
  ref,
  problems,
  tasks = noTasks,
  rows,
  hidden,
  hands = noHands,
  now,
  nameless,
  compact = false,
  onOpen,
  onPicture,
}: Props) {
  const t = useTexts('cockpit')
  const words = useCellWords()
  const own = useRef<HTMLTableElement>(null)
  const table = ref ?? own
  const keys = useGridKeys(table)
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLTableElement>) => {
    const cell = (target as Element).closest<HTMLTableCellElement>('th, td')
    const row = cell?.parentElement as HTMLTableRowElement | null
    if (!cell || !row) return
    const column = [...row.cells].indexOf(cell)
    const task = tasks[column - FIRST_PROBLEM - problems.length]
    if (task) {
      const { uid } = row.dataset
      const isUsable = uid === undefined ? (target as Element).closest('button') !== null : !nameless
      if (isUsable) onPicture?.(task.id, uid)
      return
    }
    const open = openedBy({ column, uid: row.dataset.uid, isButton: (target as Element).closest('button') !== null })
    if (!open) return
    focusCell(currentTarget, cell)
    onOpen(open)
  }
  const openedBy = ({ column, uid, isButton }: { column: number; uid: string | undefined; isButton: boolean }): Open | null => {
    const pid = problems[column - FIRST_PROBLEM]?.pid
    if (uid === undefined) return pid !== undefined && isButton ? { pid } : null
    if (nameless) return null
    if (column === 0) return isButton ? { uid } : null
    const cell = rows.find((row) => row.uid === uid)?.cells.find((one) => one.pid === pid)
    return pid !== undefined && (cell?.lastAt != null || hands.has(handKey(uid, pid))) ? { uid, pid } : null
  }
  let place = 0
  return (
    <section className={classes.scroll} data-compact={compact || undefined} aria-label={t('matrix')}>
      <table
        ref={table}
        {...gridParts.grid}
        aria-label={t('matrix')}
        className={classes.matrix}
        style={{ '--problems': problems.length + tasks.length } as CSSProperties}
        onClick={onClick}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <thead {...gridParts.group}>
          <tr {...gridParts.row}>
            <th {...gridParts.columnHead}>{t('pupil')}</th>
            <th {...gridParts.columnHead}>{t('points')}</th>
            {problems.map(({ pid, problemId, title }, at) => (
              <th key={pid} {...gridParts.columnHead}>
                <button type="button" tabIndex={-1} title={problemName(problemId, title)}>
                  {columnLetter(at)} {ownTitle(title)}
                </button>
              </th>
            ))}
            {tasks.map(({ id, title }) => (
              <th key={`task ${id}`} {...gridParts.columnHead}>
                <button type="button" tabIndex={-1} title={t('picture.column', { title })}>
                  {title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...gridParts.group}>
          {rows.map((row) => {
            const isHidden = hidden.has(row)
            if (!isHidden) place++
            const raised = problems.flatMap(({ pid }) => (hands.has(handKey(row.uid, pid)) ? pid : [])).join(' ')
            return (
              <MatrixRow
                key={row.uid}
                row={row}
                raised={raised}
                now={now}
                words={words}
                place={nameless ? place : null}
                isHidden={isHidden}
              />
            )
          })}
        </tbody>
        <MatrixFoot problems={problems} tasks={tasks} rows={rows} now={now} />
      </table>
    </section>
  )
})
