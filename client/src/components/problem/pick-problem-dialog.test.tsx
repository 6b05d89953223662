import { fireEvent, screen } from '@testing-library/react'
import { act, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { PickProblemDialog, type PickSource, usePick } from './pick-problem-dialog.tsx'

const rows = [
  { id: 1, problemId: 'P1', title: 'Sums' },
  { id: 2, problemId: 'P2', title: 'Trees' },
]
const list = { data: { records: rows, total: 30 }, error: null, isPlaceholderData: false, refetch: () => {} }
const t = (key: string, values?: { problemId: string }) => (values ? `${key} ${values.problemId}` : key)

let pick: ReturnType<typeof usePick>
let added: number[] = []
beforeEach(() => {
  added = []
})

function Picker({ sources, found = list }: { sources: readonly PickSource[]; found?: typeof list }) {
  pick = usePick('group')
  return (
    <PickProblemDialog
      pick={pick}
      t={t}
      title="Add"
      error={null}
      sources={sources}
      list={found}
      whyNot={({ id }) => (id === 2 ? 'is in the contest' : null)}
      isDisabled={() => false}
      isAdding={() => false}
      onAdd={({ id }) => added.push(id)}
      onClose={() => {}}
    >
      {pick.shown !== null && <p>statement of {pick.shown}</p>}
    </PickProblemDialog>
  )
}
const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

describe('the dialog that adds problems', () => {
  test('adds a problem, and shows the reason in place of the button of one that cannot be added', async () => {
    await renderPiece(<Picker sources={['bank']} />)
    await press('problems.addOne P1')
    expect(added).toEqual([1])
    expect(screen.queryByRole('button', { name: 'problems.addOne P2' })).toBeNull()
    expect(screen.getByText('is in the contest')).toBeTruthy()
  })

  test('offers a choice only between two sources', async () => {
    await renderPiece(<Picker sources={['bank']} />)
    expect(screen.queryByRole('radiogroup', { name: 'problems.source' })).toBeNull()
    await renderPiece(<Picker sources={['group', 'bank']} />)
    expect(await screen.findByRole('radiogroup', { name: 'problems.source' })).toBeTruthy()
  })

  test('begins at the first page without a statement when the source or the words change', async () => {
    await renderPiece(<Picker sources={['group', 'bank']} />)
    await press('problems.lookAt P2')
    expect(screen.getByText('statement of 2')).toBeTruthy()
    act(() => pick.setPaging({ currentPage: 2, limit: 10 }))
    act(() => pick.setSource('bank'))
    expect(pick).toMatchObject({ source: 'bank', shown: null, query: { currentPage: 1, limit: 10 } })
    act(() => pick.setPaging({ currentPage: 3, limit: 10 }))
    act(() => pick.setKeyword('tree'))
    expect(pick).toMatchObject({ query: { keyword: 'tree', currentPage: 1 }, shown: null })
  })

  test('keeps its rows in place when the list leaves out what was added, until the next search', async () => {
    let leaveOut = () => {}
    function Adding() {
      const [left, setLeft] = useState(rows)
      leaveOut = () => setLeft(rows.slice(1))
      return <Picker sources={['bank']} found={{ ...list, data: { records: left, total: 30 } }} />
    }
    await renderPiece(<Adding />)
    const titles = () => screen.getAllByRole('row').map((row) => row.textContent)
    const before = titles()
    act(() => leaveOut())
    expect(titles()).toEqual(before)
    expect(screen.getByRole('button', { name: 'problems.addOne P1' })).toHaveProperty('disabled', true)
    act(() => pick.setKeyword('tree'))
    expect(screen.queryByText('Sums')).toBeNull()
  })
})
