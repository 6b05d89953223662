import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { setDifficultyLevels } from '../../ui/difficulty-levels.ts'
import type { EditorTab } from './editor-tabs.ts'
import { newDraft, type ProblemDraft } from './problem-draft.ts'
import { ProblemEditor } from './problem-editor.tsx'

const stored: ProblemDraft = {
  ...newDraft([1]),
  problemId: 'P1',
  title: 'A + B',
  caseSource: 'typed',
  cases: [{ key: 1, id: null, input: '1 2', output: '3', score: null, groupNum: null, truncated: false }],
  description: 'Add.',
  input: 'Two numbers',
  output: 'Their sum',
}

async function openEditor(changes: Partial<ProblemDraft> = {}, firstTab: EditorTab = 'statement') {
  const server = { refusal: null as Error | null }
  const sent: unknown[] = []
  const saved: ProblemDraft[] = []
  function Editor() {
    const [tab, setTab] = useState(firstTab)
    return (
      <ProblemEditor
        start={{ ...stored, ...changes }}
        pid={null}
        tab={tab}
        onTab={setTab}
        create={async (save) => {
          sent.push(save)
          if (server.refusal) throw server.refusal
        }}
        onSaved={async (draft) => saved.push(draft)}
      />
    )
  }
  await renderPage(<Editor />)
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
  const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  return { server, sent, saved, field, type, save }
}

describe('the editor of a problem', () => {
  test('saves what was typed, and has nothing unsaved then', async () => {
    const { sent, saved, type, save } = await openEditor()
    await type(/^Title/, 'Sums')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await save()
    await waitFor(() => expect(saved).toMatchObject([{ title: 'Sums', description: 'Add.' }]))
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(JSON.stringify(sent)).toContain('"title":"Sums"')
  })

  test('offers the levels of the site in their order, and saves the chosen one with its number on the wire', async () => {
    setDifficultyLevels([
      { id: 7, nameZh: null, nameEn: 'Contest', color: null, wire: 2 },
      { id: 0, nameZh: null, nameEn: null, color: null, wire: 0 },
    ])
    const { saved, save } = await openEditor({}, 'publish')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Difficulty' })
    expect(field.value).toBe('Easy')
    fireEvent.click(field)
    const shown = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
    expect(shown.filter((name) => name === 'Contest' || name === 'Easy')).toEqual(['Contest', 'Easy'])
    fireEvent.click(screen.getByRole('option', { name: 'Contest', hidden: true }))
    await save()
    await waitFor(() => expect(saved).toMatchObject([{ level: 7, difficulty: 2 }]))
    setDifficultyLevels()
  })

  test('sends no draft with a fault, and opens the tab of the first one', async () => {
    const { sent, field, save } = await openEditor({ title: '' }, 'publish')
    await save()
    expect((await field(/^Title/)).getAttribute('aria-invalid')).toBe('true')
    expect(await screen.findByText(/1 field needs your attention/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('keeps everything after a refused save, says why, and can save again', async () => {
    const { server, sent, saved, field, type, save } = await openEditor()
    server.refusal = refusal({ msg: 'The disk is full', status: 500 })
    await type(/^Title/, 'Sums')
    await save()
    expect(await screen.findByText('The disk is full')).toBeTruthy()
    expect([(await field(/^Title/)).value, saved]).toEqual(['Sums', []])
    server.refusal = null
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('The disk is full')).toBeNull())
    expect(sent).toHaveLength(2)
  })

  test('shows a refused field in its tab until it is changed', async () => {
    const { server, field, type, save } = await openEditor({}, 'publish')
    server.refusal = refusal({ errorCode: 'problem.id-taken', msg: 'This number is taken' })
    await save()
    const id = await field(/^Number/)
    expect(id.getAttribute('aria-invalid')).toBe('true')
    await type(/^Number/, 'P2')
    await waitFor(() => expect(id.getAttribute('aria-invalid')).not.toBe('true'))
  })
})
