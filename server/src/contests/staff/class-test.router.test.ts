import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { moveTo } from '../../judging/submission/move-submission.ts'
import { caseResult, judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { joinGroup, makeGroup, makeProblem, makeRun } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { contestRecord } from '../contest/contest-record.ts'

async function openClass() {
  const site = await openTestApp()
  const { db } = site.services
  const [owner, ann, bob, stranger] = await Promise.all(
    ['owner', 'ann', 'bob', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !ann || !bob || !stranger) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid, { name: 'Class 1' })
  await joinGroup(db, gid, owner.uid, 'root')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  const acm = await makeProblem(db, { problemId: 'P1', type: 0 })
  const oi = await makeProblem(db, { problemId: 'P2', type: 1, ioScore: 80 })
  const own = await makeProblem(db, { problemId: 'C1', type: 0, gid, isGroup: 1, auth: 2, authorUid: owner.uid })
  const shown = await makeProblem(db, { problemId: 'C2', type: 0, gid, isGroup: 1, auth: 1, authorUid: owner.uid })
  const send = async (rest: string, token: string | undefined, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const plan = (fields: object = {}) => ({
    gid,
    title: 'Week 3',
    minutes: 40,
    pids: [acm, oi, own, shown],
    worth: 'cases',
    counts: 'best',
    results: 'at-once',
    ...fields,
  })
  const set = (token: string | undefined, fields?: object) => send('POST group/set-class-test', token, plan(fields))
  /** A judged run with the results of its tests. */
  const judge = async (
    cid: number,
    uid: string,
    pid: number,
    status: Verdict,
    { cases = [] as Verdict[], score = null as number | null },
  ) => {
    const submitId = await makeRun(db, { cid, uid, pid, sec: 1, status: null })
    await db.updateTable('submissions').set({ score }).where('submitId', '=', submitId).execute()
    for (const [seq, status] of cases.entries()) {
      const row = { submitId, seq, status, mode: 'default', gmtCreate: 1, gmtModified: 1 }
      await db.insertInto('submissionCases').values(row).execute()
    }
    const moved = await db.selectFrom('submissions').selectAll().where('submitId', '=', submitId).executeTakeFirstOrThrow()
    const reach = { problems: site.services.problems, effects: { contestRecord } }
    await inTransaction(db, (db) => moveTo(db, reach, moved, status, 2))
    return submitId
  }
  const scoreOf = async (submitId: number) =>
    (await db.selectFrom('submissions').select('score').where('submitId', '=', submitId).executeTakeFirstOrThrow()).score
  const pointsOf = async (submitId: number) =>
    (await db.selectFrom('contestRecords').select('score').where('submitId', '=', submitId).executeTakeFirstOrThrow()).score
  return { ...site, db, gid, acm, oi, own, shown, people: { owner, ann, bob, stranger }, send, plan, set, judge, scoreOf, pointsOf }
}

const { Accepted, WrongAnswer, PartialAccepted, CompileError } = Verdict

describe('a class test', () => {
  test('is refused for guests, strangers, pupils, and without a title, a problem or a length', async () => {
    const { people, set, acm, db } = await openClass()
    const refused = async (token: string | undefined, fields?: object) => {
      const { errorCode, status } = await set(token, fields)
      return errorCode ?? status
    }
    const { owner, ann, stranger } = people
    expect(await refused(undefined)).toBe('session.signed-out')
    expect(await refused(stranger.token)).toBe('group.not-member')
    expect(await refused(ann.token)).toBe('group.not-allowed')
    expect(await refused(owner.token, { gid: 99 })).toBe('group.not-found')
    for (const wrong of [{ title: ' ' }, { pids: [] }, { minutes: 0 }, { worth: 'some' }, { counts: 'first' }, { results: 'never' }])
      expect([wrong, (await set(owner.token, wrong)).status]).toEqual([wrong, 400])
    expect(await refused(owner.token, { startTime: 1 })).toBe('contest.end-past')
    expect(await refused(owner.token, { pids: [acm, 999] })).toBe('problem.gone')
    expect(await refused(owner.token, { pids: [acm, acm] })).toBe('contest.problem-taken')
    expect(await db.selectFrom('contests').select('id').execute()).toEqual([])
  })

  test('holds problems of both kinds from now on, with real names, without a seal, for every member', async () => {
    const { people, set, send, clock, db, own, shown } = await openClass()
    const { status, data } = await set(people.owner.token)
    expect(status).toBe(200)
    const stored = await db.selectFrom('contests').selectAll().where('id', '=', data.cid).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ type: 1, format: 'ioi', sealRank: 0, rankShowName: 'realname', visible: 1, auth: 0 })
    expect([Number(stored.startTime), Number(stored.endTime)]).toEqual([clock.now(), clock.now() + 40 * minute])
    const problems = (await send(`GET get-contest-problem?cid=${data.cid}`, people.ann.token)).data
    expect(problems.map(({ displayId }: { displayId: string }) => displayId)).toEqual(['A', 'B', 'C', 'D'])
    // A private problem is in contests only from then on; a visible one stays in the class.
    const auths = await db.selectFrom('problems').select('auth').where('id', 'in', [own, shown]).orderBy('id').execute()
    expect(auths.map(({ auth }) => auth)).toEqual([3, 1])
  })

  test('with results at the end hides points and board until then', async () => {
    const { people, set, db } = await openClass()
    const { data } = await set(people.owner.token, { results: 'at-end', counts: 'last' })
    const stored = await db.selectFrom('contests').selectAll().where('id', '=', data.cid).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ type: 1, format: null, sealRank: 1, autoRealRank: 1, oiRankScoreType: 'Recent' })
    expect(stored.sealRankTime).toEqual(stored.startTime)
  })

  test('stands on the pages of members while it runs and a day before, and on no other page', async () => {
    const { people, set, send, clock } = await openClass()
    const mine = async (token: string) =>
      (await send('GET get-own-tests', token)).data.map(({ title, groupName }: { title: string; groupName: string }) => [title, groupName])
    await set(people.owner.token, { title: 'Later', startTime: clock.now() + 25 * hour })
    await set(people.owner.token)
    expect(await mine(people.ann.token)).toEqual([['Week 3', 'Class 1']])
    expect(await mine(people.stranger.token)).toEqual([])
    expect((await send('GET get-own-tests', undefined)).errorCode).toBe('session.signed-out')
    clock.advance(hour)
    expect(await mine(people.ann.token)).toEqual([['Later', 'Class 1']])
  })
})

