import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeTraining,
  makeUser,
} from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { compareClass } from './compare-class.ts'
import { CompareError } from './run-compare.ts'
import { listLooks, listPairs } from './similarity.queries.ts'
import { createSimilarityService } from './similarity.service.ts'
import { ownPrograms } from './testing/own-programs.ts'

const [, cpp, java] = ownPrograms
if (!cpp || !java) throw new Error('no programs')

/** A class in which Bob's program was made from Ann's, and Cid's was not. */
async function withClass() {
  const site = await openTestApp()
  const { db, similarity } = site.services
  const [owner, helper, ann, stranger] = await Promise.all(
    ['owner', 'helper', 'ann', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !helper || !ann || !stranger) throw new Error('no people')
  const [bob, cid] = [{ uid: await makeUser(db, 'bob') }, { uid: await makeUser(db, 'cid') }]
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, helper.uid, 'admin')
  for (const { uid } of [ann, bob, cid]) await joinGroup(db, gid, uid, 'member')
  const now = site.clock.now()
  const terms = { opensAt: now - day, dueAt: now + day }
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: owner.uid, ...terms })
  const [pid, other] = [await makeProblem(db, { problemId: 'A' }), await makeProblem(db, { problemId: 'B' })]
  for (const [rank, one] of [pid, other].entries()) await addToTraining(db, tid, one, rank)
  const sent = (uid: string, code: string, fields: object = {}) =>
    makeSubmission(db, uid, pid, { status: Verdict.Accepted, submitTime: now, code, ...fields })
  const ids = {
    ann: await sent(ann.uid, cpp?.original ?? '', { submitTime: now - minute }),
    bob: await sent(bob.uid, cpp?.changed.renamed ?? ''),
    cid: await sent(cid.uid, cpp?.other ?? ''),
  }
  const get = async (path: string, token?: string) => (await site.call(`GET /api/group/${path}`, token ? { token } : {})).body
  const start = async (token: string, body: object = { tid }) => (await site.call('POST /api/group/similarity', { token, body })).body
  /** Compares and waits for the end. */
  const compared = async (body: object = { tid }) => {
    const { data } = await start(helper.token, body)
    await similarity.settled()
    return (await get(`get-similarity-report?id=${data.id}`, helper.token)).data
  }
  return {
    ...site,
    db,
    similarity,
    gid,
    tid,
    pid,
    other,
    now,
    ids,
    sent,
    get,
    start,
    compared,
    people: { owner, helper, ann, bob, cid, stranger },
  }
}
type Site = Awaited<ReturnType<typeof withClass>>

