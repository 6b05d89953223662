import { screen } from '@testing-library/react'
import type { CockpitProblem } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { CockpitMatrix } from './cockpit-matrix.tsx'
import { cell, row } from './testing/cockpit-rows.ts'
import { handKey } from './use-hands.ts'

const problem: CockpitProblem = { pid: 1, problemId: 'P1', title: 'Sum', points: 100, isOi: false, fullScore: 100 }
const rows = [row('ann', { cells: [cell()] }), row('bob', { cells: [cell()] })]

async function show(hands: ReadonlySet<string>) {
  const opened: object[] = []
  await renderPiece(null)
  await loadTexts('cockpit')
  await renderPiece(
    <CockpitMatrix
      problems={[problem]}
      rows={rows}
      hidden={new Set()}
      hands={hands}
      now={0}
      nameless={false}
      onOpen={(what) => opened.push(what)}
    />,
  )
  return opened
}

describe('a raised hand in the cockpit', () => {
  test('is said in the cell of its pupil and problem alone, and opens it without any submission', async () => {
    const opened = await show(new Set([handKey('ann', 1)]))
    const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
    expect(cells.filter((text) => text?.includes('hand raised'))).toEqual(['–\nhand raised'])
    screen.getByRole('gridcell', { name: /hand raised/ }).click()
    expect(opened).toEqual([{ uid: 'ann', pid: 1 }])
  })
})
