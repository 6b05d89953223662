import { fireEvent, screen } from '@testing-library/react'
import { DESK_PAGE } from '@touchstone/shared/classes/desk/desk-limits.ts'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { Desk } from './desk.tsx'

const quiet = {
  gid: 7,
  name: 'Class 1',
  kind: 'class',
  pupils: 0,
  notSignedIn: 0,
  homework: [],
  questions: [],
  comments: 0,
  hands: 0,
  pictures: [],
}
const homework = [
  {
    tid: 3,
    title: 'Loops',
    dueAt: Date.now() + 86_400_000,
    stuck: 2,
    problems: [{ pid: 1, problemId: 'P1', title: 'Sum', solved: 30, stuck: 2 }],
  },
]
const busy = {
  ...quiet,
  pupils: 40,
  notSignedIn: 3,
  homework,
  questions: [{ cid: 9, title: 'Test 1', count: 2 }],
  comments: 4,
  hands: 1,
  pictures: [{ taskId: 9, tid: 3, title: 'Flow chart', count: 2 }],
}

async function show(answer: () => unknown, gid?: number) {
  const asked: object[] = []
  await renderPiece(null)
  await Promise.all([loadTexts('desk'), loadTexts('common'), loadTexts('group')])
  await renderPage(<main>{gid === undefined ? <Desk /> : <Desk gid={gid} />}</main>, {
    'desk.cards': (input: object) => {
      asked.push(input)
      return answer()
    },
    'group.detail': () => ({ id: 7, name: 'Class 1', auth: 3, code: 'abc', myAuth: 5, can: {} }),
  })
  return { asked, text: () => screen.getByRole('main').textContent }
}
const pageOf = (records: object[], total = records.length) => ({ records, total, current: 1, size: DESK_PAGE, pages: 1 })
const addresses = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe("the teacher's desk", () => {
  test('is empty for a reader without a class', async () => {
    const { asked, text } = await show(() => pageOf([]))
    await expect.poll(() => asked.length).toBe(1)
    expect(text()).toBe('')
  })

  test('keeps its place on the page of a class while it loads, and none on the home page', async () => {
    await show(() => new Promise(() => {}), 7)
    expect(screen.getByLabelText('Today').getAttribute('aria-busy')).toBe('true')
    const { text } = await show(() => new Promise(() => {}))
    expect(text()).toBe('')
  })

  test('shows a failure in words, with a button that loads again', async () => {
    const server = { fails: true }
    await show(() => {
      if (server.fails) throw refusal({ msg: 'The site does not answer' })
      return pageOf([quiet])
    })
    expect(await screen.findByText('The site does not answer')).toBeDefined()
    server.fails = false
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('Class 1')).toBeDefined()
  })

  test('of a class with everything leads to each piece of work', async () => {
    await show(() => pageOf([busy]))
    await screen.findByText('Class 1')
    expect(addresses()).toEqual([
      ['40 pupils', '/group/7'],
      ['Loops', '/group/7/training/3/cockpit'],
      ['Sum', '/group/7/training/3/cockpit?pid=1'],
      ['1 raised hand', '/hands?gid=7'],
      ['2 questions in Test 1', '/contest/9/comment'],
      ['2 pictures to mark in Flow chart', '/group/7/training/3/picture/9?show=waiting'],
      ['4 replies to your comments', '/group/7/line-comments'],
      ['3 have not signed in yet', '/group/7/member'],
      ['Live class view', '/group/7/training/3/cockpit'],
      ['Set homework', '/group/7/training-admin/homework'],
      ['Marks', '/group/7/marks'],
    ])
    expect(screen.getAllByText('2 stuck')).toHaveLength(2)
  })

  test('of a class with nothing says so, and offers homework, marks and the invitation', async () => {
    await show(() => pageOf([quiet]))
    expect(await screen.findByText('No homework is due.')).toBeDefined()
    expect(addresses().map(([text]) => text)).toEqual(['0 pupils', 'Set homework', 'Marks'])
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Class 1')
  })

  test('of more classes than a page holds is turned page by page', async () => {
    const { asked } = await show(() => pageOf([quiet], DESK_PAGE + 1))
    await screen.findByText('Class 1')
    fireEvent.click(screen.getByRole('button', { name: /^Page 2/ }))
    await expect.poll(() => asked.at(-1)).toEqual({ currentPage: 2 })
  })
})
