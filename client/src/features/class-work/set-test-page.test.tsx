import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { SetTestPage } from './set-test-page.tsx'
import { newTest, type TestToSet, testFaults, testToSet } from './test-draft.ts'

const records = [1, 2, 3, 4, 5].map((pid) => ({
  pid,
  problemId: `P${pid}`,
  title: `Problem ${pid}`,
  difficulty: 0,
  level: 0,
  tags: [],
  use: 'open',
  inGroup: false,
  solvedBy: 3,
  wasSet: false,
}))

let clicks = 0
const click = (element: Element) => {
  clicks += 1
  fireEvent.click(element)
}
beforeEach(() => {
  clicks = 0
})

async function open() {
  const sent: TestToSet[] = []
  await renderPage(<SetTestPage gid={7} />, {
    'group.detail': () => ({ id: 7, name: 'Class', myAuth: 5, can: { manage: true, enter: true } }),
    'homeworkSetting.candidates': () => ({ records, total: 5, size: 20, current: 1, pages: 1, pupils: 40 }),
    'tag.list': () => [],
    'groupProblem.shownTags': () => [],
    'classTest.set': (input: TestToSet) => {
      sent.push(input)
      return { cid: 3 }
    },
  })
  return { sent }
}

describe('a class test', () => {
  test('of four problems takes at most 10 clicks', async () => {
    const { sent } = await open()
    fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), { target: { value: 'Week 3' } })
    click(screen.getByRole('button', { name: '60 min' }))
    for (const pid of [1, 2, 3, 4]) click(await screen.findByRole('checkbox', { name: `Choose P${pid} Problem ${pid}` }))
    click(screen.getByRole('button', { name: 'Start now' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      gid: 7,
      title: 'Week 3',
      startTime: null,
      minutes: 60,
      pids: [1, 2, 3, 4],
      worth: 'cases',
      counts: 'best',
      results: 'at-once',
    })
    // One more click opens this page, from the contests of the group.
    expect(clicks + 1).toBe(7)
    expect(clicks + 1).toBeLessThanOrEqual(10)
  })

  test('says how many points it has, and is not sent without a title or a problem', async () => {
    const { sent } = await open()
    const title = await screen.findByRole('textbox', { name: /^Title/ })
    click(screen.getByRole('button', { name: 'Start now' }))
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(title, { target: { value: 'Week 3' } })
    click(screen.getByRole('button', { name: 'Start now' }))
    expect(await screen.findByText('Choose at least one problem.')).toBeTruthy()
    click(await screen.findByRole('checkbox', { name: 'Choose P1 Problem 1' }))
    expect(await screen.findByText('Choose at least one problem.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

const now = new Date(2026, 2, 4, 9).getTime()
test.each([
  { name: 'now', change: {}, faults: [] },
  { name: 'at no time', change: { start: 'at' }, faults: ['fault.start'] },
  { name: 'in the past', change: { start: 'at', startsAt: '2026-03-04T08:59' }, faults: ['fault.startPast'] },
  { name: 'for no minutes', change: { minutes: 0 }, faults: ['fault.minutes'] },
  { name: 'for more than a day', change: { minutes: 1441 }, faults: ['fault.minutes'] },
] as const)('a class test $name has the faults $faults', ({ change, faults }) => {
  expect(testFaults({ ...newTest, title: 'T', ...change }, now).map(({ key }) => key)).toEqual(faults)
})

test('a start is sent only where one was chosen', () => {
  const start = (change: object) => testToSet({ ...newTest, startsAt: '2026-03-05T08:00', ...change }, 7, [1]).startTime
  expect([start({}), start({ start: 'at' })]).toEqual([null, new Date(2026, 2, 5, 8).getTime()])
})
