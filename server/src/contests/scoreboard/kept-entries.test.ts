import { expect, test } from 'vitest'
import { createKeptEntries } from './kept-entries.ts'

type Entry = { isRunning: boolean }

function openEntries(most = 2) {
  const entries = createKeptEntries<string, Entry>(most, ({ isRunning }) => isRunning)
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

test('what stays by itself takes no place from the others and gives none', () => {
  const { use, left } = openEntries()
  for (const key of ['a', 'b', 'c']) use(key, true)
  for (const key of ['d', 'e']) use(key)
  expect(left()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('what is held stays until the last hold ends, and each hold ends once', () => {
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
