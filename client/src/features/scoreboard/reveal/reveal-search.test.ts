import { expect, test } from 'vitest'
import { parseSearch } from '../../../search/search-format.ts'
import { parseRevealSearch, revealAddress } from './reveal-search.ts'

test('the address of a ceremony is read as it is written', () => {
  const address = revealAddress(7, true)
  expect(address).toBe('/scrollBoard?cid=7&removeStar=true')
  expect(parseRevealSearch(parseSearch(address.slice(address.indexOf('?'))))).toEqual({ cid: 7, removeStar: true })
})

test('an address with medals of its own opens the ceremony with the awards of the contest', () => {
  expect(parseRevealSearch(parseSearch('?cid=7&removeStar=false&medals%5B%5D=4&medals%5B%5D=8'))).toEqual({ cid: 7 })
})

test('meaningless values are left out', () => {
  expect(parseRevealSearch({ cid: 'x', removeStar: 'false' })).toEqual({})
})
