import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import type { Book, BookRow, Rules } from './draft-rules.ts'
import { GradebookPage } from './gradebook-page.tsx'
import type { GradebookSearch } from './gradebook-search.ts'

const items: Book['items'] = [
  { key: 'training:1', kind: 'training', id: 1, title: 'Loops', maxPoints: 100, weight: 1, isAhead: false },
  { key: 'contest:2', kind: 'contest', id: 2, title: 'Finals', maxPoints: 50, weight: 1, isAhead: true },
]
const pupil = (uid: string, realname: string, points: BookRow['points']): BookRow => ({
  uid,
  username: uid,
  realname,
  className: '5A',
  number: null,
  points,
  parts: [],
  mark: null,
  counted: [],
})
const rules: Rules = { weights: [{ key: 'training:1', weight: 1 }], best: null, decimals: 1, fullMark: 100 }
const records = [pupil('ada', 'Ada Li', [80, null]), pupil('bob', 'Bob Wu', [null, 30])]

async function openPage({ fields = {}, fault = null as Error | null, search = {} as GradebookSearch } = {}) {
  const server = { fault, refusal: null as Error | null }
  const sent: { rules: Rules; version: string }[] = []
  const searches: GradebookSearch[] = []
  let stored = {
    rules,
    version: 'v1',
    items,
    parts: [],
    waiting: 0,
    unmarked: 0,
    pupils: { records, total: 2, current: 1, size: 30 },
    average: { points: [80, 30], parts: [], mark: 40 },
    median: { points: [80, 30], parts: [], mark: 39 },
    ...fields,
  }
  await renderPage(<GradebookPage gid={7} search={search} onSearch={(next) => searches.push(next)} />, {
    'group.detail': () => ({ id: 1, name: 'Class 1', myAuth: 5, can: { manage: true, enter: true } }),
    'gradebook.read': () => {
      if (server.fault) throw server.fault
      return stored
    },
    'gradebook.setRules': (input: { rules: Rules; version: string }) => {
      sent.push(input)
      if (server.refusal) throw server.refusal
      stored = { ...stored, rules: input.rules, version: 'v2' }
      return null
    },
    'gradebook.trace': () => [{ displayId: 'A', title: 'Sum', points: 80, maxPoints: 100, submitId: null, isLate: false }],
  })
  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')
    if (!row) throw new Error(`${name} stands in no row`)
    return [...row.querySelectorAll('td')].map((cell) => cell.textContent)
  }
  const weight = () => screen.getByLabelText<HTMLInputElement>(/Weight of Loops/)
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { server, sent, searches, rowOf, weight, save }
}

describe('the gradebook of a class', () => {
  test('shows points and marks, work that is missing, and work that does not count yet', async () => {
    const { rowOf } = await openPage()
    expect((await rowOf('Ada Li')).slice(-3)).toEqual(['80', '80', '–'])
    expect((await rowOf('Bob Wu')).slice(-2)).toEqual(['not submitted', '30'])
  })

  test('shows the marks of typed rules at once, and saves them with the version that was read', async () => {
    const { sent, rowOf, weight, save } = await openPage()
    await rowOf('Ada Li')
    fireEvent.change(screen.getByLabelText(/Maximum mark/), { target: { value: '10' } })
    await waitFor(async () => expect((await rowOf('Ada Li')).at(-3)).toBe('8'))
    expect([screen.queryByText(/Not saved/) !== null, weight().value]).toEqual([true, '1'])
    save()
    await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull())
    expect(sent).toEqual([{ gid: 7, rules: { ...rules, fullMark: 10 }, version: 'v1' }])
  })

  test('ends with average and median of the class; those of marks wait for the rules to be saved', async () => {
    const { rowOf } = await openPage()
    expect((await rowOf('Average')).slice(-3)).toEqual(['40', '80', '30'])
    expect((await rowOf('Median')).slice(-3)).toEqual(['39', '80', '30'])
    fireEvent.change(screen.getByLabelText(/Maximum mark/), { target: { value: '10' } })
    await waitFor(async () => expect((await rowOf('Average')).at(-3)).toBe('–'))
  })

  test('opens one piece of work into its problems, behind its own column', async () => {
    const parts = [
      { displayId: 'A', title: 'Sum', maxPoints: 60 },
      { displayId: 'B', title: 'Loop', maxPoints: 40 },
    ]
    const line = (points: number[]) => ({ points: [80, 30], parts: points, mark: 40 })
    const fields = {
      parts,
      pupils: {
        records: records.map((row, at) => ({ ...row, parts: at === 0 ? [60, 20] : [null, null] })),
        total: 2,
      },
      average: line([60, 20]),
      median: line([60, 20]),
    }
    const { rowOf, searches } = await openPage({ fields, search: { parts: 'training:1' } })
    expect((await rowOf('Ada Li')).slice(-4)).toEqual(['80', '60', '20', '–'])
    expect((await rowOf('Bob Wu')).slice(-4)).toEqual(['not submitted', '–', '–', '30'])
    expect((await rowOf('Average')).slice(-4)).toEqual(['80', '60', '20', '30'])
    const choice = screen.getByRole('combobox', { name: 'Columns for each problem' })
    expect(within(choice).getAllByRole('option')).toHaveLength(2)
    fireEvent.change(choice, { target: { value: '' } })
    expect(searches.at(-1)?.parts).toBeUndefined()
  })

  test('keeps typed rules after a refused save', async () => {
    const { server, sent, rowOf, weight, save } = await openPage()
    await rowOf('Ada Li')
    server.refusal = refusal({ msg: 'The disk is full', status: 500 })
    fireEvent.change(weight(), { target: { value: '3' } })
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
    expect([weight().value, screen.queryByText(/Not saved/) !== null]).toEqual(['3', true])
  })

  test('shows what a figure is made of', async () => {
    await openPage()
    fireEvent.click(await screen.findByRole('button', { name: /Ada Li, Loops: 80 points/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('80 / 100')).toBeTruthy()
  })

  test('that cannot be read gives the reason and is asked for again', async () => {
    const { server, rowOf } = await openPage({ fault: refusal({ msg: 'The disk is full', status: 500 }) })
    expect(await screen.findByText('The disk is full')).toBeTruthy()
    server.fault = null
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Ada Li')).toContain('80')
  })

  test.each([
    { name: 'without work', fields: { items: [] }, search: {}, says: 'No work yet' },
    { name: 'without pupils', fields: { pupils: { records: [], total: 0 } }, search: {}, says: 'No pupils yet' },
    { name: 'where nobody is found', fields: { pupils: { records: [], total: 0 } }, search: { keyword: 'x' }, says: 'No pupils found' },
  ])('$name says so', async ({ fields, search, says }) => {
    await openPage({ fields, search })
    expect(await screen.findByText(says)).toBeTruthy()
  })
})
