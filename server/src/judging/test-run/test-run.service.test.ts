import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { allowLanguages, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { TEST_RUN_TICKET } from './test-run-job.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

async function siteWithProblem() {
  const site = await openTestApp()
  const pid = await makeProblem(site.services.db)
  await allowLanguages(site.services.db, pid, ['C++ 17'])
  const { token, uid } = await site.signIn('default_user')
  const body = { pid, language: 'C++ 17', code: CODE, userInput: '1', expectedOutput: null, type: 'public', mode: 'text/x-c++src' }
  const start = () => site.call('POST /api/submit-problem-test-judge', { token, body })
  const result = (key: string) => site.call(`GET /api/get-test-judge-result?testJudgeKey=${key}`, { token })
  const count = async (table: 'judgeJobs' | 'tickets', kind: string) =>
    (await site.services.db.selectFrom(table).select('kind').execute()).filter((row) => row.kind === kind).length
  return { ...site, uid, start, result, count }
}

test('of two test runs at the same moment one has to wait, and leaves nothing behind', async () => {
  const { start, count } = await siteWithProblem()
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ body }) => body.errorCode ?? 'started').toSorted()).toEqual([
    ...['started', 'test-run.too-frequent', 'test-run.too-frequent'],
  ])
  expect([await count('judgeJobs', 'test-run'), await count('tickets', TEST_RUN_TICKET)]).toEqual([1, 1])
})

test('of two simultaneous requests for a finished result one gets it', async () => {
  const { start, result, services, uid } = await siteWithProblem()
  const key = (await start()).body.data as string
  const finished = { status: Verdict.Accepted, timeMs: 1, memoryKb: 1, output: '1', stderr: null, errorCode: null }
  const ticket = { uid, mode: 'default', input: '1', expected: null, result: finished }
  await inTransaction(services.db, (db) => services.tickets.put(db, TEST_RUN_TICKET, key, ticket, 60_000))
  const answers = await Promise.all([result(key), result(key)])
  expect(answers.map(({ body }) => body.errorCode ?? body.data.status).toSorted()).toEqual([Verdict.Accepted, 'test-run.not-found'])
})
