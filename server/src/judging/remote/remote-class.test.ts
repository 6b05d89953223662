/** A class and a contest with a problem of another judge. */
import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { expect, test } from 'vitest'
import { joinGroup, makeContest, makeGroup, makeTraining } from '../../testing/make.ts'
import { fixtureProblems } from './testing/fixture-sites.ts'
import { CODE, languages, openWith } from './testing/open-with.ts'

async function withClass() {
  const site = await openWith('CF')
  const { services, clock, root, ada, call } = site
  const { db } = services
  const gid = await makeGroup(db, root.uid)
  await joinGroup(db, gid, root.uid, 'root')
  await joinGroup(db, gid, ada.uid, 'member')
  const now = clock.now()
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: root.uid, opensAt: now - day, dueAt: now + day })
  const bring = (path: string) => call(`GET /api/admin/${path}&name=CF&problemId=${fixtureProblems.CF}`, root).then(({ body }) => body)
  const addToClass = async () => {
    const { id: pid } = await db.selectFrom('problems').select('id').where('problemId', '=', displayIdOf('CF-1A')).executeTakeFirstOrThrow()
    return (await call('POST /api/group/add-training-problem-from-public', { ...root, body: { tid, pid, displayId: 'CF-1A' } })).body
  }
  const send = async (place: object, code = CODE) => {
    const body = { pid: 'CF-1A', language: languages.CF, code, cid: 0, tid: null, gid: null, isRemote: true, ...place }
    return (await call('POST /api/submit-problem-judge', { token: ada.token, body })).body
  }
  const cell = async () => {
    const { data } = (await call(`GET /api/group/get-cockpit?tid=${tid}`, root)).body
    return data.rows.find((row: { uid: string }) => row.uid === ada.uid).cells[0]
  }
  return { ...site, db, gid, tid, bring, addToClass, send, cell }
}

test('a pupil solves it in a training: the verdict counts in the record, the list and the cockpit', async () => {
  const { addToClass, tid, gid, send, run, detail, cell, call, ada, other } = await withClass()
  expect(await addToClass()).toMatchObject({ status: 200 })
  const wrong = await send({ tid, gid }, `${CODE} // verdict: wrong-answer`)
  await run()
  expect((await detail(wrong.data.submitId)).status).toBe(Verdict.WrongAnswer)
  const right = await send({ tid, gid })
  await run()
  expect((await detail(right.data.submitId)).status).toBe(Verdict.Accepted)
  expect(await cell()).toMatchObject({ solved: true })
  const list = (await call(`GET /api/get-training-problem-list?tid=${tid}`, ada)).body.data
  expect(list).toMatchObject([{ problemId: 'CF-1A', ac: 1 }])
  expect(other.runs).toHaveLength(2)
})

test('a site that is down for an hour fails the run by its reason, and nothing counts until it is sent again', async () => {
  const { addToClass, tid, gid, send, run, detail, cell, call, ada, other, clock } = await withClass()
  await addToClass()
  other.faults.set('', 'broken')
  const { data } = await send({ tid, gid })
  for (let turn = 0; turn < 7; turn++) {
    await run(3)
    clock.advance(hour / 6)
  }
  expect(await detail(data.submitId)).toMatchObject({ status: Verdict.SubmitFailed, errorMessage: 'the other site has a fault' })
  expect(await cell()).toMatchObject({ solved: false })
  other.faults.clear()
  await call(`GET /api/resubmit?submitId=${data.submitId}`, ada)
  await run()
  expect(await cell()).toMatchObject({ solved: true })
})

test('brought into a training of the site by the documented call, it is fetched once and refused twice', async () => {
  const { bring, db, other } = await withClass()
  const tid = await makeTraining(db)
  const path = `training/import-remote-oj-problem?tid=${tid}`
  const pages = other.log.length
  expect(await bring(path)).toMatchObject({ status: 200 })
  expect(await bring(path)).toMatchObject({ status: 400 })
  expect(other.log).toHaveLength(pages)
})

test('in a contest an accepted run counts when it was sent, however late the other judge answers', async () => {
  const { bring, send, run, call, ada, clock, db } = await withClass()
  const now = clock.now()
  const cid = await makeContest(db, { startTime: now + hour, endTime: now + 3 * hour, visible: 1 })
  const added = await bring(`contest/import-remote-oj-problem?cid=${cid}&displayId=A`)
  expect(added.status).toBe(200)
  clock.advance(3 * hour - 1000)
  const sent = await send({ pid: 'A', cid })
  expect(sent.status).toBe(200)
  clock.advance(5000)
  await run()
  const { data } = (await call('POST /api/get-contest-rank', { token: ada.token, body: { cid, limit: 10, currentPage: 1 } })).body
  expect(data.records).toContainEqual(expect.objectContaining({ uid: ada.uid, ac: 1, totalTime: 2 * 3600 - 1 }))
})
