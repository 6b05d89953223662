import { Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { rebuildCounts } from '../../problems/problem/problem-count.queries.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'

afterAll(closeTestJudge)

const programs = [
  {
    verdict: 'Accepted',
    language: 'C++ 17',
    code: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }',
  },
  { verdict: 'Accepted', language: 'Python3', code: 'print(sum(map(int, input().split())))' },
  {
    verdict: 'Accepted',
    language: 'Java',
    code: 'import java.util.*; public class Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); } }',
  },
  { verdict: 'WrongAnswer', language: 'Python3', code: 'print(42)' },
  { verdict: 'CompileError', language: 'C', code: 'int main(void) { return undeclared_name_that_nobody_has; }' },
  { verdict: 'RuntimeError', language: 'C', code: '#include <stdlib.h>\nint main(void) { abort(); /* dies by a signal */ }' },
  { verdict: 'TimeLimit', language: 'C', code: 'int main(void) { volatile unsigned long n = 0; for (;;) n++; return 0; }' },
  { verdict: 'MemoryLimit', language: 'Python3', code: 'x = bytearray(600 * 1024 * 1024)\nprint(len(x))' },
] as const

async function putCase({ services }: TestApp, pid: number, cases: [string, string][]) {
  const rows = []
  for (const [input, output] of cases) {
    const [i, o] = [await services.blobs.putBytes(input), await services.blobs.putBytes(output)]
    rows.push({ inputHash: i.hash, outputHash: o.hash, inputSize: i.size, outputSize: o.size })
  }
  await makeCases(services.db, pid, rows)
}

async function verdictOf(site: TestApp, submitId: number, token: string) {
  await untilJudged(site, submitId)
  return (await site.call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).body.data
}

test('programs submitted over the API get their verdicts from the real judge, and the counts agree', async () => {
  const site = await openTestApp()
  const { call, services, signIn } = site
  const { token } = await signIn('root')
  const pid = await makeProblem(services.db, { problemId: 'SUM', isRemoveEndBlank: 1 })
  await allowLanguages(services.db, pid, ['C', 'C++ 17', 'Python3', 'Java'])
  await putCase(site, pid, [
    ['1 2\n', '3\n'],
    ['40 2\n', '42\n'],
  ])
  const heard: string[] = []
  services.events.subscribe((event) => {
    if (event.type === 'submission.changed') heard.push(verdictName(event.submission.status) ?? '?')
  })
  const stop = await startTestWorker(site, await openTestJudge())
  try {
    for (const { verdict, language, code } of programs) {
      const { body } = await call('POST /api/submit-problem-judge', { token, body: { pid: 'sum', language, code } })
      expect(body).toMatchObject({ status: 200, data: { status: Verdict.Pending, displayPid: 'SUM', ip: null } })
      const { submission } = await verdictOf(site, body.data.submitId, token)
      expect(verdictName(submission.status), `${language}: ${submission.errorMessage}`).toBe(verdict)
      const cases = (await call(`GET /api/get-all-case-result?submitId=${submission.submitId}`, { token })).body.data
      expect(cases.judgeCaseList.length).toBe(verdict === 'CompileError' ? 0 : 2)
    }
  } finally {
    await stop()
  }
  expect(heard).toEqual(expect.arrayContaining(['Pending', 'Compiling', 'Judging', 'Accepted', 'CompileError']))
  const solved = await services.db.selectFrom('solved').select('submitId').execute()
  expect(solved).toHaveLength(3)
  const counts = () => services.db.selectFrom('problemCounts').selectAll().where('count', '>', 0).orderBy('status').execute()
  const kept = await counts()
  await inTransaction(services.db, rebuildCounts)
  expect(await counts()).toEqual(kept)
  expect(await services.db.selectFrom('judgeJobs').selectAll().execute()).toEqual([])
})