describe('comparing the programs of a class', () => {
  test('is for those alone who lead the group', async () => {
    const { get, start, call, compared, tid, people, signIn, db } = await withClass()
    const report = await compared()
    const [pair] = report.pairs
    const reads = [`get-similarity?tid=${tid}`, `get-similarity-report?id=${report.run.id}`, `get-similarity-pair?id=${pair.id}`]
    const root = await signIn('root')
    const oversees = await signIn('problem_admin')
    for (const path of reads) {
      expect((await get(path)).status).toBe(401)
      expect((await get(path, people.stranger.token)).errorCode).toBe('group.not-member')
      expect((await get(path, oversees.token)).errorCode).toBe('group.not-member')
      expect((await get(path, people.ann.token)).errorCode).toBe('group.not-allowed')
      for (const { token } of [people.owner, people.helper, root]) expect((await get(path, token)).status).toBe(200)
      expect((await get(path.replace(/=\d+/, '=9999'), people.helper.token)).errorCode).toBe(
        path.includes('tid') ? 'training.gone' : 'similarity.gone',
      )
      expect((await get(path.replace(/=\d+/, '=x'), people.helper.token)).status).toBe(400)
    }
    const siteTraining = await makeTraining(db)
    expect((await call('POST /api/group/similarity', { body: { tid } })).body.status).toBe(401)
    expect((await start(people.ann.token)).errorCode).toBe('group.not-allowed')
    expect((await start(people.helper.token, {})).status).toBe(400)
    expect((await start(people.helper.token, { tid: siteTraining })).errorCode).toBe('training.not-of-group')
    expect((await start(people.helper.token, { tid, pid: 999 })).errorCode).toBe('training.problem-gone')
    const look = async (token: string, body: object) => (await call('PUT /api/group/similarity-look', { token, body })).body
    expect((await look(people.ann.token, { id: pair.id, looked: true })).errorCode).toBe('group.not-allowed')
    expect((await look(people.helper.token, { id: 9999, looked: true })).errorCode).toBe('similarity.gone')
    expect((await look(people.helper.token, { id: pair.id })).status).toBe(400)
  })

  test('lists the pair that is alike, shows both programs with their regions, and is found again later', async () => {
    const { compared, get, ids, pid, other, tid, gid, people } = await withClass()
    const report = await compared()
    expect(report.run).toMatchObject({ state: 'done', pid: null, username: 'helper', fault: null })
    expect(report.fields).toMatchObject([
      { pid, family: 'cpp', programs: 3, compared: 3, tooShort: 0, above: 1, spread: { pairs: 3, basis: 'fixed' } },
    ])
    expect(report.pairs).toMatchObject([
      { pid, score: 1, left: { submitId: ids.ann, uid: people.ann.uid }, right: { submitId: ids.bob }, looked: null },
    ])
    expect(report.people.map(({ username }: { username: string }) => username)).toEqual(['ann', 'bob'])
    const { data } = await get(`get-similarity-pair?id=${report.pairs[0].id}`, people.owner.token)
    expect(data).toMatchObject({ problem: { pid, problemId: 'A' }, score: 1, left: { code: cpp?.original, person: { username: 'ann' } } })
    const [region] = data.regions
    const shown = region.left.map(([from, to]: [number, number]) => data.left.code.slice(from, to)).join('')
    expect(shown).toContain('countSmaller')
    expect(region.right.map(([from, to]: [number, number]) => data.right.code.slice(from, to)).join('')).toContain('zaehle')
    expect((await get(`get-similarity?tid=${tid}`, people.owner.token)).data).toMatchObject({
      tid,
      gid,
      title: 'Loops',
      problems: [{ pid }, { pid: other }],
      runs: [{ id: report.run.id, state: 'done', done: 3, total: 3 }],
    })
  })

  test('takes the last accepted submission that counts, and none of a contest, a trial, or a pupil who has left', async () => {
    const { compared, sent, people, db, ids, now, gid } = await withClass()
    const dan = people.stranger.uid
    await joinGroup(db, gid, dan, 'member')
    await sent(people.cid.uid, cpp?.original ?? '', { cid: await makeContest(db) })
    await sent(people.cid.uid, cpp?.original ?? '', { isTrial: 1 })
    await sent(people.cid.uid, cpp?.original ?? '', { submitTime: now - 2 * day })
    await sent(people.cid.uid, cpp?.original ?? '', { status: Verdict.WrongAnswer })
    const last = await sent(people.bob.uid, cpp?.changed.loops ?? '', { submitTime: now + 1 })
    const gone = await sent(dan, cpp?.changed.moved ?? '')
    expect((await compared()).pairs.map(({ right }: { right: { submitId: number } }) => right.submitId).toSorted()).toEqual(
      [gone, last, last].toSorted(),
    )
    await db.updateTable('groupMembers').set({ auth: 2 }).where('uid', '=', dan).execute()
    const report = await compared()
    expect(report.fields[0]).toMatchObject({ programs: 3 })
    expect(report.pairs).toMatchObject([{ left: { submitId: ids.ann }, right: { submitId: last } }])
  })

  test('reports programs that were not compared, by language and by length', async () => {
    const { compared, sent, people, pid, now } = await withClass()
    await sent(people.ann.uid, 'begin end.', { language: 'Pascal', submitTime: now + 1 })
    await sent(people.bob.uid, 'print(1)', { language: 'Python3', submitTime: now + 1 })
    expect((await compared()).fields).toMatchObject([
      { pid, family: 'cpp', programs: 1, compared: 1 },
      { pid, family: 'python', programs: 1, compared: 0, tooShort: 1 },
      { pid, family: null, language: 'Pascal', programs: 1, compared: 0 },
    ])
  })

  test('leaves the template of the problem out', async () => {
    const { compared, db, pid } = await withClass()
    const { id: lid } = await db.selectFrom('languages').select('id').where('name', '=', 'C++ 17').executeTakeFirstOrThrow()
    const row = { pid, lid, code: cpp?.original ?? '', status: 1, gmtCreate: 1, gmtModified: 1 }
    await db.insertInto('problemTemplates').values(row).execute()
    const report = await compared()
    expect(report.pairs).toEqual([])
    expect(report.fields).toMatchObject([{ programs: 3, compared: 1, tooShort: 2 }])
  })

  test('of one problem takes that alone', async () => {
    const { compared, other, sent, people, pid, tid } = await withClass()
    for (const { uid } of [people.ann, people.bob]) await sent(uid, java?.original ?? '', { pid: other, language: 'Java' })
    const pidsOf = ({ pairs }: { pairs: { pid: number }[] }) => pairs.map((pair) => pair.pid)
    expect(pidsOf(await compared()).toSorted((a, b) => a - b)).toEqual([pid, other])
    const alone = await compared({ tid, pid: other })
    expect([alone.run.pid, pidsOf(alone)]).toEqual([other, [other]])
  })
})

