import { screen } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { AcceptedRow } from './accepted-row.tsx'
import type { SolvingTarget } from './solving-target.ts'

const problem = (problemId: string, status: number | null) => ({ pid: 1, problemId, title: problemId, status, score: null })
const list = [problem('A', Verdict.Accepted), problem('B', null), problem('C', null)]

async function rowIn(target: SolvingTarget, problems = list) {
  const linkOf = (problemID: string) => ({ to: '/problem/$problemID' as const, params: { problemID } })
  await renderPage(<AcceptedRow target={target} problemId="B" submitId={7} linkOf={target.kind === 'practice' ? undefined : linkOf} />, {
    'contestSubmission.focusList': () => problems,
    'problem.progress': () => ({ total: 13, solved: 2, next: { problemId: 'TS2', title: '乘法 / Product', isTried: false } }),
  })
}

test('in a training, the progress and the next unsolved problem follow an accepted run', async () => {
  await rowIn({ kind: 'training', tid: 3, gid: null })
  expect(await screen.findByText('2 of 3 solved, 1 to go')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to C' }).getAttribute('href')).toBe('/problem/C')
})

test('after the last problem, nothing is next', async () => {
  await rowIn({ kind: 'contest', cid: 3, gid: null }, [problem('A', Verdict.Accepted), problem('B', Verdict.Accepted)])
  expect(await screen.findByText('All 2 problems solved')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('in the bank, there are the progress, the next problem, the statistics and a link to share', async () => {
  await rowIn({ kind: 'practice' })
  expect(await screen.findByText('Problem bank: 2 of 13 solved')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to TS2' }).getAttribute('href')).toBe('/problem/TS2')
  expect((await screen.findByRole('link', { name: 'Compare with others' })).getAttribute('href')).toContain('/7')
  expect(screen.getByRole('button', { name: 'Copy the link of the problem' })).toBeDefined()
})
