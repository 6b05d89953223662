import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-format.ts'
import { integers, text } from './search-params.ts'

const read = (search: string): Record<string, unknown> => parseSearch(search)

describe('the search of an address', () => {
  test.each([
    { name: 'a name that looks like a power of ten', search: '?username=1e5', expected: '1e5' },
    { name: 'a student number with a leading zero', search: '?username=007', expected: '007' },
    { name: 'a code of digits that no number holds', search: '?username=123456789012345678901', expected: '123456789012345678901' },
    { name: 'a code of digits with one e', search: '?username=12345678901234567e123', expected: '12345678901234567e123' },
    { name: 'a name that is a word of JSON', search: '?username=true', expected: 'true' },
    { name: 'a quoted number of an older link', search: '?username=%222024001%22', expected: '2024001' },
  ])('$name stays what it is', ({ search, expected }) => {
    expect(text(read(search).username)).toBe(expected)
  })

  test('a list travels as JSON', () => {
    expect(integers(read('?tagId=[1,2]').tagId)).toEqual([1, 2])
    expect(stringifySearch({ tagId: [1, 2] })).toBe('?tagId=%5B1%2C2%5D')
  })

  test('a number stands in the address without quotes', () => {
    expect(stringifySearch({ keyword: '1001' })).toBe('?keyword=1001')
  })

  test('every text is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.string().filter((word) => word.trim() !== ''),
        (word) => {
          expect(text(read(stringifySearch({ keyword: word })).keyword)).toBe(word)
        },
      ),
    )
  })
})
