import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'

afterAll(closeTestJudge)

const SUM = 'import sys\nprint(sum(map(int, sys.stdin.read().split())))  # right whatever the numbers are'
const ALWAYS_THREE = 'print(3)  # right for the first test data alone, and long enough to be sent'
/** Accepts every answer. */
const KIND_CHECKER = 'function check({ input, output, answer }) { return true }'

async function open(site: TestApp) {
  const { services, call, signIn } = site
  const { db, blobs } = services
  const { token } = await signIn('root')
  const pid = await makeProblem(db, { problemId: 'SUM', isRemoveEndBlank: 1 })
  await allowLanguages(db, pid, ['Python3'])
  const hashes = async ([input, output]: [string, string]) => {
    const [i, o] = [await blobs.putBytes(input), await blobs.putBytes(output)]
    return { inputHash: i.hash, outputHash: o.hash, inputSize: i.size, outputSize: o.size }
  }
  const until = async <T>(look: () => Promise<T>, done: (seen: T) => boolean): Promise<T> => {
    for (let i = 0; i < 1000; i++) {
      const seen = await look()
      if (done(seen)) return seen
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('it did not come to an end in time')
  }
  const detail = async (submitId: number) => (await call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).body.data
  const submit = async (code: string) => {
    const { body } = await call('POST /api/submit-problem-judge', { token, body: { pid: 'SUM', language: 'Python3', code } })
    await untilJudged(site, body.data.submitId)
    return (await detail(body.data.submitId)).submission as { submitId: number; status: number }
  }
  const cases = async (submitId: number) =>
    (await call(`GET /api/get-all-case-result?submitId=${submitId}`, { token })).body.data.judgeCaseList
  const preview = async () => {
    const { body } = await call('POST /api/admin/judge/preview-rejudge', { token, body: { pid } })
    const find = async () => (await call(`GET /api/admin/judge/get-rejudging?id=${body.data.id}`, { token })).body.data
    return until(find, ({ state }) => state !== 'running')
  }
  const apply = async (id: number) => {
    await call('POST /api/admin/judge/apply-rejudging', { token, body: { id } })
    await services.rejudgings.settled()
  }
  return { db, pid, hashes, detail, submit, cases, preview, apply }
}

test('changed test data and a changed checker change verdicts when the preview is applied, and not before', async () => {
  const site = await openTestApp()
  const { db, pid, hashes, detail, submit, cases, preview, apply } = await open(site)
  await makeCases(db, pid, [await hashes(['1 2\n', '3\n'])])
  const stop = await startTestWorker(site, await openTestJudge())
  try {
    const right = await submit(SUM)
    const lucky = await submit(ALWAYS_THREE)
    expect([right.status, lucky.status]).toEqual([Verdict.Accepted, Verdict.Accepted])

    await makeCases(db, pid, [{ seq: 2, inputName: '2.in', outputName: '2.out', ...(await hashes(['40 2\n', '42\n'])) }])
    await db.updateTable('problems').set({ caseVersion: '2' }).where('id', '=', pid).execute()
    const harder = await preview()
    expect(harder).toMatchObject({ state: 'ready', counts: { total: 2, judged: 2, changed: 1, losesAccepted: 1 } })
    expect((await detail(lucky.submitId)).submission.status).toBe(Verdict.Accepted)
    expect(await cases(lucky.submitId)).toHaveLength(1)
    await apply(harder.id)
    expect((await detail(lucky.submitId)).submission).toMatchObject({ status: Verdict.WrongAnswer, judger: 'test', version: 1 })
    expect((await detail(right.submitId)).submission.status).toBe(Verdict.Accepted)
    expect((await cases(lucky.submitId)).map(({ status }: { status: number }) => status)).toEqual([Verdict.Accepted, Verdict.WrongAnswer])
    expect(await cases(right.submitId)).toHaveLength(2)

    await db
      .updateTable('problems')
      .set({ judgeMode: 'spj', spjCode: KIND_CHECKER, spjLanguage: 'JavaScript' })
      .where('id', '=', pid)
      .execute()
    const kinder = await preview()
    expect(kinder).toMatchObject({ state: 'ready', counts: { changed: 1, gainsAccepted: 1 } })
    await apply(kinder.id)
    expect((await detail(lucky.submitId)).submission.status).toBe(Verdict.Accepted)
    expect(await db.selectFrom('solved').select('submitId').orderBy('submitId').execute()).toEqual([
      { submitId: right.submitId },
      { submitId: lucky.submitId },
    ])
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
  } finally {
    await stop()
  }
})
