import { expect, test } from 'vitest'
import { sheetsOf } from './sheets-of.ts'

test.each([
  [0, [0]],
  [1, [1]],
  [11, [11]],
  [12, [6, 6]],
  [30, [10, 10, 10]],
  [34, [9, 8, 9, 8]],
])('%i columns of figures stand on sheets of %j', (count, sizes) => {
  const items = Array.from({ length: count }, (_, n) => `work ${n}`)
  const sheets = sheetsOf(items)
  expect(sheets.map((sheet) => sheet.length)).toEqual(sizes)
  expect(sheets.flat().map(({ item, at }) => items[at] === item && at)).toEqual(items.map((_, n) => n))
})
