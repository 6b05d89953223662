import { expect, test } from 'vitest'
import type { ClaimedWork } from './claimed-work.ts'
import { onMachine } from './on-machine.ts'

/** The part of each kind's work that has the factor; null for kinds without a time of a problem. */
const places = {
  submission: [],
  'rejudge-preview': [],
  'guard-run': [],
  'test-run': ['run'],
  inspection: ['inspection'],
  breaking: ['search'],
  'test-build': ['step'],
  strength: ['step'],
  verify: ['step'],
  'checker-compile': null,
  formatting: null,
} as const satisfies Record<ClaimedWork['kind'], readonly string[] | null>

test.each(Object.entries(places))('work of the kind %s gets the factor of its machine', (kind, place) => {
  const [part] = place ?? []
  const work = { kind, jobId: 1, attempt: 1, ...(part ? { [part]: { language: 'C' } } : {}) } as unknown as ClaimedWork
  const withFactor = part ? { ...work, [part]: { language: 'C', timeFactor: 2 } } : { ...work, timeFactor: 2 }
  expect(onMachine(work, 2)).toEqual(place ? withFactor : work)
  expect(onMachine(work, 1)).toBe(work)
})
