import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import type { Submit } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import {
  addToTraining,
  allowLanguages,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeTraining,
  makeUser,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { claimSubmitKey, findSubmittedUnder, setSubmittedUnder, submitKeyOf } from './submit-key.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'
const KEY = 'press-0123456789abcdef'

/** A problem in the bank, in a contest, in a group and in its homework; `ann` may solve it in each. */
async function openSite() {
  const site = await openTestApp()
  const { db } = site.services
  const ann = await site.signIn('default_user', 'ann')
  const owner = await site.signIn('default_user', 'owner')
  const pid = await makeProblem(db, { problemId: 'P' })
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, ann.uid, 'member')
  const own = await makeProblem(db, { problemId: 'G', isGroup: 1, gid })
  // A problem of a running contest is closed in the bank.
  const held = await makeProblem(db, { problemId: 'H' })
  for (const id of [pid, own, held]) {
    await allowLanguages(db, id, ['C++ 17', 'Python3'])
    await makeCases(db, id, [{}])
  }
  const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: owner.uid })
  await addToTraining(db, tid, pid, 1)
  const contest = { uid: owner.uid, startTime: site.clock.now() - minute, endTime: site.clock.now() + minute }
  const cid = await makeContest(db, contest)
  await makeContestProblem(db, cid, held, 'A')
  const places = {
    practice: { pid: 'P' },
    contest: { pid: 'A', cid },
    homework: { pid: 'P', tid, gid },
    group: { pid: 'G', gid },
  }
  const send = async (body: object, { token } = ann) =>
    (
      await site.call('POST /api/submit-problem-judge', {
        token,
        body: { language: 'C++ 17', code: CODE, cid: 0, tid: null, gid: null, isRemote: false, submitKey: KEY, ...body },
      })
    ).body
  const stored = async () => ({
    submissions: (await db.selectFrom('submissions').select('submitId').execute()).length,
    jobs: (await db.selectFrom('judgeJobs').select('submitId').execute()).length,
    records: (await db.selectFrom('contestRecords').select('submitId').execute()).length,
  })
  return { ...site, db, ann, owner, pid, places, send, stored }
}

describe('a submission that is sent again with its number', () => {
  test.each(['practice', 'contest', 'homework', 'group'] as const)('in %s is answered with the first one', async (place) => {
    const { places, send, stored, clock, db } = await openSite()
    const first = await send(places[place])
    expect(first.status).toBe(200)
    const before = await stored()
    // Within the wait between two submissions, and after it.
    for (const ms of [100, minute / 2]) {
      clock.advance(ms)
      expect((await send(places[place])).data).toEqual(first.data)
    }
    expect(await stored()).toEqual(before)
    const { submitTime } = await db.selectFrom('submissions').select('submitTime').executeTakeFirstOrThrow()
    expect(Number(submitTime)).toBe(clock.now() - 100 - minute / 2)
  })

  test.each(['practice', 'contest', 'homework', 'group'] as const)('in %s at the same instant is stored once', async (place) => {
    const { places, send, stored } = await openSite()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(places[place])))
    expect(new Set(answers.map(({ data }) => data?.submitId)).size).toBe(1)
    expect(answers[0]?.data.submitId).toBeGreaterThan(0)
    expect(await stored()).toEqual({ submissions: 1, jobs: 1, records: place === 'contest' ? 1 : 0 })
  })

  test('after the end of its contest is answered with the first one; a new one is refused', async () => {
    const { places, send, clock } = await openSite()
    const first = await send(places.contest)
    clock.advance(2 * minute)
    expect((await send(places.contest)).data.submitId).toBe(first.data.submitId)
    expect((await send({ ...places.contest, submitKey: `${KEY}2` })).errorCode).toBe('contest.ended')
  })

  test('does not move the wait for the next one', async () => {
    const { places, send, clock } = await openSite()
    await send(places.practice)
    clock.advance(7 * second)
    await send(places.practice)
    clock.advance(second)
    expect((await send({ ...places.practice, submitKey: `${KEY}2` })).status).toBe(200)
  })

  test('stays itself when the problem is closed meanwhile', async () => {
    const { places, send, db, pid } = await openSite()
    const first = await send(places.practice)
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', pid).execute()
    expect((await send(places.practice)).data.submitId).toBe(first.data.submitId)
  })

  test.each([
    { name: 'program', other: { code: `${CODE} ` } },
    { name: 'language', other: { language: 'Python3' } },
    { name: 'problem', other: { pid: 'G' } },
    { name: 'place', other: { gid: 1 } },
  ])('with another $name is refused by name, and stores nothing', async ({ other }) => {
    const { places, send, stored } = await openSite()
    await send(places.practice)
    expect(await send({ ...places.practice, ...other })).toMatchObject({ status: 400, errorCode: 'submission.key-reused' })
    expect((await stored()).submissions).toBe(1)
  })

  test('belongs to its sender: another person has the same number for another program', async () => {
    const { places, send, owner } = await openSite()
    const first = await send(places.practice)
    const second = await send({ ...places.practice, code: `${CODE} // mine` }, owner)
    expect(second.status).toBe(200)
    expect(second.data.submitId).not.toBe(first.data.submitId)
  })
})

