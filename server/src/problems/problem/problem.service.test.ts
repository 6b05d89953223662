import { judgedLanguages } from '@touchstone/shared/judging/language/languages.ts'
import { remoteLanguages } from '@touchstone/shared/judging/remote/remote-languages.ts'
import { markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { remoteJudges } from '@touchstone/shared/problems/problem/remote-site.ts'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

describe('a problem for the judge', () => {
  test('has its limits, extra files and testcases in order', async () => {
    const { services } = await openTestApp()
    const { db, problems } = services
    const pid = await makeProblem(db, {
      userExtraFile: '{"grader.h":"int f();","n":1}',
      isFileIo: 1,
      ioReadFileName: 'a.in',
      type: 1,
      ioScore: 100,
    })
    await makeCases(db, pid, [
      { score: 40, groupNum: 1 },
      { score: 60, groupNum: 2 },
    ])
    expect(await problems.forJudging(db, pid)).toMatchObject({
      pid,
      type: 1,
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      isFileIO: true,
      ioReadFileName: 'a.in',
      userExtraFiles: { 'grader.h': 'int f();' },
      testDataVersion: '1',
      testcases: [
        { seq: 1, inputName: '1.in', score: 40, groupNum: 1 },
        { seq: 2, inputName: '2.in', score: 60, groupNum: 2 },
      ],
    })
    expect(await problems.forJudging(db, pid + 1)).toBeUndefined()
  })

  test('adds its part of the program when its template is enabled, in that language only; users see their own', async () => {
    const { services, call } = await openTestApp()
    const { db, problems } = services
    const pid = await makeProblem(db, { problemId: 'FILLIN' })
    await allowLanguages(db, pid, ['C', 'Python3'])
    const [c, python] = await services.problemBrowse.languagesOf(pid)
    const code = markTemplate({ prepend: 'hidden', template: 'shown', append: 'behind' })
    const row = { pid, code, gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('problemTemplates')
      .values([
        { ...row, lid: c?.id ?? 0, status: 1 },
        { ...row, lid: python?.id ?? 0, status: 0 },
      ])
      .execute()
    expect(await problems.programOf(db, pid, { language: 'C', code: 'own' })).toEqual({
      code: 'hidden\n#line 1 "main.c"\nown\nbehind\n',
      hasHiddenParts: true,
    })
    expect(await problems.programOf(db, pid, { language: 'Python3', code: 'own' })).toEqual({ code: 'own', hasHiddenParts: false })
    expect(await problems.messageOf(db, pid, 'C', 'main.c:1: error\n    1 | hidden\n      | ^~~~~~')).toBe('main.c:1: error')
    expect(await problems.messageOf(db, pid, 'Python3', '    1 | hidden')).toBe('    1 | hidden')
    expect((await call('GET /api/get-problem-detail?problemId=FILLIN')).body.data.codeTemplate).toEqual({ C: 'shown\n' })
  })
})

describe('a problem for submissions', () => {
  test('is found by its display id in any case, with its languages', async () => {
    const { services } = await openTestApp()
    const { db, problems } = services
    const pid = await makeProblem(db, { problemId: 'HOJ-7' })
    await makeCases(db, pid, [{}])
    await allowLanguages(db, pid, ['Python3', 'C++', 'C'])
    expect(await problems.findForSubmit(db, ' hoj-7 ')).toMatchObject({ id: pid, languages: ['C', 'C++', 'Python3'], unjudgeable: null })
    expect(await problems.findForSubmit(db, 'nothing')).toBeUndefined()
  })

  test.each([
    { name: 'has no testcases', fields: {}, cases: 0, reason: 'no-testcases' },
    { name: 'needs a checker we cannot run', fields: { unjudgeable: 'checker' }, cases: 1, reason: 'checker' },
    { name: 'is judged elsewhere', fields: { isRemote: 1 }, cases: 0, reason: 'remote' },
  ])('that $name says so', async ({ fields, cases, reason }) => {
    const { services } = await openTestApp()
    const { db, problems } = services
    const pid = await makeProblem(db, fields)
    await makeCases(db, pid, Array(cases).fill({}))
    expect((await problems.findForSubmitByPid(db, pid))?.unjudgeable).toBe(reason)
  })
})

test('the stored languages follow the judge, keeping their ids', async () => {
  const { services } = await openTestApp()
  const { db } = services
  const before = await db.selectFrom('languages').select(['id', 'name']).orderBy('id').execute()
  const ofOthers = remoteJudges.flatMap((judge) => remoteLanguages[judge].map(({ name }) => name))
  expect(before.map((row) => row.name)).toEqual([...judgedLanguages.map((language) => language.name), ...ofOthers])
  await db.updateTable('languages').set({ contentType: 'text/x-old' }).where('name', '=', 'Rust').where('oj', '=', 'ME').execute()
  await services.languages.sync()
  const after = await db.selectFrom('languages').select(['id', 'name', 'contentType']).orderBy('id').execute()
  expect(after.map(({ id, name }) => ({ id, name }))).toEqual(before)
  expect(after.find((row) => row.name === 'Rust')?.contentType).toBe('text/x-rustsrc')
})
