import { expect, test } from 'vitest'
import { groupRankColumns } from './group-rank-columns.tsx'

test.each([
  { name: 'ACM', isOi: false },
  { name: 'OI', isOi: true },
])('the $name ranking of a group shows nicknames; points stand in that of OI alone', ({ isOi }) => {
  const shown = groupRankColumns((key) => key, 1, isOi).map(({ key }) => key)
  expect(shown).toContain('nickname')
  expect(shown.includes('score')).toBe(isOi)
})
