import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { describe, expect, test } from 'vitest'
import { makeContest, makeContestProblem, makeProblem, makeRun, makeUser } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const fields = {
  problemId: 'a-1',
  title: 'A+B',
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  auth: 2,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  difficulty: 0,
  description: 'Add.',
  examples: '<input>1 2</input><output>3</output>',
}
const samples = [
  { input: '1 2\r\n', output: '3\r', score: '', groupNum: null, index: 0, isOpen: true },
  { input: '5 5', output: '10' },
]

/** A complete save, with some of the problem's fields changed. */
function save(problem: object = {}, rest: object = {}) {
  const common = {
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    judgeMode: 'default',
    codeTemplates: [],
    tags: [],
    changeModeCode: false,
  }
  return { problem: { ...fields, ...problem }, samples, languages: [{ id: 1, name: 'C' }, { id: 3 }], ...common, ...rest }
}

async function staff(app: TestApp, role: 'root' | 'admin' | 'problem_admin' = 'problem_admin', username?: string) {
  const { token, uid } = await app.signIn(role, username)
  return { token, uid, as: (rest: string, body?: unknown) => app.call(rest, body === undefined ? { token } : { token, body }) }
}

async function stored({ services }: TestApp, problemId = 'A-1') {
  const problem = await services.db
    .selectFrom('problems')
    .selectAll()
    .where('problemId', '=', displayIdOf(problemId))
    .executeTakeFirstOrThrow()
  const cases = await services.db.selectFrom('problemCases').selectAll().where('pid', '=', problem.id).orderBy('seq').execute()
  const content = async (hash: string) => String(await services.blobs.read(hash))
  return {
    ...problem,
    cases,
    contents: await Promise.all(cases.map(async (c) => [await content(c.inputHash), await content(c.outputHash)])),
  }
}

/** An OI problem with the subtasks 1 and 2. */
const subtasksThatNeed = (subtaskNeeds: object | null | undefined, problem: object = {}) =>
  save(
    { type: 1, judgeCaseMode: 'subtask_lowest', ...(subtaskNeeds === undefined ? {} : { subtaskNeeds }), ...problem },
    { samples: [1, 2].map((groupNum) => ({ input: `${groupNum}`, output: '1', score: 50, groupNum })) },
  )

const calls = [
  { rest: 'GET /api/admin/problem?pid=1', body: undefined },
  { rest: 'GET /api/admin/problem/get-problem-list', body: undefined },
  { rest: 'GET /api/admin/problem/get-problem-cases?pid=1', body: undefined },
  { rest: 'POST /api/admin/problem', body: save() },
  { rest: 'PUT /api/admin/problem', body: save({ id: 1 }) },
  { rest: 'PUT /api/admin/problem/change-problem-auth', body: { id: 1, auth: 1 } },
  { rest: 'DELETE /api/admin/problem?pid=1', body: {} },
]

describe('access to the back office', () => {
  test.each(calls)('$rest is closed to guests and pupils', async ({ rest, body }) => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('default_user')
    expect((await call(rest, { body })).http).toBe(401)
    expect((await call(rest, { token, body })).http).toBe(403)
  })

  test('deleting is closed to plain admins', async () => {
    const app = await openTestApp()
    const { as } = await staff(app, 'admin')
    expect((await as('DELETE /api/admin/problem?pid=1', {})).http).toBe(403)
  })

  test.each([
    { rest: 'GET /api/admin/problem?pid=9', body: undefined },
    { rest: 'GET /api/admin/problem/get-problem-cases?pid=9', body: undefined },
    { rest: 'PUT /api/admin/problem', body: save({ id: 9 }) },
    { rest: 'PUT /api/admin/problem/change-problem-auth', body: { id: 9, auth: 1 } },
    { rest: 'DELETE /api/admin/problem?pid=9', body: {} },
  ])('$rest says that the problem is gone', async ({ rest, body }) => {
    const { as } = await staff(await openTestApp())
    expect((await as(rest, body)).body).toMatchObject({ status: 400, data: null, errorCode: 'problem.gone' })
  })

  test('a plain admin manages own problems only, whatever author the body names', async () => {
    const app = await openTestApp()
    const mine = await staff(app, 'admin', 'mine')
    const other = await staff(app, 'admin', 'other')
    await mine.as('POST /api/admin/problem', save())
    const { id } = await stored(app)
    const refused = [
      other.as(`GET /api/admin/problem?pid=${id}`),
      other.as(`GET /api/admin/problem/get-problem-cases?pid=${id}`),
      other.as('PUT /api/admin/problem', save({ id, author: 'other', title: 'Taken' })),
      other.as('PUT /api/admin/problem/change-problem-auth', { id, auth: 3 }),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.body).toMatchObject({ status: 403, errorCode: 'problem.not-yours' })
    expect((await mine.as('PUT /api/admin/problem', save({ id, title: 'Better' }))).body.status).toBe(200)
    expect(await stored(app)).toMatchObject({ title: 'Better', authorUid: mine.uid })
  })
})

