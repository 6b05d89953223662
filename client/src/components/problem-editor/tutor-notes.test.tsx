import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { TutorNotes } from './tutor-notes.tsx'

const stored = { isOffered: true, rule: 'line', notes: 'The loop ends early.', version: 'v1' }
const field = async () => (await screen.findByLabelText('Notes for the assistant')) as HTMLTextAreaElement
const save = () => screen.getByRole('button', { name: 'Save' })

describe("the author's notes for the assistant", () => {
  test('are stored with the limit and the version that was read', async () => {
    const sent: unknown[] = []
    await renderPage(<TutorNotes pid={7} />, {
      'tutor.problem': () => stored,
      'tutor.setProblem': (input: unknown) => sent.push(input) && null,
    })
    expect((await field()).value).toBe(stored.notes)
    expect(save().hasAttribute('disabled')).toBe(true)
    fireEvent.change(await field(), { target: { value: 'Off by one.' } })
    fireEvent.click(save())
    await waitFor(() => expect(sent).toEqual([{ pid: 7, rule: 'line', notes: 'Off by one.', version: 'v1' }]))
    await waitFor(() => expect(save().hasAttribute('disabled')).toBe(true))
  })

  test('that were refused stay in the form, with the reason', async () => {
    await renderPage(<TutorNotes pid={7} />, {
      'tutor.problem': () => stored,
      'tutor.setProblem': () => {
        throw refusal({ msg: 'This problem is not yours' })
      },
    })
    fireEvent.change(await field(), { target: { value: 'Off by one.' } })
    fireEvent.click(save())
    expect(await screen.findByText('This problem is not yours')).toBeTruthy()
    expect((await field()).value).toBe('Off by one.')
  })

  test('are not asked for on a site without a model', async () => {
    await renderPage(<TutorNotes pid={7} />, { 'tutor.problem': () => ({ ...stored, isOffered: false, rule: null, notes: '' }) })
    expect(await screen.findByText('Help on problem pages')).toBeTruthy()
    expect(screen.queryByLabelText('Notes for the assistant')).toBeNull()
  })

  test('that cannot be read say so', async () => {
    await renderPage(<TutorNotes pid={7} />, {
      'tutor.problem': () => {
        throw refusal({ msg: 'No such problem' })
      },
    })
    expect(await screen.findByText('No such problem')).toBeTruthy()
  })
})
