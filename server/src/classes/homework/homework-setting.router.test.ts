import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function openClass() {
  const site = await openTestApp()
  const { db } = site.services
  const [owner, helper, ann, bob, stranger] = await Promise.all(
    ['owner', 'helper', 'ann', 'bob', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !helper || !ann || !bob || !stranger) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid, { name: 'Class 1' })
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, helper.uid, 'admin')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  const bank = await makeProblem(db, { problemId: 'P1', title: 'Sum', difficulty: 0 })
  const own = await makeProblem(db, { problemId: 'C1', title: 'Mine', gid, isGroup: 1, auth: 2, authorUid: helper.uid, difficulty: 1 })
  const others = await makeProblem(db, { problemId: 'C2', title: 'Colleague', gid, isGroup: 1, auth: 2, authorUid: owner.uid })
  await makeProblem(db, { problemId: 'S1', title: 'Site secret', auth: 2, authorUid: helper.uid })
  const send = async (rest: string, token: string | undefined, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const now = site.clock.now()
  const homework = (pids: number[], training: object = {}) => ({
    gid,
    training: { title: 'Week 3', dueAt: now + day, lateRule: 'percentage', latePercent: 60, ...training },
    pids,
  })
  const set = (token: string | undefined, body: object) => send('POST group/set-homework', token, body)
  const seen = async (tid: number, token: string) =>
    (await send(`GET get-training-problem-list?tid=${tid}`, token)).data?.map(({ problemId }: { problemId: string }) => problemId)
  const authOf = async (pid: number) =>
    (await db.selectFrom('problems').select('auth').where('id', '=', pid).executeTakeFirstOrThrow()).auth
  const people = { owner, helper, ann, bob, stranger }
  return { ...site, db, gid, now, bank, own, others, people, send, homework, set, seen, authOf }
}

describe('homework on one page', () => {
  test('is refused for guests, strangers, pupils, unknown groups, and without a title, a due time or a problem', async () => {
    const { people, set, homework, bank } = await openClass()
    const refused = async (token: string | undefined, body: object) => {
      const { errorCode, status } = await set(token, body)
      return errorCode ?? status
    }
    const { owner, ann, stranger } = people
    expect(await refused(undefined, homework([bank]))).toBe('session.signed-out')
    expect(await refused(stranger.token, homework([bank]))).toBe('group.not-member')
    expect(await refused(ann.token, homework([bank]))).toBe('group.not-allowed')
    expect(await refused(owner.token, { ...homework([bank]), gid: 99 })).toBe('group.not-found')
    expect(await refused(owner.token, homework([bank], { title: ' ' }))).toBe('training.invalid')
    expect(await refused(owner.token, homework([bank], { dueAt: null }))).toBe('training.invalid')
    expect(await refused(owner.token, homework([]))).toBe('request.rule-broken')
    expect(await refused(owner.token, homework([bank, bank]))).toBe('training.problem-taken')
    expect(await refused(owner.token, homework([bank, 999]))).toBe('problem.not-found')
  })

  test('takes one call: title, terms and problems in the order of the picker, without a category; both are recorded', async () => {
    const { people, set, homework, bank, own, db, seen, send, gid } = await openClass()
    const { data, status } = await set(people.helper.token, homework([own, bank]))
    expect(status).toBe(200)
    const tid: number = data.tid
    expect(await seen(tid, people.ann.token)).toEqual(['C1', 'P1'])
    const kept = (await send(`GET group/training?tid=${tid}`, people.helper.token)).data
    expect([kept.training.title, kept.training.lateRule, kept.training.latePercent, kept.trainingCategory]).toEqual([
      'Week 3',
      'percentage',
      60,
      null,
    ])
    const acts = await db.selectFrom('auditLog').select(['action', 'uid']).orderBy('id').execute()
    expect(acts.filter(({ uid }) => uid === people.helper.uid).map(({ action }) => action)).toEqual([
      'training.create',
      'training.problem-add',
      'problem.auth',
      'training.problem-add',
    ])
    expect((await send(`GET group/get-homework-state?gid=${gid}`, people.ann.token)).data).toEqual({ count: 1 })
    expect((await send(`GET group/get-homework-state?gid=${gid}`, people.stranger.token)).errorCode).toBe('group.not-member')
  })

  test('is set whole or not at all: a closed problem of a colleague leaves no homework behind', async () => {
    const { people, set, homework, bank, others, db } = await openClass()
    expect((await set(people.helper.token, homework([bank, others]))).errorCode).toBe('homework.problem-closed')
    expect(await db.selectFrom('trainings').select('id').execute()).toEqual([])
    expect((await set(people.owner.token, homework([bank, others]))).status).toBe(200)
  })

  test('opens a private problem at once, and that of later homework when it opens', async () => {
    const { people, set, homework, own, seen, authOf, clock, now, services, db } = await openClass()
    const later = await set(people.helper.token, homework([own], { opensAt: now + hour }))
    const { tid } = later.data
    await services.homeworkOpening.tick()
    expect(await authOf(own)).toBe(2)
    clock.advance(hour)
    await services.homeworkOpening.tick()
    expect([await authOf(own), await seen(tid, people.ann.token)]).toEqual([1, ['C1']])
    const act = await db.selectFrom('auditLog').select(['uid', 'ip']).where('action', '=', 'problem.auth').executeTakeFirstOrThrow()
    expect(act).toEqual({ uid: null, ip: 'homework opens' })
    // A problem that its author hides again stays hidden.
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', own).execute()
    await services.homeworkOpening.tick()
    expect(await authOf(own)).toBe(2)
  })

  test('of a problem whose checker does not compile any more stays closed, and its teacher gets one message', async () => {
    const { people, set, homework, own, authOf, clock, now, services, db } = await openClass()
    await set(people.helper.token, homework([own], { opensAt: now + hour }))
    await db.updateTable('problems').set({ judgeMode: 'spj', spjCode: 'int main() {', spjLanguage: 'C++' }).where('id', '=', own).execute()
    clock.advance(hour)
    services.roster.hello({ name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] })
    const ticked = services.homeworkOpening.tick()
    const job = await services.judging.claim('w#1', 5000, new AbortController().signal)
    if (job?.kind !== 'checker-compile') throw new Error('no checker to compile')
    const result = { ok: false, message: "expected '}'" }
    await services.judging.completeChecker({ worker: 'w#1', jobId: job.jobId, attempt: job.attempt }, result)
    await ticked
    await services.homeworkOpening.tick()
    expect(await authOf(own)).toBe(2)
    const messages = await db.selectFrom('messages').select(['uid', 'textKey']).execute()
    expect(messages).toEqual([{ uid: people.helper.uid, textKey: 'homework-problem-closed' }])
  })
})

