import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { TutorPanel } from './tutor-panel.tsx'

const turn = { id: 1, question: 'Why?', askedAt: 1, fault: null, rung: null, line: null, text: null, code: null }
const state = { isOffered: true, helpClosed: null, closed: null, waitMs: 0, rung: 'line', keepDays: 90, turns: [] }

const show = (fields: object) =>
  renderPage(<TutorPanel pid={1} program={() => ({ code: '', language: 'C', submitId: null })} />, {
    'tutor.state': () => ({ ...state, ...fields }),
  })

describe('the conversation with the tutor', () => {
  test.each([
    { name: 'that the service is waited for', turn: { state: 'asking' }, words: ['Waiting for the AI service…'] },
    { name: 'that it writes', turn: { state: 'writing' }, words: [/is writing/] },
    {
      name: 'the sentences so far',
      turn: { state: 'writing', rung: 'ask', text: 'Look.' },
      words: ['Asks back', 'Look.', /is writing/],
    },
    { name: 'that code is checked', turn: { state: 'checking' }, words: [/code in the answer is being checked/] },
    { name: 'a line', turn: { state: 'shown', rung: 'line', line: 3, text: 'Look.' }, words: ['Line 3', 'Look.'] },
    {
      name: 'that an answer is only a beginning, and why',
      turn: { state: 'shown', rung: 'ask', text: 'Look.', fault: 'said-too-much' },
      words: ['Look.', /only the beginning of the answer. The rest said too much/],
    },
    {
      name: 'a question in place of an answer',
      turn: { state: 'replaced', rung: 'ask', text: 'What is n?' },
      words: [/said too much/, 'What is n?'],
    },
    { name: 'a fault', turn: { state: 'failed', fault: 'timeout' }, words: [/did not answer within a minute/] },
  ])('shows $name', async ({ turn: fields, words }) => {
    await show({ turns: [{ ...turn, ...fields }] })
    for (const said of words) expect(await screen.findByText(said)).toBeTruthy()
  })

  test.each([
    { closed: 'own-budget', words: /Your questions are used up/ },
    { closed: 'budget', words: /questions of the whole site are used up/ },
    { closed: 'unready', words: /does not work at the moment/ },
    { closed: 'pause', waitMs: 42_000, words: 'Ask again in 42 s' },
    { closed: 'busy', words: /still being answered/ },
  ])('takes no question while it is closed by $closed, and says so', async ({ words, ...fields }) => {
    await show(fields)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask' }).hasAttribute('disabled')).toBe(true)
  })
})
