import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openedForm, savingServer } from '../../../../testing/form.ts'
import { refusal, renderPage } from '../../../../testing/render-page.tsx'
import { type ContestDraft, newContestDraft } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'

async function openForm(changes: Partial<ContestDraft> = {}) {
  const { server, sent, save } = savingServer<ContestDraft>()
  const start = {
    ...newContestDraft(new Date(Date.UTC(2026, 8, 1, 8)), ['Gold', 'Silver', 'Bronze']),
    title: 'Finals',
    description: 'Three hours',
    ...changes,
  }
  await renderPage(<ContestForm start={start} registered={0} cid={null} save={save} />, { 'language.list': () => [] })
  return { server, sent, ...(await openedForm(/^Title/)) }
}

const title = /^Title/
const end = /^End/

describe('the contest editor', () => {
  test('keeps the typed title after a refused save, and sends it again', async () => {
    const { server, sent, field, type, submit, button } = await openForm()
    server.refusal = refusal({ msg: 'The site is being moved', status: 500 })
    type(title, 'Semi-finals')
    submit()
    expect(await screen.findByText('The site is being moved')).toBeTruthy()
    expect(field(title).value).toBe('Semi-finals')
    server.refusal = null
    await waitFor(() => expect(button().disabled).toBe(false))
    submit()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map((draft) => draft.title)).toEqual(['Semi-finals', 'Semi-finals'])
  })

  test('shows a refusal about the end at the end', async () => {
    const { server, field, submit } = await openForm()
    server.refusal = refusal({ errorCode: 'contest.end-past', msg: 'The end lies in the past' })
    submit()
    await waitFor(() => expect(field(end).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('The end lies in the past').length).toBeGreaterThan(0)
  })

  test.each<{ name: string; changes: Partial<ContestDraft>; at: RegExp }>([
    { name: 'no title', changes: { title: ' ' }, at: title },
    { name: 'no end', changes: { endTime: '' }, at: end },
    { name: 'an end before the start', changes: { endTime: '2020-01-01T00:00' }, at: end },
  ])('with $name sends nothing and marks the field', async ({ changes, at }) => {
    const { sent, field, submit } = await openForm(changes)
    submit()
    await waitFor(() => expect(field(at).getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })

  test('cannot be sent twice while it is saved', async () => {
    const { server, sent, submit, button } = await openForm()
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
