import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import type { Book, Rules } from './draft-rules.ts'
import { RulesForm } from './rules-form.tsx'

const items: Book['items'] = [
  { key: 'training:1', kind: 'training', id: 1, title: 'Loops', maxPoints: 100, weight: 1, isAhead: false },
  { key: 'contest:2', kind: 'contest', id: 2, title: 'Finals', maxPoints: 5, weight: 0, isAhead: false },
]
const start: Rules = { weights: [{ key: 'training:1', weight: 1 }], best: null, decimals: 1, fullMark: 100 }

async function openForm({ isSaving = false } = {}) {
  const typed: Rules[] = []
  const acts: string[] = []
  function Form() {
    const [rules, setRules] = useState(start)
    const change = (next: Rules) => {
      typed.push(next)
      setRules(next)
    }
    return (
      <RulesForm
        items={items}
        rules={rules}
        isChanged={rules !== start}
        isSaving={isSaving}
        isSortedByMark
        onChange={change}
        onSave={() => acts.push('save')}
        onRevert={() => setRules(start)}
      />
    )
  }
  await renderPiece(<Form />)
  await screen.findByText('Grading rules')
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  return { typed, acts, save, type }
}

test('a weight that is typed is one of the rules, and an empty one is none', async () => {
  const { typed, type } = await openForm()
  type(/Finals/, '2')
  expect(typed.at(-1)?.weights).toEqual([
    { key: 'training:1', weight: 1 },
    { key: 'contest:2', weight: 2 },
  ])
  type(/Loops/, '')
  expect(typed.at(-1)?.weights).toEqual([{ key: 'contest:2', weight: 2 }])
})

test('rules are saved only where something was changed, and a change can be taken back', async () => {
  const { acts, save, type } = await openForm()
  expect(save().disabled).toBe(true)
  type(/Finals/, '2')
  fireEvent.click(save())
  expect(acts).toEqual(['save'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }))
  expect(save().disabled).toBe(true)
})

test('rules that are being saved cannot be saved again', async () => {
  const { acts, save, type } = await openForm({ isSaving: true })
  type(/Finals/, '2')
  fireEvent.click(save())
  expect(acts).toEqual([])
})
