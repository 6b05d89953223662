import { expect, test } from 'vitest'
import { rankColumns } from './rank-columns.tsx'

const keys = (type: 0 | 1, gid: number | null, rows: Parameters<typeof rankColumns>[3]) =>
  rankColumns((key) => key, type, gid, rows).map(({ key }) => key)

test.each([
  { name: 'ACM', type: 0 as const },
  { name: 'OI', type: 1 as const },
])('the $name ranking of a group shows nicknames; points stand in that of OI alone', ({ type }) => {
  const shown = keys(type, 1, [{ nickname: null }, { nickname: 'ace' }])
  expect(shown).toContain('nickname')
  expect(shown.includes('score')).toBe(type === 1)
})

test('columns that nobody on the page fills are left out', () => {
  expect(keys(0, null, [{ nickname: null, signature: '' }])).toEqual(['place', 'user', 'ac', 'total', 'rate'])
  expect(keys(0, null, [{ nickname: 'ace', signature: 'Hi' }])).toEqual(['place', 'user', 'nickname', 'ac', 'total', 'rate', 'signature'])
  expect(keys(0, 1, [{ signature: 'Hi' }])).not.toContain('signature')
})
