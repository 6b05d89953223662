import { describe, expect, test } from 'vitest'
import { kindMark, MACHINE_PROTOCOL, machineOfWorker, machineWorker, marksUnknownTo, speaksTo } from './machine-rules.ts'

describe('the protocol of a judge machine', () => {
  test.each([
    { name: 'the own one', version: 3, fits: true },
    { name: 'the one before', version: 2, fits: true },
    { name: 'two before', version: 1, fits: false },
    { name: 'a later one', version: 4, fits: false },
    { name: 'no number', version: Number.NaN, fits: false },
    { name: 'a fraction', version: 2.5, fits: false },
  ])('$name: $fits', ({ version, fits }) => expect(speaksTo(version, 3, 1)).toBe(fits))

  test('has nothing before the first one', () => expect([speaksTo(0, 1, 1), speaksTo(1, 1, 1)]).toEqual([false, true]))

  test('the one before is refused where it judges in another way', () => expect(speaksTo(2, 3, 3)).toBe(false))
})

test.each(['machine-', 'machine-0', 'machine-07', 'local', 'machine-1#a', 'xmachine-1'])('%j is the name of no machine', (name) => {
  expect(machineOfWorker(name)).toBeNull()
})

test('a worker is named by the number of its machine', () => expect(machineOfWorker(machineWorker(12))).toBe(12))

test('a build of tests is known from version 3 on', () => {
  expect(marksUnknownTo(2)).toContain(kindMark('test-build'))
  expect(marksUnknownTo(3)).not.toContain(kindMark('test-build'))
})

test('a strength check is known from version 4 on', () => {
  expect(marksUnknownTo(3)).toContain(kindMark('strength'))
})

test('a check of a problem is known from version 4 on', () => {
  expect(marksUnknownTo(3)).toContain(kindMark('verify'))
  expect(marksUnknownTo(MACHINE_PROTOCOL)).toEqual([])
})
