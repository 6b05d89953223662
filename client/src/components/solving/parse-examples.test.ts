import { describe, expect, test } from 'vitest'
import { parseExamples } from './parse-examples.ts'

describe('samples of a problem', () => {
  test('each pair of input and output is one sample', () => {
    expect(parseExamples('<input>1 2</input><output>3</output><input>4\n5</input>\n<output>9</output>')).toEqual([
      { input: '1 2', output: '3' },
      { input: '4\n5', output: '9' },
    ])
  })
  test('a problem without input still shows its output', () => {
    expect(parseExamples('<input></input><output>Hello</output>')).toEqual([{ input: '', output: 'Hello' }])
  })
  test('markup inside a sample stays as it is', () => {
    expect(parseExamples('<input><b>x</b></input><output>&lt;</output>')).toEqual([{ input: '<b>x</b>', output: '&lt;' }])
  })
  test.each([null, undefined, '', 'nothing'])('%s has no samples', (text) => {
    expect(parseExamples(text)).toEqual([])
  })
})
