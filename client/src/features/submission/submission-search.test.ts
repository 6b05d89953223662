import { describe, expect, test } from 'vitest'
import { parseSubmissionSearch, submissionListInput } from './submission-search.ts'

describe('the address of the submission list', () => {
  test('a link from a ranking shows the accepted submissions of one user', () => {
    expect(parseSubmissionSearch({ username: 'ada', status: '0' })).toEqual({ username: 'ada', status: 0 })
  })
  test('only mine clears the author', () => {
    expect(parseSubmissionSearch({ onlyMine: 'true', username: 'ada' })).toEqual({ onlyMine: true })
  })
  test('a guest who follows a link to "only mine" sees everybody', () => {
    expect(submissionListInput({ onlyMine: true }, false)).toEqual({ onlyMine: false, currentPage: 1, limit: 15 })
  })
})