describe('points of a run', () => {
  test('of an ACM problem are its share of passed tests, on the wire and on the board', async () => {
    const { people, set, judge, scoreOf, pointsOf, acm } = await openClass()
    const { cid } = (await set(people.owner.token)).data
    const part = await judge(cid, people.ann.uid, acm, WrongAnswer, { cases: [Accepted, Accepted, WrongAnswer] })
    const all = await judge(cid, people.ann.uid, acm, Accepted, { cases: [Accepted, Accepted, Accepted] })
    const none = await judge(cid, people.ann.uid, acm, CompileError, {})
    for (const read of [scoreOf, pointsOf]) expect([await read(part), await read(all), await read(none)]).toEqual([66, 100, null])
  })

  test('are everything or nothing where the test counts whole problems', async () => {
    const { people, set, judge, scoreOf, acm } = await openClass()
    const { cid } = (await set(people.owner.token, { worth: 'whole' })).data
    const part = await judge(cid, people.ann.uid, acm, WrongAnswer, { cases: [Accepted, WrongAnswer] })
    const all = await judge(cid, people.ann.uid, acm, Accepted, {})
    expect([await scoreOf(part), await scoreOf(all)]).toEqual([0, 100])
  })

  test('of an OI problem fill 100 on the board, and keep its own score on the wire', async () => {
    const { people, set, judge, scoreOf, pointsOf, oi } = await openClass()
    const { cid } = (await set(people.owner.token)).data
    const half = await judge(cid, people.ann.uid, oi, PartialAccepted, { score: 40 })
    expect([await scoreOf(half), await pointsOf(half)]).toEqual([40, 50])
  })

  test.each([
    { counts: 'best', points: 100 },
    { counts: 'last', points: 50 },
  ])('of the $counts run count', async ({ counts, points }) => {
    const { people, set, judge, send, acm, clock } = await openClass()
    const { cid } = (await set(people.owner.token, { counts })).data
    await judge(cid, people.ann.uid, acm, Accepted, {})
    await judge(cid, people.ann.uid, acm, WrongAnswer, { cases: [Accepted, WrongAnswer] })
    clock.advance(minute)
    const board = (await send('POST get-contest-rank', people.owner.token, { cid, limit: 50, currentPage: 1 })).data
    expect(board.records.map(({ totalScore }: { totalScore: number }) => totalScore)).toEqual([points])
  })

  test('of an ACM problem are what a rejudge with a preview compares, over every test', async () => {
    const { people, set, judge, scoreOf, acm, db, services, signIn, call } = await openClass()
    await db.updateTable('problems').set({ judgeCaseMode: 'ergodic_without_error' }).where('id', '=', acm).execute()
    const { cid } = (await set(people.owner.token)).data
    const same = await judge(cid, people.ann.uid, acm, WrongAnswer, { cases: [Accepted, Accepted, WrongAnswer] })
    const fewer = await judge(cid, people.bob.uid, acm, WrongAnswer, { cases: [Accepted, Accepted, WrongAnswer] })
    const { token } = await signIn('root')
    const { id } = (await call('POST /api/admin/judge/preview-rejudge', { token, body: { cid, pid: acm } })).body.data
    const modes: string[] = []
    await judgeAll(services, ({ submitId, problem }) => {
      modes.push(problem.judgeCaseMode)
      const second = submitId === same ? Accepted : WrongAnswer
      const cases = [Accepted, second, WrongAnswer].map((status, i) => caseResult({ seq: i + 1, status }))
      return judgeResult(WrongAnswer, { cases })
    })
    expect(modes).toEqual(['default', 'default'])
    const { records } = (await call(`GET /api/admin/judge/get-rejudging-result-list?id=${id}`, { token })).body.data
    const figures = records.map(({ submitId, oldScore, newScore, wouldChange }: Record<string, unknown>) => [
      submitId,
      oldScore,
      newScore,
      wouldChange,
    ])
    expect(figures).toEqual([
      [same, 66, 66, false],
      [fewer, 66, 33, true],
    ])
    await call('POST /api/admin/judge/apply-rejudging', { token, body: { id } })
    await services.rejudgings.settled()
    expect([await scoreOf(same), await scoreOf(fewer)]).toEqual([66, 33])
  })
})
