import { screen } from '@testing-library/react'
import type { CockpitCell, CockpitProblem, CockpitRow } from '@touchstone/shared/cockpit/cockpit.schema.ts'
import { STUCK_TRIES } from '@touchstone/shared/cockpit/stuck.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { minute } from '@touchstone/shared/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { CockpitMatrix } from './cockpit-matrix.tsx'

const now = 100 * minute
const problem: CockpitProblem = { pid: 1, problemId: 'P1', title: 'Sum', points: 100, isOi: false, fullScore: 100 }
const untouched: CockpitCell = {
  ...{ pid: 1, best: null, points: 0, solved: false, tries: 0, countedTries: 0, lateTries: 0 },
  ...{ solvedTooLate: false, waiting: false, wrongInRow: 0, lastAt: null, hints: 0 },
}
const best = (status: number, isLate = false) => ({ submitId: 1, status, score: null, isLate })
const rowWith = (fields: Partial<CockpitCell>, row: Partial<CockpitRow> = {}): CockpitRow => ({
  ...{ uid: 'u1', username: 'ann', realname: 'Ann Lee', className: null, number: null, avatar: null, dueAt: null, isExtended: false },
  ...{ here: true, points: 0, solvedCount: 0, cells: [{ ...untouched, ...fields }] },
  ...row,
})

async function show(row: CockpitRow, nameless = false) {
  const opened: object[] = []
  await renderPiece(null)
  await loadTexts('cockpit')
  await renderPiece(<CockpitMatrix problems={[problem]} rows={[row]} now={now} nameless={nameless} onOpen={(what) => opened.push(what)} />)
  return opened
}
const words = () => screen.getAllByRole('cell').at(-1)?.textContent

describe('a cell of the matrix', () => {
  test.each([
    { name: 'nothing sent', cell: {}, says: '–' },
    { name: 'solved', cell: { best: best(Verdict.Accepted), solved: true, tries: 1, lastAt: now - 3 * minute }, says: 'AC3 min' },
    { name: 'wrong again', cell: { best: best(Verdict.WrongAnswer), tries: 3, wrongInRow: 3, lastAt: now }, says: 'WA ×30 min' },
    {
      name: 'stuck',
      cell: { best: best(Verdict.WrongAnswer), tries: STUCK_TRIES, wrongInRow: STUCK_TRIES, lastAt: now },
      says: `WA ×${STUCK_TRIES}0 min stuck`,
    },
    { name: 'late', cell: { best: best(Verdict.Accepted, true), solved: true, tries: 1, lateTries: 1, lastAt: now }, says: 'AC0 min late' },
    {
      name: 'with hints opened',
      cell: { best: best(Verdict.WrongAnswer), tries: 1, wrongInRow: 1, lastAt: now, hints: 2 },
      says: 'WA0 min 2 hints',
    },
    { name: 'nothing sent, a hint opened', cell: { hints: 1 }, says: '– 1 hint' },
    {
      name: 'solved too late',
      cell: { solvedTooLate: true, tries: 1, lateTries: 1, lastAt: now },
      says: 'AC0 min late, not counted',
    },
    { name: 'waiting for its first verdict', cell: { waiting: true, lastAt: now }, says: '…0 min' },
  ])('says what it is without colours: $name', async ({ cell, says }) => {
    await show(rowWith(cell))
    expect(words()).toBe(says)
  })

  test('opens what the pupil sent; the head of its column opens the problem', async () => {
    const opened = await show(rowWith({ best: best(Verdict.Accepted), solved: true, tries: 1, lastAt: now }))
    screen.getByRole('button', { name: /^AC/ }).click()
    screen.getByRole('button', { name: 'P1' }).click()
    screen.getByRole('button', { name: /Ann Lee/ }).click()
    expect(opened).toEqual([{ uid: 'u1', pid: 1 }, { pid: 1 }, { uid: 'u1' }])
  })
})

test('on the wall there is no name, and nothing of a pupil to open', async () => {
  await show(rowWith({ best: best(Verdict.Accepted), solved: true, tries: 1, lastAt: now }, { isExtended: true }), true)
  const text = screen.getByRole('table').textContent
  expect([text?.includes('Ann'), text?.includes('ann'), text?.includes('extended'), text?.includes('Pupil 1')]).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(['P1'])
})