test('with the widest margin every run is close to the limit: stored, shown to every viewer, and cleared by a rejudge', async () => {
  const site = await openTestApp()
  const { call, services, signIn } = site
  const { token } = await signIn('root')
  const pid = await makeProblem(services.db, { problemId: 'SUM', isRemoveEndBlank: 1, timeLimit: 1000 })
  await allowLanguages(services.db, pid, ['C'])
  await putCase(site, pid, [['1 2\n', '3\n']])
  const code = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }'
  const switches = async (fields: object) => {
    const before = (await call('GET /api/admin/switch/site', { token })).body.data
    return (await call('PUT /api/admin/switch/site', { token, body: { ...before, ...fields } })).body
  }
  const stop = await startTestWorker(site, await openTestJudge())
  try {
    expect((await switches({ borderlinePercent: 100 })).status).toBe(200)
    const { submitId } = (await call('POST /api/submit-problem-judge', { token, body: { pid: 'sum', language: 'C', code } })).body.data
    const judged = await verdictOf(site, submitId, token)
    expect(judged).toMatchObject({ isBorderline: true, submission: { status: Verdict.Accepted }, limits: { time: 1000 } })
    const [row] = (await call(`GET /api/get-all-case-result?submitId=${submitId}`, { token })).body.data.judgeCaseList
    expect(row).toMatchObject({ isBorderline: true, runs: 1, timeLimit: 1000, wallLimit: 2000, memoryLimit: 256 * 1024, limitHit: null })
    expect(row.cpuTime).toBe(row.time)
    expect(row.peakMemory).toBe(row.memory)
    expect((await call('GET /api/get-submission-list')).body.data.records[0]).toMatchObject({ submitId, isBorderline: true })

    await switches({ borderlinePercent: 10 })
    await call(`GET /api/admin/judge/rejudge?submitId=${submitId}`, { token })
    expect(await verdictOf(site, submitId, token)).toMatchObject({ isBorderline: false, submission: { status: Verdict.Accepted } })
  } finally {
    await stop()
  }
})

test('a test run returns its output once, to its owner, and leaves nothing behind', async () => {
  const site = await openTestApp()
  const { call, services, signIn } = site
  const { token } = await signIn('default_user')
  const other = await signIn('default_user', 'other')
  const pid = await makeProblem(services.db, { isRemoveEndBlank: 1 })
  await allowLanguages(services.db, pid, ['Python3', 'C'])
  const body = { pid, type: 'public', language: 'Python3', code: 'print(int(input()) * 2)', userInput: '21', expectedOutput: '42' }
  const start = (fields: object, as = token) => call('POST /api/submit-problem-test-judge', { token: as, body: { ...body, ...fields } })
  const poll = async (key: string, as = token) => (await call(`GET /api/get-test-judge-result?testJudgeKey=${key}`, { token: as })).body
  const { data: key } = (await start({})).body
  expect((await poll(key)).data).toMatchObject({ status: 5, userOutput: null })
  expect((await poll(key, other.token)).errorCode).toBe('test-run.not-found')
  expect((await start({})).body.errorCode).toBe('test-run.too-frequent')
  expect((await start({ userInput: 'x'.repeat(1001) })).body.errorCode).toBe('test-run.input-length')
  expect((await start({ pid: 999 }, other.token)).body.errorCode).toBe('problem.gone')

  const stop = await startTestWorker(site, await openTestJudge())
  const finished = async (key: string, as = token) => {
    for (let i = 0; i < 8000; i++) {
      const { data } = await poll(key, as)
      if (data.status !== 5) return data
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    throw new Error('the test run did not end')
  }
  try {
    expect(await finished(key)).toMatchObject({ status: 0, userInput: '21', userOutput: '42\n', expectedOutput: '42', stderr: null })
    expect((await poll(key)).errorCode).toBe('test-run.not-found')
    const wrong = (await start({ expectedOutput: '43' }, other.token)).body.data
    expect((await finished(wrong, other.token)).status).toBe(Verdict.WrongAnswer)
    site.clock.advance(8001)
    const broken = (await start({ language: 'C', code: 'int main(void) { return undeclared_name_that_nobody_has; }' })).body.data
    expect(await finished(broken)).toMatchObject({ status: Verdict.CompileError, stderr: expect.stringContaining('undeclared') })
  } finally {
    await stop()
  }
  expect(await services.db.selectFrom('submissions').select('submitId').execute()).toEqual([])
  expect(await services.db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
})
