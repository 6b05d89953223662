import { act, fireEvent, screen } from '@testing-library/react'
import type { CockpitCell, CockpitProblem, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { STUCK_SILENCE_MS, STUCK_TRIES } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { CockpitMatrix } from './cockpit-matrix.tsx'
import { cell, row } from './testing/cockpit-rows.ts'

const now = 100 * minute
const problem: CockpitProblem = { pid: 1, problemId: 'P1', title: 'Sum', points: 100, isOi: false, fullScore: 100 }
const best = (status: number, isLate = false) => ({ submitId: 1, status, score: null, isLate })
const rowWith = (fields: Partial<CockpitCell>, changes: Partial<CockpitRow> = {}): CockpitRow =>
  row('ann', { uid: 'u1', realname: 'Ann Lee', here: true, cells: [cell(fields)], ...changes })

async function show(rows: readonly CockpitRow[], { nameless = false, hidden = [] as readonly CockpitRow[] } = {}) {
  const opened: object[] = []
  await renderPiece(null)
  await loadTexts('cockpit')
  await renderPiece(
    <CockpitMatrix
      problems={[problem]}
      rows={rows}
      hidden={new Set(hidden)}
      now={now}
      nameless={nameless}
      onOpen={(what) => opened.push(what)}
    />,
  )
  return opened
}
const words = () => screen.getAllByRole('gridcell')[1]?.textContent
const solved = { best: best(Verdict.Accepted), solved: true, tries: 1, lastAt: now }
const press = (key: string, ctrlKey = false) => {
  if (!document.activeElement) throw new Error('nothing has the focus')
  fireEvent.keyDown(document.activeElement, { key, ctrlKey })
}
const focused = () => document.activeElement?.textContent

describe('a cell of the matrix', () => {
  test.each([
    { name: 'nothing sent', cell: {}, says: '–' },
    { name: 'solved', cell: { best: best(Verdict.Accepted), solved: true, tries: 1, lastAt: now - 3 * minute }, says: 'AC\n3 min' },
    { name: 'wrong again', cell: { best: best(Verdict.WrongAnswer), tries: 3, wrongInRow: 3, lastAt: now }, says: 'WA ×3\njust now' },
    {
      name: 'stuck',
      cell: { best: best(Verdict.WrongAnswer), tries: STUCK_TRIES, wrongInRow: STUCK_TRIES, lastAt: now },
      says: `WA ×${STUCK_TRIES}\njust now stuck`,
    },
    {
      name: 'late',
      cell: { best: best(Verdict.Accepted, true), solved: true, tries: 1, lateTries: 1, lastAt: now },
      says: 'AC\njust now late',
    },
    {
      name: 'with hints opened',
      cell: { best: best(Verdict.WrongAnswer), tries: 1, wrongInRow: 1, lastAt: now, hints: 2 },
      says: 'WA\njust now 2 hints',
    },
    { name: 'nothing sent, a hint opened', cell: { hints: 1 }, says: '–\n1 hint' },
    {
      name: 'solved too late',
      cell: { solvedTooLate: true, tries: 1, lateTries: 1, lastAt: now },
      says: 'AC\njust now late, not counted',
    },
    { name: 'waiting for its first verdict', cell: { waiting: true, lastAt: now }, says: '…\njust now' },
  ])('says what it is without colours: $name', async ({ cell, says }) => {
    await show([rowWith(cell)])
    expect(words()).toBe(says)
  })

  test('opens what the pupil sent; the head of its column opens the problem', async () => {
    const opened = await show([rowWith(solved)])
    fireEvent.click(screen.getByRole('gridcell', { name: /^AC/ }))
    screen.getByRole('button', { name: 'A Sum' }).click()
    screen.getByRole('button', { name: /Ann Lee/ }).click()
    expect(opened).toEqual([{ uid: 'u1', pid: 1 }, { pid: 1 }, { uid: 'u1' }])
  })

  test('of which nothing was sent opens nothing', async () => {
    const opened = await show([rowWith({})])
    fireEvent.click(screen.getByRole('gridcell', { name: '–' }))
    expect(opened).toEqual([])
  })

  test('says why somebody seems stuck', async () => {
    await show([rowWith({ best: best(Verdict.WrongAnswer), tries: 1, wrongInRow: 1, lastAt: now - STUCK_SILENCE_MS })])
    expect(screen.getByRole('gridcell', { name: /^WA/ }).title).toBe('WA 10 min stuck · Stuck: no attempt for 10 min')
  })

  test('is one element with one text: a class has more than a thousand', async () => {
    await show([rowWith(solved)])
    expect(screen.getByRole('gridcell', { name: /^AC/ }).childElementCount).toBe(0)
  })
})

describe('the keyboard', () => {
  const two = [rowWith(solved), rowWith(solved, { uid: 'u2', realname: 'Bo Li' })]

  test('stops once in the table; arrows lead through it, Enter opens', async () => {
    const opened = await show(two)
    expect([...document.querySelectorAll('[tabindex="0"]')].map((stop) => stop.textContent)).toEqual(['A Sum'])
    act(() => screen.getByRole('button', { name: 'A Sum' }).focus())
    press('ArrowDown')
    expect(focused()).toBe('AC\njust now')
    press('Enter')
    press('Home')
    expect(focused()).toBe('Ann Lee ann')
    press('End', true)
    expect(focused()).toBe('2/2 solved')
    press('ArrowUp')
    press(' ')
    expect(opened).toEqual([
      { uid: 'u1', pid: 1 },
      { uid: 'u2', pid: 1 },
    ])
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  test('leads over rows that the filter leaves out', async () => {
    const three = [rowWith({}, { uid: 'u0' }), ...two]
    await show(three, { hidden: three.slice(1, 2) })
    act(() => screen.getByRole('button', { name: 'A Sum' }).focus())
    press('ArrowDown')
    press('ArrowDown')
    press('Home')
    expect(focused()).toBe('Bo Li ann')
  })

  test('is where a cell was pressed', async () => {
    await show(two)
    fireEvent.click(screen.getAllByRole('gridcell', { name: /^AC/ })[1] as Element)
    expect(document.activeElement).toBe(screen.getAllByRole('gridcell', { name: /^AC/ })[1])
  })
})

test('rows that the filter leaves out are not seen, and have no place', async () => {
  const rows = ['u1', 'u2', 'u3'].map((uid) => rowWith({}, { uid }))
  await show(rows, { nameless: true, hidden: rows.slice(0, 1) })
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['●Pupil 1', '●Pupil 2', 'Class'])
})

test('on the wall there is no name, and nothing of a pupil to open', async () => {
  const opened = await show([rowWith(solved, { isExtended: true })], { nameless: true })
  const text = screen.getByRole('grid').textContent
  expect([text?.includes('Ann'), text?.includes('ann'), text?.includes('extended'), text?.includes('Pupil 1')]).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(['A Sum'])
  fireEvent.click(screen.getByRole('gridcell', { name: /^AC/ }))
  fireEvent.click(screen.getAllByRole('rowheader')[0] as Element)
  expect(opened).toEqual([])
})

test('hiding the names leaves every cell as it is', async () => {
  const rows = [rowWith(solved)]
  const props = { problems: [problem], rows, hidden: new Set<CockpitRow>(), now, onOpen: () => {} }
  const Switched = () => {
    const [nameless, setNameless] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setNameless(true)}>
          hide
        </button>
        <CockpitMatrix {...props} nameless={nameless} />
      </>
    )
  }
  await renderPiece(null)
  await loadTexts('cockpit')
  await renderPiece(<Switched />)
  const changed: string[] = []
  const watch = new MutationObserver((records) => changed.push(...records.map(({ target }) => target.nodeName)))
  watch.observe(screen.getByRole('grid'), { subtree: true, childList: true, attributes: true, characterData: true })
  await act(async () => screen.getByRole('button', { name: 'hide' }).click())
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('●Pupil 1')
  expect(changed).toContain('TH')
  expect(changed).not.toContain('TD')
})

describe('under the class', () => {
  const stuck = { best: best(Verdict.WrongAnswer), tries: STUCK_TRIES, wrongInRow: STUCK_TRIES, lastAt: now }

  test('each problem says how many solved it and how many are stuck, hidden rows included', async () => {
    const rows = [rowWith(solved), rowWith(stuck, { uid: 'u2' }), rowWith({}, { uid: 'u3' })]
    await show(rows, { hidden: rows.slice(0, 1) })
    expect(screen.getAllByRole('gridcell').at(-1)?.textContent).toBe('1/3 solved, 1 stuck')
  })

  test('nobody stuck is not mentioned', async () => {
    await show([rowWith(solved)])
    expect(screen.getAllByRole('gridcell').at(-1)?.textContent).toBe('1/1 solved')
  })
})
