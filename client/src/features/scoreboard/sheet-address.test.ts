import { describe, expect, test } from 'vitest'
import { sheetAddress } from './sheet-address.ts'

describe('the sheet of a board', () => {
  test('is sealed as long as the board is', () => {
    expect(sheetAddress(7, {})).toBe('/api/file/download-contest-rank?cid=7&forceRefresh=false&removeStar=false&containEnd=false')
  })

  test.each([
    { name: 'behind the seal', search: { forceRefresh: true }, says: 'forceRefresh=true' },
    { name: 'without stars', search: { removeStar: true }, says: 'removeStar=true' },
    { name: 'with what came after the end', search: { containsEnd: true }, says: 'containEnd=true' },
  ] as const)('is that of the board $name', ({ search, says }) => {
    expect(sheetAddress(7, search)).toContain(says)
    expect(sheetAddress(7, search).match(/=true/g)).toHaveLength(1)
  })
})
