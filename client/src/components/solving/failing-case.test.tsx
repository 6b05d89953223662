import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FailingCase } from './failing-case.tsx'

const head = (text: string, cut = false) => ({ text, cut })
const shown = {
  state: 'shown',
  caseNumber: 3,
  failed: [3],
  isSample: true,
  anyAnswer: false,
  input: head('1 2\n'),
  expected: head('sum\n90.0\n'),
  got: head('sum\n91\n'),
  difference: { line: 2, column: 2 },
}

const show = (answer: object, onRun?: (input: string) => void) =>
  renderPage(<FailingCase submitId={7} {...(onRun && { onRun })} />, { 'failingCase.read': () => ({ ...shown, ...answer }) })

test('the first difference is marked in both outputs, and the test runs again in one click', async () => {
  const onRun = vi.fn()
  await show({}, onRun)
  expect(await screen.findByText(/same as a sample/i)).toBeDefined()
  expect(screen.getByText('Differs from line 2, column 2')).toBeDefined()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['1', '0'])
  fireEvent.click(screen.getByRole('button', { name: 'Run on this input' }))
  expect(onRun).toHaveBeenCalledWith('1 2')
})

test('a cut input is not run, and the page says that it is cut', async () => {
  await show({ input: head('1 2\n', true) }, vi.fn())
  expect(await screen.findByText(/first 4 KB/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Run on this input' })).toBeNull()
})

test('where a checker decides, the outputs are not compared', async () => {
  await show({ anyAnswer: true, difference: null })
  expect(await screen.findByText(/any answer that it accepts is right/)).toBeDefined()
  expect(document.querySelectorAll('[data-different], mark')).toHaveLength(0)
})

test('a program that printed nothing has no place that differs', async () => {
  await show({ got: head('\n'), difference: { line: 1, column: 1 } })
  expect(await screen.findByText('Your program printed nothing in this test.')).toBeDefined()
  expect(screen.queryByText(/Differs from/)).toBeNull()
  expect(document.querySelectorAll('[data-different], mark')).toHaveLength(0)
  expect(screen.getByText(/90\.0/)).toBeDefined()
})

test('an empty line too many is shown, where nothing else differs', async () => {
  await show({ expected: head('1\n'), got: head('1\n\n\n'), difference: { line: 3, column: 1 } })
  expect(await screen.findByText('Differs from line 3, column 1')).toBeDefined()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(document.querySelectorAll('[data-different]')).toHaveLength(1)
})

test('tests that changed since are named, and nothing is shown of them', async () => {
  await show({ state: 'changed', input: null, expected: null, got: null, difference: null })
  expect(await screen.findByText(/tests have changed/)).toBeDefined()
  expect(document.querySelector('pre')).toBeNull()
})

test('another failed test is chosen by its number', async () => {
  await renderPage(<FailingCase submitId={7} />, {
    'failingCase.read': ({ caseNumber }: { caseNumber: number | null }) => ({
      ...shown,
      failed: [3, 5],
      caseNumber: caseNumber ?? 3,
      input: head(caseNumber === 5 ? 'five' : 'three'),
    }),
  })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Choose a failed test' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Test 5' }))
  expect(await screen.findByText('five')).toBeDefined()
})

test('a large input says its size by its first line, and a small one says nothing', async () => {
  await show({ input: head('100000 3\n1 2 3\n'), got: null, difference: null })
  expect(await screen.findByText('First line of the input: 100,000 3')).toBeDefined()
  await show({})
  await screen.findByText(/same as a sample/i)
  expect(screen.queryByText(/First line/)).toBeNull()
})
