import { describe, expect, test } from 'vitest'
import { makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const program = { judgeMode: 'spj', spjCode: 'int main() {', spjLanguage: 'C++', judgeExtraFile: '{"own.h":"// own"}' }
const hello = { name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] } as const
const words = "spj.cpp:1: error: expected '}'"

async function siteWithChecker(fields: Parameters<typeof makeProblem>[1]) {
  const site = await openTestApp()
  const { db, roster, judging } = site.services
  const root = await site.signIn('root', 'root')
  const pid = await makeProblem(db, { authorUid: root.uid, ...program, ...fields })
  const stored = () => db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirstOrThrow()
  return {
    ...site,
    db,
    pid,
    stored,
    /** A worker's answer to its only job; `before` runs first. */
    async judge(ok: boolean, before: () => Promise<unknown> = async () => {}) {
      roster.hello({ ...hello, languages: [] })
      const job = await judging.claim('w#1', 5000, new AbortController().signal)
      if (job?.kind !== 'checker-compile') throw new Error('no checker to compile')
      await before()
      await judging.completeChecker({ worker: 'w#1', jobId: job.jobId, attempt: job.attempt }, { ok, message: ok ? null : words })
      return job.source
    },
    ready: () => roster.hello({ ...hello, languages: [] }),
    changeAuth: (auth: number) =>
      site.call('PUT /api/admin/problem/change-problem-auth', { token: root.token, body: { id: pid, auth } }).then(({ body }) => body),
    approve: () =>
      site.call('PUT /api/admin/group-problem/change-progress', { token: root.token, body: { pid, progress: 2 } }).then(({ body }) => body),
  }
}

describe('a problem is made public', () => {
  test('with a checker that compiles, and never with one that does not', async () => {
    const { ready, judge, changeAuth, stored } = await siteWithChecker({ auth: 2 })
    ready()
    const [refused, source] = await Promise.all([changeAuth(1), judge(false)])
    expect(source).toMatchObject({ code: program.spjCode, language: 'C++', extraFiles: { 'own.h': '// own' } })
    expect([refused.errorCode, refused.msg.includes(words), (await stored()).auth]).toEqual(['checker.does-not-compile', true, 2])
    const [passed] = await Promise.all([changeAuth(1), judge(true)])
    expect([passed.status, (await stored()).auth]).toEqual([200, 1])
  })

  test('not with another checker than the one that was compiled', async () => {
    const { ready, judge, changeAuth, stored, db, pid } = await siteWithChecker({ auth: 2 })
    ready()
    const edit = () => db.updateTable('problems').set({ spjCode: 'int' }).where('id', '=', pid).execute()
    const [refused] = await Promise.all([changeAuth(1), judge(true, edit)])
    expect([refused.errorCode, (await stored()).auth]).toEqual(['edit.changed-meanwhile', 2])
  })

  test('where no judge answers, and where it has no checker; taking it back asks nobody', async () => {
    const { changeAuth, stored, ready, db, pid } = await siteWithChecker({ auth: 2 })
    expect([(await changeAuth(1)).status, (await stored()).auth]).toEqual([200, 1])
    ready()
    expect([(await changeAuth(2)).status, (await stored()).auth]).toEqual([200, 2])
    await db.updateTable('problems').set({ judgeMode: 'default', spjCode: null }).where('id', '=', pid).execute()
    expect([(await changeAuth(1)).status, (await stored()).auth]).toEqual([200, 1])
  })
})

test('the request of a group is approved with a checker that compiles', async () => {
  const { ready, judge, approve, stored, db, pid, signIn } = await siteWithChecker({ auth: 1, problemId: 'CHESS1' })
  const owner = await signIn('default_user', 'owner')
  const gid = await makeGroup(db, owner.uid, { shortName: 'chess' })
  await db.updateTable('problems').set({ gid, isGroup: 1, applyPublicProgress: 1 }).where('id', '=', pid).execute()
  ready()
  const [refused] = await Promise.all([approve(), judge(false)])
  expect([refused.errorCode, (await stored()).isGroup]).toEqual(['checker.does-not-compile', 1])
  const [passed] = await Promise.all([approve(), judge(true)])
  expect([passed.status, (await stored()).isGroup]).toEqual([200, 0])
})
