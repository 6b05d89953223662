/** Problems of other judges, from their import to a verdict, against fixtures that play those judges. */
import { hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { remoteJudges, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { fixtureProblems } from './testing/fixture-sites.ts'
import { CODE, languages, openWith } from './testing/open-with.ts'

describe.each(remoteJudges)('a problem of %s', (judge) => {
  test('comes with its pictures, link and languages, and is judged there', async () => {
    const { call, ada, report, pid, submit, detail, run, other } = await openWith(judge)
    expect(report.problems).toMatchObject([{ status: 'imported', reason: null, warnings: [] }])
    const { data } = (await call(`GET /api/get-problem-detail?problemId=${pid}`, ada)).body
    expect(data.problem).toMatchObject({ isRemote: true, source: expect.stringContaining(remoteSites[judge].origin) })
    expect(JSON.stringify(data.problem)).toContain('/api/public/img/')
    expect(data.languages).toContain(languages[judge])
    const { data: stored } = await submit()
    expect(stored).toMatchObject({ status: Verdict.Pending })
    await run()
    expect(await detail(stored.submitId)).toMatchObject({
      status: Verdict.Accepted,
      vjudgeUsername: 'bot',
      vjudgeSubmitId: Number(other.runs[0]?.id),
    })
    expect(other.runs).toHaveLength(1)
  })

  test('is brought once: a second import changes nothing, and the documented call refuses it', async () => {
    const { bring, call, root } = await openWith(judge)
    expect((await bring()).problems).toMatchObject([{ status: 'unchanged' }])
    const one = await call(`GET /api/admin/problem/import-remote-oj-problem?name=${judge}&problemId=${fixtureProblems[judge]}`, root)
    expect(one.body).toMatchObject({ status: 400, errorCode: 'remote.already-added' })
  })
})

test('a picture that the other site does not give is named in the report, and the problem comes without it', async () => {
  const { other, bring, services } = await openWith('HDU')
  await services.db.deleteFrom('problems').execute()
  other.faults.set('/pic.png', 'broken')
  expect((await bring()).problems).toMatchObject([{ status: 'imported', warnings: [expect.anything()] }])
})

test('limits beyond those of own problems stay when the problem is edited', async () => {
  const { call, root, services } = await openWith('SPOJ')
  const { id } = await services.db.selectFrom('problems').select('id').executeTakeFirstOrThrow()
  const stored = (await call(`GET /api/admin/problem?pid=${id}`, root)).body.data
  expect(stored.memoryLimit).toBe(1536)
  const saved = await call('PUT /api/admin/problem', { ...root, body: { problem: { ...stored, title: 'Renamed' }, judgeMode: 'default' } })
  expect(saved.body).toMatchObject({ status: 200 })
  expect(await services.db.selectFrom('problems').select(['title', 'memoryLimit']).executeTakeFirst()).toEqual({
    title: 'Renamed',
    memoryLimit: 1536,
  })
})

test('the filter of the list offers a judge as long as it has public problems', async () => {
  const { call, services } = await openWith('CF')
  const offered = async () => (await call('GET /api/get-problem-judges')).body.data
  expect(await offered()).toEqual(['CF'])
  await services.db.updateTable('problems').set({ auth: 2 }).execute()
  expect(await offered()).toEqual([])
})

describe('a run at another judge', () => {
  test('shows what the other judge shows, from waiting to the compiler', async () => {
    const { submit, detail, services, clock, other } = await openWith('CF')
    other.waits = 2
    const { data } = await submit(`${CODE} // verdict: compile-error`)
    const seen: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      await services.remoteJudging.step()
      clock.advance(3 * second)
      seen.push((await detail(data.submitId)).status)
    }
    expect([...new Set(seen)]).toEqual([Verdict.Pending, Verdict.Judging, Verdict.CompileError])
    expect(await detail(data.submitId)).toMatchObject({ errorMessage: expect.stringContaining('was not declared') })
  })

  test('is refused before it is stored where the site has no account', async () => {
    const { submit } = await openWith('HDU', { account: false })
    expect(await submit()).toMatchObject({ errorCode: 'remote.no-account' })
  })

  test('waits while the other site is down, and is judged when it is back', async () => {
    const { submit, detail, run, other, clock } = await openWith('POJ')
    const { data } = await submit()
    other.faults.set('', 'broken')
    await run(20)
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Pending })
    other.faults.clear()
    clock.advance(3 * minute)
    await run()
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Accepted })
  })

  test('fails by name after ten minutes of a site that stays down, and is judged when its owner sends it again', async () => {
    const { submit, detail, run, other, clock, call, ada, services } = await openWith('AC')
    const { data } = await submit()
    other.faults.set('', 'broken')
    await run(3)
    clock.advance(10 * minute)
    await run(3)
    clock.advance(10 * minute)
    await run(3)
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.SubmitFailed, errorMessage: 'the other site has a fault' })
    const [account] = await services.remoteAccounts.list()
    expect(account).toMatchObject({ fault: 'down', isBusy: false })
    other.faults.clear()
    clock.advance(hour)
    expect((await call(`GET /api/resubmit?submitId=${data.submitId}`, ada)).body.status).toBe(200)
    await run()
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Accepted })
    expect(other.runs).toHaveLength(1)
  })

  test('goes out once, although the server died between sending it and storing its id', async () => {
    const { submit, detail, run, other, services, clock } = await openWith('HDU')
    const { data } = await submit()
    const { db } = services
    await services.remoteJudging.step()
    expect(other.runs).toHaveLength(1)
    await db
      .updateTable('remoteRuns')
      .set({ state: 'sending', runId: null, lease: 'dead', leaseUntil: clock.now() + minute })
      .execute()
    await run(5)
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Pending })
    clock.advance(minute)
    await run()
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Accepted })
    expect(other.runs).toHaveLength(1)
  })

  test('of twenty pupils goes through one account in turn, each once', async () => {
    const { submit, run, other, services, signIn, clock } = await openWith('SPOJ')
    const pupils = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn('default_user', `pupil-${i}`)))
    for (const pupil of pupils) expect((await submit(CODE, pupil)).status).toBe(200)
    for (let turn = 0; turn < 10; turn++) {
      await run(30)
      clock.advance(second)
    }
    expect(other.runs).toHaveLength(20)
    const rows = await services.db.selectFrom('submissions').select('status').execute()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([Verdict.Accepted]))
    expect(other.signIns()).toBe(1)
  })

  test('with a wrong password pauses the account after five refusals and says so', async () => {
    const { submit, run, services, other } = await openWith('CF')
    await services.remoteAccounts.put({ judge: 'CF', username: 'bot', password: 'wrong' }, COMMAND_LINE)
    await submit()
    await run(10)
    const [account] = await services.remoteAccounts.list()
    expect(account).toMatchObject({ failures: 5, fault: 'sign-in-refused', pausedUntil: expect.any(Number) })
    expect(other.log.filter((line) => line === 'POST /enter')).toHaveLength(5)
  })

  test('a changed page ends it by the name of what is missing, and never as a verdict', async () => {
    const { submit, run, detail, other } = await openWith('HDU')
    const { data } = await submit()
    other.faults.set('/status.php', 'changed')
    await run(5)
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.SubmitFailed })
  })

  test('is cancelled by staff for good, and rejudged by asking only where its end was not seen', async () => {
    const { submit, run, detail, other, call, root, services } = await openWith('CF')
    const { data } = await submit()
    await services.remoteJudging.step()
    expect((await call(`GET /api/admin/judge/cancel-judge?submitId=${data.submitId}`, root)).body.status).toBe(200)
    await run()
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Cancelled })
    await call(`GET /api/admin/judge/rejudge?submitId=${data.submitId}`, root)
    await run()
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Accepted })
    expect(other.runs).toHaveLength(2)
    await services.db.updateTable('submissions').set({ status: Verdict.SubmitFailed }).execute()
    await call(`GET /api/admin/judge/rejudge?submitId=${data.submitId}`, root)
    await run()
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.Accepted })
    expect(other.runs).toHaveLength(2)
  })
})

