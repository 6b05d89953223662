import { fireEvent, screen } from '@testing-library/react'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SubmissionPage } from './submission-page.tsx'

const submission = {
  submitId: 7,
  uid: 'ann',
  username: 'ann',
  pid: null,
  cid: 3,
  displayPid: null,
  status: Verdict.WrongAnswer,
  score: 66,
  time: 5,
  memory: 900,
  length: 10,
  language: 'C++ 17',
  submitTime: 1,
  judger: 'box',
  code: null,
  errorMessage: null,
  isTrial: false,
  isManual: false,
  share: false,
}

type Calls = Parameters<typeof renderPage>[1]
type Fields = { problemType?: number; fullScore?: number; score?: number | null; cid?: null; judger?: string; pid?: number }

async function show({ problemType = RuleType.ACM, fullScore, ...fields }: Fields, data: object = {}, calls: Calls = {}) {
  const can = { readCode: false, share: false, rejudge: false, lineComments: false }
  const facts = {
    title: 'Sum',
    problemGid: null,
    limits: { time: 1000, memory: 65_536 },
    caseCount: 3,
    isBorderline: false,
    ownTid: null,
    can,
  }
  await renderPage(<SubmissionPage submitId={7} contest={{ cid: 3, problemId: 'A' }} />, {
    'submission.detail': () => ({
      ...facts,
      ...data,
      problemType,
      fullScore: fullScore ?? null,
      submission: { ...submission, ...fields },
      queue: null,
    }),
    'submission.cases': () => null,
    ...calls,
  })
  return screen.findByText(/^wrong answer$/i)
}

async function bannerOf(fields: Fields = {}) {
  return (await show(fields)).parentElement?.textContent?.replace(/^wrong answer(WA)?/i, '')
}

test('an ACM run of a class test shows its share of the 100 points', async () => {
  expect(await bannerOf()).toBe('66 / 100')
})

test('an ACM run of a contest without points shows none', async () => {
  expect(await bannerOf({ score: null })).toBe('')
})

test('an ACM run outside of contests shows no points, whatever an old site has stored', async () => {
  expect(await bannerOf({ cid: null })).toBe('')
})

test('an OI run shows the points of its problem', async () => {
  expect(await bannerOf({ problemType: RuleType.OI, fullScore: 80, score: 40 })).toBe('40 / 80')
})

test.each([
  { name: 'another judge is named', judger: 'box', isNamed: true },
  { name: 'the judge beside the site is not', judger: 'local', isNamed: false },
])('$name', async ({ judger, isNamed }) => {
  await bannerOf({ judger })
  expect(screen.queryByText(judger) !== null).toBe(isNamed)
})

test('the pupil that sent it to homework raises a hand at this verdict', async () => {
  await loadTexts('hand')
  const raised: unknown[] = []
  await show(
    { pid: 4, cid: null },
    { ownTid: 9 },
    {
      'hand.own': () => ({ on: true, hand: null, answer: null }),
      'hand.raise': (input) => raised.push(input) && { id: 5 },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Raise hand' }))
  await expect.poll(() => raised).toEqual([{ tid: 9, pid: 4, submitId: 7 }])
})

test('other readers, and readers in a contest, are not asked about hands', async () => {
  await show({ pid: 4 }, { ownTid: null })
  expect(screen.queryByRole('button', { name: 'Raise hand' })).toBeNull()
})
