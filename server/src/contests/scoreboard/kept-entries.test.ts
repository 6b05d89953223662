import { expect, test } from 'vitest'
import { createKeptEntries, MOST_RUNNING } from './kept-entries.ts'

type Entry = { isRunning: boolean }

function openEntries(most = 2, mostStaying = 3) {
  const entries = createKeptEntries<string, Entry>(most, ({ isRunning }) => isRunning, mostStaying)
  const use = (key: string, isRunning = false) => entries.use(key, () => ({ isRunning }))
  const left = () => ['a', 'b', 'c', 'd', 'e'].filter((key) => entries.get(key) !== undefined)
  return { ...entries, use, left }
}

test('the last ones used stay, and one more than that takes the place of the oldest', () => {
  const { use, left } = openEntries()
  use('a')
  use('b')
  expect(left()).toEqual(['a', 'b'])
  use('a')
  use('c')
  expect(left()).toEqual(['a', 'c'])
})

test('entries that stay by themselves take no place from the others and give none', () => {
  const { use, left } = openEntries()
  for (const key of ['a', 'b', 'c']) use(key, true)
  for (const key of ['d', 'e']) use(key)
  expect(left()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a held entry stays until the last hold ends, and each hold ends once', () => {
  const { use, left, hold } = openEntries(1)
  const [first, second] = [hold('a'), hold('a')]
  for (const key of ['a', 'b', 'c']) use(key)
  expect(left()).toEqual(['a', 'c'])
  first()
  first()
  use('d')
  expect(left()).toEqual(['a', 'd'])
  second()
  use('e')
  expect(left()).toEqual(['e'])
})

test('a hold before there is an entry keeps the one that comes', () => {
  const { use, left, hold } = openEntries(1)
  hold('b')
  for (const key of ['b', 'c', 'd']) use(key)
  expect(left()).toEqual(['b', 'd'])
})

test('of those that stay by themselves, too, the last ones used stay, and each that is held', () => {
  const { use, left, hold } = openEntries(1, 2)
  const release = hold('a')
  for (const key of ['a', 'b', 'c']) use(key, true)
  expect(left()).toEqual(['a', 'b', 'c'])
  use('d', true)
  expect(left()).toEqual(['a', 'c', 'd'])
  release()
  use('e', true)
  expect(left()).toEqual(['d', 'e'])
})

test('many that run are bounded without being named', () => {
  const entries = createKeptEntries<number, Entry>(20, ({ isRunning }) => isRunning)
  for (let n = 0; n < 3 * MOST_RUNNING; n++) entries.use(n, () => ({ isRunning: true }))
  expect(entries.size()).toBe(MOST_RUNNING)
  expect(entries.get(3 * MOST_RUNNING - 1)).toBeDefined()
})
