import type { CockpitProblem, CockpitRow } from '@touchstone/shared/cockpit/cockpit.schema.ts'
import { stuckOn } from '@touchstone/shared/cockpit/stuck.ts'
import { memo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type CellWords, useCellWords } from './cell-words.ts'
import classes from './cockpit.module.css'
import { MatrixCell } from './matrix-cell.tsx'

type Open = { uid?: string; pid?: number }
type Props = {
  problems: readonly CockpitProblem[]
  rows: readonly CockpitRow[]
  now: number
  /** Without names, and nothing of a single pupil can be opened. */
  nameless: boolean
  onOpen(open: Open): void
}

/** Members by problems. A row is drawn again only when it changed. */
export function CockpitMatrix({ problems, rows, now, nameless, onOpen }: Props) {
  const t = useTexts('cockpit')
  const words = useCellWords()
  const latest = useRef(onOpen)
  latest.current = onOpen
  const open = useRef((what: Open) => latest.current(what)).current
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('matrix')}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('pupil')}</th>
            <th scope="col">{t('points')}</th>
            {problems.map(({ pid, problemId, title }) => (
              <th key={pid} scope="col">
                <button type="button" title={title} onClick={() => open({ pid })}>
                  {problemId}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <MatrixRow key={row.uid} row={row} now={now} words={words} place={nameless ? at + 1 : null} onOpen={open} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  row: CockpitRow
  now: number
  words: CellWords
  /** Stands in for the name. */
  place: number | null
  onOpen(open: Open): void
}

const MatrixRow = memo(function MatrixRow({ row, now, words, place, onOpen }: RowProps) {
  const t = useTexts('cockpit')
  const { uid, username, realname, here, isExtended, points, cells } = row
  const presence = t(here ? 'isHere' : 'isAway')
  return (
    <tr>
      <th scope="row">
        <span className={classes.here} data-here={here} title={presence} role="img" aria-label={presence}>
          {here ? '●' : '○'}
        </span>
        {place === null ? (
          <button type="button" onClick={() => onOpen({ uid })}>
            {realname || username}
            {realname && realname !== username && <span className={classes.username}> {username}</span>}
          </button>
        ) : (
          t('nameless', { place })
        )}
        {isExtended && place === null && <span className={classes.mark}>{t('extended')}</span>}
      </th>
      <td className={classes.points}>{points}</td>
      {cells.map((cell) => (
        <MatrixCell
          key={cell.pid}
          uid={uid}
          cell={cell}
          since={cell.lastAt === null ? null : words.since(now - cell.lastAt)}
          stuck={stuckOn(cell, now)}
          words={words}
          onOpen={place === null ? onOpen : null}
        />
      ))}
    </tr>
  )
})
