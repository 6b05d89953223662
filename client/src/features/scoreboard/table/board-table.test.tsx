import { act, fireEvent } from '@testing-library/react'
import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { acmLook } from '../../../components/contest-rules/acm-look.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { renderPiece } from '../../../testing/render.tsx'
import { pageSizeFor } from './board-size.ts'
import { BoardTable } from './board-table.tsx'
import { problemStats } from './problem-stats.ts'

const problems = ['A', 'B'].map((displayId) => ({ displayId, title: `Problem ${displayId}`, color: '#e03131' }))
const gold = { name: 'Gold', background: '#fc0', color: '#000', num: 1, priority: 1 }

const row = (index: number, more: Partial<BoardPageRow> = {}): BoardPageRow => ({
  uid: `u${index}`,
  person: { username: `team${index}`, name: `Team ${index}`, realname: null, school: 'North', gender: null, avatar: null, star: false },
  rank: index,
  main: 1,
  cost: index * 60,
  tries: 1,
  cells: { A: { at: index * 60 } },
  award: null,
  ...more,
})
const rows = Array.from({ length: 120 }, (_, index) => row(index + 1, index === 0 ? { award: 0 } : {}))
const firsts = { A: 60 }

const board = (more: Partial<Parameters<typeof BoardTable>[0]> = {}) => (
  <BoardTable
    label="Board"
    rows={rows}
    problems={problems}
    firsts={firsts}
    look={acmLook}
    awards={[gold]}
    stats={problemStats(rows, acmLook)}
    scene="x"
    size={pageSizeFor(1440)}
    {...more}
  />
)

// Tests have no layout: every box is empty, and a window without a height shows no row.
const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get')
beforeAll(async () => {
  height.mockReturnValue(600)
  await renderPiece(null)
  await loadTexts('scoreboard')
})
afterAll(() => height.mockRestore())

describe('a board', () => {
  test('draws only the rows in sight, and reports how many there are', async () => {
    const { container, getByRole } = await renderPiece(board())
    expect(getByRole('grid').getAttribute('aria-rowcount')).toBe('121')
    const drawn = container.querySelectorAll('tbody tr[data-uid]').length
    expect(drawn).toBeGreaterThan(10)
    expect(drawn).toBeLessThan(60)
  })

  test('shows the picture of a team that has one, and marks girls', async () => {
    const ada = { username: 'ada', name: 'Ada', realname: null, school: null, gender: 'female', avatar: '/api/public/a.png', star: false }
    const { container, getAllByRole } = await renderPiece(board({ rows: [row(1, { person: ada }), row(2)] }))
    expect([...container.querySelectorAll('tbody img:not([role])')].map((image) => image.getAttribute('src'))).toEqual([
      '/api/public/a.png',
    ])
    expect(getAllByRole('img', { name: 'Girl' })).toHaveLength(1)
  })

  test.each([
    { name: 'seconds where they decide ranks', costs: [660, 683], shown: ['0:11:00', '0:11:23'] },
    { name: 'minutes where every penalty is of whole minutes', costs: [660, 1320], shown: ['11', '22'] },
  ])('shows $name', async ({ costs, shown }) => {
    const { container } = await renderPiece(board({ rows: costs.map((cost, index) => row(index + 1, { cost })) }))
    expect([...container.querySelectorAll('tbody td[data-total="penalty"]')].map((cell) => cell.textContent)).toEqual(shown)
  })

  test('draws every row on paper', async () => {
    const { container } = await renderPiece(board())
    await act(async () => void window.dispatchEvent(new Event('beforeprint')))
    expect(container.querySelectorAll('tbody tr[data-uid]')).toHaveLength(120)
    await act(async () => void window.dispatchEvent(new Event('afterprint')))
    expect(container.querySelectorAll('tbody tr[data-uid]').length).toBeLessThan(60)
  })

  test('says each cell in words, and marks the first accept', async () => {
    const { container } = await renderPiece(board({ rows: rows.slice(0, 2) }))
    const cells = [...container.querySelectorAll('td[data-problem]')].map((cell) => {
      const signs = cell.querySelector('[aria-hidden]')?.textContent ?? ''
      return { signs, words: cell.textContent?.slice(signs.length) }
    })
    const none = { signs: '', words: 'No submission' }
    expect(cells).toEqual([
      { signs: '+★0:01', words: 'Accepted at 0:01:00. First to solve it.' },
      none,
      { signs: '+0:02', words: 'Accepted at 0:02:00.' },
      none,
    ])
  })

  test('describes a cell under the pointer, and not one that nobody tried', async () => {
    const { container, queryByRole } = await renderPiece(board({ rows: rows.slice(0, 2) }))
    const [tried, untried] = container.querySelectorAll('td[data-problem]')
    await act(async () => void fireEvent.pointerOver(tried!, { pointerType: 'mouse' }))
    expect(queryByRole('tooltip')?.textContent).toContain('Accepted at 0:01:00.')
    await act(async () => void fireEvent.pointerOver(untried!, { pointerType: 'mouse' }))
    expect(queryByRole('tooltip')).toBeNull()
  })

  test('names the award beside its colour, and the problem’s figures', async () => {
    const { getByText, getAllByText } = await renderPiece(board({ rows: rows.slice(0, 3) }))
    expect(getAllByText('Gold').length).toBeGreaterThan(0)
    expect(getByText('120/120')).toBeTruthy()
    expect(getByText('120/120').closest('th')?.title).toContain('120 of 120')
  })

  test('keeps pinned rows above the others, as copies', async () => {
    const { container } = await renderPiece(board({ pinned: [rows[100]!], ownUid: 'u101' }))
    const bodies = container.querySelectorAll('tbody')
    expect(bodies[0]?.textContent).toContain('Team 101')
    expect(bodies[0]?.textContent).toContain('You')
    expect(bodies[1]?.querySelector('tr[data-uid]')?.textContent).toContain('Team 1')
  })

  test('opens the card of a cell by a tap and by the keyboard, and follows from there', async () => {
    const followed: string[] = []
    const { getByRole, getByText, queryByRole } = await renderPiece(
      board({ rows: rows.slice(0, 2), onFollow: (uid) => followed.push(uid) }),
    )
    const cell = getByText('Accepted at 0:02:00.')
    await act(async () => void fireEvent.click(cell))
    expect(getByRole('dialog', { name: 'Team 2' }).textContent).toContain('A Problem A')
    await act(async () => void fireEvent.click(getByRole('button', { name: 'Follow' })))
    expect(followed).toEqual(['u2'])
    await act(async () => void fireEvent.keyDown(window, { key: 'Escape' }))
    expect(queryByRole('dialog')).toBeNull()

    const grid = getByRole('grid')
    await act(async () => grid.focus())
    await act(async () => void fireEvent.keyDown(grid, { key: 'Home', ctrlKey: true }))
    await act(async () => void fireEvent.keyDown(grid, { key: 'Enter' }))
    expect(getByRole('dialog', { name: 'Team 1' }).textContent).toContain('Award: Gold')
  })
})
