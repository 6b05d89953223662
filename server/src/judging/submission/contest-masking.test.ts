import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import type { RoleName } from '@touchstone/shared/ground/access/role.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeContest, makeContestProblem, makeGroup, makeProblem, makeSubmission, registerFor } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A private contest of a group from ten to three, sealed from two; phases by the clock at their start. */
const phases = [
  { phase: 'before', at: -minute, autoRealRank: 1 },
  { phase: 'running', at: hour, autoRealRank: 1 },
  { phase: 'sealed', at: 4 * hour + minute, autoRealRank: 1 },
  { phase: 'ended, sealed', at: 6 * hour, autoRealRank: 0 },
  { phase: 'ended, open', at: 6 * hour, autoRealRank: 1 },
] as const

const people = [
  ['pupil', 'default_user', 'member'],
  ['other pupil', 'default_user', 'member'],
  ['registered', 'default_user', 'member'],
  ['star', 'default_user', 'member'],
  ['creator', 'admin', 'member'],
  ['group root', 'default_user', 'root'],
  ['problem_admin', 'problem_admin', 'member'],
  ['root', 'root', 'member'],
] as const satisfies [string, RoleName, 'member' | 'root'][]

const caseColumns = { inputData: '1.in', outputData: '1.out', userOutput: 'words of the checker', time: 4, memory: 500, cpuTime: 4 }

async function site(type: 'ACM' | 'OI' | 'IOI') {
  const site = await openTestApp()
  const { db } = site.services
  const start = site.clock.now()
  const users = new Map<string, { uid: string; token: string }>()
  for (const [name, role] of people) users.set(name, await site.signIn(role, name.replace(' ', '-')))
  const uid = (name: string) => users.get(name)?.uid ?? expect.fail(name)
  const gid = await makeGroup(db, uid('creator'))
  for (const [name, , rank] of people) await joinGroup(db, gid, uid(name), rank)
  const times = { startTime: start, endTime: start + 5 * hour, sealRank: 1, sealRankTime: start + 4 * hour }
  const format = type === 'IOI' ? 'ioi' : null
  const rules = { type: type === 'ACM' ? 0 : 1, format, auth: 1, isGroup: 1, starAccount: '{"star_account":["star"]}' }
  const cid = await makeContest(db, { ...times, ...rules, gid, uid: uid('creator') })
  for (const name of ['pupil', 'registered', 'star', 'problem_admin']) await registerFor(db, cid, uid(name))
  const bank = {
    problemId: 'BANK-1',
    title: 'Bank title',

    source: 'the source',
    difficulty: 2,
    spjCode: 'the checker',
  }
  const pid = await makeProblem(db, { ...bank, auth: 3, type: rules.type, ioScore: 100, gmtCreate: 2, gmtModified: 2 })
  const cpid = await makeContestProblem(db, cid, pid, 'A')
  const figures = { time: 4, memory: 500, length: 60, code: 'the code', judger: 'box', score: type === 'ACM' ? null : 30, ip: '10.0.0.9' }
  const common = { ...figures, cid, cpid, gid, displayPid: 'A', isManual: 0, errorMessage: 'words of the compiler' }
  const runs: number[] = []
  for (const [at, status] of [
    [30 * minute, Verdict.WrongAnswer],
    [4 * hour, Verdict.CompileError],
  ] as const) {
    const submitId = await makeSubmission(db, uid('pupil'), pid, { ...common, status, submitTime: start + at })
    const row = { submitId, seq: 1, status, mode: 'default', gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('submissionCases')
      .values({ ...row, ...caseColumns })
      .execute()
    runs.push(submitId)
  }
  return { ...site, start, users, cid, pid, runs }
}

/** Rows of one answer, with names in place of values that differ from run to run. */
const reported = (value: unknown, names: readonly (readonly [string, string])[]) =>
  names.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value) ?? 'null')