describe('an account at another judge', () => {
  test('keeps its password encrypted, and asks for it again when the key is another one', async () => {
    const { services, other } = await openWith('CF')
    const row = await services.db.selectFrom('remoteAccounts').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('secret')
    expect(await services.remoteAccounts.test(row.id)).toBeNull()
    expect(other.signIns()).toBe(1)
    await services.db.updateTable('remoteAccounts').set({ passwordBox: 'v1.00000000.aaaa.bbbb.cccc' }).execute()
    expect(await services.remoteAccounts.list()).toMatchObject([{ hasPassword: false }])
    await expect(services.remoteAccounts.test(row.id)).rejects.toMatchObject({ code: 'remote.password-missing' })
  })

  test('accounts of a judge are bounded: a hundred, and not one more', async () => {
    const { services } = await openWith('CF')
    const put = (n: number) => services.remoteAccounts.put({ judge: 'CF', username: `bot-${n}`, password: 'secret' }, COMMAND_LINE)
    for (let n = 1; n < 100; n++) await put(n)
    await expect(put(100)).rejects.toMatchObject({ code: 'remote.too-many-accounts' })
    await put(99)
  })

  test('that is deleted while a program is on its way never lends its run to another account', async () => {
    const { submit, run, detail, services, root, call, other } = await openWith('HDU')
    const { data } = await submit(`${CODE} // verdict: wrong-answer`)
    await services.remoteJudging.step()
    other.accounts.set('second', 'secret')
    await services.remoteAccounts.put({ judge: 'HDU', username: 'second', password: 'secret' }, COMMAND_LINE)
    const [first] = await services.remoteAccounts.list()
    await services.db.updateTable('remoteRuns').set({ state: 'sending', runId: null }).execute()
    const removed = await call(`DELETE /api/admin/config/remote-account?id=${first?.id}`, root)
    expect(removed.body.status).toBe(200)
    await run()
    expect(other.runs).toHaveLength(2)
    expect(await detail(data.submitId)).toMatchObject({ status: Verdict.WrongAnswer, vjudgeUsername: 'second' })
  })
})
