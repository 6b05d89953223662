import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffTests, type NewTest, type StoredTest } from './test-diff.ts'

const stored = (name: string, fields: Partial<StoredTest> = {}): StoredTest => ({
  inputName: `${name}.in`,
  outputName: `${name}.out`,
  inputHash: `i${name}`,
  outputHash: `o${name}`,
  inputSize: 1,
  outputSize: 2,
  score: 10,
  groupNum: null,
  ...fields,
})
const built = (name: string, fields: Partial<NewTest> = {}): NewTest => ({
  line: `gen ${name}`,
  keeps: null,
  subtask: null,
  points: null,
  inputHash: `i${name}`,
  outputHash: `o${name}`,
  inputSize: 1,
  outputSize: 2,
  ...fields,
})
const said = (before: StoredTest[], after: NewTest[]) =>
  diffTests(before, after).map(({ kind, before, after }) => [
    kind,
    before?.inputName ?? null,
    after?.inputName ?? null,
    after?.score ?? null,
  ])

describe('tests that were built, beside the stored ones', () => {
  test('are the same by input, whatever their place, with names and points', () => {
    expect(said([stored('1'), stored('2', { score: 30 })], [built('2'), built('1')])).toEqual([
      ['same', '2.in', '2.in', 30],
      ['same', '1.in', '1.in', 10],
    ])
  })

  test('are new without points, under names that no other test has', () => {
    expect(said([stored('2')], [built('9'), built('2')])).toEqual([
      ['new', null, '1.in', null],
      ['same', '2.in', '2.in', 10],
    ])
    expect(said([stored('1')], [built('9'), built('1')])).toEqual([
      ['new', null, '1-2.in', null],
      ['same', '1.in', '1.in', 10],
    ])
  })

  test('have changed with another answer, another subtask, or another input of a kept one', () => {
    expect(said([stored('1')], [built('1', { outputHash: 'other' })])).toEqual([['changed', '1.in', '1.in', 10]])
    expect(said([stored('1', { groupNum: 1 })], [built('1', { subtask: 2 })])).toEqual([['changed', '1.in', '1.in', 10]])
    expect(said([stored('1')], [built('x', { keeps: '1.in' })])).toEqual([['changed', '1.in', '1.in', 10]])
    expect(diffTests([stored('1', { groupNum: 3 })], [built('1')])).toMatchObject([{ kind: 'same', after: { groupNum: 3 } }])
  })

  test('have the points of the script, and have changed with them', () => {
    expect(said([stored('1')], [built('9', { points: 0 }), built('1', { points: 30 })])).toEqual([
      ['new', null, '1-2.in', 0],
      ['changed', '1.in', '1.in', 30],
    ])
    expect(said([stored('1')], [built('1', { points: 10 })])).toEqual([['same', '1.in', '1.in', 10]])
  })

  test('are gone when no line makes them; of two alike each stays once', () => {
    const twin = stored('2', { inputHash: 'i1' })
    expect(said([stored('1'), twin], [built('1')])).toEqual([
      ['same', '1.in', '1.in', 10],
      ['gone', '2.in', null, null],
    ])
    expect(said([stored('1'), twin], [built('1'), built('1')]).map(([kind]) => kind)).toEqual(['same', 'changed'])
  })

  test('a test that is kept by its name is not taken by another line with its input', () => {
    expect(said([stored('1')], [built('1'), built('1', { keeps: '1.in' })])).toEqual([
      ['new', null, '1-2.in', null],
      ['same', '1.in', '1.in', 10],
    ])
  })

  test('whatever the tests are: each stored one stands once, and no two names are the same', () => {
    const name = fc.constantFrom('1', '2', '3', '4', '5')
    const before = fc.uniqueArray(name).map((names) => names.map((each) => stored(each)))
    fc.assert(
      fc.property(before, fc.array(name.map((each) => built(each))), (before, after) => {
        const changes = diffTests(before, after)
        const names = changes.flatMap(({ after }) => (after ? [after.inputName, after.outputName] : []))
        expect(new Set(names).size).toBe(2 * after.length)
        expect(changes.flatMap(({ before }) => before ?? []).toSorted((a, b) => (a.inputName < b.inputName ? -1 : 1))).toEqual(
          before.toSorted((a, b) => (a.inputName < b.inputName ? -1 : 1)),
        )
      }),
    )
  })
})
