import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ARGUMENTS_MAX, readScript, SCRIPT_TESTS_MAX } from './test-script.ts'
import { isPartName, PART_NAME_MAX } from './workshop-parts.ts'

const names = { generators: ['gen', 'tree-gen'], inputs: ['small'], tests: ['1.in', 'two words.in'] }
/** As templates write it. */
const VALUE = '$' + '{i}'
const read = (script: string) => readScript(script, names)
const sources = (script: string) => read(script).tests.map(({ number, source }) => [number, source.kind, source.name])

describe('the script of tests', () => {
  test('has one test for each line, with notes and empty lines between them', () => {
    expect(read('# first\n\ngen 10 5\r\nhand small\nkeep two words.in')).toEqual({
      tests: [
        {
          line: 3,
          text: 'gen 10 5',
          number: 1,
          subtask: null,
          points: null,
          source: { kind: 'generator', name: 'gen', args: ['10', '5'] },
        },
        { line: 4, text: 'hand small', number: 2, subtask: null, points: null, source: { kind: 'hand', name: 'small' } },
        { line: 5, text: 'keep two words.in', number: 3, subtask: null, points: null, source: { kind: 'keep', name: 'two words.in' } },
      ],
      faults: [],
    })
  })

  test('takes the numbers of Polygon; tests without one take those that are free', () => {
    expect(sources('gen a > 2\ngen b\ngen c > $\ngen d>1')).toEqual([
      [1, 'generator', 'gen'],
      [2, 'generator', 'gen'],
      [3, 'generator', 'gen'],
      [4, 'generator', 'gen'],
    ])
    expect(read('gen a > 2\ngen b\ngen c > $\ngen d>1').tests.map(({ text }) => text)).toEqual(['gen d', 'gen a', 'gen b', 'gen c'])
  })

  test('puts the tests below into a subtask', () => {
    expect(read('gen 1\nsubtask 2\ngen 2\nsubtask 1\ngen 3').tests.map(({ subtask }) => subtask)).toEqual([null, 2, 1])
  })

  test('gives points to each test below, 0 too', () => {
    expect(read('gen 1\npoints 0\ngen 2\nsubtask 1\npoints 30\ngen 3\ngen 4').tests.map(({ points }) => points)).toEqual([null, 0, 30, 30])
    expect(read('points 999999').faults).toEqual([])
  })

  test('leaves their lines to a generator of that name, which older workshops may have', () => {
    const { tests } = readScript('points 7', { ...names, generators: ['points'] })
    expect(tests.map(({ source, points }) => [source.kind, points])).toEqual([['generator', null]])
  })

  test('keeps quoted arguments whole', () => {
    expect(read(`gen "a b" 'c "d"' -n=3`).tests[0]?.source).toEqual({ kind: 'generator', name: 'gen', args: ['a b', 'c "d"', '-n=3'] })
  })

  test.each([
    { name: 'a generator that is not there', line: 'other 1', code: 'no-generator', value: 'other' },
    { name: 'an input that is not there', line: 'hand big', code: 'no-input', value: 'big' },
    { name: 'a stored test that is not there', line: 'keep 9.in', code: 'no-test', value: '9.in' },
    { name: 'no name', line: 'hand', code: 'name-missing', value: 'hand' },
    { name: 'nothing but a number', line: '> 3', code: 'name-missing', value: '> 3' },
    { name: 'a template of Polygon', line: '<#list 1..5 as i>', code: 'template', value: '<#list 1..5 as i>' },
    { name: 'a value of a template', line: `gen ${VALUE} > $`, code: 'template', value: `gen ${VALUE} > $` },
    { name: 'several tests in one line', line: 'gen 1 > {1-3}', code: 'many-tests', value: '{1-3}' },
    { name: 'the number 0', line: 'gen 1 > 0', code: 'number', value: '0' },
    { name: 'no number', line: 'gen 1 > a', code: 'number', value: 'a' },
    { name: 'a number without an end', line: 'gen 1 >', code: 'number', value: '' },
    { name: 'a number beyond the last test', line: `gen 1 > ${SCRIPT_TESTS_MAX + 1}`, code: 'number', value: `${SCRIPT_TESTS_MAX + 1}` },
    { name: 'an open quote', line: 'gen "a', code: 'quote', value: 'gen "a' },
    { name: 'a subtask without number', line: 'subtask x', code: 'subtask', value: 'x' },
    { name: 'points that are no number', line: 'points x', code: 'points', value: 'x' },
    { name: 'points below 0', line: 'points -1', code: 'points', value: '-1' },
    { name: 'points of more than six digits', line: 'points 1000000', code: 'points', value: '1000000' },
    { name: 'points with the number of a test', line: 'points 3 > 1', code: 'points', value: '3' },
    { name: 'arguments that are too long', line: `gen ${'x'.repeat(ARGUMENTS_MAX + 1)}`, code: 'arguments', value: 'gen' },
  ])('names $name', ({ line, code, value }) => {
    expect(read(`gen 1\n${line}`).faults).toEqual([{ line: 2, code, value }])
  })

  test('takes arguments and a number at their limits', () => {
    expect(read(`gen ${'x'.repeat(ARGUMENTS_MAX)} > ${SCRIPT_TESTS_MAX}`).faults).toEqual([])
  })

  test('names the second test of a number, and a stored test that is kept twice', () => {
    expect(read('gen 1 > 1\ngen 2 > 1').faults).toEqual([{ line: 2, code: 'number-taken', value: '1' }])
    expect(read('keep 1.in\nkeep 1.in').faults).toEqual([{ line: 2, code: 'kept-twice', value: '1.in' }])
  })

  test('names one test too many', () => {
    const script = (count: number) => Array.from({ length: count }, (_, n) => `gen ${n}`).join('\n')
    expect(read(script(SCRIPT_TESTS_MAX)).faults).toEqual([])
    expect(read(script(SCRIPT_TESTS_MAX + 1)).faults).toEqual([
      { line: SCRIPT_TESTS_MAX + 1, code: 'too-many', value: String(SCRIPT_TESTS_MAX) },
    ])
  })

  test('whatever it says: without faults each test has a number of its own, in order', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('hand small', 'keep 1.in', 'subtask 3', 'points 5', '# note'),
      fc.tuple(fc.string(), fc.constantFrom('', ' > $', ' > 1', ' > 2', ' > 7')).map(([args, end]) => `gen ${args}${end}`),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { tests, faults } = read(lines.join('\n'))
        const numbers = tests.map(({ number }) => number)
        if (faults.length === 0) expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      }),
    )
  })
})

test('a name of a part is one word of the script, and none of its own', () => {
  expect(['gen', 'tree-gen', '01', 'a.b', 'x'.repeat(PART_NAME_MAX)].map(isPartName)).toEqual([true, true, true, true, true])
  expect(['', 'a b', '-a', 'hand', 'keep', 'subtask', 'points', '#', 'x'.repeat(PART_NAME_MAX + 1)].map(isPartName)).toEqual(
    Array.from({ length: 9 }, () => false),
  )
})