describe('a pair', () => {
  const look = async ({ call, people }: Site, id: number, looked: boolean) =>
    (await call('PUT /api/group/similarity-look', { token: people.owner.token, body: { id, looked } })).body

  test('that was looked at stays so when the class is compared once more, until that is taken back', async () => {
    const site = await withClass()
    const first = await site.compared()
    expect(await look(site, first.pairs[0].id, true)).toMatchObject({ status: 200 })
    await look(site, first.pairs[0].id, true)
    const [pair] = (await site.compared()).pairs
    expect(pair).toMatchObject({ looked: { by: 'owner', at: site.now } })
    expect(pair.id).not.toBe(first.pairs[0].id)
    await look(site, pair.id, false)
    expect((await site.get(`get-similarity-pair?id=${pair.id}`, site.people.helper.token)).data.looked).toBe(null)
  })

  test('is gone when one of the two has left, and is back when they return', async () => {
    const { compared, get, db, people } = await withClass()
    const { run, pairs } = await compared()
    const set = (auth: number) => db.updateTable('groupMembers').set({ auth }).where('uid', '=', people.bob.uid).execute()
    await set(2)
    expect((await get(`get-similarity-report?id=${run.id}`, people.helper.token)).data).toMatchObject({ pairs: [], people: [] })
    expect((await get(`get-similarity-pair?id=${pairs[0].id}`, people.helper.token)).errorCode).toBe('similarity.gone')
    await set(3)
    expect((await get(`get-similarity-pair?id=${pairs[0].id}`, people.helper.token)).status).toBe(200)
  })

  test('shows no program that the reader may not read now', async () => {
    const { compared, get, people, db, pid, now, call, signIn } = await withClass()
    const { pairs } = await compared()
    const shown = async () => {
      const { data } = await get(`get-similarity-pair?id=${pairs[0].id}`, people.helper.token)
      return [data.left.code, data.right.code]
    }
    const cid = await makeContest(db, { startTime: now - minute, endTime: now + minute })
    await db.insertInto('contestProblems').values({ cid, pid, displayId: 'A', displayTitle: 'A', gmtCreate: 1, gmtModified: 1 }).execute()
    expect(await shown()).toEqual([null, null])
    expect((await compared()).closed).toBe(3)
    await db.deleteFrom('contestProblems').execute()
    expect(await shown()).toEqual([cpp?.original, cpp?.changed.renamed])
    const { token } = await signIn('root')
    await call('PUT /api/admin/switch/site', { token, body: { hideNonContestSubmissionCode: true } })
    expect(await shown()).toEqual([null, null])
  })
})

