import type { CockpitProblem, CockpitRow, CockpitTask } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { gridParts } from './grid-parts.ts'

type Props = { problems: readonly CockpitProblem[]; tasks: readonly CockpitTask[]; rows: readonly CockpitRow[]; now: number }

/** The class's figures under each problem: solved of all pupils, and stuck pupils. It counts hidden rows too. */
export const MatrixFoot = memo(function MatrixFoot({ problems, tasks, rows, now }: Props) {
  const t = useTexts('cockpit')
  return (
    <tfoot {...gridParts.group}>
      <tr {...gridParts.row}>
        <th {...gridParts.rowHead}>{t('foot')}</th>
        <td {...gridParts.cell} />
        {problems.map(({ pid }, at) => {
          const cells = rows.flatMap(({ cells }) => cells[at] ?? [])
          const solved = cells.filter((cell) => cell.solved || cell.solvedTooLate).length
          const stuck = cells.filter((cell) => stuckOn(cell, now) !== null).length
          const text = t(stuck > 0 ? 'foot.stuck' : 'foot.solved', { solved, all: rows.length, stuck })
          return (
            <td key={pid} {...gridParts.cell} title={text}>
              {text}
            </td>
          )
        })}
        {tasks.map(({ id }, at) => {
          const pictures = rows.flatMap(({ pictures }) => pictures[at] ?? []).filter(({ state }) => state !== 'none')
          const marked = pictures.filter(({ state }) => state === 'confirmed').length
          const text = t('foot.pictures', { handedIn: pictures.length, all: rows.length, marked })
          return (
            <td key={`task ${id}`} {...gridParts.cell} title={text}>
              {text}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
})
