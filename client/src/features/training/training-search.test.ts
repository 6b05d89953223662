import { expect, test } from 'vitest'
import { trainingListInput, trainingSearch } from './training-search.ts'

test('the address keeps what fits, and leaves out what does not', () => {
  expect(trainingSearch.parse({ keyword: ' ', categoryId: 'x', auth: 'Open', currentPage: '0', limit: 15 })).toEqual({})
  expect(trainingSearch.parse({ keyword: 7, categoryId: '3', auth: 'Private', currentPage: '2', limit: '30' })).toEqual({
    keyword: '7',
    categoryId: 3,
    auth: 'Private',
    currentPage: 2,
    limit: 30,
  })
})

test('"mine" stands for itself: it takes the place of public and private, and needs a sign-in', () => {
  expect(trainingSearch.parse({ onlyMine: 'true', auth: 'Private' })).toEqual({ onlyMine: true })
  expect(trainingListInput({ onlyMine: true }, true)).toEqual({ onlyMine: true, currentPage: 1, limit: 15 })
  expect(trainingListInput({ onlyMine: true }, false)).toEqual({ currentPage: 1, limit: 15 })
})

test('pages are no filter', () => {
  expect(trainingSearch.isFiltered({ currentPage: 2, limit: 30 })).toBe(false)
  expect(trainingSearch.isFiltered({ categoryId: 1 })).toBe(true)
})