describe('a report', () => {
  test('says that it runs, and how it ended when it did not end well; the next one can begin', async () => {
    const { services, db, tid, people, get, now, gid } = await withClass()
    const caller = {
      actor: { uid: people.owner.uid, username: 'owner', role: 'default_user', device: deviceId('here') },
      ip: '',
      language: 'en-US',
    } as const
    const { clock, locks, audit, tasks, groupDoor, problems } = services
    const nothing = { pupils: async () => [], tries: async () => [] }
    const training = { tid, gid, title: 'Loops', opensAt: null, dueAt: null, lateRule: 'none', latePercent: null } as const
    const source = { trainingOf: async () => training, problemsOf: async () => new Map(), extendedOf: async () => new Map() }
    let end = (_: unknown) => {}
    const waits = new Promise((resolve) => {
      end = resolve
    })
    const logged: unknown[] = []
    const service = createSimilarityService({
      db,
      clock,
      locks,
      audit,
      tasks,
      groupDoor,
      problems,
      log: (error: unknown) => logged.push(error),
      source: source as never,
      // Without another program `compare` is not called.
      work: { ...nothing, tries: async () => Promise.reject(await waits) } as never,
      readable: { of: async () => new Map() },
      compare: async (given, onProgress) => compareClass(given, onProgress),
    })
    const { id } = await service.start(tid, null, caller)
    expect((await service.report(id, caller)).run).toMatchObject({ state: 'running', done: 0, username: 'owner', gmtCreate: now })
    await expect(service.start(tid, null, caller)).rejects.toMatchObject({ code: 'similarity.runs' })
    end(new CompareError('out-of-memory', '512 MiB'))
    await service.settled()
    expect((await service.report(id, caller)).run).toMatchObject({ state: 'failed', fault: 'out-of-memory', gmtFinished: now })
    expect(logged).toHaveLength(1)
    const again = await services.tasks.begin(`similarity ${tid}`, people.owner.uid, 'Loops')
    const stamps = { gmtCreate: now, gmtModified: now }
    await db
      .insertInto('similarityReports')
      .values({ gid, tid, taskId: again, ...stamps })
      .execute()
    await services.tasks.failInterrupted()
    expect((await get(`get-similarity?tid=${tid}`, people.helper.token)).data.runs).toMatchObject([
      { fault: 'interrupted' },
      { fault: 'out-of-memory' },
    ])
    await db.updateTable('tasks').set({ error: '{"fault":"unknown"}' }).where('id', '=', again).execute()
    await expect(service.overview(tid, caller)).rejects.toThrow('tasks.error of the comparison')
  })

  test('is one of the newest three of the training, and of each problem', async () => {
    const { compared, db, tid, pid } = await withClass()
    for (let n = 0; n < 4; n++) await compared({ tid, pid })
    for (let n = 0; n < 4; n++) await compared()
    const kept = await db.selectFrom('similarityReports').select('pid').orderBy('id').execute()
    expect(kept.map((report) => report.pid)).toEqual([pid, pid, pid, null, null, null])
    const pairs = await db.selectFrom('similarityPairs').select('reportId').execute()
    expect(pairs).toHaveLength(6)
  })

  test('goes with its group', async () => {
    const site = await withClass()
    const { pairs } = await site.compared()
    await site.call('PUT /api/group/similarity-look', { token: site.people.owner.token, body: { id: pairs[0].id, looked: true } })
    await site.db.deleteFrom('groups').where('id', '=', site.gid).execute()
    for (const table of ['similarityReports', 'similarityPairs', 'similarityLooks'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('finds its pairs by an index', async () => {
    const { db, gid } = await withClass()
    expect(fullScans(await plansOf(db, (db) => listPairs(db, 1)))).toEqual([])
    expect(fullScans(await plansOf(db, (db) => listLooks(db, gid, 1)))).toEqual([])
  })
})
