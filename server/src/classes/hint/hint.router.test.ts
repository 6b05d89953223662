import { day, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { openClassSite } from '../../testing/class-site.ts'
import { addToTraining, makeContest, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'

const byHand = { kind: 'by-hand' }
const tries = (count: number) => ({ kind: 'tries', count })
const minutes = (count: number) => ({ kind: 'minutes', count })

async function withClass() {
  const site = await openClassSite()
  const { clock, db, gid, people } = site
  const { owner, helper } = people
  const now = clock.now()
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: owner.uid, opensAt: now - day, dueAt: now + day })
  const [pid, other] = [await makeProblem(db, { problemId: 'A' }), await makeProblem(db, { problemId: 'B' })]
  for (const [rank, one] of [pid, other].entries()) await addToTraining(db, tid, one, rank)
  const send = async (rest: string, token?: string, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const listed = async () => (await send(`GET group/get-hints?tid=${tid}&pid=${pid}`, helper.token)).data
  const idsOf = async () => (await listed()).map(({ id }: { id: number }) => id)
  const write = async (hints: object[], removes: number[] = [], token = helper.token) =>
    (await send('PUT group/hints', token, { tid, pid, hints: hints.map((hint) => ({ id: null, ...hint })), removes })).errorCode
  const own = async (token: string) => (await send(`GET get-own-hints?tid=${tid}&pid=${pid}`, token)).data
  const openIt = (id: number, token?: string) => send('POST open-hint', token, { id })
  const sent = (uid: string, status: number, fields: object = {}) =>
    makeSubmission(db, uid, pid, { status, submitTime: clock.now(), ...fields })
  const openings = () => db.selectFrom('hintOpenings').selectAll().orderBy('hintId').execute()
  return { ...site, db, gid, tid, pid, other, now, send, listed, idsOf, write, own, openIt, sent, openings, people }
}

describe('writing hints', () => {
  test('is for those who lead the group, at problems of its trainings', async () => {
    const { send, tid, pid, people, db } = await withClass()
    const { helper, ann, stranger } = people
    const body = { tid, pid, hints: [{ id: null, text: 'Look twice', condition: byHand }], removes: [] }
    const put = async (token?: string, fields: object = {}) => (await send('PUT group/hints', token, { ...body, ...fields })).errorCode
    expect(await put()).toBe('session.signed-out')
    expect(await put(stranger.token)).toBe('group.not-member')
    expect(await put(ann.token)).toBe('group.not-allowed')
    expect(await put(helper.token, { tid: 99 })).toBe('training.gone')
    expect(await put(helper.token, { tid: await makeTraining(db) })).toBe('training.not-of-group')
    expect(await put(helper.token, { pid: await makeProblem(db) })).toBe('training.problem-gone')
    for (const hint of [
      { text: ' ', condition: byHand },
      { text: 'x'.repeat(5001), condition: byHand },
      { text: 'x', condition: tries(0) },
      { text: 'x', condition: tries(51) },
      { text: 'x', condition: minutes(10_081) },
      { text: 'x', condition: { kind: 'luck' } },
    ])
      expect((await send('PUT group/hints', helper.token, { ...body, hints: [{ id: null, ...hint }] })).status).toBe(400)
    const many = Array.from({ length: 11 }, () => ({ id: null, text: 'x', condition: byHand }))
    expect((await send('PUT group/hints', helper.token, { ...body, hints: many })).status).toBe(400)
    expect(await db.selectFrom('hints').selectAll().execute()).toEqual([])
    expect(await put(helper.token)).toBe(undefined)
    for (const path of [`GET group/get-hints?tid=${tid}&pid=${pid}`]) {
      expect((await send(path)).errorCode).toBe('session.signed-out')
      expect((await send(path, stranger.token)).errorCode).toBe('group.not-member')
      expect((await send(path, ann.token)).errorCode).toBe('group.not-allowed')
      expect((await send(path, people.owner.token)).data).toMatchObject([{ text: 'Look twice', condition: byHand, releasedAt: null }])
    }
  })

  test('keeps their order, changes some and removes others, and is recorded', async () => {
    const { write, listed, idsOf, db } = await withClass()
    await write([
      { text: 'one', condition: byHand },
      { text: 'two', condition: tries(3) },
      { text: 'three', condition: minutes(20) },
    ])
    const [one, two, three] = await idsOf()
    expect(
      await write(
        [
          { id: three, text: 'three', condition: minutes(20) },
          { text: 'new', condition: tries(1) },
          { id: one, text: 'ONE', condition: tries(2) },
        ],
        [two],
      ),
    ).toBe(undefined)
    expect(await listed()).toMatchObject([
      { id: three, condition: minutes(20) },
      { text: 'new' },
      { id: one, text: 'ONE', condition: tries(2) },
    ])
    const acts = await db.selectFrom('auditLog').select('after').where('action', '=', 'hint.edit').orderBy('id').execute()
    expect(acts.map(({ after }) => JSON.parse(after ?? '{}').hints.length)).toEqual([3, 3])
  })

  test('is refused to who did not see all that is there', async () => {
    const { write, idsOf, send, tid, other, people } = await withClass()
    await write([{ text: 'one', condition: byHand }])
    const [one] = await idsOf()
    expect(await write([{ text: 'mine', condition: byHand }])).toBe('hint.stale')
    expect(await write([], [one + 1])).toBe('hint.stale')
    expect(await write([{ id: one, text: 'x', condition: byHand }], [one])).toBe('hint.stale')
    const elsewhere = { tid, pid: other, hints: [{ id: one, text: 'x', condition: byHand }], removes: [] }
    expect((await send('PUT group/hints', people.helper.token, elsewhere)).errorCode).toBe('hint.stale')
    expect(await idsOf()).toEqual([one])
  })
})

describe('a pupil', () => {
  test('sees what opens the next hint, opens one by one, and every opening is on record', async () => {
    const { write, own, openIt, sent, openings, people, clock, idsOf, listed } = await withClass()
    const { ann, bob } = people
    await write([
      { text: 'FIRST', condition: tries(2) },
      { text: 'SECOND', condition: tries(2) },
      { text: 'THIRD', condition: minutes(30) },
      { text: 'FOURTH', condition: byHand },
    ])
    const [first, second, third, fourth] = await idsOf()
    const timed = (at: number | null) => ({ kind: 'minutes', minutes: 30, at })
    expect(await own(ann.token)).toEqual([
      { id: first, state: 'waiting', need: { kind: 'tries', more: 2 } },
      { id: second, state: 'waiting', need: { kind: 'tries', more: 2 } },
      { id: third, state: 'waiting', need: timed(null) },
      { id: fourth, state: 'waiting', need: byHand },
    ])
    const start = clock.now()
    await sent(ann.uid, Verdict.WrongAnswer)
    expect((await openIt(first, ann.token)).errorCode).toBe('hint.closed')
    clock.advance(minute)
    await sent(ann.uid, Verdict.CompileError)
    expect((await own(ann.token)).map(({ state }: { state: string }) => state)).toEqual(['ready', 'next', 'waiting', 'waiting'])
    expect((await openIt(second, ann.token)).errorCode).toBe('hint.closed')
    expect(await openings()).toEqual([])
    expect((await openIt(first, ann.token)).data).toEqual({ id: first, text: 'FIRST', openedAt: clock.now() })
    await sent(ann.uid, Verdict.TimeLimit)
    // The same again: the record is unchanged.
    expect((await openIt(first, ann.token)).data.openedAt).toBe(start + minute)
    clock.advance(29 * minute - 1)
    expect((await own(ann.token))[2]).toEqual({ id: third, state: 'waiting', need: timed(start + 30 * minute) })
    clock.advance(1)
    expect((await openIt(third, ann.token)).errorCode).toBe('hint.closed')
    await openIt(second, ann.token)
    expect((await openIt(third, ann.token)).data.text).toBe('THIRD')
    expect(await openings()).toEqual([
      { hintId: first, uid: ann.uid, openedAt: start + minute, tries: 2 },
      { hintId: second, uid: ann.uid, openedAt: start + 30 * minute, tries: 3 },
      { hintId: third, uid: ann.uid, openedAt: start + 30 * minute, tries: 3 },
    ])
    expect((await own(bob.token)).map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('waiting'))
    expect((await listed()).map((one: { openings: number }) => one.openings)).toEqual([1, 1, 1, 0])
  })

  test('gets no text before the condition holds and the hint is opened', async () => {
    const { write, send, openIt, sent, people, tid, pid, idsOf, gid } = await withClass()
    const { ann } = people
    const secrets = ['SECRET-ONE', 'SECRET-TWO', 'SECRET-THREE']
    const conditions = [tries(1), tries(1), byHand]
    await write(secrets.map((text, at) => ({ text, condition: conditions[at] })))
    const ids = await idsOf()
    const everything = async () =>
      JSON.stringify([
        await send(`GET get-own-hints?tid=${tid}&pid=${pid}`, ann.token),
        await send(`GET get-training-problem-details?tid=${tid}&displayId=A`, ann.token),
        await send(`GET get-training-problem-list?tid=${tid}`, ann.token),
        await send(`GET get-training-detail?tid=${tid}`, ann.token),
        await send(`GET group/get-hints?tid=${tid}&pid=${pid}`, ann.token),
        await send(`GET group/get-training-list?gid=${gid}`, ann.token),
        ...(await Promise.all(ids.slice(1).map((id: number) => openIt(id, ann.token)))),
      ])
    const found = async () => {
      const text = await everything()
      return secrets.filter((secret) => text.includes(secret))
    }
    expect(await found()).toEqual([])
    await sent(ann.uid, Verdict.WrongAnswer)
    const ready = await send(`GET get-own-hints?tid=${tid}&pid=${pid}`, ann.token)
    expect(secrets.filter((secret) => JSON.stringify(ready).includes(secret))).toEqual([])
    expect((await openIt(ids[0], ann.token)).data.text).toBe('SECRET-ONE')
    const opened = JSON.stringify(await send(`GET get-own-hints?tid=${tid}&pid=${pid}`, ann.token))
    expect(secrets.filter((secret) => opened.includes(secret))).toEqual(['SECRET-ONE'])
  })

  test('has tries counted as the cockpit counts them: late ones too, none of a contest, of a trial or from before the opening', async () => {
    const { write, own, sent, people, db, now, send, tid } = await withClass()
    const { ann, helper } = people
    await write([{ text: 'x', condition: tries(9) }])
    for (const status of [Verdict.Accepted, Verdict.Pending, Verdict.SystemError, Verdict.Cancelled]) await sent(ann.uid, status)
    await sent(ann.uid, Verdict.WrongAnswer, { submitTime: now - 2 * day })
    await sent(ann.uid, Verdict.WrongAnswer, { isTrial: 1 })
    await sent(ann.uid, Verdict.WrongAnswer, { cid: await makeContest(db) })
    await sent(people.bob.uid, Verdict.WrongAnswer)
    const more = async () => (await own(ann.token))[0].need.more
    expect(await more()).toBe(9)
    await sent(ann.uid, Verdict.WrongAnswer)
    await db
      .updateTable('trainings')
      .set({ dueAt: now - 1 })
      .where('id', '=', tid)
      .execute()
    await sent(ann.uid, Verdict.PartialAccepted)
    expect(await more()).toBe(7)
    const cockpit = (await send(`GET group/get-cockpit?tid=${tid}&uids=${ann.uid}`, helper.token)).data
    expect(cockpit.rows[0].cells[0].tries).toBe(3)
  })

  test('is let in by the door of the training alone, and by the problem', async () => {
    const { write, send, openIt, people, tid, pid, db, idsOf, now, signIn } = await withClass()
    const { ann, stranger, helper, owner } = people
    await write([{ text: 'SECRET', condition: byHand }])
    const [id] = await idsOf()
    await send('PUT group/hint-release', helper.token, { id, released: true })
    const refusals = async (token?: string) => [
      (await send(`GET get-own-hints?tid=${tid}&pid=${pid}`, token)).errorCode,
      (await openIt(id, token)).errorCode,
    ]
    const both = (code: string) => [code, code]
    expect(await refusals()).toEqual(both('session.signed-out'))
    expect(await refusals(stranger.token)).toEqual(both('training.not-member'))
    expect((await send('GET get-own-hints?tid=x', ann.token)).status).toBe(400)
    expect((await send(`GET get-own-hints?tid=${tid}&pid=99`, ann.token)).errorCode).toBe('training.problem-gone')
    expect((await openIt(99, ann.token)).errorCode).toBe('hint.gone')
    // Leaders of the group, and root, have the editor.
    for (const { token } of [helper, owner, await signIn('root')]) {
      expect((await send(`GET get-own-hints?tid=${tid}&pid=${pid}`, token)).data ?? 'refused').toEqual([])
      expect((await openIt(id, token)).errorCode).toBe('homework.no-pupil')
    }
    const set = (fields: object) => db.updateTable('trainings').set(fields).where('id', '=', tid).execute()
    await set({ opensAt: now + day })
    expect(await refusals(ann.token)).toEqual(both('training.not-open'))
    await set({ opensAt: null, auth: 'Private', privatePwd: 'x' })
    expect(await refusals(ann.token)).toEqual(both('training.not-registered'))
    await set({ auth: 'Public', status: 0 })
    expect(await refusals(ann.token)).toEqual(both('training.not-found'))
    await set({ status: 1 })
    const cid = await makeContest(db, { startTime: now - minute, endTime: now + minute })
    await db.insertInto('contestProblems').values({ cid, pid, displayId: 'A', displayTitle: 'A', gmtCreate: 1, gmtModified: 1 }).execute()
    expect(await refusals(ann.token)).toEqual(both('problem.in-contest'))
    await db.deleteFrom('contestProblems').execute()
    await db.deleteFrom('trainingProblems').where('pid', '=', pid).execute()
    expect(await refusals(ann.token)).toEqual(both('training.problem-gone'))
    await addToTraining(db, tid, pid, 3)
    expect((await openIt(id, ann.token)).data.text).toBe('SECRET')
  })

  test('keeps what is opened when a hint is removed, and loses it with the training', async () => {
    const { write, own, openIt, send, people, openings, idsOf, tid, db } = await withClass()
    const { ann, helper, owner } = people
    await write([{ text: 'x', condition: byHand }])
    const [id] = await idsOf()
    await send('PUT group/hint-release', helper.token, { id, released: true })
    await openIt(id, ann.token)
    await write([], [id])
    expect([await own(ann.token), (await openIt(id, ann.token)).errorCode]).toEqual([[], 'hint.gone'])
    expect(await openings()).toHaveLength(1)
    await send(`DELETE group/training?tid=${tid}`, owner.token)
    expect([await openings(), await db.selectFrom('hints').selectAll().execute()]).toEqual([[], []])
  })
})

describe('giving a hint to the class', () => {
  test('is for those who lead the group, works at once for all, and can be taken back', async () => {
    const { write, own, openIt, send, people, idsOf, db, listed, now } = await withClass()
    const { ann, bob, stranger, helper } = people
    await write([{ text: 'x', condition: tries(5) }])
    const [id] = await idsOf()
    const release = async (token?: string, released: unknown = true, of = id) =>
      (await send('PUT group/hint-release', token, { id: of, released })).errorCode
    expect(await release()).toBe('session.signed-out')
    expect(await release(stranger.token)).toBe('group.not-member')
    expect(await release(ann.token)).toBe('group.not-allowed')
    expect(await release(helper.token, true, 99)).toBe('hint.gone')
    expect((await send('PUT group/hint-release', helper.token, { id })).status).toBe(400)
    expect((await own(ann.token))[0].state).toBe('waiting')
    for (let n = 0; n < 2; n++) expect(await release(helper.token)).toBe(undefined)
    expect((await listed())[0].releasedAt).toBe(now)
    expect((await own(ann.token))[0].state).toBe('ready')
    await openIt(id, ann.token)
    await release(helper.token, false)
    expect([(await own(ann.token))[0].state, (await own(bob.token))[0].state]).toEqual(['opened', 'waiting'])
    const acts = await db.selectFrom('auditLog').select('action').where('action', '=', 'hint.release').execute()
    expect(acts).toHaveLength(2)
  })
})
