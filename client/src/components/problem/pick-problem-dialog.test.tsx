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

type PickerProps = { sources: readonly PickSource[]; found?: typeof list; error?: unknown }

function Picker({ sources, found = list, error = null }: PickerProps) {
  pick = usePick('group')
  return (
    <PickProblemDialog
      pick={pick}
      t={t}
      title="Add"
      error={error}
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

  describe('when the list changes below it', () => {
    const next = { id: 3, problemId: 'P3', title: 'Strings' }
    let offer: (records: typeof rows) => void = () => {}
    let refuse = () => {}
    function Changing() {
      const [records, setRecords] = useState(rows)
      const [error, setError] = useState<unknown>(null)
      offer = setRecords
      refuse = () => setError(new Error('no'))
      return <Picker sources={['bank']} found={{ ...list, data: { records, total: 30 } }} error={error} />
    }
    const titles = () => screen.getAllByRole('row').map((row) => row.textContent)
    const addButton = (problemId: string) => screen.queryByRole('button', { name: `problems.addOne ${problemId}` })

    test('keeps its rows in place when the list leaves out what was added, until the next search', async () => {
      await renderPiece(<Changing />)
      const before = titles()
      await press('problems.addOne P1')
      act(() => offer(rows.slice(1)))
      expect(titles()).toEqual(before)
      expect(addButton('P1')).toHaveProperty('disabled', true)
      act(() => pick.setKeyword('tree'))
      expect(screen.queryByText('Sums')).toBeNull()
    })

    test('shows the row that moves up from the next page, below the others', async () => {
      await renderPiece(<Changing />)
      const before = titles()
      await press('problems.addOne P1')
      act(() => offer([...rows.slice(1), next]))
      expect(titles().slice(0, before.length)).toEqual(before)
      expect(titles().at(-1)).toContain('Strings')
      expect(addButton('P3')).toHaveProperty('disabled', false)
    })

    test('does not show a problem as added that somebody else removed meanwhile', async () => {
      await renderPiece(<Changing />)
      act(() => offer(rows.slice(1)))
      expect(addButton('P1')).toBeNull()
      expect(screen.getByText('No longer offered')).toBeTruthy()
    })

    test('does not show a problem as added whose adding was refused', async () => {
      await renderPiece(<Changing />)
      await press('problems.addOne P1')
      act(() => {
        refuse()
        offer(rows.slice(1))
      })
      expect(addButton('P1')).toBeNull()
      expect(screen.getByText('No longer offered')).toBeTruthy()
    })
  })
})
