import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunOutcome } from './jail-spec.ts'
import { inOrder, openOrderOfEnds, readOrderOfEnds } from './order-of-ends.ts'

const ended = (endedAt: number): RunOutcome => ({
  exit: { kind: 'exited', code: 0 },
  limitHit: null,
  wasBlocked: false,
  cpuMs: 1,
  wallMs: 1,
  peakBytes: 1,
  cacheBytes: 0,
  stdoutBytes: 0,
  stderrBytes: 0,
  collected: null,
  wasParked: false,
  ownedCore: null,
  endedAt,
})

test.each([
  { name: 'reports read in order stay', times: [5, 9], order: 'a\nb\n', firstIsFirst: true },
  { name: 'reports read late are put right', times: [9, 5], order: 'a\nb\n', firstIsFirst: true },
  { name: 'reports read at the same time get different times', times: [1234567.125, 1234567.125], order: 'a\nb\n', firstIsFirst: true },
  { name: 'the second one ended first', times: [5, 9], order: 'b\na\n', firstIsFirst: false },
  { name: 'at the same time, the second first', times: [7, 7], order: 'b\na\n', firstIsFirst: false },
  { name: 'one of them was killed: our clock decides', times: [9, 5], order: 'a\n', firstIsFirst: false },
  { name: 'text that no init writes: our clock decides', times: [9, 5], order: 'a\na\n', firstIsFirst: false },
] as const)('$name', ({ times, order, firstIsFirst }) => {
  const [first, second] = inOrder([ended(times[0]), ended(times[1])], order)
  expect(first.endedAt < second.endedAt).toBe(firstIsFirst)
  expect(first.endedAt > second.endedAt).toBe(!firstIsFirst)
})

test.each([
  { name: 'in order, they stay', times: [5, 9], order: 'a\nb\n', are: [5, 9] },
  { name: 'read late, they are exchanged', times: [9, 5], order: 'a\nb\n', are: [5, 9] },
  { name: 'the second first, they stay', times: [9, 5], order: 'b\na\n', are: [9, 5] },
  { name: 'the second first and read late, they are exchanged', times: [5, 9], order: 'b\na\n', are: [9, 5] },
  { name: 'without an order, they stay', times: [9, 5], order: '', are: [9, 5] },
  { name: 'at one moment without an order, they stay', times: [7, 7], order: 'a\n', are: [7, 7] },
] as const)('the times of two ends: $name', ({ times, order, are }) => {
  expect(inOrder([ended(times[0]), ended(times[1])], order).map(({ endedAt }) => endedAt)).toEqual(are)
})

test('only the first two letters count, however much is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-order-'))
  writeSync(openOrderOfEnds(folder), `a\nb\n${'b\n'.repeat(100_000)}`)
  expect(readOrderOfEnds(folder)).toBe('a\nb\n')
  rmSync(folder, { recursive: true })
})
