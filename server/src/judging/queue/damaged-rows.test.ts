import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { enqueue, Priority } from './judge-queue.ts'

const hello = { name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] } as const

test('a job whose rows are damaged ends with that reason, and the next one is judged', async () => {
  const site = await openTestApp()
  const { db, roster, judging } = site.services
  const pids = [await makeProblem(db, { problemId: 'P1' }), await makeProblem(db, { problemId: 'P2' })]
  for (const pid of pids) {
    await allowLanguages(db, pid, ['C'])
    await makeCases(db, pid, [{}])
  }
  const code = 'int main() { return 0; } // longer than fifty characters, to be sure'
  for (const [name, pid] of [
    ['zhang-san', 'P1'],
    ['li-si', 'P2'],
  ]) {
    const { token } = await site.signIn('default_user', name)
    const { body } = await site.call('POST /api/submit-problem-judge', { token, body: { pid, language: 'C', code } })
    expect(body.status).toBe(200)
  }
  await db.updateTable('problems').set({ packageRules: '{"parts":' }).where('problemId', '=', displayIdOf('P1')).execute()
  roster.hello({ ...hello, languages: [] })
  const work = await judging.claim('w#1', 0, new AbortController().signal)
  const rows = await db.selectFrom('submissions').select(['displayPid', 'status', 'errorCode']).orderBy('submitId').execute()
  expect(work).toMatchObject({ kind: 'submission', submitId: 2 })
  expect(rows).toEqual([
    { displayPid: 'P1', status: 4, errorCode: 'stored-damaged' },
    { displayPid: 'P2', status: 6, errorCode: null },
  ])
})

test('a job that cannot be read itself is removed, and the next one is judged', async () => {
  const { services } = await openTestApp()
  const { db, roster, judging, tickets } = services
  const key = await tickets.issue('checker-compile', null, minute)
  const source = { code: 'int main() {}', language: 'C++', extraFiles: {}, sample: null }
  for (const payload of ['no JSON', JSON.stringify({ key, source })]) {
    const job = { kind: 'checker-compile' as const, submitId: null, payload, language: 'C++', uid: 'u', priority: Priority.practice }
    await inTransaction(db, (db) => enqueue(db, job, 0))
  }
  roster.hello({ ...hello, languages: [] })
  expect(await judging.claim('w#1', 0, new AbortController().signal)).toMatchObject({ kind: 'checker-compile', jobId: 2 })
  expect((await db.selectFrom('judgeJobs').select('id').execute()).map(({ id }) => id)).toEqual([2])
})
