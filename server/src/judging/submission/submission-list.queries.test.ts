import { SubmissionListQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem } from '../../testing/make.ts'
import { countSubmissions, listSubmissions } from './submission-list.queries.ts'

eachDatabase('submissions of authors by a part of their name', (connect) => {
  test.each([500, 501])('%i authors are all found, and counted', async (count) => {
    const db = await connect()
    const pid = await makeProblem(db)
    const people = Array.from({ length: count }, (_, n) => ({ uid: String(n).padStart(32, '0'), username: `pupil${n}` }))
    const user = { passwordHash: 'none', roleId: 1002, gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('users')
      .values(people.map((one) => ({ ...one, ...user, usernameFolded: foldName(one.username) })))
      .execute()
    const run = { pid, displayPid: 'P', language: 'C', code: '', length: 0, status: Verdict.Accepted, gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('submissions')
      .values(people.map(({ uid }, n) => ({ ...run, uid, submitTime: n })))
      .execute()
    const query = SubmissionListQuery.parse({ username: 'PUPIL', currentPage: 2, limit: 500 })
    const filter = { ...query, uid: undefined, trialsOf: 'everybody' as const, byPerson: true, named: new Set<string>() }
    expect(await countSubmissions(db, filter)).toBe(count)
    expect(await listSubmissions(db, filter)).toHaveLength(count - 500)
  })
})
