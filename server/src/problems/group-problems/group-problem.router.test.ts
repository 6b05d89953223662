import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { editedProblem } from '../../testing/contract-world.ts'
import { openGroupSite } from '../../testing/group-site.ts'
import {
  addToTraining,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeTraining,
  vouchFor,
} from '../../testing/make.ts'

async function withGroup() {
  const site = await openGroupSite()
  const { db } = site
  const { id: lid } = await db.selectFrom('languages').select('id').where('name', '=', 'C++ 17').executeTakeFirstOrThrow()
  const send = site.sender('/api')
  const form = (changes: object) => editedProblem({ lid }, { problemId: '1a', author: 'root', ...changes })
  const problems = () => db.selectFrom('problems').selectAll().orderBy('id').execute()
  return { ...site, send, form, problems }
}

describe('problems of a group', () => {
  test('are created by its admins in their own name, under its short name, which the id keeps', async () => {
    const { send, form, gid, ann, member, stranger, problems, db, call } = await withGroup()
    expect((await call('POST /api/group/problem', { body: form({ gid }) })).http).toBe(401)
    expect((await send('POST group/problem', member.token, form({ gid }))).errorCode).toBe('group.not-allowed')
    expect((await send('POST group/problem', stranger.token, form({ gid }))).errorCode).toBe('group.not-member')
    expect((await send('POST group/problem', ann.token, form({}))).errorCode).toBe('problem.not-of-group')
    expect((await send('POST group/problem', ann.token, form({ gid, problemId: '' }))).errorCode).toBe('problem.invalid')
    expect((await send('POST group/problem', ann.token, form({ gid: String(gid) }))).status).toBe(200)
    expect(await problems()).toMatchObject([{ problemId: 'CHESS1A', idPrefix: 'CHESS', gid, isGroup: 1, auth: 1, authorUid: ann.uid }])
    expect((await send('POST group/problem', ann.token, form({ gid }))).errorCode).toBe('problem.id-taken')
    const [{ id } = { id: 0 }] = await problems()
    await db.updateTable('groups').set({ shortName: 'GOCLUB' }).execute()
    for (const [typed, stored] of [
      ['2b', 'CHESS2B'],
      ['chess2b', 'CHESS2B'],
      ['3', 'CHESS3'],
    ]) {
      expect((await send('PUT group/problem', ann.token, form({ id, problemId: typed, gid: 99 }))).status).toBe(200)
      expect(await problems()).toMatchObject([{ problemId: stored, gid, isGroup: 1 }])
    }
    expect(await db.selectFrom('tags').select(['name', 'gid']).execute()).toEqual([{ name: 'sums', gid }])
  })

  test('are listed with the number of trainings and contests to come that use them', async () => {
    const { send, gid, ann, db, clock } = await withGroup()
    const pid = await makeProblem(db, { problemId: 'CHESS1', idPrefix: 'CHESS', gid, isGroup: 1, authorUid: ann.uid })
    const uses = async () => (await send(`GET group/get-admin-problem-list?gid=${gid}`, ann.token)).data.records[0].usedBy
    expect(await uses()).toBe(0)
    await addToTraining(db, await makeTraining(db, { gid, isGroup: 1, status: 1 }), pid)
    const now = clock.now()
    for (const endTime of [now, now + 1])
      await makeContestProblem(db, await makeContest(db, { gid, isGroup: 1, startTime: now - 1, endTime }), pid, 'A')
    expect(await uses()).toBe(2)
  })

  test('are managed by their author while an admin, and by group roots', async () => {
    const { send, form, gid, ann, second, owner, member, db, signIn } = await withGroup()
    const pid = await makeProblem(db, { problemId: 'CHESS1', idPrefix: 'CHESS', gid, isGroup: 1, authorUid: ann.uid })
    const ofSite = await makeProblem(db, { problemId: 'P1' })
    const calls: [string, object?][] = [
      [`GET group/problem?pid=${pid}`],
      [`GET group/get-problem-cases?pid=${pid}`],
      ['PUT group/problem', form({ id: pid, problemId: '1' })],
      [`PUT group/change-problem-auth?pid=${pid}&auth=2`],
      [`PUT group/apply-public?pid=${pid}&isApplied=true`],
      [`PUT group/apply-public?pid=${pid}&isApplied=false`],
    ]
    for (const [rest, body] of calls) {
      for (const { token } of [second, member])
        expect([rest, (await send(rest, token, body)).errorCode]).toEqual([rest, 'problem.not-yours'])
      for (const { token } of [ann, owner]) expect([rest, (await send(rest, token, body)).status]).toEqual([rest, 200])
    }
    expect((await send(`PUT group/change-problem-auth?pid=${pid}&auth=4`, ann.token)).errorCode).toBe('problem.invalid')
    const root = await signIn('root')
    expect((await send(`GET group/problem?pid=${ofSite}`, root.token)).errorCode).toBe('problem.not-of-group')
    expect((await send('GET group/problem?pid=999', root.token)).errorCode).toBe('problem.not-found')
    expect((await send(`DELETE group/problem?pid=${ofSite}`, ann.token)).errorCode).toBe('problem.not-of-group')
    expect((await send(`DELETE group/problem?pid=${pid}`, second.token)).errorCode).toBe('problem.not-yours')
    expect((await send(`DELETE group/problem?pid=${pid}`, ann.token)).status).toBe(200)
    expect(await db.selectFrom('problems').select('id').execute()).toEqual([{ id: ofSite }])
  })

  test('carry no tag of another group', async () => {
    const { send, form, gid, ann, stranger, db } = await withGroup()
    const stamps = { gmtCreate: 1, gmtModified: 1 }
    const elsewhere = await makeGroup(db, stranger.uid)
    const tag = async (name: string, of: number | null) =>
      (
        await db
          .insertInto('tags')
          .values({ name, oj: 'ME', gid: of, ...stamps })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [theirs, site, own] = [await tag('theirs', elsewhere), await tag('site', null), await tag('own', gid)]
    expect((await send('POST group/problem', ann.token, { ...form({ gid }), tags: [{ id: theirs }] })).errorCode).toBe('tag.elsewhere')
    expect((await send('POST group/problem', ann.token, { ...form({ gid }), tags: [{ id: site }, { id: own }] })).status).toBe(200)
    const { data } = await send(`GET group/get-all-problem-tags?gid=${gid}`, ann.token)
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['site', 'own'])
  })

  test('are listed for members when visible, and all for admins', async () => {
    const { send, gid, ann, member, stranger, db, services } = await withGroup()
    const shown = await makeProblem(db, { problemId: 'CHESS10', gid, isGroup: 1 })
    const first = await makeProblem(db, { problemId: 'CHESS9', gid, isGroup: 1, authorUid: ann.uid })
    await makeProblem(db, { problemId: 'CHESS8', gid, isGroup: 1, auth: 2 })
    await makeProblem(db, { problemId: 'P1' })
    for (const place of [gid, null])
      await inTransaction(db, (db) =>
        services.problems.moveCount(db, { pid: shown, cid: null, gid: place, isTrial: false, from: null, to: 0 }),
      )
    const list = await send(`GET group/get-problem-list?gid=${gid}`, member.token)
    expect(list.data.records).toMatchObject([
      { pid: first, total: 0 },
      { pid: shown, total: 1, ac: 1 },
    ])
    expect((await send(`GET group/get-problem-list?gid=${gid}`, stranger.token)).errorCode).toBe('group.not-member')
    expect((await send(`GET group/get-admin-problem-list?gid=${gid}`, member.token)).errorCode).toBe('group.not-allowed')
    const kept = await send(`GET group/get-admin-problem-list?gid=${gid}`, ann.token)
    expect(kept.data).toMatchObject({
      total: 3,
      records: [{ problemId: 'CHESS8' }, { problemId: 'CHESS9', author: 'ann' }, { problemId: 'CHESS10' }],
    })
    const sample = { input: '1', output: '1', answer: '1' }
    const tried = { code: 'x', language: 'C++', sample }
    expect((await send(`POST group/try-checker?gid=${gid}`, member.token, tried)).errorCode).toBe('group.not-allowed')
    expect((await send(`POST group/compile-spj?gid=${gid}`, member.token, { code: 'x', language: 'C++' })).errorCode).toBe(
      'group.not-allowed',
    )
  })
})

