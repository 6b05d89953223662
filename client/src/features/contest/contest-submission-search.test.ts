import { describe, expect, test } from 'vitest'
import { contestSubmissionInput, contestSubmissionSearch } from './contest-submission-search.ts'

describe("the address of a contest's submissions", () => {
  test.each([
    { name: 'nothing', raw: {}, search: {} },
    { name: 'a problem and a person', raw: { problemID: 'A', username: 'bob' }, search: { problemID: 'A', username: 'bob' } },
    { name: '"only mine", which clears the person', raw: { onlyMine: 'true', username: 'bob' }, search: { onlyMine: true } },
    { name: 'accepted ones, whose number is zero', raw: { status: '0' }, search: { status: 0 } },
    {
      name: 'those after the end, on the second page',
      raw: { containsEnd: 1, currentPage: 2 },
      search: { containsEnd: true, currentPage: 2 },
    },
  ])('reads $name', ({ raw, search }) => {
    expect(contestSubmissionSearch.parse(raw)).toEqual(search)
  })

  test('asks for fifteen of everybody, none after the end, unless it says otherwise', () => {
    expect(contestSubmissionInput(7, {}, false)).toEqual({
      contestID: 7,
      onlyMine: false,
      containsEnd: false,
      beforeContestSubmit: false,
      currentPage: 1,
      limit: 15,
    })
    expect([
      contestSubmissionSearch.isFiltered({ containsEnd: true }),
      contestSubmissionSearch.isFiltered({ status: 0 }),
      contestSubmissionSearch.isFiltered({ onlyMine: true }),
    ]).toEqual([false, true, true])
  })
})
