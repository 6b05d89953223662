import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packExamples, unpackExamples } from './examples.ts'

const text = fc.string({ unit: 'grapheme' }).filter((each) => !/<\/?(input|output)>/.test(each))

test('unpacking examples returns the packed ones', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ input: text, output: text })), (examples) => {
      expect(unpackExamples(packExamples(examples))).toEqual(examples)
    }),
  )
})

test.each([
  { packed: null, examples: [] },
  { packed: '', examples: [] },
  { packed: 'nothing packed', examples: [] },
  { packed: '<input>1\n2</input>\n<output>3</output> <input>', examples: [{ input: '1\n2', output: '3' }] },
  { packed: '<input>a<b</input><output></output>', examples: [{ input: 'a<b', output: '' }] },
])('$packed holds $examples', ({ packed, examples }) => {
  expect(unpackExamples(packed)).toEqual(examples)
})