test('a problem goes from request to the public problems and back, and its author gets messages', async () => {
  const { send, gid, owner, ann, member, db, signIn } = await withGroup()
  const keeper = await signIn('problem_admin', 'keeper')
  const admin = await signIn('admin', 'siteadmin')
  const pid = await makeProblem(db, { problemId: 'CHESS1', gid, isGroup: 1, authorUid: ann.uid })
  const publicIds = async () =>
    (await send('GET get-problem-list', undefined)).data.records.map(({ problemId }: { problemId: string }) => problemId)
  const requests = async () =>
    (await send('GET admin/group-problem/list', keeper.token)).data.records.map((row: Record<string, unknown>) => [
      row.id,
      row.applyPublicProgress,
    ])
  const answer = (progress: number, token = keeper.token, reason?: string) =>
    send('PUT admin/group-problem/change-progress', token, { pid, progress, reason })
  const reasonShown = async () => (await send(`GET group/get-admin-problem-list?gid=${gid}`, ann.token)).data.records[0].publicationReason
  const ask = (isApplied: boolean) => send(`PUT group/apply-public?pid=${pid}&isApplied=${isApplied}`, ann.token)
  expect((await answer(2)).errorCode).toBe('problem.no-request')
  expect(await requests()).toEqual([])
  await ask(true)
  expect(await requests()).toEqual([[pid, 1]])
  for (const { token } of [admin, ann]) expect((await answer(2, token)).status).toBe(403)
  for (const progress of [0, 4]) expect((await answer(progress)).status).toBe(400)
  expect((await answer(3, keeper.token, 'x'.repeat(501))).status).toBe(400)
  expect((await answer(3, keeper.token, ' Samples are missing. ')).status).toBe(200)
  expect([await publicIds(), await requests()]).toEqual([[], [[pid, 3]]])
  expect(await reasonShown()).toBe('Samples are missing.')
  const [refusal] = (await send('GET msg/mine', ann.token)).data.records
  expect(refusal.content).toContain('Samples are missing')
  await ask(true)
  expect(await reasonShown()).toBeNull()
  expect((await answer(2)).status).toBe(200)
  expect(await publicIds()).toEqual(['CHESS1'])
  await ask(true)
  expect([await publicIds(), await requests()]).toEqual([['CHESS1'], [[pid, 2]]])
  expect((await send(`GET group/get-problem-list?gid=${gid}`, member.token)).data.total).toBe(1)
  const mine = (await send('GET msg/mine', ann.token)).data.records.map(({ title }: { title: string }) => title)
  expect(mine.toSorted()).toEqual(['Your problem is public', 'Your problem was not published'])
  await vouchFor(db, owner.uid)
  await ask(false)
  expect([await publicIds(), await requests()]).toEqual([[], []])
  expect(await db.selectFrom('problems').select(['isGroup', 'gid']).execute()).toEqual([{ isGroup: 1, gid }])
})

