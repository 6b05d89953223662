import { expect, test } from 'vitest'
import { auditFilter } from './audit-input.ts'
import { auditSearch } from './audit-search.ts'

test('both days of the filter count whole, in the time zone of the reader', () => {
  const { from, until } = auditFilter({ from: '2026-02-28', until: '2026-02-28' })
  expect(from).toBe(new Date(2026, 1, 28).getTime())
  expect(until).toBe(new Date(2026, 2, 1).getTime())
})

test('one end alone leaves the other open', () => {
  expect(auditFilter({ from: '2026-03-01' })).toEqual({ from: new Date(2026, 2, 1).getTime() })
})

test('an invalid day is left out of the address', () => {
  expect(auditSearch.parse({ from: '2026-02-30', until: 'yesterday' })).toEqual({})
  expect(auditSearch.parse({ from: '2024-02-29', until: '2026-12-31' })).toEqual({ from: '2024-02-29', until: '2026-12-31' })
})
