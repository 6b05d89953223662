import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { BreakingInput } from './breaking-input.tsx'

const head = (text: string) => ({ text, cut: false })
const found = {
  state: 'found',
  lacks: [],
  input: head('1\n-1\n'),
  expected: head('-1\n'),
  got: head('0\n'),
  difference: { line: 1, column: 1 },
  anyAnswer: false,
  isCrash: false,
  isMinimal: true,
  tried: 40,
  passedOver: 0,
  disagreed: 0,
  message: null,
  isShown: false,
  can: { search: false, show: false, addTest: false },
}
const all = { search: true, show: true, addTest: true }
const empty = { input: null, expected: null, got: null, difference: null, isMinimal: false }
const show = (answer: object, calls: Record<string, (input: never) => unknown> = {}) =>
  renderPage(<BreakingInput submitId={7} />, { 'breaking.read': () => ({ ...found, ...answer }), ...calls })

test('a pupil sees the input and both outputs with the difference marked, and no button', async () => {
  await show({})
  expect(await screen.findByText('Differs from line 1, column 1')).toBeDefined()
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(0)
  expect(screen.getByText(/It is minimal/)).toBeDefined()
  for (const name of [/search/i, /show to the pupil/i, /add as a test/i]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a reader without a part in it sees nothing', async () => {
  await show({ ...empty, state: 'nothing' })
  await waitFor(() => expect(screen.queryByText('Smallest breaking input')).toBeNull())
})

test('staff shows it to the pupil, adds it as a test, and reads what was passed over', async () => {
  const [shown, added] = [vi.fn(() => null), vi.fn(() => ({ name: 'breaking-1' }))]
  await show({ can: all, passedOver: 2 }, { 'breaking.show': shown, 'breaking.addTest': added })
  expect(await screen.findByText('2 breaking inputs equal hidden tests and were passed over.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show to the pupil' }))
  await waitFor(() => expect(shown).toHaveBeenCalledWith({ submitId: 7, shown: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Add as a test' }))
  await waitFor(() => expect(added).toHaveBeenCalledWith({ submitId: 7 }))
})

test('a search starts in one click and is shown while it waits', async () => {
  const start = vi.fn(() => null)
  await show({ ...empty, state: 'ready', can: { ...all, addTest: false } }, { 'breaking.start': start })
  fireEvent.click(await screen.findByRole('button', { name: 'Find the smallest breaking input' }))
  await waitFor(() => expect(start).toHaveBeenCalledWith({ submitId: 7 }))
})

test('what a problem lacks is named', async () => {
  await show({ ...empty, state: 'lacking', lacks: ['validator', 'solutions'], can: { ...all, search: false } })
  expect(await screen.findByText('It has no validator.')).toBeDefined()
  expect(screen.getByText(/two solutions/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /search/i })).toBeNull()
})

test('no input found is never said to prove the program right', async () => {
  await show({ ...empty, state: 'none', tried: 341, can: all })
  expect(await screen.findByText(/None of 341 inputs made the program fail. That does not show that it is right./)).toBeDefined()
})