test('a problem admin of the site reads a requested problem, cannot change it before, and manages it afterwards', async () => {
  const { send, form, gid, ann, db, signIn, call } = await withGroup()
  const keeper = await signIn('problem_admin', 'keeper')
  const pid = await makeProblem(db, { problemId: 'CHESS1', idPrefix: 'CHESS', gid, isGroup: 1, authorUid: ann.uid, spjCode: 'checker' })
  const readings = [`GET admin/problem?pid=${pid}`, `GET admin/problem/get-problem-cases?pid=${pid}&isUpload=true`]
  const changes: [string, object?][] = [
    ['PUT admin/problem', form({ id: pid, problemId: 'CHESS1' })],
    ['PUT admin/problem/change-problem-auth', { id: pid, auth: 2 }],
    [`DELETE admin/problem?pid=${pid}`],
    ['PUT group/problem', form({ id: pid, problemId: '1' })],
    [`PUT group/change-problem-auth?pid=${pid}&auth=2`],
    [`PUT group/apply-public?pid=${pid}&isApplied=false`],
    [`DELETE group/problem?pid=${pid}`],
  ]
  const codes = async (calls: readonly [string, object?][]) =>
    Promise.all(calls.map(async ([rest, body]) => (await send(rest, keeper.token, body)).errorCode))
  const refused = changes.map(() => 'problem.not-yours')
  const file = async () => (await call(`GET /api/file/download-testcase?pid=${pid}`, { token: keeper.token })).body?.errorCode
  const page = async () => (await send(`GET get-problem-detail?problemId=CHESS1&gid=${gid}`, keeper.token)).errorCode
  expect(await codes(readings.map((rest) => [rest]))).toEqual(['problem.not-yours', 'problem.not-yours'])
  expect([await codes(changes), await file(), await page()]).toEqual([refused, 'problem.not-yours', 'problem.not-member'])
  await send(`PUT group/apply-public?pid=${pid}&isApplied=true`, ann.token)
  const { data } = await send(readings[0] ?? '', keeper.token)
  expect([data.spjCode, data.can]).toMatchObject(['checker', { open: true, edit: false, delete: false, downloadTestcases: true }])
  expect((await send(readings[1] ?? '', keeper.token)).status).toBe(200)
  // There are no files; the right to them is checked first.
  expect([await codes(changes), await file(), await page()]).toEqual([refused, 'file.not-found', undefined])
  await send('PUT admin/group-problem/change-progress', keeper.token, { pid, progress: 2 })
  expect((await send('PUT admin/problem/change-problem-auth', keeper.token, { id: pid, auth: 2 })).status).toBe(200)
  expect((await send(`DELETE admin/problem?pid=${pid}`, keeper.token)).status).toBe(200)
})