test('a refused submission keeps no number: the same one may be sent when the reason is gone', async () => {
  const { places, send, clock } = await openSite()
  await send({ ...places.practice, submitKey: `${KEY}1` })
  expect((await send(places.practice)).errorCode).toBe('submission.too-frequent')
  clock.advance(8 * second)
  expect((await send(places.practice)).status).toBe(200)
})

test('two presses are two submissions, and so are two calls without a number', async () => {
  const { places, send, stored } = await openSite()
  for (const submitKey of [`${KEY}1`, `${KEY}2`, null, null]) expect((await send({ ...places.contest, submitKey })).status).toBe(200)
  expect((await stored()).submissions).toBe(4)
})

test.each([
  { name: '15 characters', submitKey: 'a'.repeat(15), status: 400 },
  { name: '16 characters', submitKey: 'a'.repeat(16), status: 200 },
  { name: '64 characters', submitKey: 'a'.repeat(64), status: 200 },
  { name: '65 characters', submitKey: 'a'.repeat(65), status: 400 },
  { name: 'blanks', submitKey: 'a b'.repeat(8), status: 400 },
])('a number of $name is answered with $status', async ({ submitKey, status }) => {
  const { places, send } = await openSite()
  expect((await send({ ...places.practice, submitKey })).status).toBe(status)
})

test('a number without a sign-in is refused like every submission', async () => {
  const { places, send } = await openSite()
  expect((await send(places.practice, { token: '' } as never)).errorCode).toBe('session.signed-out')
})

eachDatabase('the number of a submission', (connect) => {
  const input = { pid: 'P', language: 'C', code: CODE, cid: null, tid: null, gid: null, isRemote: false, submitKey: KEY } as Submit

  async function open() {
    const db = await connect()
    const uid = await makeUser(db)
    const pid = await makeProblem(db)
    const key = submitKeyOf(uid, input)
    if (!key) throw new Error('it has a number')
    /** Stores a submission under the number, slowly. @returns its id, or that of the one before */
    const store = () =>
      inTransaction(db, async (db) => {
        const first = await claimSubmitKey(db, key)
        if (first) return first
        await new Promise((resolve) => setTimeout(resolve, 20))
        const submitId = await makeSubmission(db, uid, pid)
        await setSubmittedUnder(db, key, submitId)
        return submitId
      })
    return { db, uid, pid, key, store }
  }

  test('is taken once by transactions of the same instant', async () => {
    const { db, store } = await open()
    const ids = await Promise.all([store(), store(), store()])
    expect(new Set(ids).size).toBe(1)
    expect(await db.selectFrom('submissions').select('submitId').execute()).toHaveLength(1)
  })

  test('is free again when its transaction fails', async () => {
    const { db, key, store } = await open()
    const failed = inTransaction(db, async (db) => {
      await claimSubmitKey(db, key)
      throw new Error('the disk is full')
    })
    await expect(failed).rejects.toThrow('disk')
    expect(await findSubmittedUnder(db, key)).toBeUndefined()
    expect(await store()).toBeGreaterThan(0)
  })

  test('is deleted with its submission', async () => {
    const { db, key, store } = await open()
    const submitId = await store()
    expect(await findSubmittedUnder(db, key)).toBe(submitId)
    await db.deleteFrom('submissions').execute()
    expect(await db.selectFrom('submitKeys').selectAll().execute()).toEqual([])
  })
})
