import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { textZip } from '../../problems/problem-import/testing/raw-zip.ts'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'

const SUM = {
  'problem.yaml': 'name: Sum\nlimits:\n  time_multiplier: 3\n  memory: 512\n',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
  'submissions/accepted/fast.cpp': 'int main() {} // fast',
  'submissions/accepted/slow.py': 'print(3) # slow',
  'submissions/time_limit_exceeded/for_ever.py': 'while True: pass # for ever',
}

/** A site with an imported package without a time limit. */
async function siteWithPackage(files: Record<string, string> = SUM) {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const root = await signIn('root')
  const upload = { token: root.token, ...uploadForm('sum.zip', textZip(files), { auth: 'public' }) }
  const { body } = await call('POST /api/file/import-any-problem', upload)
  expect(body).toMatchObject({ status: 200, data: { counts: { imported: 1 } } })
  const [{ pid, problemId, warnings }] = body.data.problems
  const judge = (change: (code: string) => ReturnType<typeof judgeResult> | null = () => null) =>
    judgeAll(services, ({ code }) => change(code) ?? judgeResult(Verdict.Accepted, { timeMs: code.includes('slow') ? 801 : 20 }))
  const row = () => services.db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirstOrThrow()
  const settled = async () => {
    await services.limitMeasure.settle(pid)
    const { timeLimit, unjudgeable } = await row()
    return { timeLimit, unjudgeable }
  }
  const submit = async (language = 'C') => {
    const pupil = await signIn('default_user', 'pupil')
    const code = 'int main() { return 0; } // a program of more than fifty characters'
    const body = { pid: problemId, language, code, cid: 0, isRemote: false }
    return (await call('POST /api/submit-problem-judge', { token: pupil.token, body })).body
  }
  return { ...site, root, pid, problemId, warnings, judge, row, settled, submit }
}

describe('a package that states no time limit', () => {
  test('accepts no submissions before its limit is measured, and shows that it is provisional', async () => {
    const { settled, submit, warnings, call, root, pid } = await siteWithPackage()
    expect(await settled()).toEqual({ timeLimit: 30_000, unjudgeable: 'measuring' })
    expect(warnings).toMatchObject([{ code: 'import.warn.package-measure', details: { multiplier: 3, solutions: 2, seconds: 30 } }])
    expect(await submit()).toMatchObject({ status: 403, errorCode: 'submission.unjudgeable' })
    const { body } = await call(`GET /api/admin/problem?pid=${pid}`, { token: root.token })
    expect(body.data).toMatchObject({ unjudgeable: 'measuring', can: { submit: false } })
  })

  test('gets the multiple of its slowest accepted solution in whole seconds, and opens', async () => {
    const { judge, settled, submit } = await siteWithPackage()
    expect(await judge()).toHaveLength(2)
    expect(await settled()).toEqual({ timeLimit: 3000, unjudgeable: null })
    expect(await submit()).toMatchObject({ status: 200 })
  })

  test('is measured by the verdicts alone, without any request', async () => {
    const { judge, row } = await siteWithPackage()
    await judge()
    while ((await row()).unjudgeable !== null) await new Promise((turn) => setImmediate(turn))
    expect(await row()).toMatchObject({ timeLimit: 3000, unjudgeable: null, editedSinceImport: 0 })
  })

  test.each([
    { name: 'is refused', files: SUM, status: Verdict.WrongAnswer },
    { name: 'runs longer than the site gives', files: SUM, status: Verdict.TimeLimit },
    { name: 'cannot be judged', files: SUM, status: Verdict.SystemError },
    { name: 'has several files', files: { ...SUM, 'submissions/accepted/two/a.c': '', 'submissions/accepted/two/b.c': '' }, status: null },
  ])('stays closed when an accepted solution $name', async ({ files, status }) => {
    const { judge, settled, submit } = await siteWithPackage(files)
    await judge((code) => (status !== null && code.includes('slow') ? judgeResult(status) : null))
    expect(await settled()).toEqual({ timeLimit: 30_000, unjudgeable: 'unmeasured' })
    expect((await submit()).errorCode).toBe('submission.unjudgeable')
  })

  test('opens after a later run of all solutions, once the faulty one is fixed', async () => {
    const { judge, settled, call, root, pid, services } = await siteWithPackage()
    await judge((code) => (code.includes('slow') ? judgeResult(Verdict.WrongAnswer) : null))
    await settled()
    const language = (name: string) => ({ name, available: true, reason: null, version: null, install: null })
    services.roster.hello({
      name: 'box',
      boot: 'b1',
      lanes: 1,
      state: 'ready',
      cause: null,
      reason: null,
      languages: ['C++ 17 With O2', 'Python3'].map(language),
    })
    expect((await call('POST /api/admin/problem/run-solutions', { token: root.token, body: { pid } })).body.data.started).toBe(3)
    await judge((code) => (code.includes('for ever') ? judgeResult(Verdict.TimeLimit, { timeMs: 30_000 }) : null))
    expect(await settled()).toEqual({ timeLimit: 3000, unjudgeable: null })
    const { body } = await call(`GET /api/admin/problem/get-solution-board?pid=${pid}`, { token: root.token })
    expect(body.data.suggestion).toMatchObject({ time: 801, timeLimit: 3000 })
  })

  test('keeps a limit that a user set meanwhile; another edit leaves it provisional', async () => {
    const { judge, settled, call, root, pid } = await siteWithPackage()
    const { data: problem } = (await call(`GET /api/admin/problem?pid=${pid}`, { token: root.token })).body
    const { data: samples } = (await call(`GET /api/admin/problem/get-problem-cases?pid=${pid}&isUpload=true`, { token: root.token })).body
    const edit = (changes: object) =>
      call('PUT /api/admin/problem', {
        token: root.token,
        body: {
          problem: { ...problem, ...changes },
          samples,
          judgeMode: problem.judgeMode,
          isUploadTestCase: true,
          uploadTestcaseDir: null,
          codeTemplates: [],
          tags: [],
          changeModeCode: false,
          languages: [{ id: 1 }],
        },
      })
    expect((await edit({ title: 'Sums' })).body).toMatchObject({ status: 200 })
    expect(await settled()).toEqual({ timeLimit: 30_000, unjudgeable: 'measuring' })
    expect((await edit({ timeLimit: 4000 })).body).toMatchObject({ status: 200 })
    await judge()
    expect(await settled()).toEqual({ timeLimit: 4000, unjudgeable: null })
  })

  test('without accepted solution is imported with one second and a warning', async () => {
    const { 'submissions/accepted/fast.cpp': _, 'submissions/accepted/slow.py': __, ...rest } = SUM
    const { settled, warnings } = await siteWithPackage(rest)
    expect(await settled()).toEqual({ timeLimit: 1000, unjudgeable: null })
    expect(warnings).toMatchObject([{ code: 'import.warn.package-least' }])
  })

  test('is settled when the server starts, after any missed event', async () => {
    const { judge, services, pid, row } = await siteWithPackage()
    await judge()
    await services.limitMeasure.settle(pid)
    await services.db.updateTable('problems').set({ unjudgeable: 'measuring', timeLimit: 30_000 }).where('id', '=', pid).execute()
    await services.limitMeasure.settleAll()
    expect(await row()).toMatchObject({ timeLimit: 3000, unjudgeable: null })
  })
})
