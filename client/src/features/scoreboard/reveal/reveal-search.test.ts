import { expect, test } from 'vitest'
import { parseSearch } from '../../../search/search-format.ts'
import { parseRevealSearch, revealAddress, usualMedals } from './reveal-search.ts'

test('the address of a ceremony is read as it is written', () => {
  const address = revealAddress(7, true, [4, 8, 12])
  expect(address).toBe('/scrollBoard?cid=7&removeStar=true&medals%5B%5D=4&medals%5B%5D=8&medals%5B%5D=12')
  expect(parseRevealSearch(parseSearch(address.slice(address.indexOf('?'))))).toEqual({ cid: 7, removeStar: true, 'medals[]': [4, 8, 12] })
})

test('meaningless values are left out, and no medal count is negative', () => {
  expect(parseRevealSearch({ cid: 'x', removeStar: 'false', 'medals[]': ['-3', '5', 'many', '2', '9'] })).toEqual({ 'medals[]': [0, 5, 2] })
  expect(parseRevealSearch({})).toEqual({})
})

test('the usual medals are a tenth, two tenths and three tenths of the ranked, cut', () => {
  expect(usualMedals(147)).toEqual([14, 29, 44])
  expect(usualMedals(3)).toEqual([0, 0, 0])
})
