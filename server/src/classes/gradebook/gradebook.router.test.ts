import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { createContestDoor } from '../../contests/contest/contest-door.service.ts'
import { createCellReader } from '../../contests/scoreboard/cell-reader.ts'
import { countQueries } from '../../testing/count-queries.ts'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeRun,
  makeSubmission,
  makeTraining,
  makeUser,
  vouchFor,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { homeworkWork } from '../homework/homework-work.ts'
import { pictureWork } from '../picture/picture-work.ts'
import { createHomeworkSource } from '../training/homework-source.ts'
import { createGradebookService } from './gradebook.service.ts'

/** A class with a due training of two problems, and an ended contest. */
async function openClass() {
  const site = await openTestApp()
  const { db } = site.services
  const [owner, helper, ann, bob, stranger] = [
    await site.signIn('default_user', 'owner'),
    await site.signIn('default_user', 'helper'),
    await site.signIn('default_user', 'ann'),
    await site.signIn('default_user', 'bob'),
    await site.signIn('default_user', 'stranger'),
  ]
  const gid = await makeGroup(db, owner.uid, { name: 'Class 1' })
  await vouchFor(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, helper.uid, 'admin')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  await db.updateTable('users').set({ realname: '=1+1' }).where('uid', '=', bob.uid).execute()
  const now = site.clock.now()
  const tid = await makeTraining(db, {
    title: 'Loops',
    gid,
    isGroup: 1,
    authorUid: owner.uid,
    dueAt: now - hour,
    lateRule: 'percentage',
    latePercent: 50,
  })
  const [a, b] = [await makeProblem(db, { problemId: 'A' }), await makeProblem(db, { problemId: 'B' })]
  await addToTraining(db, tid, a, 1)
  await addToTraining(db, tid, b, 2)
  const cid = await makeContest(db, { uid: owner.uid, gid, isGroup: 1, title: 'Quiz', startTime: now - 2 * day, endTime: now - day })
  await makeContest(db, { uid: owner.uid, gid, isGroup: 1, title: 'Next', startTime: now + day, endTime: now + 2 * day })
  const first = await makeSubmission(db, ann.uid, a, { status: Verdict.Accepted, submitTime: now - 2 * hour })
  await makeSubmission(db, ann.uid, b, { status: Verdict.Accepted, submitTime: now })
  await makeSubmission(db, bob.uid, a, { status: Verdict.WrongAnswer, submitTime: now - 2 * hour })
  const call = (rest: string, token?: string, body?: object) => site.call(rest, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
  const read = async (token: string) => (await call(`GET /api/group/gradebook?gid=${gid}`, token)).body
  const rules = (fields: object = {}) => ({
    weights: [{ key: `training:${tid}`, weight: 2 }],
    best: null,
    decimals: 1,
    fullMark: 100,
    ...fields,
  })
  return { ...site, ask: site.call, db, gid, tid, cid, first, people: { owner, helper, ann, bob, stranger }, call, read, rules }
}

describe('the gradebook of a group', () => {
  test('shows those who lead it the points of every pupil, and counts each work with 1 before weights are saved', async () => {
    const { read, people, tid, cid } = await openClass()
    const { data } = await read(people.helper.token)
    expect(data.items).toMatchObject([
      { key: `training:${tid}`, title: 'Loops', maxPoints: 200, weight: 1, isAhead: false },
      { key: `contest:${cid}`, title: 'Quiz', weight: 1, isAhead: false },
      { title: 'Next', maxPoints: 0, isAhead: true },
    ])
    expect(
      data.pupils.records.map(({ username, points, mark }: { username: string; points: number[]; mark: number }) => [
        username,
        points,
        mark,
      ]),
    ).toEqual([
      ['ann', [150, null, null], 75],
      ['bob', [0, null, null], 0],
    ])
  })

  test('makes marks by the rules that were set, keeps them, and records who set them', async () => {
    const { read, call, people, gid, tid, rules, db } = await openClass()
    const set = await call('PUT /api/group/gradebook', people.owner.token, { gid, rules: rules() })
    expect(set.body.status).toBe(200)
    const { data } = await read(people.owner.token)
    expect(data.rules).toEqual(rules())
    expect(data.pupils.records.map(({ mark, counted }: { mark: number; counted: string[] }) => [mark, counted])).toEqual([
      [75, [`training:${tid}`]],
      [0, [`training:${tid}`]],
    ])
    const acts = await db.selectFrom('auditLog').select(['action', 'uid', 'target']).where('action', '=', 'group.marks').execute()
    expect(acts).toEqual([{ action: 'group.marks', uid: people.owner.uid, target: String(gid) }])
  })

  test('comes in pages, narrowed by a name, with the number of all pupils found', async () => {
    const { people, call, gid, db } = await openClass()
    const page = async (query: string) => {
      const { data } = (await call(`GET /api/group/gradebook?gid=${gid}&${query}`, people.owner.token)).body
      return [data.pupils.records.map(({ username }: { username: string }) => username), data.pupils.total]
    }
    expect(await page('limit=1')).toEqual([['ann'], 2])
    expect(await page('limit=1&currentPage=2')).toEqual([['bob'], 2])
    expect(await page('limit=1&currentPage=3')).toEqual([[], 2])
    expect(await page('limit=1&descending=true')).toEqual([['bob'], 2])
    await db.updateTable('users').set({ realname: '安妮', number: '0017' }).where('uid', '=', people.ann.uid).execute()
    for (const [keyword, found] of [
      ['AN', ['ann']],
      ['安', ['ann']],
      ['017', ['ann']],
      ['owner', []],
      ['', ['ann', 'bob']],
    ] as const)
      expect([keyword, await page(`keyword=${encodeURIComponent(keyword)}`)]).toEqual([keyword, [found, found.length]])
  })

  test('has average and median of the whole class on every page, of pupils with a figure', async () => {
    const { people, call, gid, db } = await openClass()
    await joinGroup(db, gid, await makeUser(db, 'cleo'), 'member')
    const lines = async (query: string) => {
      const { average, median } = (await call(`GET /api/group/gradebook?gid=${gid}&${query}`, people.owner.token)).body.data
      return { average, median }
    }
    const line = { points: [75, null, null], parts: [] }
    // A mark counts work without a submission as 0.
    for (const query of ['', 'limit=1&currentPage=2', 'keyword=bob'])
      expect([query, await lines(query)]).toEqual([query, { average: { ...line, mark: 25 }, median: { ...line, mark: 0 } }])
  })

  test('opens one piece of work: the points of each pupil in each of its problems', async () => {
    const { people, call, gid, tid, cid } = await openClass()
    const open = async (key: string) => (await call(`GET /api/group/gradebook?gid=${gid}&parts=${key}`, people.owner.token)).body
    const { data } = await open(`training:${tid}`)
    expect(data.parts.map(({ displayId, maxPoints }: { displayId: string; maxPoints: number }) => [displayId, maxPoints])).toEqual([
      ['A', 100],
      ['B', 100],
    ])
    expect(data.pupils.records.map(({ parts }: { parts: number[] }) => parts)).toEqual([
      [100, 50],
      [0, null],
    ])
    expect([data.average.parts, data.median.parts]).toEqual([
      [50, 50],
      [50, 50],
    ])
    expect((await open(`contest:${cid}`)).data.parts).toEqual([])
    expect((await open('training:999')).errorCode).toBe('gradebook.item-gone')
    expect((await open('mark')).status).toBe(400)
  })

  test('is sorted over all its pages, by the mark or by the points of one piece of work', async () => {
    const { people, call, gid, tid, cid, db, first, rules } = await openClass()
    const cleo = await makeUser(db, 'cleo')
    await joinGroup(db, gid, cleo, 'member')
    const { pid } = await db.selectFrom('submissions').select('pid').where('submitId', '=', first).executeTakeFirstOrThrow()
    const sent = await db.selectFrom('submissions').select('submitTime').where('submitId', '=', first).executeTakeFirstOrThrow()
    await makeSubmission(db, cleo, pid, { status: Verdict.Accepted, submitTime: sent.submitTime })
    await call('PUT /api/group/gradebook', people.owner.token, { gid, rules: rules() })
    const read = async (query: string) => (await call(`GET /api/group/gradebook?gid=${gid}&limit=2&${query}`, people.owner.token)).body
    const names = async (query: string) => {
      const pages = [await read(query), await read(`${query}&currentPage=2`)]
      return pages.map(({ data }) => data.pupils.records.map(({ username }: { username: string }) => username))
    }
    expect(await names('sort=mark&descending=true')).toEqual([['ann', 'cleo'], ['bob']])
    expect(await names('sort=mark')).toEqual([['bob', 'cleo'], ['ann']])
    expect(await names(`sort=training:${tid}`)).toEqual([['bob', 'cleo'], ['ann']])
    // No pupil has points there, so all stay in the order of the class list.
    expect(await names(`sort=contest:${cid}&descending=true`)).toEqual([['ann', 'bob'], ['cleo']])
    const marks = async (query: string) => (await read(query)).data.pupils.records.map(({ mark }: { mark: number }) => mark)
    expect([await marks('sort=mark&descending=true'), await marks('')]).toEqual([
      [75, 50],
      [75, 0],
    ])
    expect((await read('sort=training:999')).errorCode).toBe('gradebook.item-gone')
    expect((await read('sort=username')).status).toBe(400)
  })

  test('leaves nobody out of what goes out, and makes the same marks there', async () => {
    const { people, call, gid, db } = await openClass()
    for (let n = 100; n < 140; n++) await joinGroup(db, gid, await makeUser(db, `extra-${n}`), 'member')
    const csv = (await call(`GET /api/file/group-gradebook?gid=${gid}&format=csv`, people.owner.token)).raw.toString('utf8')
    expect(
      csv
        .split('\r\n')
        .slice(2, -3)
        .map((line) => line.split(',')[0]),
    ).toHaveLength(42)
    expect((await call(`GET /api/group/gradebook?gid=${gid}`, people.owner.token)).body.data.pupils).toMatchObject({ total: 42, size: 30 })
  })

  test('traces a figure to its submissions', async () => {
    const { call, people, gid, tid, first } = await openClass()
    const trace = (query: string) => call(`GET /api/group/gradebook-cell?gid=${gid}&${query}`, people.owner.token)
    const { data } = (await trace(`key=training:${tid}&uid=${people.ann.uid}`)).body
    expect(data).toMatchObject([
      { displayId: 'A', points: 100, maxPoints: 100, submitId: first, isLate: false },
      { displayId: 'B', points: 50, maxPoints: 100, isLate: true },
    ])
    expect((await trace(`key=training:999&uid=${people.ann.uid}`)).body.errorCode).toBe('gradebook.item-gone')
    expect((await trace(`key=training:${tid}&uid=${people.stranger.uid}`)).body.errorCode).toBe('gradebook.no-pupil')
    expect((await trace(`key=exam:1&uid=x`)).body.status).toBe(400)
  })

  test('counts a training once it is open, and a contest once it is over and its board open to everybody', async () => {
    const { read, call, people, gid, db, clock, rules } = await openClass()
    const { owner, ann } = people
    const now = clock.now()
    const later = await makeTraining(db, { title: 'Later', gid, isGroup: 1, opensAt: now + hour, dueAt: now + day })
    await addToTraining(db, later, await makeProblem(db), 1)
    const pid = await makeProblem(db)
    const sealed = { sealRank: 1, sealRankTime: now - hour - minute, autoRealRank: 0 }
    const times = { startTime: now - 2 * hour, endTime: now - hour }
    const cid = await makeContest(db, { title: 'Sealed', uid: owner.uid, gid, isGroup: 1, ...times, ...sealed })
    await makeContestProblem(db, cid, pid, 'A')
    const run = await makeRun(db, { cid, uid: ann.uid, pid, sec: 3590, status: 1 })
    const weights = [`training:${later}`, `contest:${cid}`].map((key) => ({ key, weight: 1 }))
    await call('PUT /api/group/gradebook', owner.token, { gid, rules: rules({ weights }) })
    const cells = async () => {
      const { items, pupils } = (await read(owner.token)).data
      const at = weights.map(({ key }) => items.findIndex((item: { key: string }) => item.key === key))
      const [first] = pupils.records
      return [at.map((i) => items[i].isAhead), at.map((i) => first.points[i]), first.mark]
    }
    const parts = async () =>
      (await call(`GET /api/group/gradebook-cell?gid=${gid}&key=contest:${cid}&uid=${ann.uid}`, owner.token)).body.data
    expect(await cells()).toEqual([[true, true], [null, null], null])
    expect(await parts()).toEqual([])
    await db.updateTable('contests').set({ autoRealRank: 1, gmtModified: 2 }).where('id', '=', cid).execute()
    expect(await cells()).toEqual([[true, false], [null, 1], 100])
    expect(await parts()).toMatchObject([{ displayId: 'A', points: 1, maxPoints: 1, submitId: run }])
    clock.advance(hour)
    expect(await cells()).toEqual([[false, false], [null, 1], 50])
  })

  test('reads twenty contests that are over by as many queries as one, without a board, and the running one stays in memory', async () => {
    const { services, clock, db, gid, people } = await openClass()
    const { owner, ann, bob } = people
    const now = clock.now()
    const counted = countQueries(db)
    const { groups, contestDoor, audit } = services
    const marks = createGradebookService({
      db: counted.db,
      clock,
      audit,
      work: homeworkWork,
      pictures: pictureWork,
      source: createHomeworkSource(),
      contests: createContestDoor({ db: counted.db, clock, groups }),
      groupDoor: services.groupDoor,
      cells: createCellReader({ db: counted.db, groups }),
    })
    const pid = await makeProblem(db)
    const hold = async (startTime: number, endTime: number) => {
      const cid = await makeContest(db, { uid: owner.uid, gid, isGroup: 1, startTime, endTime })
      await makeContestProblem(db, cid, pid, 'A')
      await makeRun(db, { cid, uid: ann.uid, pid, sec: 5, status: 1 })
      await makeRun(db, { cid, uid: bob.uid, pid, sec: 5, status: -1 })
      return cid
    }
    const running = await hold(now - hour, now + hour)
    const kept = await services.boardKeeper.open(running)
    const actor: Actor = { uid: owner.uid, username: 'owner', role: 'default_user', device: deviceId('here') }
    const query = { gid, keyword: '', sort: 'roster', descending: false, parts: null, currentPage: 1, limit: 30 }
    const read = async () => {
      const before = counted.asked()
      const { pupils } = await marks.read(query, { actor, ip: '::1', language: 'en-US' })
      return { asked: counted.asked() - before, points: pupils.records.map(({ points }) => points.slice(3)) }
    }
    await hold(now - 3 * hour, now - 2 * hour)
    const one = await read()
    for (let n = 0; n < 20; n++) {
      const cid = await hold(now - 3 * hour, now - 2 * hour)
      await makeTraining(db, { gid, isGroup: 1, dueAt: now })
      expect(await services.boardKeeper.open(cid)).toBeDefined()
    }
    const many = await read()
    expect(many.asked).toBe(one.asked)
    expect(many.points.map((points) => points.filter((point) => point !== null))).toEqual([Array(21).fill(1), Array(21).fill(0)])
    expect(await services.boardKeeper.open(running)).toBe(kept)
    expect(await contestDoor.readMany([])).toEqual(new Map())
  })

  test('counts submissions of the class to its work that are not judged yet', async () => {
    const { call, read, people, gid, cid, db, clock, tid } = await openClass()
    const { owner, ann, helper, stranger } = people
    const { pid } = await db.selectFrom('trainingProblems').select('pid').where('tid', '=', tid).executeTakeFirstOrThrow()
    const submitTime = clock.now()
    const send = (uid: string, fields: object) => makeSubmission(db, uid, pid, { submitTime, status: Verdict.Pending, ...fields })
    expect((await read(owner.token)).data.waiting).toBe(0)
    for (const more of [{}, { cid }, { status: Verdict.Judging }]) await send(ann.uid, more)
    const elsewhere = [{ cid: await makeContest(db) }, { isTrial: 1 }, { status: Verdict.Cancelled }]
    for (const more of elsewhere) await send(ann.uid, more)
    for (const { uid } of [helper, stranger]) await send(uid, {})
    await makeSubmission(db, ann.uid, await makeProblem(db), { submitTime, status: Verdict.Pending })
    expect((await read(owner.token)).data.waiting).toBe(3)
    const csv = await call(`GET /api/file/group-gradebook?gid=${gid}&format=csv`, owner.token)
    expect(csv.raw.toString('utf8')).toMatch(/\r\n\r\nSubmissions that were waiting for the judge[^\r]*: 3\. [^\r]*\r\n$/)
  })

  test('adds up to each figure by the hundredth, in trainings and contests', async () => {
    const { call, read, people, gid, db, clock } = await openClass()
    const { owner, ann, bob } = people
    const now = clock.now()
    const terms = { dueAt: now - hour, lateRule: 'percentage', latePercent: 33 }
    const tid = await makeTraining(db, { title: 'Thirds', gid, isGroup: 1, authorUid: owner.uid, ...terms })
    const cid = await makeContest(db, { uid: owner.uid, gid, isGroup: 1, type: 1, startTime: now - 2 * hour, endTime: now - hour })
    for (const n of [1, 2, 3]) {
      const pid = await makeProblem(db, { type: 1, ioScore: 3 })
      await addToTraining(db, tid, pid, n)
      await makeContestProblem(db, cid, pid, String(n))
      await makeRun(db, { cid, uid: ann.uid, pid, sec: n, status: 0, score: n })
      await makeSubmission(db, ann.uid, pid, { status: Verdict.PartialAccepted, score: 1, submitTime: now - 2 * hour })
      await makeSubmission(db, bob.uid, pid, { status: Verdict.PartialAccepted, score: n % 3, submitTime: now })
    }
    const { items, pupils } = (await read(owner.token)).data
    const figures: number[] = []
    for (const { uid, points } of pupils.records) {
      for (const [i, { key }] of items.entries()) {
        const { data } = (await call(`GET /api/group/gradebook-cell?gid=${gid}&key=${key}&uid=${uid}`, owner.token)).body
        const parts: { points: number; submitId: number | null }[] = data
        const hundredths = parts.reduce((sum, part) => sum + Math.round(part.points * 100), 0)
        expect([key, hundredths]).toEqual([key, Math.round((points[i] ?? 0) * 100)])
        expect(parts.filter((part) => part.points > 0 && part.submitId === null)).toEqual([])
        if (points[i]) figures.push(points[i])
      }
    }
    // Ann in time: three thirds of 100. Bob late, at 33 %: a third and two thirds of 100. The contest: 1 + 2 + 3.
    expect(figures).toEqual(expect.arrayContaining([99.99, 33, 6]))
  })

  test.each([
    { scoreType: 'Recent', points: 30, which: 2 },
    { scoreType: 'Highest', points: 60, which: 1 },
  ])('traces the $scoreType score of a contest to the submission that gave it', async ({ scoreType, points, which }) => {
    const { call, people, gid, db, clock } = await openClass()
    const now = clock.now()
    const pid = await makeProblem(db, { type: 1, ioScore: 100 })
    const rules = { type: 1, oiRankScoreType: scoreType, startTime: now - 2 * hour, endTime: now - hour }
    const cid = await makeContest(db, { uid: people.owner.uid, gid, isGroup: 1, ...rules })
    await makeContestProblem(db, cid, pid, 'A')
    const runs: number[] = []
    for (const [n, score] of [20, 60, 30].entries())
      runs.push(await makeRun(db, { cid, uid: people.ann.uid, pid, sec: 60 * n, status: 0, score }))
    const trace = async (uid: string) =>
      (await call(`GET /api/group/gradebook-cell?gid=${gid}&key=contest:${cid}&uid=${uid}`, people.owner.token)).body.data
    expect(await trace(people.ann.uid)).toMatchObject([{ displayId: 'A', points, maxPoints: 100, submitId: runs[which] }])
    expect(await trace(people.bob.uid)).toMatchObject([{ points: 0, submitId: null }])
  })

  test.each([
    { bestOf: 'subtask', points: 100 },
    { bestOf: 'submission', points: 70 },
  ])(
    'adds the best $bestOf of a contest with IOI rules, and traces it to the submission with the most points',
    async ({ bestOf, points }) => {
      const { call, read, people, gid, db, clock } = await openClass()
      const now = clock.now()
      const pid = await makeProblem(db, { type: 1, ioScore: 100 })
      const ioi = { type: 1, format: 'ioi', oiRankScoreType: 'Highest', ruleChoices: JSON.stringify({ bestOf }) } as const
      const times = { startTime: now - 2 * hour, endTime: now - hour }
      const cid = await makeContest(db, { uid: people.owner.uid, gid, isGroup: 1, ...ioi, ...times })
      await makeContestProblem(db, cid, pid, 'A')
      const runs: number[] = []
      for (const [n, subtasks] of [
        { 1: 30, 2: 0 },
        { 1: 0, 2: 70 },
      ].entries()) {
        const score = subtasks[1] + subtasks[2]
        const submitId = await makeRun(db, { cid, uid: people.ann.uid, pid, sec: 60 * n, status: 0, score })
        await db
          .updateTable('contestRecords')
          .set({ subtaskScores: JSON.stringify(subtasks) })
          .where('submitId', '=', submitId)
          .execute()
        runs.push(submitId)
      }
      const { items, pupils } = (await read(people.owner.token)).data
      const column = items.findIndex(({ key }: { key: string }) => key === `contest:${cid}`)
      const [ann] = pupils.records.filter(({ uid }: { uid: string }) => uid === people.ann.uid)
      expect(ann.points[column]).toBe(points)
      const { data } = await call(`GET /api/group/gradebook-cell?gid=${gid}&key=contest:${cid}&uid=${ann.uid}`, people.owner.token).then(
        ({ body }) => body,
      )
      expect(data).toMatchObject([{ displayId: 'A', points, maxPoints: 100, submitId: runs[1] }])
    },
  )

  test('goes out as a spreadsheet and as CSV, with names that are no formulas', async () => {
    const { call, ask, people, gid, rules } = await openClass()
    await call('PUT /api/group/gradebook', people.owner.token, { gid, rules: rules() })
    const csv = await call(`GET /api/file/group-gradebook?gid=${gid}&format=csv`, people.owner.token)
    const lines = csv.raw.toString('utf8').split('\r\n')
    expect(lines.slice(0, 4)).toEqual([
      '\uFEFFUsername,Real Name,Class,Number,Loops,Quiz,Next,Mark',
      'Maximum,,,,200,0,0,100',
      'ann,,,,150,,,75',
      "bob,'=1+1,,,0,,,0",
    ])
    expect(lines.slice(4, 6)).toEqual(['Average (pupils with a figure),,,,75,,,37.5', 'Median (pupils with a figure),,,,75,,,37.5'])
    const chinese = await ask(`GET /api/file/group-gradebook?gid=${gid}&format=csv`, {
      token: people.owner.token,
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(chinese.raw.toString('utf8')).toMatch(/^\uFEFF用户名,姓名,班级,学号,Loops,Quiz,Next,成绩\r\n/)
    const excel = await call(`GET /api/file/group-gradebook?gid=${gid}&format=xlsx`, people.owner.token)
    expect(excel.headers['content-disposition']).toContain(encodeURIComponent('Class 1 marks.xlsx'))
    const [sheet, details] = (await readExcelFile(excel.raw)) as unknown as { sheet: string; data: unknown[][] }[]
    expect(sheet?.data[3]?.slice(0, 2)).toEqual(['bob', "'=1+1"])
    // The second sheet has the points of each problem, and the rules in words.
    expect(details?.sheet).toBe('Score breakdown')
    expect(details?.data.slice(0, 4).map((row) => row.slice(4, 6))).toEqual([
      ['Loops A', 'Loops B'],
      [100, 100],
      [100, 50],
      [0, 0],
    ])
    const sentences = details?.data.map(([first]) => first)
    expect(sentences).toContain('Loops: weight 2')
    expect(sentences).toContain('Quiz: not counted')
  })

  test('refuses bad rules, strangers, pupils and guests, and a group that is not there', async () => {
    const { call, people, gid, rules } = await openClass()
    const twice = [1, 2].map((weight) => ({ key: 'training:1', weight }))
    for (const bad of [{ decimals: 3 }, { best: 0 }, { fullMark: 0 }, { weights: [{ key: 'training:1', weight: -1 }] }, { weights: twice }])
      expect((await call('PUT /api/group/gradebook', people.owner.token, { gid, rules: rules(bad) })).body.status).toBe(400)
    const gone = rules({ weights: [{ key: 'contest:999', weight: 1 }] })
    expect((await call('PUT /api/group/gradebook', people.owner.token, { gid, rules: gone })).body.errorCode).toBe('gradebook.item-gone')
    const places = [`GET /api/group/gradebook?gid=${gid}`, `GET /api/file/group-gradebook?gid=${gid}&format=csv`]
    for (const place of places) {
      expect((await call(place)).http).toBe(401)
      expect((await call(place, people.ann.token)).body.errorCode).toBe('group.not-allowed')
      expect((await call(place.replace(`gid=${gid}`, 'gid=999'), people.owner.token)).body.errorCode).toBe('group.not-found')
    }
    expect((await call(places[0] ?? '', people.stranger.token)).body.status).not.toBe(200)
    expect((await call('PUT /api/group/gradebook', people.ann.token, { gid, rules: rules() })).body.errorCode).toBe('group.not-allowed')
  })
})
