import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const hello = { name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] } as const
const body = { code: 'int main() {}', language: 'C++', extraFiles: { 'testlib.h': '' } }
const calls = ['POST /api/admin/problem/compile-spj', 'POST /api/admin/problem/compile-interactive']

/** Takes one job like a worker, and sends this answer. */
async function answerOne({ services }: TestApp, result: { ok: boolean; message: string | null }) {
  services.roster.hello({ ...hello, languages: [] })
  const job = await services.judging.claim('w#1', 5000, new AbortController().signal)
  if (job?.kind !== 'checker-compile') throw new Error('no checker to compile')
  const lease = { worker: 'w#1', jobId: job.jobId, attempt: job.attempt }
  return { job, held: await services.judging.completeChecker(lease, result) }
}

describe('compiling a checker or an interactor', () => {
  test.each(calls)('%s uses the judge, and is for staff', async (rest) => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const pupil = await app.signIn('default_user')
    expect((await app.call(rest, { body })).http).toBe(401)
    expect((await app.call(rest, { token: pupil.token, body })).http).toBe(403)
    app.services.roster.hello({ ...hello, languages: [] })
    const [answer, { job, held }] = await Promise.all([app.call(rest, { token, body }), answerOne(app, { ok: true, message: null })])
    expect(job).toMatchObject({ kind: 'checker-compile', source: body })
    expect([held, answer.body.status, answer.body.data]).toEqual([true, 200, null])
    expect(await app.services.db.selectFrom('judgeJobs').selectAll().execute()).toEqual([])
    expect(await app.services.db.selectFrom('tickets').select('kind').where('kind', '=', 'checker-compile').execute()).toEqual([])
  })

  test('returns the compiler’s message', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    app.services.roster.hello({ ...hello, languages: [] })
    const failed = { ok: false, message: "spj.cpp:1: error: expected ';'" }
    const [answer] = await Promise.all([app.call(calls[0] ?? '', { token, body }), answerOne(app, failed)])
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([200, 500, 'checker.does-not-compile'])
    expect(answer.body.msg).toContain("spj.cpp:1: error: expected ';'")
  })

  test('answers in the end when the judge fails again and again', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    app.services.roster.hello({ ...hello, languages: [] })
    const failThrice = async () => {
      for (let i = 0; i < 3; i++) {
        const job = await app.services.judging.claim('w#1', 5000, new AbortController().signal)
        if (!job) throw new Error('no job')
        await app.services.judging.fail({ worker: 'w#1', jobId: job.jobId, attempt: job.attempt }, 'judge-fault')
        app.clock.advance(2000)
      }
    }
    const [answer] = await Promise.all([app.call(calls[0] ?? '', { token, body }), failThrice()])
    expect(answer.body.errorCode).toBe('checker.does-not-compile')
  })

  test.each([
    { name: 'no judge', ready: false, changes: {}, errorCode: 'checker.no-judge' },
    { name: 'no code', ready: true, changes: { code: ' ' }, errorCode: 'problem.invalid' },
    { name: 'endless code', ready: true, changes: { code: 'x'.repeat(65_536) }, errorCode: 'problem.limit' },
    { name: 'another language', ready: true, changes: { language: 'Python3' }, errorCode: 'problem.invalid' },
    { name: 'a file called like the source', ready: true, changes: { extraFiles: { 'main.cpp': '' } }, errorCode: 'problem.reserved-name' },
    { name: 'a file by path', ready: true, changes: { extraFiles: { '../a.h': '' } }, errorCode: 'problem.invalid' },
  ])('is refused with $name', async ({ ready, changes, errorCode }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    if (ready) app.services.roster.hello({ ...hello, languages: [] })
    expect((await app.call(calls[0] ?? '', { token, body: { ...body, ...changes } })).body).toMatchObject({ status: 400, errorCode })
  })
})