test('lists are filtered by words, tags and difficulty, and return the rights for each', async () => {
  const { send, gid, ann, second, member, stranger, db } = await withGroup()
  const easy = { problemId: 'CHESS1', title: 'Rooks', difficulty: 0, gid, isGroup: 1, authorUid: ann.uid }
  const pid = await makeProblem(db, easy)
  await makeProblem(db, { ...easy, problemId: 'CHESS2', title: 'Knights', difficulty: 2 })
  const tags = []
  for (const name of ['boards', 'unused']) {
    const row = { name, oj: 'ME', gid, gmtCreate: 1, gmtModified: 1 }
    tags.push((await db.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const [boards = 0, unused = 0] = tags
  await db.insertInto('problemTags').values({ pid, tid: boards }).execute()
  const ids = async (query: string, call = 'get-problem-list', { token } = member) => {
    const { data } = await send(`GET group/${call}?gid=${gid}&${query}`, token)
    expect(data.total).toBe(data.records.length)
    return data.records.map(({ problemId }: { problemId: string }) => problemId)
  }
  expect(await ids('')).toEqual(['CHESS1', 'CHESS2'])
  for (const [query, expected] of [
    ['keyword=rook', ['CHESS1']],
    ['keyword=chess2', ['CHESS2']],
    ['difficulty=2', ['CHESS2']],
    [`tagId=${boards}`, ['CHESS1']],
    [`tagId=${boards}&tagId=${unused}`, []],
  ] as const) {
    expect([query, await ids(query)]).toEqual([query, expected])
    expect([query, await ids(query, 'get-admin-problem-list', ann)]).toEqual([query, expected])
  }
  const shown = await send(`GET group/get-shown-problem-tags?gid=${gid}`, member.token)
  expect(shown.data.map(({ name }: { name: string }) => name)).toEqual(['boards'])
  expect((await send(`GET group/get-shown-problem-tags?gid=${gid}`, stranger.token)).errorCode).toBe('group.not-member')
  for (const [{ token }, mayEdit] of [
    [ann, true],
    [second, false],
  ] as const) {
    const { data } = await send(`GET group/get-admin-problem-list?gid=${gid}`, token)
    expect(data.records.map(({ can }: { can: { edit: boolean } }) => can.edit)).toEqual([mayEdit, mayEdit])
  }
})

test('solutions of a problem are for its managers in the group', async () => {
  const { send, gid, ann, owner, second, member, db } = await withGroup()
  const pid = await makeProblem(db, { problemId: 'CHESS1', gid, isGroup: 1, authorUid: ann.uid })
  const body = { pid, language: 'C++ 17', expected: 'accepted', code: 'int main() {}' }
  for (const { token } of [second, member]) {
    expect((await send(`GET admin/problem/get-solution-board?pid=${pid}`, token)).errorCode).toBe('problem.not-yours')
    expect((await send('PUT admin/problem/solution', token, body)).errorCode).toBe('problem.not-yours')
  }
  expect((await send('PUT admin/problem/solution', ann.token, body)).status).toBe(200)
  const { data } = await send(`GET admin/problem/get-solution-board?pid=${pid}`, owner.token)
  expect(data.solutions).toHaveLength(1)
})

describe('a judging in a group without backing takes three minutes at most', () => {
  const cases = (n: number) => Array.from({ length: n }, (_, index) => ({ input: String(index), output: '1' }))
  const timed = (timeLimit: number, count: number) => ({ samples: cases(count), timeLimit })

  test('a problem at the bound is saved, one beyond it is refused with a message, and nothing is stored', async () => {
    const { send, form, gid, ann, db } = await withGroup()
    const post = (problemId: string, { samples, timeLimit }: ReturnType<typeof timed>) =>
      send('POST group/problem', ann.token, { ...form({ gid, problemId, timeLimit }), samples, isUploadTestCase: false })
    const refused = await post('1', timed(10_000, 19))
    expect(refused.errorCode).toBe('problem.judging-too-long')
    const [seconds, most] = [...refused.msg.matchAll(/\d+/g)].map(Number)
    expect(most).toBe(180)
    expect(await db.selectFrom('problems').select('id').execute()).toEqual([])
    const slowest = (seconds ?? 0) / 190
    expect((await post('2', timed(10_000, 18 / slowest))).status).toBe(200)
  })

  test('one that is longer already keeps its size and gets no longer; a vouched owner has no bound', async () => {
    const { send, form, gid, ann, owner, db } = await withGroup()
    const pid = await makeProblem(db, { problemId: 'CHESS1', idPrefix: 'CHESS', gid, isGroup: 1, authorUid: ann.uid, timeLimit: 30_000 })
    await makeCases(
      db,
      pid,
      cases(20).map(({ input }) => ({ inputName: `${input}.in` })),
    )
    const put = (count: number) =>
      send('PUT group/problem', ann.token, {
        ...form({ id: pid, problemId: '1', timeLimit: 30_000 }),
        samples: cases(count),
        isUploadTestCase: false,
      })
    expect((await put(20)).status).toBe(200)
    expect((await put(21)).errorCode).toBe('problem.judging-too-long')
    await vouchFor(db, owner.uid)
    expect((await put(21)).status).toBe(200)
  })
})

describe('a published problem is the staff’s', () => {
  async function withPublished() {
    const site = await withGroup()
    const { db, gid, ann, signIn, form, send } = site
    const keeper = await signIn('problem_admin', 'keeper')
    const root = await signIn('root')
    const places = { problemId: 'CHESS1', idPrefix: 'CHESS', title: 'Rooks', gid, isGroup: 0, applyPublicProgress: 2, authorUid: ann.uid }
    const pid = await makeProblem(db, places)
    await makeCases(db, pid, [{ inputName: 'old.in' }])
    const cases = [{ input: '1', output: '2' }]
    const body = (changes: object = {}) => ({
      ...form({ id: pid, problemId: '1', author: 'ann', ...changes }),
      samples: cases,
      isUploadTestCase: false,
    })
    const stored = () => db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirstOrThrow()
    const inputs = async () =>
      (await db.selectFrom('problemCases').select('inputName').where('pid', '=', pid).execute()).map(({ inputName }) => inputName)
    const change = () => send(`GET admin/group-problem/change?pid=${pid}`, keeper.token)
    const answer = (progress: number, reason?: string) =>
      send('PUT admin/group-problem/change-progress', keeper.token, { pid, progress, reason })
    return { ...site, keeper, root, pid, body, stored, inputs, change, answer }
  }

  test('an edit by its group changes nothing and becomes a new request, which staff approves', async () => {
    const { send, ann, keeper, pid, body, stored, inputs, change, answer, services, clock } = await withPublished()
    const before = await stored()
    expect((await change()).errorCode).toBe('problem.no-change')
    expect((await send('PUT group/problem', ann.token, body({ title: 'Knights' }))).status).toBe(200)
    expect(await stored()).toEqual({ ...before, applyPublicProgress: 1 })
    expect(await inputs()).toEqual(['old.in'])
    expect((await change()).data).toMatchObject({
      username: 'ann',
      isStale: false,
      fields: expect.arrayContaining([{ field: 'title', before: 'Rooks', after: 'Knights' }]),
      cases: { before: 1, after: 1 },
    })
    // A waiting change keeps its test data through the sweep of unused contents.
    clock.advance(1000)
    await services.blobs.sweep(services.problems.hashesInUse, 0)
    expect((await answer(2)).status).toBe(200)
    expect(await stored()).toMatchObject({ title: 'Knights', problemId: 'CHESS1', isGroup: 0, auth: 1, applyPublicProgress: 2 })
    expect(await inputs()).toEqual(['1.in'])
    expect((await send(`GET admin/problem/get-problem-cases?pid=${pid}&isUpload=false`, keeper.token)).data).toMatchObject([
      { input: '1', output: '2' },
    ])
    expect((await change()).errorCode).toBe('problem.no-change')
  })

  test('a change that is refused, or withdrawn by its group, leaves the problem published', async () => {
    const { send, ann, pid, body, stored, change, answer } = await withPublished()
    const before = await stored()
    await send('PUT group/problem', ann.token, body({ title: 'Knights' }))
    expect((await answer(3, 'Not during the exam')).status).toBe(200)
    expect(await stored()).toEqual({ ...before, publicationReason: 'Not during the exam' })
    await send('PUT group/problem', ann.token, body({ title: 'Bishops' }))
    expect((await send(`PUT group/apply-public?pid=${pid}&isApplied=false`, ann.token)).status).toBe(200)
    expect([await stored(), (await change()).errorCode]).toEqual([before, 'problem.no-change'])
  })

  test('a change that staff’s own edit has overtaken is not written over it', async () => {
    const { send, ann, keeper, body, stored, change, answer, clock } = await withPublished()
    await send('PUT group/problem', ann.token, body({ title: 'Knights' }))
    clock.advance(1)
    await send('PUT admin/problem', keeper.token, body({ title: 'Pawns', problemId: 'CHESS1' }))
    expect((await change()).data.isStale).toBe(true)
    expect((await answer(2)).errorCode).toBe('problem.change-stale')
    expect((await stored()).title).toBe('Pawns')
    await send('PUT group/problem', ann.token, body({ title: 'Queens' }))
    expect((await answer(2)).status).toBe(200)
    expect((await stored()).title).toBe('Queens')
  })

  test('lists and editor show that a change needs approval, that one waits, and what may be withdrawn', async () => {
    const { send, ann, owner, keeper, gid, pid, body, answer, db } = await withPublished()
    const state = async () => {
      const kept = (await send(`GET group/get-admin-problem-list?gid=${gid}`, ann.token)).data.records[0]
      const edited = (await send(`GET group/problem?pid=${pid}`, ann.token)).data
      const asked = (await send('GET admin/group-problem/list', keeper.token)).data.records[0]
      const { isPublished, canWithdraw, can } = kept
      const { changeAsks, changeWaits } = edited
      return { isPublished, canWithdraw, delete: can.delete, changeAsks, changeWaits, staffSees: asked.isPublished }
    }
    const published = { isPublished: true, canWithdraw: false, delete: false, changeAsks: true, changeWaits: false, staffSees: true }
    expect(await state()).toEqual(published)
    await send('PUT group/problem', ann.token, body({ title: 'Knights' }))
    expect(await state()).toEqual({ ...published, canWithdraw: true, changeWaits: true })
    const ofStaff = (await send(`GET admin/problem?pid=${pid}`, keeper.token)).data
    expect(ofStaff).toMatchObject({ changeAsks: false, changeWaits: true })
    await answer(3, 'No')
    expect(await state()).toEqual(published)
    await vouchFor(db, owner.uid)
    expect(await state()).toEqual({ ...published, canWithdraw: true, changeAsks: false })
    await db.updateTable('problems').set({ isGroup: 1, applyPublicProgress: 1 }).where('id', '=', pid).execute()
    expect(await state()).toEqual({
      ...published,
      isPublished: false,
      canWithdraw: true,
      delete: true,
      changeAsks: false,
      staffSees: false,
    })
  })

  test('its group no longer controls its id, publicity, withdrawal and deletion', async () => {
    const { send, ann, owner, pid, body, stored, db } = await withPublished()
    const before = await stored()
    const calls: [string, object?][] = [
      ['PUT group/problem', body({ problemId: '2' })],
      ['PUT group/problem', body({ auth: 2 })],
      [`PUT group/change-problem-auth?pid=${pid}&auth=2`],
      [`PUT group/apply-public?pid=${pid}&isApplied=false`],
    ]
    for (const { token } of [ann, owner]) {
      for (const [rest, sent] of calls) expect([rest, (await send(rest, token, sent)).errorCode]).toEqual([rest, 'problem.published'])
      expect((await send(`DELETE group/problem?pid=${pid}`, token)).errorCode).toBe('problem.not-yours')
    }
    expect(await stored()).toEqual(before)
    expect(await db.selectFrom('problemChanges').selectAll().execute()).toEqual([])
  })

  test('a change of a trusted group takes effect at once', async () => {
    const { send, ann, owner, body, stored, db } = await withPublished()
    await vouchFor(db, owner.uid)
    expect((await send('PUT group/problem', ann.token, body({ title: 'Knights' }))).status).toBe(200)
    expect(await stored()).toMatchObject({ title: 'Knights', applyPublicProgress: 2, isGroup: 0 })
  })

  test('with submissions from outside its group only root deletes it', async () => {
    const { send, ann, stranger, keeper, root, pid, gid, db } = await withPublished()
    await makeSubmission(db, ann.uid, pid, { gid })
    await makeSubmission(db, ann.uid, pid, { isTrial: 1 })
    const outside = await makeSubmission(db, stranger.uid, pid)
    expect((await send(`DELETE admin/problem?pid=${pid}`, keeper.token)).errorCode).toBe('problem.outside-runs')
    await db.deleteFrom('submissions').where('submitId', '=', outside).execute()
    const cid = await makeContest(db)
    await makeSubmission(db, ann.uid, pid, { cid })
    expect((await send(`DELETE admin/problem?pid=${pid}`, keeper.token)).errorCode).toBe('problem.outside-runs')
    expect((await send(`DELETE admin/problem?pid=${pid}`, root.token)).status).toBe(200)
  })

  test('in a contest of its group it stays while it is public, and is not added once staff closes it', async () => {
    const { send, ann, pid, gid, db } = await withPublished()
    const cid = await makeContest(db, { gid, uid: ann.uid, startTime: 1e15, endTime: 2e15, type: 0 })
    const add = () => send('POST group/add-contest-problem-from-group', ann.token, { cid, problemId: 'CHESS1', displayId: 'A' })
    await db.updateTable('problems').set({ auth: 3 }).where('id', '=', pid).execute()
    expect((await add()).errorCode).toBe('problem.not-yours')
    await db.updateTable('problems').set({ auth: 1 }).where('id', '=', pid).execute()
    expect((await add()).status).toBe(200)
  })

  test('disbanding its group deletes the waiting change', async () => {
    const { send, ann, owner, gid, body, stored, db } = await withPublished()
    await send('PUT group/problem', ann.token, body({ title: 'Knights' }))
    expect((await send(`DELETE group?gid=${gid}`, owner.token)).status).toBe(200)
    expect(await stored()).toMatchObject({ gid: null, title: 'Rooks', applyPublicProgress: null })
    expect(await db.selectFrom('problemChanges').selectAll().execute()).toEqual([])
  })
})
