import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { toLocal } from '../../ui/local-time.ts'
import SetForGroupDialog from './set-for-group-dialog.tsx'

const groups = [
  { gid: 7, name: 'Class 1', kind: 'class', owner: 'lin', members: 41 },
  { gid: 8, name: 'Club', kind: 'team', owner: 'lin', members: 9 },
]
const whole = { count: 2, leftOut: [], hidden: 0 }
const partly = { count: 1, leftOut: [{ problemId: 'C2', title: 'Draft', why: 'not-open' }], hidden: 3 }

async function open(
  work: object,
  { set = () => ({ tid: 3, ...work }), total = 2, led = groups }: { set?: () => unknown; total?: number; led?: typeof groups } = {},
) {
  const sent: unknown[] = []
  let closed = 0
  await renderPage(<SetForGroupDialog list={{ key: 'k', title: 'Loops', isFavourites: false }} onClose={() => (closed += 1)} />, {
    'homeworkSetting.ledGroups': () => ({ records: led, total, size: 50, current: 1, pages: 1 }),
    'homeworkSetting.lookAtCollection': () => work,
    'homeworkSetting.setCollection': (input: unknown) => {
      sent.push(input)
      return set()
    },
  })
  return { sent, closed: () => closed }
}
const button = (name: string) => screen.getByRole('button', { name })
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: /^Class or team/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}

describe('a list that is set for a group', () => {
  test('needs a group and a due time that is to come, and is sent once', async () => {
    const { sent, closed } = await open(whole)
    await choose('Club')
    await screen.findByText('2 problems will be set.')
    expect(button('Set as homework')).toHaveProperty('disabled', true)
    const due = screen.getByLabelText(/^Due/)
    fireEvent.change(due, { target: { value: '2000-01-01T08:00' } })
    expect(screen.getByText('This moment has passed')).toBeDefined()
    expect(button('Set as homework')).toHaveProperty('disabled', true)
    fireEvent.click(button('tomorrow 18:00'))
    const now = new Date()
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 18)
    expect(due).toHaveProperty('value', toLocal(tomorrow))
    fireEvent.click(button('Set as homework'))
    fireEvent.click(button('Set as homework'))
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent).toEqual([{ gid: 8, key: 'k', title: 'Loops', dueAt: tomorrow.getTime() }])
  })

  test('names owner, members and number of groups that have one name', async () => {
    const twins = [
      { gid: 7, name: 'Class 1', kind: 'class', owner: 'lin', members: 41 },
      { gid: 9, name: 'Class 1', kind: 'class', owner: 'wang', members: 1 },
      { gid: 8, name: 'Club', kind: 'team', owner: 'lin', members: 9 },
    ]
    await open(whole, { led: twins })
    await choose('Class 1 (by wang, one member, number 9)')
    await screen.findByText('2 problems will be set.')
    expect(screen.getByRole('combobox', { name: /^Class or team/ })).toHaveProperty('value', 'Class 1 (by wang, one member, number 9)')
    await choose('Club')
  })

  test('says that groups are not listed yet, and how to find them', async () => {
    await open(whole, { total: 62 })
    expect(await screen.findByText('60 more fit. Type a part of the name.')).toBeDefined()
  })

  test('as a training needs no due time; what is left out is named before and after', async () => {
    const { sent } = await open(partly)
    fireEvent.click(await screen.findByText('Training'))
    await choose('Class 1')
    await screen.findByText(/C2 Draft/)
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: ' Any time ' } })
    fireEvent.click(button('Make a training of it'))
    await screen.findByText('Training made with one problem')
    const done = screen.getByRole('dialog')
    expect(within(done).getByText(/is not open there yet/)).toBeDefined()
    expect(within(done).getByText(/3 more problems are not open to you/)).toBeDefined()
    expect(within(done).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/group/7/training/3')
    expect(sent).toEqual([{ gid: 7, key: 'k', title: 'Any time', dueAt: null }])
  })

  test('without an open problem cannot be sent, and a refusal stays on the page', async () => {
    const { sent } = await open({ ...partly, count: 0 })
    fireEvent.click(await screen.findByText('Training'))
    await choose('Class 1')
    await screen.findByText('No problem of this list can be set there now.')
    expect(button('Make a training of it')).toHaveProperty('disabled', true)
    expect(sent).toEqual([])
  })

  test('shows a refusal and can be sent again', async () => {
    const { sent } = await open(whole, {
      set: () => {
        throw refusal({ msg: 'P1 is closed now' })
      },
    })
    fireEvent.click(await screen.findByText('Training'))
    await choose('Class 1')
    await screen.findByText('2 problems will be set.')
    fireEvent.click(button('Make a training of it'))
    await screen.findByText('P1 is closed now')
    expect(button('Make a training of it')).toHaveProperty('disabled', false)
    expect(sent).toHaveLength(1)
  })
})
