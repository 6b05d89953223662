import { expect, test } from 'vitest'
import { rankColumns } from './rank-columns.tsx'

test.each([
  { name: 'ACM', type: 0 as const },
  { name: 'OI', type: 1 as const },
])('the $name ranking of a group shows nicknames; points stand in that of OI alone', ({ type }) => {
  const shown = rankColumns((key) => key, type, 1).map(({ key }) => key)
  expect(shown).toContain('nickname')
  expect(shown.includes('score')).toBe(type === 1)
})
