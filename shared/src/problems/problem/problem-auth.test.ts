import { expect, test } from 'vitest'
import { authOfImport, publicities, usualPublicity } from './problem-auth.ts'

test('an imported problem gets the chosen publicity, and one that was hidden keeps its own', () => {
  expect(publicities.map((chosen) => [1, 2, 3].map((own) => authOfImport(own, chosen)))).toEqual([
    [2, 2, 3],
    [3, 2, 3],
    [1, 2, 3],
  ])
})

test('without a choice the file decides', () => {
  expect([1, 2, 3].map((own) => authOfImport(own, null))).toEqual([1, 2, 3])
  expect(usualPublicity).toBe('private')
})