describe('the picker', () => {
  const rows = (data: { records: { problemId: string; use: string }[] }) => data.records.map(({ problemId, use }) => [problemId, use])

  test('offers the bank, the class and own private problems, and says how each of them opens', async () => {
    const { people, send, gid } = await openClass()
    const offered = async (token: string, query = '') =>
      rows((await send(`GET group/get-homework-candidates?gid=${gid}${query}`, token)).data)
    expect(await offered(people.helper.token)).toEqual([
      ['C1', 'opens-group'],
      ['P1', 'open'],
    ])
    expect(await offered(people.owner.token)).toEqual([
      ['C1', 'opens-group'],
      ['C2', 'opens-group'],
      ['P1', 'open'],
    ])
    expect(await offered(people.helper.token, '&own=true')).toEqual([['C1', 'opens-group']])
    expect(await offered(people.helper.token, '&level=0')).toEqual([['P1', 'open']])
    expect(await offered(people.helper.token, '&keyword=min')).toEqual([['C1', 'opens-group']])
    for (const [token, code] of [
      [people.ann.token, 'group.not-allowed'],
      [people.stranger.token, 'group.not-member'],
    ] as const) {
      expect((await send(`GET group/get-homework-candidates?gid=${gid}`, token)).errorCode).toBe(code)
    }
  })

  test('counts the pupils of the class that solved a problem outside of contests, and names what was homework before', async () => {
    const { people, send, gid, bank, db, now } = await openClass()
    for (const one of [people.ann, people.owner, people.stranger]) {
      await makeSubmission(db, one.uid, bank, { status: Verdict.Accepted, submitTime: now })
      await makeSubmission(db, one.uid, bank, { status: Verdict.Accepted, submitTime: now })
    }
    await makeSubmission(db, people.bob.uid, bank, { status: Verdict.Accepted, submitTime: now, isTrial: 1 })
    const read = async () => (await send(`GET group/get-homework-candidates?gid=${gid}&keyword=P1`, people.owner.token)).data
    expect(await read()).toMatchObject({ pupils: 2, records: [{ problemId: 'P1', solvedBy: 1, wasSet: false }] })
    await addToTraining(db, await makeTraining(db, { gid, isGroup: 1, dueAt: now }), bank)
    expect(await read()).toMatchObject({ records: [{ wasSet: true }] })
  })
})
