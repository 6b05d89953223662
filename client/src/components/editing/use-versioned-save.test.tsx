import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { RefusedCall } from '../../errors/refused-call.ts'
import { renderPiece } from '../../testing/render.tsx'
import { ChangedMeanwhile } from './ask-about-change.tsx'
import { type SaveOutcome, useVersionedSave, type Versioned } from './use-versioned-save.ts'

type Draft = { title: string; timeLimit: number }

// The dialog's code is loaded on demand; on a busy machine that takes longer than a test waits.
beforeAll(() => import('./changed-meanwhile-dialog.tsx'))

/** A thing on a server that another person changes, and an editor of it in a page. */
async function openEditor(options: { isPart?: boolean } = {}) {
  const start: Versioned<Draft> = { draft: { title: 'A+B', timeLimit: 1000 }, version: 'v1' }
  const server = { stored: start as Versioned<Draft> | null, refusal: null as string | null }
  const sent: Versioned<Draft>[] = []
  let saver: ReturnType<typeof useVersionedSave<Draft>> | undefined
  function Editor() {
    saver = useVersionedSave(start, async () => server.stored, options)
    return <ChangedMeanwhile />
  }
  await renderPiece(<Editor />)
  const refuse = (errorCode: string) => {
    throw new RefusedCall({ status: 400, data: null, msg: errorCode, errorCode }, 200)
  }
  const save = async (draft: Draft) => {
    let outcome: SaveOutcome<Draft> | undefined
    let failure: unknown
    const run = saver?.save(draft, async (draft, version) => {
      sent.push({ draft, version })
      if (server.refusal) refuse(server.refusal)
      if (version !== server.stored?.version) refuse('edit.changed-meanwhile')
      server.stored = { draft, version: `${version}+` }
    })
    const settled = run?.then(
      (value) => {
        outcome = value
      },
      (error) => {
        failure = error
      },
    )
    await act(async () => {
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 50))])
    })
    return { settled, outcome: () => outcome, failure: () => failure }
  }
  const press = async (name: string, saving: Awaited<ReturnType<typeof save>>) => {
    const button = await screen.findByRole('button', { name })
    await act(async () => {
      fireEvent.click(button)
      await saving.settled
    })
  }
  return { server, sent, save, press }
}

const other: Versioned<Draft> = { draft: { title: 'A+B', timeLimit: 2000 }, version: 'v2' }

describe('a save over a change that its editor has not seen', () => {
  test('goes through without a question where the editor shows a part, and another part was changed', async () => {
    const { server, sent, save } = await openEditor({ isPart: true })
    server.stored = { draft: { title: 'A+B', timeLimit: 1000 }, version: 'v2' }
    const saving = await save({ title: 'A-B', timeLimit: 1000 })
    expect(saving.outcome()).toMatchObject({ kind: 'saved', draft: { title: 'A-B' } })
    expect(sent.map(({ version }) => version)).toEqual(['v1', 'v2'])
  })

  test('shows field by field what is mine and what is theirs', async () => {
    const { server, save, press } = await openEditor()
    server.stored = { draft: { title: 'Plus', timeLimit: 2000 }, version: 'v2' }
    const saving = await save({ title: 'Sum', timeLimit: 1000 })
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
    expect(rows).toEqual(['TitleSumPlus', expect.stringMatching(/^Time limit.*2000$/)])
    expect(rows[1]).not.toContain('1000')
    await press('Close', saving)
  })

  test('saves mine upon theirs: a field that was not touched stays theirs', async () => {
    const { server, sent, save, press } = await openEditor()
    server.stored = other
    const saving = await save({ title: 'Sum', timeLimit: 1000 })
    await press('Save mine', saving)
    expect(saving.outcome()).toEqual({ kind: 'saved', draft: { title: 'Sum', timeLimit: 2000 } })
    expect(sent.at(-1)).toEqual({ draft: { title: 'Sum', timeLimit: 2000 }, version: 'v2' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('takes theirs and stores nothing', async () => {
    const { server, sent, save, press } = await openEditor()
    server.stored = other
    const saving = await save({ title: 'Sum', timeLimit: 1000 })
    await press('Take theirs', saving)
    expect(saving.outcome()).toEqual({ kind: 'theirs', draft: other.draft })
    expect(sent).toHaveLength(1)
    expect(server.stored).toBe(other)
  })

  test.each(['Keep editing', 'Close'])('stores nothing and forgets nothing by "%s"; the next save asks again', async (button) => {
    const { server, sent, save, press } = await openEditor()
    server.stored = other
    const saving = await save({ title: 'Sum', timeLimit: 1000 })
    await press(button, saving)
    expect(saving.outcome()).toEqual({ kind: 'edit' })
    const again = await save({ title: 'Sum', timeLimit: 1000 })
    expect(sent.map(({ version }) => version)).toEqual(['v1', 'v1'])
    await press('Save mine', again)
    expect(again.outcome()).toMatchObject({ kind: 'saved' })
  })

  test('asks again when somebody saved while the question stood there', async () => {
    const { server, save, press } = await openEditor()
    server.stored = other
    const saving = await save({ title: 'Sum', timeLimit: 1000 })
    server.stored = { draft: { title: 'A+B', timeLimit: 3000 }, version: 'v3' }
    const button = await screen.findByRole('button', { name: 'Save mine' })
    await act(async () => {
      fireEvent.click(button)
    })
    expect((await screen.findAllByRole('row')).at(-1)?.textContent).toContain('3000')
    await press('Save mine', saving)
    expect(saving.outcome()).toEqual({ kind: 'saved', draft: { title: 'Sum', timeLimit: 3000 } })
  })

  test('is shown as refused when the thing is gone', async () => {
    const { server, save } = await openEditor()
    server.stored = null
    expect((await save({ title: 'Sum', timeLimit: 1000 })).failure()).toBeInstanceOf(RefusedCall)
  })
})

test('every other refusal goes to the editor, and a save over nothing new asks nothing', async () => {
  const { server, save } = await openEditor()
  server.refusal = 'problem.invalid'
  expect((await save({ title: '', timeLimit: 1000 })).failure()).toBeInstanceOf(RefusedCall)
  server.refusal = null
  expect((await save({ title: 'Sum', timeLimit: 1000 })).outcome()).toMatchObject({ kind: 'saved' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
