import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { describe, expect, test } from 'vitest'
import { submissionListInput, submissionSearch } from './submission-search.ts'

const userWith = (role: string) => ({ uid: 'u', username: 'u', roleList: [role] }) as unknown as UserInfo

describe('the address of the submission list', () => {
  test('a link from a ranking shows the accepted submissions of one user', () => {
    expect(submissionSearch.parse({ username: 's1', completeUsername: 'true', status: '0' })).toEqual({
      username: 's1',
      completeUsername: true,
      status: 0,
    })
  })
  test('only mine clears the author', () => {
    expect(submissionSearch.parse({ onlyMine: 'true', username: 'ada', completeUsername: 'true' })).toEqual({ onlyMine: true })
  })
  test('every filter stands in it and reaches the call', () => {
    const search = submissionSearch.parse({
      username: 'ada',
      status: '-1',
      problemID: 1001,
      completeProblemID: 'true',
      language: 'C++ 17',
      currentPage: '2',
      limit: '30',
    })
    const filters = { username: 'ada', status: -1, problemID: '1001', completeProblemID: true, language: 'C++ 17' }
    expect(search).toEqual({ ...filters, currentPage: 2, limit: 30 })
    expect(submissionListInput(search, userWith('default_user'))).toEqual({ ...filters, onlyMine: false, currentPage: 2, limit: 30 })
  })
  test('a class is asked for by staff alone: a pupil who follows such a link sees everybody', () => {
    const search = submissionSearch.parse({ className: '高一（2）班' })
    expect(submissionListInput(search, userWith('admin')).className).toBe('高一（2）班')
    expect(submissionListInput(search, userWith('default_user'))).not.toHaveProperty('className')
  })
  test('invalid values are left out', () => {
    expect(submissionSearch.parse({ status: 'x', currentPage: '0', limit: '7', language: '', completeProblemID: 'no' })).toEqual({})
  })
  test('a guest who follows a link to "only mine" sees everybody', () => {
    expect(submissionListInput({ onlyMine: true }, null)).toEqual({ onlyMine: false, currentPage: 1, limit: 15 })
  })
})
