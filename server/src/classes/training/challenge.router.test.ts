import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { openClassSite } from '../../testing/class-site.ts'
import { addToTraining, allowLanguages, makeCases, makeContest, makeContestProblem, makeProblem, makeTraining } from '../../testing/make.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

/** The class with a challenge of 1000 s at problem `C`. */
async function withChallenge() {
  const site = await openClassSite()
  const { db, gid, people, clock } = site
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: people.owner.uid })
  const pid = await makeProblem(db, { problemId: 'C', timeLimit: 1000 })
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [{}])
  const tpid = await addToTraining(db, tid, pid)
  await db.updateTable('trainingProblems').set({ isChallenge: 1 }).where('id', '=', tpid).execute()
  const send = async (rest: string, token?: string, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  type Who = { token: string; uid: string }
  const state = async (who: Who) => (await send(`GET get-challenge?tid=${tid}&displayId=C`, who.token)).data
  const start = async (who: Who, fields: object = {}) => send('POST challenge', who.token, { tid, displayId: 'c', ...fields })
  const statement = async (who: Who) =>
    (await send(`GET get-training-problem-details?tid=${tid}&displayId=C`, who.token)).errorCode ?? 'shown'
  const submit = async (who: Who, fields: object = {}) =>
    send('POST submit-problem-judge', who.token, { pid: 'C', language: 'C++ 17', code: CODE, cid: 0, tid, gid, isRemote: false, ...fields })
  const results = async (who: Who) => send(`GET get-challenge-results?tid=${tid}&pid=${pid}`, who.token)
  const judged = (submitId: number, status: number) =>
    db.updateTable('submissions').set({ status }).where('submitId', '=', submitId).execute()
  const change = async (fields: object) => send('PUT group/training-problem', people.owner.token, { id: tpid, tid, pid, ...fields })
  return { ...site, db, clock, people, tid, pid, tpid, gid, send, state, start, statement, submit, results, judged, change }
}

describe('the start', () => {
  test('is for pupils of the training, at problems in challenge mode', async () => {
    const { send, start, people, db, tid } = await withChallenge()
    const { ann } = people
    expect((await send('POST challenge', ann.token, { tid })).status).toBe(400)
    expect((await send('POST challenge', undefined, { tid, displayId: 'C' })).errorCode).toBe('session.signed-out')
    expect((await start(people.stranger)).errorCode).toBe('training.not-member')
    expect((await start(people.helper)).errorCode).toBe('challenge.not-pupil')
    expect((await start(ann, { tid: 99 })).errorCode).toBe('training.not-found')
    expect((await start(ann, { displayId: 'NONE' })).errorCode).toBe('problem.not-found')
    const plain = await makeProblem(db, { problemId: 'D' })
    await addToTraining(db, tid, plain, 1)
    expect((await start(ann, { displayId: 'D' })).errorCode).toBe('challenge.off')
    expect(await db.selectFrom('challenges').select('id').execute()).toEqual([])
    expect((await start(ann)).data).toMatchObject({ isOn: true, isClosed: false, attempt: { limitSeconds: 1000, outcome: 'running' } })
  })

  test('opens the statement in the training; teachers read it at once', async () => {
    const { statement, start, state, people, send, tid } = await withChallenge()
    const { ann, helper } = people
    const listed = async () => (await send(`GET get-training-problem-list?tid=${tid}`, ann.token)).data[0].challenge
    expect([await statement(ann), await statement(helper), await listed()]).toEqual(['challenge.not-started', 'shown', 'closed'])
    expect(await state(ann)).toEqual({ isOn: true, isBound: true, isClosed: true, limitSeconds: 1000, attempt: null })
    expect(await state(helper)).toMatchObject({ isBound: false, isClosed: false })
    await start(ann)
    expect([await statement(ann), await listed()]).toEqual(['shown', 'open'])
    // The bank keeps its own rights: there it never was closed.
    expect((await send('GET get-problem-detail?problemId=C', people.bob.token)).status).toBe(200)
  })

  test('of two tabs at once makes one clock, and a later one moves nothing', async () => {
    const { start, people, clock } = await withChallenge()
    const [one, two] = await Promise.all([start(people.ann), start(people.ann)])
    clock.advance(5 * second)
    const three = await start(people.ann)
    const starts = [one, two, three].map(({ data }) => data.attempt.startedAt)
    expect(new Set(starts).size).toBe(1)
  })

  test('is refused while the only submission would be refused', async () => {
    const { start, people, services, db, pid, clock } = await withChallenge()
    await services.config.update('switches', { openPublicJudge: false })
    expect((await start(people.ann)).errorCode).toBe('submission.switched-off')
    await services.config.update('switches', { openPublicJudge: true })
    await db.deleteFrom('problemCases').where('pid', '=', pid).execute()
    expect((await start(people.ann)).errorCode).toBe('submission.unjudgeable')
    await makeCases(db, pid, [{}])
    const times = { uid: people.owner.uid, startTime: clock.now() - minute, endTime: clock.now() + minute }
    await makeContestProblem(db, await makeContest(db, times), pid, 'A')
    expect((await start(people.ann)).errorCode).toBe('problem.in-contest')
    expect(await db.selectFrom('challenges').select('id').execute()).toEqual([])
  })
})

