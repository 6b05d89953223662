import { Verdict, verdictName } from '@touchstone/shared/judging/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { rebuildCounts } from '../problem/problem-count.queries.ts'
import { allowLanguages, makeCases, makeProblem } from '../testing/make.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../testing/test-judge.ts'

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

async function verdictOf({ call }: TestApp, submitId: number, token: string) {
  for (let i = 0; i < 300; i++) {
    const { body } = await call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })
    const { status } = body.data.submission
    if (![Verdict.Pending, Verdict.Compiling, Verdict.Judging].includes(status)) return body.data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`submission ${submitId} was not judged in time`)
}

test('programs submitted over the API get their verdicts from the real judge, and the books agree', async () => {
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
  await rebuildCounts(services.db)
  expect(await counts()).toEqual(kept)
  expect(await services.db.selectFrom('judgeJobs').selectAll().execute()).toEqual([])
}, 120_000)
