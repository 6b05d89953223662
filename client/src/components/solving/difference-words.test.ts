import { describe, expect, test } from 'vitest'
import { differenceWords, lineAround } from './difference-words.ts'

describe('the line that is read aloud', () => {
  const long = `${'a'.repeat(30)}X${'b'.repeat(60)}`
  test.each([
    { name: 'a short line is whole', text: 'one\ntwo\n', place: { line: 2, column: 3 }, expected: 'two' },
    { name: 'a line that is not there is empty', text: 'one', place: { line: 2, column: 1 }, expected: '' },
    { name: 'sixty characters are whole', text: 'a'.repeat(60), place: { line: 1, column: 60 }, expected: 'a'.repeat(60) },
    { name: 'one more is cut', text: 'a'.repeat(61), place: { line: 1, column: 1 }, expected: `${'a'.repeat(60)}…` },
    {
      name: 'a long line begins shortly before the difference',
      text: long,
      place: { line: 1, column: 31 },
      expected: `…${'a'.repeat(20)}X${'b'.repeat(39)}…`,
    },
  ])('$name', ({ text, place, expected }) => {
    expect(lineAround(text, place)).toBe(expected)
  })
})

describe('the difference in words', () => {
  const t = ((key: string, values: object = {}) => `${key} ${Object.values(values).join('|')}`.trim()) as never
  const head = (text: string) => ({ text, cut: false })
  const failing = {
    state: 'shown' as const,
    caseNumber: 3,
    failed: [3],
    isSample: false,
    anyAnswer: false,
    input: head('1'),
    expected: head('3\n'),
    got: head(''),
    difference: { line: 1, column: 1 },
  }
  test.each([
    { name: 'what is missing is called empty', answer: failing, expected: 'said.differs 3|1|1|3|page.sampleEmpty' },
    { name: 'a sample is named', answer: { ...failing, isSample: true }, expected: 'said.sampleDiffers 3|1|1|3|page.sampleEmpty' },
    { name: 'without a difference nothing is said', answer: { ...failing, difference: null }, expected: '' },
    { name: 'a test that changed since is named', answer: { ...failing, state: 'changed' as const }, expected: 'failing.changed' },
    { name: 'before the answer nothing is said', answer: undefined, expected: '' },
  ])('$name', ({ answer, expected }) => {
    expect(differenceWords(t, answer)).toBe(expected)
  })
})
