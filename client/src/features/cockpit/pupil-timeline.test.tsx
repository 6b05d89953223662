import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import type { CockpitPupil } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { PupilTimeline } from './pupil-timeline.tsx'

const at = Date.UTC(2026, 4, 5, 8)
const problem = (pid: number) => ({ pid, problemId: `P${pid}`, title: 'Sum', points: 100, isOi: false, fullScore: 100 })
const sent = (submitId: number, pid: number, status: number, minutes: number, isLate = false) => ({
  submitId,
  pid,
  status,
  score: null,
  language: 'C++ 17',
  submitTime: at + minutes * minute,
  isLate,
  openComments: 0,
})
const pupil: CockpitPupil = {
  row: {
    uid: 'u1',
    username: 'ann',
    realname: null,
    className: null,
    number: null,
    avatar: null,
    isExtended: false,
    here: true,
    points: 0,
    solvedCount: 0,
    cells: [],
    pictures: [],
    dueAt: at + 30 * minute,
  },
  problems: [problem(1), problem(2), problem(3)],
  tries: [sent(12, 2, Verdict.Accepted, 60, true), sent(11, 1, Verdict.WrongAnswer, 10)],
  hints: [{ hintId: 5, pid: 1, place: 1, uid: 'u1', openedAt: at + 12 * minute, tries: 1 }],
}

async function show(pid?: number) {
  await renderPiece(null)
  for (const part of ['cockpit', 'hint'] as const) await loadTexts(part)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderPiece(
    <RouterContextProvider router={router}>
      <PupilTimeline pupil={pupil} pid={pid} now={at + 90 * minute} />
    </RouterContextProvider>,
  )
}
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.replace(/ · .*? · /, ' · '))

test('has a lane for each problem that was touched, and says each mark in words', async () => {
  const { container } = await show()
  expect(names()).toEqual(['P1 · Wrong Answer', 'P1 · Hint 1 · after 1 wrong attempt', 'P2 · Accepted · late'])
  const text = container.querySelector('svg')?.textContent
  expect([text?.includes('P3'), text?.includes('Due')]).toEqual([false, true])
})

test('is one stop of the keyboard; arrows lead through it, and a try can be opened from there', async () => {
  await show()
  const marks = screen.getAllByRole('button')
  expect(marks.map((mark) => mark.tabIndex)).toEqual([0, -1, -1])
  act(() => marks[0]?.focus())
  fireEvent.keyDown(marks[0] as Element, { key: 'End' })
  expect(screen.getAllByRole('button').map((mark) => mark.tabIndex)).toEqual([-1, -1, 0])
  expect(document.activeElement?.getAttribute('data-mark')).toBe('try 12')
  expect(screen.getByRole('link', { name: 'Open submission 12' }).getAttribute('href')).toBe('/submission-detail/12')
})

test('of a cell shows that problem alone, and nothing where nothing was done', async () => {
  const { unmount } = await show(2)
  expect(names()).toEqual(['P2 · Accepted · late'])
  unmount()
  await show(3)
  expect(screen.queryByRole('figure')).toBeNull()
})
