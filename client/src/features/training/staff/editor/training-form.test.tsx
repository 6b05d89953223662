import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openedForm, savingServer } from '../../../../testing/form.ts'
import { refusal, renderPage } from '../../../../testing/render-page.tsx'
import { newTrainingDraft, type TrainingDraft } from './training-draft.ts'
import { TrainingForm } from './training-form.tsx'

beforeEach(() => localStorage.clear())

async function openForm(changes: Partial<TrainingDraft> = {}) {
  const { server, sent, save } = savingServer<TrainingDraft>()
  const start = { ...newTrainingDraft, title: 'Loops', category: 'Basics', description: 'Ten problems', ...changes }
  await renderPage(<TrainingForm start={start} stamp="" tid={undefined} gid={7} author="carl" submit="Create" save={save} />, {
    'training.categories': () => [],
  })
  return { server, sent, ...(await openedForm(/^Title/)) }
}

const due = /^Due/
const opens = /^Opens/

describe('the terms of homework', () => {
  test('are kept after a refused save, and sent again', async () => {
    const { server, sent, field, type, button, submit } = await openForm()
    type(due, '2026-10-01T23:59')
    server.refusal = refusal({ msg: 'Somebody else has changed it' })
    submit()
    expect(await screen.findByText('Somebody else has changed it')).toBeTruthy()
    expect(field(due).value).toBe('2026-10-01T23:59')
    server.refusal = null
    await waitFor(() => expect(button().disabled).toBe(false))
    submit()
    await waitFor(() => expect(sent.map(({ dueAt }) => dueAt)).toEqual(['2026-10-01T23:59', '2026-10-01T23:59']))
    await waitFor(() => expect(screen.queryByText('Somebody else has changed it')).toBeNull())
  })

  test('ask for the worth of late work only where it is due', async () => {
    const { type } = await openForm()
    expect(screen.queryByRole('radiogroup', { name: /late/i })).toBeNull()
    type(due, '2026-10-01T23:59')
    expect(await screen.findByRole('radiogroup', { name: /late/i })).toBeTruthy()
  })

  test.each<{ name: string; changes: Partial<TrainingDraft>; at: RegExp }>([
    { name: 'due before it opens', changes: { opensAt: '2026-10-02T08:00', dueAt: '2026-10-01T08:00' }, at: due },
    { name: 'due when it opens', changes: { opensAt: '2026-10-01T08:00', dueAt: '2026-10-01T08:00' }, at: due },
    { name: 'without a title', changes: { title: '' }, at: /^Title/ },
  ])('$name are not sent, and the field is marked', async ({ changes, at }) => {
    const { sent, field, submit } = await openForm(changes)
    submit()
    await waitFor(() => expect(field(at).getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })

  test('survive the loss of the page: another opening of the form has them', async () => {
    const { type } = await openForm()
    type(opens, '2026-09-30T08:00')
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('2026-09-30T08:00'))
    const { field } = await openForm()
    expect(field(opens).value).toBe('2026-09-30T08:00')
  })

  test('cannot be sent twice while they are saved', async () => {
    const { server, sent, button, submit } = await openForm()
    let release = () => {}
    server.hold = new Promise((resolve) => {
      release = resolve
    })
    submit()
    await waitFor(() => expect(button().disabled).toBe(true))
    submit()
    release()
    await waitFor(() => expect(button().dataset.loading).toBeUndefined())
    expect(sent).toHaveLength(1)
  })
})
