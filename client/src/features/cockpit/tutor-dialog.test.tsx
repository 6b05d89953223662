import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { TutorButton } from './tutor-dialog.tsx'

const talk = { uid: 'u1', username: 'ann', realname: 'Ann Lee', pid: 7, displayId: 'P7', title: 'Sum', lastAskedAt: 1 }
const turn = { id: 1, question: 'Why?', askedAt: 1, fault: null, line: null, code: null, state: 'shown', rung: 'ask', text: 'What is n?' }
const answers = {
  'config.website': () => ({ hasAssistant: true }),
  'tutor.training': () => ({ isOffered: true, rule: 'ask' }),
  'tutor.conversations': () => [{ ...talk, questions: 4, replaced: 1 }],
  'tutor.conversation': () => [turn],
}

async function open(more: Parameters<typeof renderPage>[1] = {}, button = 'Assistant') {
  await renderPage(<TutorButton tid={3} />, { ...answers, ...more })
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('the conversations of a training', () => {
  test('name pupil, problem, questions and replaced answers', async () => {
    const dialog = await open()
    expect(await dialog.findByText(/Ann Lee/)).toBeTruthy()
    for (const words of [/Sum/, /1 answer replaced/]) expect(dialog.getByText(words)).toBeTruthy()
    expect(dialog.getByRole('button', { name: '4 questions' })).toBeTruthy()
  })

  test('say that there are none, or why they cannot be shown', async () => {
    expect(await (await open({ 'tutor.conversations': () => [] })).findByText('No questions yet')).toBeTruthy()
  })

  test('that cannot be read are asked for again', async () => {
    let times = 0
    const dialog = await open({
      'tutor.conversations': () => {
        times++
        if (times === 1) throw refusal({ msg: 'Not yours' })
        return []
      },
    })
    expect(await dialog.findByText('Not yours')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('No questions yet')).toBeTruthy()
  })

  test('open to the questions with their answers, and lead back', async () => {
    const dialog = await open()
    fireEvent.click(await dialog.findByRole('button', { name: '4 questions' }))
    for (const words of ['Why?', 'What is n?']) expect(await dialog.findByText(words)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the list' }))
    expect(await dialog.findByRole('button', { name: '4 questions' })).toBeTruthy()
  })

  test('are deleted after a question, and stay when that is refused', async () => {
    const deleted: unknown[] = []
    const forgetOf = (input: unknown) => {
      deleted.push(input)
      if (deleted.length === 1) throw refusal({ msg: 'Not now' })
      return null
    }
    const dialog = await open({ 'tutor.forgetOf': forgetOf })
    fireEvent.click(await dialog.findByRole('button', { name: '4 questions' }))
    for (const ends of ['Why?', null]) {
      fireEvent.click(await dialog.findByRole('button', { name: 'Delete this conversation' }))
      const asked = within(
        (await screen.findByText('It will be gone for the pupil too.')).closest('[role="alertdialog"], [role="dialog"]') as HTMLElement,
      )
      fireEvent.click(asked.getByRole('button', { name: 'Delete this conversation' }))
      if (ends) expect(await dialog.findByText(ends)).toBeTruthy()
      else expect(await dialog.findByRole('button', { name: '4 questions' })).toBeTruthy()
    }
    expect(deleted).toEqual([
      { tid: 3, uid: 'u1', pid: 7 },
      { tid: 3, uid: 'u1', pid: 7 },
    ])
  })
})

describe('the limit of a training', () => {
  test('is stored at once', async () => {
    const saved: unknown[] = []
    const dialog = await open({ 'tutor.setTraining': (input: unknown) => saved.push(input) && null })
    fireEvent.change(await dialog.findByRole('combobox'), { target: { value: 'off' } })
    await waitFor(() => expect(saved).toEqual([{ tid: 3, rule: 'off' }]))
  })

  test('is the whole dialog on a site without a model', async () => {
    const dialog = await open(
      { 'config.website': () => ({ hasAssistant: false }), 'tutor.training': () => ({ isOffered: false, rule: null }) },
      'Help for pupils',
    )
    expect((await dialog.findByRole('combobox')).textContent).toBe('OnOff')
    expect(dialog.queryByText(/Ann Lee/)).toBeNull()
  })
})