describe.each(['ACM', 'OI', 'IOI'] as const)('what leaves the server about a run of an %s contest', (type) => {
  test('in every call, for every viewer, in every phase', async () => {
    const { call, services, clock, start, users, cid, pid, runs } = await site(type)
    const names = [...users].map(([name, { uid }]) => [`"uid":"${uid}"`, `"uid":"${name}"`] as const)
    const lines: string[] = []
    for (const { phase, at, autoRealRank } of phases) {
      clock.advance(start + at - clock.now())
      await services.db.updateTable('contests').set({ autoRealRank }).execute()
      // The first run is from before the seal, the second from after it began.
      const calls: Record<string, (token: object) => Promise<{ body: { status: number; data: unknown } }>> = {
        list: (as) => call(`GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`, as),
        'list of the wrong ones': (as) => call(`GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false&status=-1`, as),
        statuses: (as) => call('POST /api/check-contest-submissions-status', { ...as, body: { submitIds: runs, cid } }),
        'own status': (as) =>
          call('POST /api/get-user-problem-status', { ...as, body: { pidList: [pid], isContestProblemList: true, cid } }),
        problems: (as) => call(`GET /api/get-contest-problem?cid=${cid}`, as),
        problem: (as) => call(`GET /api/get-contest-problem-details?cid=${cid}&displayId=A`, as),
        'focus list': (as) => call(`GET /api/get-full-screen-problem-list?cid=${cid}`, as),
      }
      for (const [i, submitId] of runs.entries()) {
        calls[`detail of run ${i + 1}`] = (as) => call(`GET /api/get-submission-detail?submitId=${submitId}`, as)
        calls[`cases of run ${i + 1}`] = (as) => call(`GET /api/get-all-case-result?submitId=${submitId}`, as)
      }
      for (const [name, ask] of Object.entries(calls)) {
        const answers = new Map<string, string[]>()
        for (const who of ['guest', ...users.keys()]) {
          const token = users.get(who)?.token
          const { body } = await ask(token ? { token } : {})
          const answer = body.status === 200 ? reported(body.data, names) : `refused: ${body.status}`
          answers.set(answer, [...(answers.get(answer) ?? []), who])
        }
        lines.push(`\n## ${phase}: ${name}\n`, ...[...answers].map(([answer, whom]) => `${whom.join(', ')}\n    ${answer}`))
      }
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`__snapshots__/contest-masking-${type.toLowerCase()}.md`)
  })
})

test('addresses, other users’ code and messages of checkers are never returned while a contest runs', async () => {
  const { call, users, clock, runs, cid } = await site('ACM')
  clock.advance(hour)
  const token = users.get('registered')?.token ?? ''
  const answers = [
    await call(`GET /api/get-submission-detail?submitId=${runs[0]}`, { token }),
    await call(`GET /api/get-all-case-result?submitId=${runs[0]}`, { token }),
    await call(`GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`, { token }),
    await call('POST /api/check-contest-submissions-status', { token, body: { submitIds: runs, cid } }),
    await call('POST /api/check-submissions-status', { token, body: { submitIds: runs } }),
  ]
  const text = JSON.stringify(answers.map(({ body }) => body))
  expect(text).toContain('"status":-1')
  for (const secret of ['the code', '10.0.0.9', 'words of', 'BANK-1', 'Bank title']) expect(text).not.toContain(secret)
})

test('a live event of a run reaches its owner and the admins of its contest, masked for each', async () => {
  const { services, users, clock, runs } = await site('OI')
  clock.advance(4 * hour + minute)
  const heard = new Map<string, string>()
  const leaves = [...users].map(([name, { uid }]) => {
    const role = people.find(([one]) => one === name)?.[1] ?? 'default_user'
    return services.live.join({
      actor: { uid, username: name, role, device: deviceId('here') },
      ip: '::1',
      watch: new Set(runs),
      send: (chunk) => Boolean(heard.set(name, (heard.get(name) ?? '') + chunk.toString())),
      end() {},
    })
  })
  await services.news.announce(runs[1] ?? 0)
  await expect.poll(() => heard.get('root')?.includes('submitId'), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => heard.get('pupil')?.includes('submitId'), { timeout: 20_000 }).toBe(true)
  for (const leave of leaves) leave()
  const whoHeard = [...users.keys()].filter((name) => heard.get(name)?.includes('submitId'))
  expect(whoHeard).toEqual(['pupil', 'creator', 'group root', 'root'])
  expect(heard.get('pupil')).toContain('"status":-5,"time":null,"memory":null,"score":null')
  expect(heard.get('creator')).toContain('"status":-2,"time":4,"memory":500,"score":30')
})
