import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PassedCases } from './passed-cases.tsx'

const { Accepted, Cancelled, TimeLimit, WrongAnswer } = Verdict

test.each([
  { cases: [Accepted, Accepted, TimeLimit], total: 40, words: '2 of 40 tests passed; test 3 exceeded the time limit.' },
  { cases: [WrongAnswer, TimeLimit, Accepted], total: 3, words: '1 of 3 tests passed; test 1 gave a wrong answer.' },
  { cases: [Accepted, Cancelled], total: 2, words: '' },
  { cases: [], total: 0, words: '' },
])('of $cases the page says "$words"', async ({ cases, total, words }) => {
  const { container } = await renderPage(<PassedCases cases={cases} total={total} />)
  await expect.poll(() => container.querySelector('p')?.textContent ?? '').toBe(words)
})
