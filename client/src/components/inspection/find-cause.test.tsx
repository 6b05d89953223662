import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { type ErrorMark, ErrorMarksContext } from '../plain-errors/error-marks.ts'
import { FindCause } from './find-cause.tsx'
import { InspectionPlace } from './inspection-place.ts'

const nothing = { input: null, finding: null, readLength: null, message: null, errorCode: null }
const found = { ...nothing, state: 'found', input: 1, finding: { id: 'array-index', line: 7, slots: { index: '10', length: '10' } } }

type Options = { language?: string; inputs?: string[]; place?: { pid: number; type: 'public' } | null; areSamples?: boolean }

async function offer(
  result: object | null,
  { language = 'C++ 17', inputs = ['1', '2'], place = { pid: 1, type: 'public' }, areSamples = true }: Options = {},
) {
  const marks: ErrorMark[] = []
  const visited: number[] = []
  const asked: string[][] = []
  let polls = 0
  await renderPage(
    <ErrorMarksContext value={{ show: (next) => void marks.push(...next), goTo: (line) => void visited.push(line) }}>
      <InspectionPlace value={place}>
        <FindCause program={{ language, code: 'int main() {}' }} inputs={inputs} areSamples={areSamples} />
        <p>after</p>
      </InspectionPlace>
    </ErrorMarksContext>,
    {
      'inspection.start': (input: { inputs: string[] }) => {
        asked.push(input.inputs)
        if (!result) throw refusal({ msg: 'too often' })
        return 'key'
      },
      'inspection.result': () => (++polls === 1 ? null : result),
    },
  )
  await screen.findByText('after')
  return { marks, visited, asked }
}
const find = async () => fireEvent.click(await screen.findByRole('button', { name: 'Find the cause' }))
const box = () => screen.findByRole('heading', { name: 'The cause' }, { timeout: 10_000 })

describe('the search for the cause of a crash', () => {
  test('names the fault and its sample, marks the line and leads to it', async () => {
    const { marks, visited, asked } = await offer(found, { inputs: ['', '2', 'x'.repeat(1001)] })
    await find()
    expect((await box()).parentElement?.textContent).toContain('The array has length 10, and index 10 is used.')
    expect(screen.getByText('Found on sample 2.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Line 7' }))
    expect(visited).toEqual([7])
    expect(marks.map(({ line }) => line)).toEqual([7])
    expect(asked).toEqual([['\n', '2']])
  })

  test('names the sample by its own number where a long one is left out', async () => {
    await offer(found, { inputs: ['x'.repeat(1001), '1', '2'] })
    await find()
    await box()
    expect(screen.getByText('Found on sample 3.')).toBeTruthy()
  })

  test.each([
    { name: 'no fault on the samples', result: { ...nothing, state: 'clean' }, words: /ended well on every sample/ },
    { name: 'no fault on an own input', result: { ...nothing, state: 'clean' }, areSamples: false, words: /ended well on this input/ },
    {
      name: 'input left',
      result: { ...nothing, state: 'clean', input: 0, readLength: 3 },
      inputs: ['1 2 3'],
      words: /read 2 numbers; the input has 3/,
    },
    { name: 'a machine without checks', result: { ...nothing, state: 'unavailable' }, words: /This machine cannot look for causes/ },
    { name: 'a limit', result: { ...nothing, state: 'time', input: 0 }, words: /limit of time/ },
    { name: 'a crash without a report', result: { ...nothing, state: 'unknown', input: 0 }, words: /do not say why/ },
    { name: 'a failure of the judge', result: { ...nothing, state: 'failed' }, words: /not at fault/ },
    {
      name: 'a program that does not compile',
      result: { ...nothing, state: 'not-compiled', message: 'main.cpp:1: error' },
      words: /main\.cpp:1: error/,
    },
  ])('says $name', async ({ result, words, areSamples = true, inputs }) => {
    await offer(result, { areSamples, ...(inputs ? { inputs } : {}) })
    await find()
    expect((await box()).parentElement?.textContent).toMatch(words)
  })

  test('says why it is refused, and can be asked for again', async () => {
    await offer(null)
    await find()
    expect((await screen.findByRole('alert')).textContent).toContain('too often')
    expect(screen.getByRole('button', { name: 'Find the cause' })).toBeTruthy()
  })

  test.each([
    { name: 'in a contest', options: { place: null } },
    { name: 'in a language without checks', options: { language: 'Python3' } },
    { name: 'without an input that can be sent', options: { inputs: ['x'.repeat(1001)] } },
  ])('is not offered $name', async ({ options }) => {
    await offer(found, options)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
