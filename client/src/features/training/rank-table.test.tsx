import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { RankTable } from './rank-table.tsx'

const ann = {
  uid: 'u1',
  username: 'ann',
  realname: null,
  nickname: null,
  school: null,
  gender: null,
  avatar: null,
  ac: 1,
  totalRunTime: 12,
  submissionInfo: { A: { status: Verdict.Accepted, score: null, isAC: true as const, runTime: 12 } },
}

test.each([
  { name: 'of the site', gid: null, path: '/status' },
  { name: 'of a group', gid: 7, path: '/group/7/status' },
])('figures of a training $name lead to the submissions behind them', async ({ gid, path }) => {
  await renderPiece(null)
  await loadTexts('training')
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await renderPiece(
    <RouterContextProvider router={router}>
      <RankTable rows={[ann]} skipped={0} problems={[{ problemId: 'A', title: 'Sum' }]} gid={gid} busy={false} />
    </RouterContextProvider>,
  )
  const addresses = screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', 'http://site'))
  const figures = addresses.filter(({ pathname }) => pathname === path)
  expect(figures.map(({ searchParams }) => [searchParams.get('username'), searchParams.get('problemID')])).toEqual([
    ['ann', null],
    ['ann', 'A'],
  ])
})

test('rows of girls stand out in a training ranking, and say so in words', async () => {
  await renderPiece(null)
  await loadTexts('training')
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const eve = { ...ann, uid: 'u2', username: 'eve', gender: 'female' }
  const { container } = await renderPiece(
    <RouterContextProvider router={router}>
      <RankTable rows={[ann, eve]} skipped={0} problems={[]} gid={null} busy={false} />
    </RouterContextProvider>,
  )
  const rows = [...container.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.hasAttribute('data-girl'))).toEqual([false, true])
  expect(screen.getAllByRole('img', { name: 'Girl' })).toHaveLength(1)
})
