import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeContest, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { createLanguageService } from './language.service.ts'
import type { DraftCase, ProblemDraft } from './problem-draft.ts'
import { storeProblem } from './problem-store.ts'
import { listTagsOf } from './tag.queries.ts'

const hash = (digit: string) => digit.repeat(64)
const testcase = (n: number): DraftCase => ({
  inputName: `${n}.in`,
  outputName: `${n}.out`,
  inputHash: hash('a'),
  outputHash: hash('b'),
  inputSize: 1,
  outputSize: 1,
  score: null,
  groupNum: null,
})

const draft: ProblemDraft = {
  fields: {
    problemId: null,
    title: ' 两数之和 ',
    type: 0,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    statementFormat: 'markdown',
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    outputLimit: null,
    processLimit: null,
    difficulty: 1,
    level: null,
    auth: 1,
    codeShare: true,
    foldDiscussionCode: false,
    failingTests: null,
    openCaseResult: true,
    description: 'x',
    input: null,
    output: null,
    examples: null,
    hint: null,
    source: null,
    spjCode: null,
    spjLanguage: null,
    userExtraFile: null,
    judgeExtraFile: null,
    isRemoveEndBlank: false,
    isFileIO: false,
    ioReadFileName: null,
    ioWriteFileName: null,
    subtaskNeeds: null,
  },
  authorUid: null,
  gid: null,
  isUploadCase: true,
  cases: Array.from({ length: 450 }, (_, i) => testcase(i + 1)),
  languages: [],
  tags: [{ name: '入门' }, { name: 'DP' }, { name: 'dp' }],
  templates: [],
}

async function prepared(open: () => Promise<Database>) {
  const db = await open()
  await createLanguageService({ db, clock: { now: () => 1 } }).sync()
  const { id } = await db.selectFrom('languages').select('id').where('name', '=', 'C').executeTakeFirstOrThrow()
  const store = (changes: Partial<ProblemDraft>, pid: number | null = null, now = 1000) =>
    inTransaction(db, (db) => storeProblem(db, { ...draft, languages: [id], ...changes }, { pid, byUid: null, now }))
  const row = (pid: number) => db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirstOrThrow()
  return { db, store, row }
}

eachDatabase('storing a problem', (open) => {
  test('never leaves a problem of a contest that has not ended without tests', async () => {
    const { db, store } = await prepared(open)
    const pid = await store({})
    const cid = await makeContest(db, { title: 'Finals', endTime: 2000 })
    await makeContestProblem(db, cid, pid, 'A')
    await expect(store({ cases: [] }, pid, 1999)).rejects.toMatchObject({
      code: 'problem.contest-not-ended',
      details: { contests: 'Finals' },
    })
    expect(await store({ cases: [testcase(1)] }, pid, 1999)).toBe(pid)
    expect(await store({ cases: [] }, pid, 2000)).toBe(pid)
  })

  test('makes a display id from its number, also when that is taken', async () => {
    const { db, store, row } = await prepared(open)
    const pid = await store({})
    expect(await row(pid)).toMatchObject({ problemId: `P${pid}`, title: '两数之和', caseVersion: '1000', codeShare: 1, isUploadCase: 1 })
    await makeProblem(db, { problemId: `P${pid + 2}` })
    const next = await store({})
    expect((await row(next)).problemId).toBe(`P${next}A`)
    const tags = (await listTagsOf(db, [pid, next])).get(next)
    expect(tags?.map((tag) => tag.name)).toEqual(['入门', 'DP'])
    expect(await db.selectFrom('tags').select('id').execute()).toHaveLength(2)
  })

  test('replaces the given parts and keeps the others', async () => {
    const { db, store, row } = await prepared(open)
    const pid = await store({})
    await store({ cases: null, tags: null, languages: null, templates: null, fields: { ...draft.fields, title: 'b' } }, pid, 2000)
    expect(await row(pid)).toMatchObject({ title: 'b', caseVersion: '1000', gmtCreate: 1000, gmtModified: 2000 })
    await store({ cases: [testcase(2), testcase(1)], tags: [] }, pid, 3000)
    expect(await row(pid)).toMatchObject({ caseVersion: '3000' })
    const cases = await db.selectFrom('problemCases').select(['seq', 'inputName']).where('pid', '=', pid).orderBy('seq').execute()
    expect(cases).toEqual([
      { seq: 1, inputName: '2.in' },
      { seq: 2, inputName: '1.in' },
    ])
    expect((await listTagsOf(db, [pid])).size).toBe(0)
  })

  test('writes all or nothing', async () => {
    const { db, store } = await prepared(open)
    await expect(store({ languages: [12345] })).rejects.toThrow('problem.language-unknown')
    await expect(store({ cases: [testcase(1), testcase(1)] })).rejects.toThrow('problem.invalid')
    for (const table of ['problems', 'problemCases', 'tags'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
