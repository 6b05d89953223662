import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { addToTraining, makeContest, makeGroup, makeProblem, makeSubmission, makeTraining, makeUser } from '../../testing/make.ts'
import {
  countShownProblems,
  countSolvedProblems,
  countTrainings,
  listShownProblems,
  listTrainings,
  type TrainingFilter,
} from './training.queries.ts'
import { findLastRank, insertCategory, linkCategory, listCategories } from './training-category.queries.ts'
import { countExtent, listOrder } from './training-problem.queries.ts'
import { copySolved, insertRegistration, listRanked, listTries } from './training-record.queries.ts'

const at = { gmtCreate: 1, gmtModified: 1 }
const page = { currentPage: 1, limit: 10 }

async function school(db: Database) {
  const [ann, pupil, mate] = [await makeUser(db, 'Ann'), await makeUser(db, 'pupil'), await makeUser(db, 'mate')]
  const gid = await makeGroup(db, ann)
  const tid = await makeTraining(db, { title: 'Loops 100%', authorUid: ann, rank: 2, auth: 'Private', privatePwd: 'x' })
  const open = await makeTraining(db, { title: 'Arrays', authorUid: mate, rank: 1 })
  const closed = await makeTraining(db, { title: 'Loops, closed', rank: 0, status: 0 })
  const ofGroup = await makeTraining(db, { title: 'Loops of a group', gid, isGroup: 1 })
  const [a, b] = [await makeProblem(db), await makeProblem(db)]
  const hidden = await makeProblem(db, { auth: 2 })
  for (const [rank, pid] of [b, hidden, a].entries()) await addToTraining(db, tid, pid, rank)
  return { ann, pupil, mate, gid, tid, open, closed, ofGroup, a, b, hidden }
}

eachDatabase('trainings', (connect) => {
  const listed = async (db: Database, filter: Partial<TrainingFilter>) => {
    const whole = { gid: null, shown: true, ...filter }
    const ids = (await listTrainings(db, whole, 'rank', page)).map(({ id }) => id)
    expect(await countTrainings(db, whole)).toBe(ids.length)
    return ids
  }

  test('are listed by rank, by place, and as each filter says', async () => {
    const db = await connect()
    const { tid, open, closed, ofGroup, gid, pupil, mate, b } = await school(db)
    expect(await listed(db, {})).toEqual([open, tid])
    expect(await listed(db, { shown: false })).toEqual([closed, open, tid])
    expect(await listed(db, { gid })).toEqual([ofGroup])
    expect(await listed(db, { keyword: 'LOOPS' })).toEqual([tid])
    expect(await listed(db, { keyword: '%' })).toEqual([tid])
    expect(await listed(db, { keyword: 'ann' })).toEqual([tid])
    expect(await listed(db, { keyword: '1', byNumber: true, shown: false })).toContain(open)
    expect(await listed(db, { auth: 'Public' })).toEqual([open])
    const { id: categoryId } = await insertCategory(db, { name: 'Basics', color: null, gid: null, rank: 0, ...at })
    await linkCategory(db, tid, categoryId)
    expect(await listed(db, { categoryId })).toEqual([tid])
    expect(await listed(db, { joinedBy: pupil })).toEqual([])
    await insertRegistration(db, tid, pupil, 1)
    await makeSubmission(db, pupil, b, { tid: open })
    await makeSubmission(db, mate, b)
    expect(await listed(db, { joinedBy: pupil })).toEqual([open, tid])
    expect(await listed(db, { joinedBy: mate })).toEqual([])
  })

  test('show published problems in order, and count what a person solved outside contests', async () => {
    const db = await connect()
    const { tid, open, pupil, a, b, hidden } = await school(db)
    expect((await listShownProblems(db, tid)).map(({ pid }) => pid)).toEqual([b, a])
    expect((await listOrder(db, tid)).map(({ pid }) => pid)).toEqual([b, hidden, a])
    expect([...(await countShownProblems(db, [tid, open]))]).toEqual([[tid, 2]])
    const solve = (pid: number, fields: object = {}) => makeSubmission(db, pupil, pid, { status: Verdict.Accepted, ...fields })
    await solve(a, { cid: await makeContest(db) })
    await solve(hidden)
    await solve(b, { isTrial: 1 })
    expect([...(await countSolvedProblems(db, [tid], pupil))]).toEqual([])
    await solve(a)
    await solve(a)
    expect([...(await countSolvedProblems(db, [tid], pupil))]).toEqual([[tid, 1]])
  })

  test('keep what registered people had solved, once; the ranking leaves out the author', async () => {
    const db = await connect()
    const { tid, ann, pupil, mate, a } = await school(db)
    const submitId = await makeSubmission(db, pupil, a, { status: Verdict.Accepted, time: 7 })
    await makeSubmission(db, mate, a, { status: Verdict.Accepted })
    for (const uid of [ann, pupil]) await insertRegistration(db, tid, uid, 1)
    await copySolved(db, tid, {}, 5)
    await copySolved(db, tid, { uid: pupil }, 6)
    expect(await listTries(db, tid)).toMatchObject([{ uid: pupil, status: Verdict.Accepted, time: 7, submitId }])
    const training = (await listTrainings(db, { gid: null, shown: true, keyword: 'Loops' }, 'rank', page))[0]
    expect(training && (await listRanked(db, training)).map(({ uid }) => uid)).toEqual([pupil])
    const hint = { tid, pid: a, rank: 0, text: 'x', condition: 'by-hand', gmtCreate: 1, gmtModified: 1 } as const
    await db.insertInto('hints').values(hint).execute()
    expect(await countExtent(db, tid)).toEqual({ registrations: 2, records: 1, problems: 3, hints: 1 })
  })

  test('have categories in an order of their own, a new one behind all', async () => {
    const db = await connect()
    const { gid } = await school(db)
    expect(await findLastRank(db, null)).toBe(-1)
    await insertCategory(db, { name: 'B', color: null, gid: null, rank: 4, ...at })
    await insertCategory(db, { name: 'A', color: '#fff', gid: null, rank: 1, ...at })
    await insertCategory(db, { name: 'Ours', color: null, gid, rank: 9, ...at })
    expect((await listCategories(db, null)).map(({ name }) => name)).toEqual(['A', 'B'])
    expect((await listCategories(db, gid)).map(({ name }) => name)).toEqual(['A', 'B', 'Ours'])
    expect([await findLastRank(db, null), await findLastRank(db, gid)]).toEqual([4, 9])
  })
})
