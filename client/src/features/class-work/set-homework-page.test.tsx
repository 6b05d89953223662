import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import type { HomeworkToSet } from './homework-draft.ts'
import { SetHomeworkPage } from './set-homework-page.tsx'
import type { Candidate } from './use-chosen.ts'

const candidate = (pid: number, changes: Partial<Candidate> = {}): Candidate => ({
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
  ...changes,
})
const records = [candidate(1, { use: 'opens-group', inGroup: true }), ...[2, 3, 4, 5, 6, 7].map((pid) => candidate(pid))]
const page = { records, total: records.length, size: 20, current: 1, pages: 1, pupils: 40 }

/** Clicks of a person: typing does not count, and the title has the focus from the start. */
let clicks = 0
const click = (element: Element) => {
  clicks += 1
  fireEvent.click(element)
}
beforeEach(() => {
  clicks = 0
})

async function open({ manage = true, refused = false } = {}) {
  const sent: HomeworkToSet[] = []
  await renderPage(<SetHomeworkPage gid={7} />, {
    'group.detail': () => ({ id: 7, name: 'Class', myAuth: 5, can: { manage, enter: true } }),
    'homeworkSetting.candidates': () => page,
    'training.categories': () => [],
    'tag.list': () => [],
    'groupProblem.shownTags': () => [],
    'homeworkSetting.set': (input: HomeworkToSet) => {
      sent.push(input)
      if (refused) throw refusal({ msg: 'The problem P1 is closed' })
      return { tid: 3 }
    },
  })
  return { sent }
}
const tick = async (problem: string) => click(await screen.findByRole('checkbox', { name: `Choose ${problem}` }))
const submit = () => click(screen.getByRole('button', { name: 'Set homework' }))

describe('homework on one page', () => {
  test('of six problems takes at most 14 clicks', async () => {
    const { sent } = await open()
    const title = await screen.findByRole('textbox', { name: /^Title/ })
    fireEvent.change(title, { target: { value: 'Week 3' } })
    click(screen.getByRole('button', { name: /^tomorrow 18:00$/ }))
    for (const pid of [1, 2, 3, 4, 5, 6]) await tick(`P${pid} Problem ${pid}`)
    submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      gid: 7,
      pids: [1, 2, 3, 4, 5, 6],
      trainingCategory: null,
      training: { title: 'Week 3', lateRule: 'none' },
    })
    // One more click opens this page, from the overview of the group.
    expect(clicks + 1).toBeLessThanOrEqual(14)
    expect(clicks + 1).toBe(9)
  })

  test('says that a private problem opens with it, and how many of the class have solved each', async () => {
    await open()
    const row = (await screen.findByRole('checkbox', { name: 'Choose P1 Problem 1' })).closest('tr')
    expect(row?.textContent).toContain('Private, opens to the class')
    expect(row?.textContent).toContain('3 / 40')
    await tick('P1 Problem 1')
    expect(await screen.findByText('Only you see P1 now. Pupils see it when the homework opens.')).toBeTruthy()
  })

  test('keeps the order of the ticks, and a problem can be taken out again', async () => {
    const { sent } = await open()
    fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), { target: { value: 'Week 3' } })
    click(screen.getByRole('button', { name: /^tomorrow 18:00$/ }))
    for (const problem of ['P4 Problem 4', 'P2 Problem 2', 'P3 Problem 3']) await tick(problem)
    const chosen = within(screen.getByRole('list', { name: 'Chosen problems' }))
    click(chosen.getByRole('button', { name: 'Remove P2' }))
    submit()
    await waitFor(() => expect(sent.map(({ pids }) => pids)).toEqual([[4, 3]]))
  })

  test('without a title, a due time or a problem is not sent', async () => {
    const { sent } = await open()
    const title = await screen.findByRole('textbox', { name: /^Title/ })
    submit()
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(title, { target: { value: 'Week 3' } })
    click(screen.getByRole('button', { name: /^tomorrow 18:00$/ }))
    submit()
    expect(await screen.findByText('Choose at least one problem.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('keeps everything after a refusal, and shows its reason', async () => {
    await open({ refused: true })
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
    fireEvent.change(title, { target: { value: 'Week 3' } })
    click(screen.getByRole('button', { name: /^tomorrow 18:00$/ }))
    await tick('P1 Problem 1')
    submit()
    expect(await screen.findByText('The problem P1 is closed')).toBeTruthy()
    expect(title.value).toBe('Week 3')
    expect(screen.getByRole('list', { name: 'Chosen problems' }).textContent).toContain('P1')
  })

  test('is closed to pupils', async () => {
    await open({ manage: false })
    expect(await screen.findByText('Only the teachers of the class can do this.')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