describe('limits of output and processes', () => {
  test('are the judge’s own until the problem has some; absent keeps them, null restores the judge’s', async () => {
    const app = await openTestApp()
    const { as } = await staff(app)
    await as('POST /api/admin/problem', save())
    const { id } = await stored(app)
    const limits = async () => {
      const { outputLimitMb, processLimit } = (await app.services.problems.forJudging(app.services.db, id)) ?? expect.fail('gone')
      return [outputLimitMb, processLimit]
    }
    expect(await limits()).toEqual([null, null])
    await as('PUT /api/admin/problem', save({ id, outputLimit: 5, processLimit: 9 }))
    expect(await limits()).toEqual([5, 9])
    expect((await as(`GET /api/admin/problem?pid=${id}`)).body.data).toMatchObject({ outputLimit: 5, processLimit: 9 })
    await as('PUT /api/admin/problem', save({ id, title: 'Other words' }))
    expect(await limits()).toEqual([5, 9])
    await as('PUT /api/admin/problem', save({ id, outputLimit: null, processLimit: 2 }))
    expect(await limits()).toEqual([null, 2])
  })
})

describe('creating a problem', () => {
  test('stores everything: fields, testcases as blobs, languages, tags, templates', async () => {
    const app = await openTestApp()
    const { as, uid } = await staff(app)
    const extra = { userExtraFile: '{"grader.h":"int f();"}', isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' }
    const tags = [{ name: 'maths' }, { name: ' Maths ' }]
    const codeTemplates = [{ lid: 1, code: 'int main(){}', status: true }]
    const { body } = await as('POST /api/admin/problem', save(extra, { tags, codeTemplates }))
    expect(body).toEqual({ status: 200, data: null, msg: 'success' })
    const problem = await stored(app)
    expect(problem).toMatchObject({ title: 'A+B', authorUid: uid, modifiedUid: uid, auth: 2, isFileIo: 1, ioScore: null, gid: null })
    expect(problem.cases.map((c) => [c.seq, c.inputName, c.outputName, c.score, c.inputSize])).toEqual([
      [1, '1.in', '1.out', null, 4],
      [2, '2.in', '2.out', null, 3],
    ])
    expect(problem.contents).toEqual([
      ['1 2\n', '3\n'],
      ['5 5', '10'],
    ])
    expect((await as(`GET /api/admin/problem?pid=${problem.id}`)).body.data).toMatchObject({
      problemId: 'A-1',
      author: 'problem_admin',
      modifiedUser: 'problem_admin',
      isFileIO: true,
      ioScore: 0,
      isGroup: false,
      input: '',
      hint: '',
      isRemote: false,
      unjudgeable: null,
      can: { edit: true, delete: true },
    })
    expect((await as(`GET /api/get-problem-tags?pid=${problem.id}`)).body.data).toMatchObject([{ name: 'maths' }])
    expect((await as(`GET /api/get-problem-languages?pid=${problem.id}`)).body.data).toMatchObject([{ name: 'C' }, { name: 'C++' }])
    expect((await as(`GET /api/get-problem-code-template?pid=${problem.id}`)).body.data).toMatchObject([{ lid: 1, status: true }])
    expect((await as(`GET /api/admin/problem/get-problem-cases?pid=${problem.id}`)).body.data).toMatchObject([
      { pid: problem.id, input: '1.in', output: '1.out', status: 0 },
      { input: '2.in' },
    ])
    expect((await as(`GET /api/admin/problem/get-problem-cases?pid=${problem.id}&isUpload=false`)).body.data).toMatchObject([
      { input: '1 2\n', output: '3\n', truncated: false },
      { input: '5 5', output: '10' },
    ])
    expect(await app.services.db.selectFrom('auditLog').select('action').where('uid', '=', uid).execute()).toEqual([
      { action: 'problem.create' },
    ])
  })

  test.each([
    { name: 'no problem', body: { ...save(), problem: null }, errorCode: 'problem.invalid' },
    { name: 'an empty id', body: save({ problemId: ' ' }), errorCode: 'problem.invalid' },
    { name: 'an id with a slash', body: save({ problemId: 'a/b' }), errorCode: 'problem.invalid' },
    { name: 'no title', body: save({ title: '' }), errorCode: 'problem.invalid' },
    { name: 'a title of 256', body: save({ title: 'x'.repeat(256) }), errorCode: 'problem.limit' },
    { name: 'no time limit', body: save({ timeLimit: null }), errorCode: 'problem.limit' },
    { name: 'an output limit of 0', body: save({ outputLimit: 0 }), errorCode: 'problem.limit' },
    { name: 'more processes than a jail is given', body: save({ processLimit: 501 }), errorCode: 'problem.limit' },
    { name: 'a time limit of 0', body: save({ timeLimit: 0 }), errorCode: 'problem.limit' },
    { name: 'an endless time limit', body: save({ timeLimit: 30_001 }), errorCode: 'problem.limit' },
    { name: 'too much memory', body: save({ memoryLimit: 1025 }), errorCode: 'problem.limit' },
    { name: 'an unknown type', body: save({ type: 2 }), errorCode: 'problem.invalid' },
    { name: 'an unknown publicity', body: save({ auth: 4 }), errorCode: 'problem.invalid' },
    { name: 'an unknown judge mode', body: save({ judgeMode: 'magic' }), errorCode: 'problem.invalid' },
    { name: 'an unknown case mode', body: save({ judgeCaseMode: 'magic' }), errorCode: 'problem.invalid' },
    { name: 'subtasks in an ACM problem', body: save({ judgeCaseMode: 'subtask_lowest' }), errorCode: 'problem.case-mode' },
    { name: 'a special judge without code', body: save({ judgeMode: 'spj' }), errorCode: 'problem.invalid' },
    {
      name: 'a special judge in Python',
      body: save({ judgeMode: 'spj', spjCode: 'x', spjLanguage: 'Python3' }),
      errorCode: 'problem.invalid',
    },
    { name: 'file IO without names', body: save({ isFileIO: true, ioReadFileName: 'a' }), errorCode: 'problem.file-io-names' },
    {
      name: 'file IO by path',
      body: save({ isFileIO: true, ioReadFileName: '../a', ioWriteFileName: 'b' }),
      errorCode: 'problem.file-io-names',
    },
    { name: 'an extra file called like a source', body: save({ userExtraFile: '{"main.c":""}' }), errorCode: 'problem.reserved-name' },
    { name: 'a checker’s file called like a program', body: save({ judgeExtraFile: '{"main":""}' }), errorCode: 'problem.reserved-name' },
    {
      name: 'an input file called like an extra file',
      body: save({ userExtraFile: '{"a.in":""}', isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' }),
      errorCode: 'problem.reserved-name',
    },
    { name: 'extra files that are no JSON', body: save({ userExtraFile: 'oops' }), errorCode: 'problem.invalid' },
    { name: 'an extra file by path', body: save({ judgeExtraFile: '{"/etc/passwd":""}' }), errorCode: 'problem.invalid' },
    { name: 'no languages', body: { ...save(), languages: [] }, errorCode: 'problem.language-required' },
    { name: 'languages left out', body: { ...save(), languages: undefined }, errorCode: 'problem.language-required' },
    { name: 'an unknown language', body: { ...save(), languages: [{ id: 999 }] }, errorCode: 'problem.language-unknown' },
    { name: 'an unknown tag', body: { ...save(), tags: [{ id: 999 }] }, errorCode: 'tag.gone' },
    {
      name: 'an empty template that is on',
      body: { ...save(), codeTemplates: [{ lid: 1, code: ' ', status: true }] },
      errorCode: 'problem.invalid',
    },
    { name: 'no testcases', body: { ...save(), samples: [] }, errorCode: 'problem.cases-missing' },
    { name: 'uploaded testcases that were not uploaded', body: { ...save(), isUploadTestCase: true }, errorCode: 'problem.cases-missing' },
    {
      name: 'a made-up upload',
      body: { ...save(), isUploadTestCase: true, uploadTestcaseDir: '/etc' },
      errorCode: 'problem.upload-expired',
    },
    {
      name: 'a negative score',
      body: { ...save({ type: 1 }), samples: [{ input: '', output: '', score: -1 }] },
      errorCode: 'problem.invalid',
    },
    {
      name: 'a subtask without a number',
      body: { ...save({ type: 1, judgeCaseMode: 'subtask_average' }), samples: [{ input: '', output: '', score: 1 }] },
      errorCode: 'problem.invalid',
    },
    {
      name: 'a need of a subtask without tests',
      body: subtasksThatNeed({ 3: [1] }),
      errorCode: 'problem.need-no-subtask',
    },
    {
      name: 'a need for a subtask without tests',
      body: subtasksThatNeed({ 2: [3] }),
      errorCode: 'problem.need-unknown',
    },
    {
      name: 'subtasks that need each other',
      body: subtasksThatNeed({ 1: [2], 2: [1] }),
      errorCode: 'problem.need-circle',
    },
    { name: 'a subtask that needs itself', body: subtasksThatNeed({ 1: [1] }), errorCode: 'problem.need-circle' },
  ])('refuses $name and stores nothing', async ({ body, errorCode }) => {
    const app = await openTestApp()
    const { as } = await staff(app)
    const answer = await as('POST /api/admin/problem', body)
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([200, 400, errorCode])
    expect(await app.services.db.selectFrom('problems').select('id').execute()).toEqual([])
    expect(await app.services.db.selectFrom('tags').select('id').execute()).toEqual([])
  })

  test('subtasks keep their needs until a save clears them; each change is a new version of the test data', async () => {
    const app = await openTestApp()
    const { as } = await staff(app)
    await as('POST /api/admin/problem', subtasksThatNeed({ 2: [1, 1], 1: [] }))
    const { id } = await stored(app)
    const facts = async () => {
      const judged = (await app.services.problems.forJudging(app.services.db, id)) ?? expect.fail('gone')
      const shown = (await as(`GET /api/admin/problem?pid=${id}`)).body.data
      return { judged: judged.subtaskNeeds, shown: shown.subtaskNeeds, version: judged.testDataVersion }
    }
    const first = await facts()
    expect(first).toMatchObject({ judged: { 2: [1] }, shown: { 2: [1] } })
    expect((await as('PUT /api/admin/problem', subtasksThatNeed(undefined, { id }))).body.status).toBe(200)
    expect(await facts()).toEqual(first)
    expect((await as('PUT /api/admin/problem', subtasksThatNeed(null, { id }))).body.status).toBe(200)
    const cleared = await facts()
    expect(cleared).toMatchObject({ judged: undefined, shown: null })
    expect(Number(cleared.version)).toBeGreaterThan(Number(first.version))
    // A mode without subtasks has no needs either.
    await as('PUT /api/admin/problem', subtasksThatNeed({ 2: [1] }, { id }))
    await as('PUT /api/admin/problem', subtasksThatNeed(undefined, { id, judgeCaseMode: 'default' }))
    expect(await facts()).toMatchObject({ judged: undefined, shown: null })
  })

  test.each([
    { name: 'languages that are no list', body: { ...save(), languages: 'C' } },
    { name: 'a problem that is a text', body: { ...save(), problem: 'A' } },
    { name: 'too many testcases', body: { ...save(), samples: Array(1001).fill({ input: '' }) } },
  ])('refuses $name', async ({ body }) => {
    const { as } = await staff(await openTestApp())
    expect((await as('POST /api/admin/problem', body)).body.status).toBe(400)
  })

  test('refuses a taken id, in any case', async () => {
    const { as } = await staff(await openTestApp())
    await as('POST /api/admin/problem', save())
    expect((await as('POST /api/admin/problem', save({ problemId: 'A-1' }))).body.errorCode).toBe('problem.id-taken')
  })

  test('lets only overseers name the author', async () => {
    const app = await openTestApp()
    const overseer = await staff(app)
    const admin = await staff(app, 'admin')
    await overseer.as('POST /api/admin/problem', save({ problemId: 'B', author: 'ADMIN' }))
    await admin.as('POST /api/admin/problem', save({ problemId: 'C', author: 'problem_admin' }))
    expect([(await stored(app, 'B')).authorUid, (await stored(app, 'C')).authorUid]).toEqual([admin.uid, admin.uid])
    expect((await overseer.as('POST /api/admin/problem', save({ author: 'nobody' }))).body.errorCode).toBe('problem.invalid')
  })

  test.each([
    {
      name: 'sums the points',
      mode: 'default',
      scores: [
        [30, null],
        [70, null],
      ],
      total: 100,
    },
    {
      name: 'shares out 100 when no case has points',
      mode: 'default',
      scores: [
        [null, null],
        [null, null],
        [null, null],
      ],
      total: 100,
    },
    {
      name: 'takes the minimum of each subtask',
      mode: 'subtask_lowest',
      scores: [
        [10, 1],
        [30, 1],
        [50, 2],
      ],
      total: 60,
    },
    {
      name: 'takes the rounded mean of each subtask',
      mode: 'subtask_average',
      scores: [
        [10, 1],
        [31, 1],
        [50, 2],
      ],
      total: 71,
    },
  ])('of type OI $name for the full score', async ({ mode, scores, total }) => {
    const app = await openTestApp()
    const { as } = await staff(app)
    const cases = scores.map(([score, groupNum]) => ({ input: '1', output: '1', score, groupNum }))
    expect((await as('POST /api/admin/problem', save({ type: 1, judgeCaseMode: mode }, { samples: cases }))).body.status).toBe(200)
    const problem = await stored(app)
    expect(problem.ioScore).toBe(total)
    expect(problem.cases.every((c) => c.score !== null && (mode === 'default') === (c.groupNum === null))).toBe(true)
  })
})

describe('editing a problem', () => {
  async function created() {
    const app = await openTestApp()
    const user = await staff(app)
    await user.as('POST /api/admin/problem', save())
    const before = await stored(app)
    app.clock.advance(60_000)
    return { app, ...user, before, id: before.id }
  }

  test('keeps absent fields, and always writes checker and extra files', async () => {
    const { app, as, id, before } = await created()
    await app.services.db.updateTable('problems').set({ spjCode: 'old', judgeExtraFile: '{}', hint: 'kept' }).execute()
    const { samples: _, tags: __, codeTemplates: ___, languages: ____, ...rest } = save({ id, title: 'New', hint: null, problemId: null })
    expect((await as('PUT /api/admin/problem', { ...rest, unknown: 1 })).body.status).toBe(200)
    const after = await stored(app)
    expect(after).toMatchObject({ title: 'New', hint: 'kept', spjCode: null, judgeExtraFile: null, problemId: 'A-1' })
    expect(after.contents).toEqual(before.contents)
    expect(await app.services.problemBrowse.languagesOf(id)).toHaveLength(2)
  })

  test('changes the version of the test data only when the data or the way of judging changes', async () => {
    const { app, as, id, before } = await created()
    const version = async (problem: object, rest: object = {}) => {
      app.clock.advance(1000)
      expect((await as('PUT /api/admin/problem', save({ id, ...problem }, rest))).body.status).toBe(200)
      return (await stored(app)).caseVersion
    }
    const first = before.caseVersion
    expect(await version({ title: 'Other words', timeLimit: 2000 })).toBe(first)
    const second = await version({ judgeCaseMode: 'ergodic_without_error' })
    expect(second).not.toBe(first)
    const third = await version({}, { samples: [samples[1], samples[0]] })
    expect(third).not.toBe(second)
    expect((await stored(app)).contents[0]).toEqual(['5 5', '10'])
  })

  test('gives the version a new value even when the clock stands still', async () => {
    const { app, as, id } = await created()
    const versions = new Set<string | null>()
    for (const text of ['a', 'b', 'c']) {
      await as('PUT /api/admin/problem', save({ id }, { samples: [{ input: text, output: '' }] }))
      versions.add((await stored(app)).caseVersion)
    }
    expect(versions.size).toBe(3)
  })

  test('renames the problem in its submissions, unless the new id is taken', async () => {
    const { app, as, id, uid } = await created()
    const { db } = app.services
    const row = {
      pid: id,
      displayPid: 'A-1',
      uid,
      submitTime: 1,
      status: 0,
      language: 'C',
      code: 'x',
      length: 1,
      gmtCreate: 1,
      gmtModified: 1,
    }
    await db.insertInto('submissions').values(row).execute()
    await makeProblem(db, { problemId: 'TAKEN' })
    expect((await as('PUT /api/admin/problem', save({ id, problemId: 'taken' }))).body.errorCode).toBe('problem.id-taken')
    expect((await as('PUT /api/admin/problem', save({ id, problemId: 'renamed' }))).body.status).toBe(200)
    expect(await db.selectFrom('submissions').select('displayPid').execute()).toEqual([{ displayPid: 'RENAMED' }])
  })

  test('marks only imported problems as edited', async () => {
    const { app, as, id } = await created()
    await as('PUT /api/admin/problem', save({ id }))
    expect((await stored(app)).editedSinceImport).toBe(0)
    await app.services.db.updateTable('problems').set({ importKey: 'fps:1' }).execute()
    await as('PUT /api/admin/problem', save({ id }))
    expect((await stored(app)).editedSinceImport).toBe(1)
  })

  test('accepts a checker in place of one that the import left out, with our own protocol', async () => {
    const { app, as, id } = await created()
    const imported = { importKey: 'qduoj:1', judgeMode: 'spj', spjCode: 'theirs', spjLanguage: 'C', unjudgeable: 'checker' }
    await app.services.db
      .updateTable('problems')
      .set({ ...imported, checkerSettings: '{"protocol":"qduoj"}' })
      .execute()
    const spj = { id, judgeMode: 'spj', spjLanguage: 'C' }
    await as('PUT /api/admin/problem', save({ ...spj, spjCode: 'theirs' }))
    expect(await stored(app)).toMatchObject({ checkerSettings: '{"protocol":"qduoj"}', unjudgeable: null, editedSinceImport: 1 })
    await as('PUT /api/admin/problem', save({ ...spj, spjCode: 'ours' }))
    expect(await stored(app)).toMatchObject({ checkerSettings: null })
  })

  test('changes nothing when a part of it is refused', async () => {
    const { app, as, id, before } = await created()
    const body = save({ id, title: 'Half' }, { samples: [{ input: 'x', output: 'y' }], languages: [{ id: 999 }] })
    expect((await as('PUT /api/admin/problem', body)).body.errorCode).toBe('problem.language-unknown')
    expect(await stored(app)).toEqual(before)
  })

  test('keeps a testcase that was too long to be sent, and replaces it when it was typed again', async () => {
    const { app, as, id } = await created()
    const long = `${'é'.repeat(200_000)}end`
    await as('PUT /api/admin/problem', save({ id }, { samples: [{ input: long, output: '1' }] }))
    const path = `GET /api/admin/problem/get-problem-cases?pid=${id}&isUpload=false`
    const [row] = (await as(path)).body.data
    expect(row.truncated).toBe(true)
    expect(row.input).toBe('é'.repeat(131_072))
    await as('PUT /api/admin/problem', save({ id }, { samples: [{ ...row, output: '2' }] }))
    expect((await stored(app)).contents).toEqual([[long, '2']])
    // A documented client only posts keys that it knows.
    const { truncated: _, ...known } = (await as(path)).body.data[0]
    await as('PUT /api/admin/problem', save({ id }, { samples: [{ ...known, output: '3', index: 0 }] }))
    expect((await stored(app)).contents).toEqual([[long, '3']])
    await as('PUT /api/admin/problem', save({ id }, { samples: [{ ...row, input: 'short' }] }))
    expect((await stored(app)).contents[0]?.[0]).toBe('short')
  })

  test('reports testcases that are too large for editing by hand', async () => {
    const { app, as, id } = await created()
    const big = Array.from({ length: 40 }, (_, i) => ({ input: `${i}${'x'.repeat(300_000)}`, output: '' }))
    expect((await as('PUT /api/admin/problem', save({ id }, { samples: big }))).body.status).toBe(200)
    expect((await as(`GET /api/admin/problem/get-problem-cases?pid=${id}&isUpload=false`)).body.errorCode).toBe('problem.cases-too-large')
    expect(await app.services.problems.forJudging(app.services.db, id)).toMatchObject({ testcases: { length: 40 } })
  })
})

describe('publishing and deleting', () => {
  test.each([
    { role: 'problem_admin', auth: 1, errorCode: undefined },
    { role: 'admin', auth: 1, errorCode: 'problem.publish-refused' },
    { role: 'admin', auth: 3, errorCode: undefined },
    { role: 'root', auth: 4, errorCode: 'problem.invalid' },
  ] as const)('$role sets publicity $auth: $errorCode', async ({ role, auth, errorCode }) => {
    const app = await openTestApp()
    const { as, uid } = await staff(app, role)
    const pid = await makeProblem(app.services.db, { problemId: 'A-1', auth: 2, authorUid: uid })
    const { body } = await as('PUT /api/admin/problem/change-problem-auth', { id: pid, auth, title: 'whole rows are sent' })
    expect(body.errorCode).toBe(errorCode)
    expect((await stored(app)).auth).toBe(errorCode ? 2 : auth)
  })

  test('a plain admin cannot publish by creating a problem', async () => {
    const app = await openTestApp()
    const { as } = await staff(app, 'admin')
    expect((await as('POST /api/admin/problem', save({ auth: 1 }))).body).toMatchObject({
      status: 403,
      errorCode: 'problem.publish-refused',
    })
    expect(await app.services.db.selectFrom('problems').select('id').execute()).toEqual([])
    const other = await staff(app, 'problem_admin')
    expect((await other.as('POST /api/admin/problem', save({ auth: 1 }))).body.status).toBe(200)
    expect((await stored(app)).auth).toBe(1)
  })

  test('an edit by a plain admin cannot publish either', async () => {
    const app = await openTestApp()
    const { as, uid } = await staff(app, 'admin')
    const id = await makeProblem(app.services.db, { problemId: 'A-1', auth: 2, authorUid: uid })
    expect((await as('PUT /api/admin/problem', save({ id, auth: 1 }))).body.errorCode).toBe('problem.publish-refused')
  })

  test('a deleted problem takes its parts along, and the sweep removes its blobs', async () => {
    const app = await openTestApp()
    const { as } = await staff(app)
    await as('POST /api/admin/problem', save({}, { tags: [{ name: 'maths' }], codeTemplates: [{ lid: 1, code: 'x', status: false }] }))
    const { id, cases } = await stored(app)
    const { db, blobs, problems } = app.services
    app.clock.advance(25 * 3_600_000)
    expect(await blobs.sweep(problems.hashesInUse, 24 * 3_600_000)).toBe(0)
    const { as: later } = await staff(app, 'root')
    expect((await later(`DELETE /api/admin/problem?pid=${id}`, {})).body.status).toBe(200)
    for (const table of ['problems', 'problemCases', 'problemTags', 'problemLanguages', 'problemTemplates'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await blobs.sweep(problems.hashesInUse, 24 * 3_600_000)).toBe(4)
    expect(await blobs.has(cases[0]?.inputHash ?? '')).toBe(false)
  })
})

describe('deleting a problem of contests', () => {
  async function inContest(role: 'root' | 'problem_admin' = 'root') {
    const app = await openTestApp()
    const { as } = await staff(app, role)
    const { db } = app.services
    const pid = await makeProblem(db)
    const times = { startTime: app.clock.now() - hour, endTime: app.clock.now() + hour }
    const [spring, autumn] = [await makeContest(db, { ...times, title: 'Spring' }), await makeContest(db, { title: 'Autumn' })]
    for (const cid of [spring, autumn]) await makeContestProblem(db, cid, pid, 'A')
    const remove = () => as(`DELETE /api/admin/problem?pid=${pid}`)
    const extent = () => as(`GET /api/admin/problem/get-problem-extent?pid=${pid}`)
    return { ...app, as, db, pid, spring, autumn, remove, extent }
  }

  test('is refused to root too, with the contests’ names, until the last millisecond before the end', async () => {
    const { clock, db, remove } = await inContest()
    const refused = { status: 400, errorCode: 'problem.contest-not-ended', msg: expect.stringContaining('(Spring)') }
    expect((await remove()).body).toMatchObject(refused)
    clock.advance(hour - 1)
    expect((await remove()).body).toMatchObject(refused)
    expect(await db.selectFrom('problems').select('id').execute()).toHaveLength(1)
    clock.advance(1)
    expect((await remove()).body.status).toBe(200)
    expect(await db.selectFrom('contestProblems').select('id').execute()).toEqual([])
  })

  test('is refused where it was removed and has runs, and succeeds where it has none', async () => {
    const { db, pid, spring, remove } = await inContest()
    await db.updateTable('contestProblems').set({ removedAt: 1 }).where('cid', '=', spring).execute()
    const run = await makeRun(db, { cid: spring, uid: await makeUser(db), pid, sec: 1, status: 1 })
    expect((await remove()).body.errorCode).toBe('problem.contest-not-ended')
    await db.deleteFrom('submissions').where('submitId', '=', run).execute()
    expect((await remove()).body.status).toBe(200)
  })

  test('announces what it would delete: submissions, and contests by name', async () => {
    const { db, pid, spring, autumn, extent, as, call, signIn } = await inContest()
    await makeRun(db, { cid: autumn, uid: await makeUser(db), pid, sec: 0, status: 1 })
    expect((await extent()).body.data).toEqual({
      submissions: 1,
      contests: [
        { id: spring, title: 'Spring', hasEnded: false },
        { id: autumn, title: 'Autumn', hasEnded: true },
      ],
    })
    expect((await as('GET /api/admin/problem/get-problem-extent')).http).toBe(400)
    expect((await as('GET /api/admin/problem/get-problem-extent?pid=999')).body.errorCode).toBe('problem.gone')
    const rest = `GET /api/admin/problem/get-problem-extent?pid=${pid}`
    expect((await call(rest)).http).toBe(401)
    expect((await call(rest, { token: (await signIn('admin')).token })).http).toBe(403)
  })
})

describe('the list of the back office', () => {
  test.each([
    { name: 'private', auth: 2, shown: false },
    { name: 'for contests', auth: 3, shown: false },
    { name: 'public', auth: 1, shown: true },
  ])('shows a plain admin the statement of somebody else’s problem that is $name: $shown', async ({ auth, shown }) => {
    const app = await openTestApp()
    const { as } = await staff(app, 'admin')
    const words = { description: 'd', input: 'i', output: 'o', examples: 'e', hint: 'h', source: 's', userExtraFile: '{}' }
    const pid = await makeProblem(app.services.db, { problemId: 'EXAM', auth, ...words })
    const [row] = (await as('GET /api/admin/problem/get-problem-list')).body.data.records
    expect(row).toMatchObject({ id: pid, problemId: 'EXAM', can: { open: shown } })
    for (const [key, word] of Object.entries(words)) expect([key, row[key] || null]).toEqual([key, shown ? word : null])
    const keeper = await staff(app, 'problem_admin')
    expect((await keeper.as('GET /api/admin/problem/get-problem-list')).body.data.records[0]).toMatchObject(words)
  })

  test('lists the newest first, with the checker only for managers of the problem', async () => {
    const app = await openTestApp()
    const { as, uid } = await staff(app, 'admin')
    await makeProblem(app.services.db, { problemId: 'MINE', authorUid: uid, auth: 2, spjCode: 'my checker' })
    await makeProblem(app.services.db, { problemId: 'OTHER', auth: 3, spjCode: 'secret' })
    const { body } = await as('GET /api/admin/problem/get-problem-list?limit=10&currentPage=1&keyword=&auth=0&oj=All')
    expect(body.data).toMatchObject({
      total: 2,
      records: [
        { problemId: 'OTHER', spjCode: null, can: { edit: false } },
        { problemId: 'MINE', spjCode: 'my checker', author: 'admin', can: { edit: true } },
      ],
    })
    expect((await as('GET /api/admin/problem/get-problem-list?auth=2&keyword=mi')).body.data.total).toBe(1)
    expect((await as('GET /api/admin/problem/get-problem-list?oj=CF')).body.data.total).toBe(0)
  })
})