describe('the submission', () => {
  test('is one, and only after the start', async () => {
    const { submit, start, state, people, clock } = await withChallenge()
    const { ann, helper } = people
    expect((await submit(ann)).errorCode).toBe('challenge.not-started')
    await start(ann)
    clock.advance(90 * second)
    const first = await submit(ann)
    expect(first.status).toBe(200)
    expect((await state(ann)).attempt).toMatchObject({ submitId: first.data.submitId, usedSeconds: 90, outcome: 'judging' })
    clock.advance(minute)
    expect((await submit(ann)).errorCode).toBe('challenge.submitted')
    // The bank takes more by its own rights; nothing of it counts here.
    expect((await submit(ann, { tid: null, gid: null })).status).toBe(200)
    expect((await state(ann)).attempt).toMatchObject({ submitId: first.data.submitId })
    expect((await submit(helper)).status).toBe(200)
  })

  test.each([
    { name: 'a millisecond before zero', afterMs: 1000 * second - 1, is: undefined },
    { name: 'at zero', afterMs: 1000 * second, is: 'challenge.over' },
  ])('that arrives $name: $is', async ({ afterMs, is }) => {
    const { submit, start, state, people, clock, statement } = await withChallenge()
    await start(people.ann)
    clock.advance(afterMs)
    expect((await submit(people.ann)).errorCode).toBe(is)
    expect((await state(people.ann)).attempt.outcome).toBe(is ? 'over' : 'judging')
    expect(await statement(people.ann)).toBe('shown')
  })

  test('of two at once is stored once', async () => {
    const { submit, start, people, db, services } = await withChallenge()
    await services.config.update('switches', { defaultSubmitInterval: 0 })
    await start(people.ann)
    const sent = await Promise.all([submit(people.ann), submit(people.ann)])
    expect(sent.map(({ errorCode }) => errorCode ?? 'stored').toSorted()).toEqual(['challenge.submitted', 'stored'])
    expect((await db.selectFrom('submissions').select('submitId').execute()).length).toBe(1)
    expect((await db.selectFrom('judgeJobs').select('submitId').execute()).length).toBe(1)
  })

  test('that is sent again with its number counts once, also after the end', async () => {
    const { submit, start, people, db, clock } = await withChallenge()
    await start(people.ann)
    const fields = { submitKey: 'press-0123456789abcdef' }
    const first = await submit(people.ann, fields)
    clock.advance(2000 * second)
    expect((await submit(people.ann, fields)).data.submitId).toBe(first.data.submitId)
    expect((await db.selectFrom('submissions').select('submitId').execute()).length).toBe(1)
  })
})

