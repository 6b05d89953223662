import { screen } from '@testing-library/react'
import type { HelpFacts, HelpTry } from '@touchstone/shared/classes/tutor/help-list.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import type { FoundHelp } from './found-help.ts'
import { HelpPanel } from './help-panel.tsx'

const tried: HelpTry = { kind: 'submission', status: Verdict.WrongAnswer, language: 'C', messages: null, failing: null }
const facts: HelpFacts = { tried, samples: ['1 2'], hints: [] }
const program = { language: 'C', code: 'int main() {}' }
const head = (text: string) => ({ text, cut: false })
const failing = { place: { kind: 'sample', seq: 2 }, isReadable: true, anyAnswer: false, expected: head('1 2'), got: head('1 5') } as const

const show = (found: FoundHelp) => renderPage(<HelpPanel found={found} place={{ pid: 1, type: 'public' }} />)
const found = (fields: Partial<HelpFacts> = {}): FoundHelp => ({ state: 'found', facts: { ...facts, ...fields }, program })
const panel = async () => (await screen.findByRole('region', { name: 'What your last try says' })).textContent

describe('the panel of help', () => {
  test('names the sample and the first token that differs, and offers the search for the cause', async () => {
    await show(found({ tried: { ...tried, failing } }))
    expect(await panel()).toContain('From sample 2')
    expect(screen.getByText('5').tagName).toBe('CODE')
    expect(screen.getByText('2').tagName).toBe('CODE')
    expect(await screen.findByRole('button', { name: 'Find the cause' })).toBeTruthy()
  })

  test.each([
    { name: 'an output that ends early', got: '1', words: /ends too early.*2$/ },
    { name: 'an output that is too long', got: '1 2 3', words: /in line 1 it continues with 3$/ },
    { name: 'blanks', got: '1\n2', words: /only spaces or line ends differ, first in line 1, column 2/ },
    { name: 'an empty output', got: '', words: /printed nothing/ },
  ])('says $name', async ({ got, words }) => {
    await show(found({ tried: { ...tried, language: 'Python3', failing: { ...failing, got: head(got) } } }))
    expect(await panel()).toMatch(words)
  })

  test('says a message of the compiler in plain words, with its line and its source', async () => {
    await show(found({ tried: { ...tried, status: Verdict.CompileError, messages: "main.c:3:5: error: expected ';' before 'return'" } }))
    expect(await screen.findByText(/Line 3/)).toBeTruthy()
    expect(await panel()).toContain("From the compiler's message")
    expect(screen.queryByRole('link')).toBeNull()
  })

  test("shows the teacher's opened hints, and that another can be opened", async () => {
    await show(found({ tried: null, hints: [{ state: 'opened', text: 'Count to n.' }, { state: 'ready' }] }))
    expect(await screen.findByText('Count to n.')).toBeTruthy()
    expect(await panel()).toMatch(/To begin with.*From your teacher.*hint that you can open/)
  })

  test('says that it is loading, and what failed', async () => {
    await show({ state: 'loading' })
    expect(await panel()).toBe('What your last try says')
    let retries = 0
    await show({ state: 'failed', error: refusal({ msg: 'out of order' }), retry: () => void retries++ })
    expect((await screen.findByRole('alert')).textContent).toContain('out of order')
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(retries).toBe(1)
  })

  test('shows a name of HTML as text', async () => {
    await show(found({ tried: { ...tried, failing: { ...failing, got: head('<img/src=x>') } } }))
    await panel()
    expect(document.querySelector('section img')).toBeNull()
    expect(screen.getByText('<img/src=x>')).toBeTruthy()
  })
})