describe('the result', () => {
  test('follows a rejudge; the limit of the start counts, whatever changes later', async () => {
    const { submit, start, state, judged, people, clock, db, pid, change } = await withChallenge()
    await start(people.ann)
    await db.updateTable('problems').set({ timeLimit: 5 }).where('id', '=', pid).execute()
    clock.advance(950 * second)
    const { submitId } = (await submit(people.ann)).data
    await judged(submitId, Verdict.WrongAnswer)
    expect((await state(people.ann)).attempt.outcome).toBe('failed')
    await judged(submitId, Verdict.Accepted)
    expect((await state(people.ann)).attempt).toMatchObject({ outcome: 'extreme', limitSeconds: 1000, usedSeconds: 950 })
    expect((await change({ challenge: false })).status).toBe(200)
    clock.advance(minute)
    expect((await submit(people.ann)).status).toBe(200)
    expect((await state(people.ann)).attempt).toMatchObject({ submitId, outcome: 'extreme' })
    expect((await change({ challenge: true })).status).toBe(200)
    clock.advance(minute)
    expect((await submit(people.ann)).errorCode).toBe('challenge.submitted')
  })

  test('keeps a running clock when the mode is turned off meanwhile', async () => {
    const { submit, start, state, people, clock, change } = await withChallenge()
    await start(people.ann)
    await change({ challenge: false })
    clock.advance(60 * second)
    const { submitId } = (await submit(people.ann)).data
    expect((await state(people.ann)).attempt).toMatchObject({ submitId, usedSeconds: 60 })
  })

  test('is read by teachers alone, with earlier tries and earlier solutions', async () => {
    const { submit, start, results, judged, people, clock, send } = await withChallenge()
    const { ann, owner, helper } = people
    const before = (await submit(ann, { tid: null, gid: null })).data.submitId
    await judged(before, Verdict.Accepted)
    clock.advance(minute)
    await start(ann)
    expect((await results(ann)).errorCode).toBe('training.not-yours')
    expect((await results(people.stranger)).errorCode).toBe('training.not-member')
    expect((await send('GET get-challenge-results?tid=1&pid=1')).errorCode).toBe('session.signed-out')
    for (const who of [owner, helper])
      expect((await results(who)).data).toMatchObject([{ username: 'ann', outcome: 'running', earlier: 0, solvedBefore: true }])
  })
})

describe('a new try', () => {
  test('is given by a teacher, once, and is on the record', async () => {
    const { submit, start, results, state, people, clock, send, db, tid } = await withChallenge()
    const { ann, helper } = people
    await start(ann)
    clock.advance(1000 * second)
    const [{ id }] = (await results(helper)).data
    const reset = async (token?: string, body: object = { id }) => (await send('PUT challenge-reset', token, body)).errorCode
    expect((await send('PUT challenge-reset', helper.token, {})).status).toBe(400)
    expect(await reset()).toBe('session.signed-out')
    expect(await reset(ann.token)).toBe('training.not-yours')
    expect(await reset(helper.token, { id: 99 })).toBe('challenge.gone')
    expect([await reset(helper.token), await reset(helper.token)]).toEqual([undefined, 'challenge.gone'])
    expect(await db.selectFrom('auditLog').select(['action', 'target']).where('action', '=', 'challenge.reset').execute()).toEqual([
      { action: 'challenge.reset', target: String(tid) },
    ])
    expect(await state(ann)).toMatchObject({ isClosed: true, attempt: null })
    expect((await submit(ann)).errorCode).toBe('challenge.not-started')
    await start(ann)
    expect((await submit(ann)).status).toBe(200)
    expect((await results(helper)).data).toMatchObject([{ earlier: 1, outcome: 'judging' }])
  })
})

test('the mode is switched for each problem, by a save with the version that was read', async () => {
  const { change, send, people, tid, pid } = await withChallenge()
  const place = async () =>
    (await send(`GET group/get-training-problem-list?tid=${tid}&queryExisted=true&currentPage=1&limit=10`, people.owner.token)).data
      .trainingProblemMap[pid]
  const { version, challenge, challengeSeconds } = await place()
  expect([challenge, challengeSeconds]).toEqual([true, 1000])
  expect((await change({ challenge: false, version })).status).toBe(200)
  expect((await change({ challenge: true, version })).errorCode).toBe('edit.changed-meanwhile')
  expect((await place()).challenge).toBe(false)
  // Saves of order and points leave it alone.
  await change({ challenge: true })
  await change({ points: 7 })
  expect(await place()).toMatchObject({ challenge: true, points: 7 })
})
