import { verdictsAreKnown } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { declaredCalls } from '../../ground/api/calls.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { appRouter } from '../../testing/declared-router.ts'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeRun,
  makeSubmission,
  makeTraining,
  makeUser,
  registerFor,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hasKnownVerdict } from '../contest/known-verdicts.ts'

/** Contests with hidden verdicts at four hours after their start, one for each way of hiding. */
const contests = [
  { title: 'acm, sealed', type: 0, endTime: 5 * hour, autoRealRank: 1, group: false },
  { title: 'acm, over and sealed', type: 0, endTime: 4 * hour - minute, autoRealRank: 0, group: false },
  { title: 'oi, sealed', type: 1, endTime: 5 * hour, autoRealRank: 1, group: false },
  { title: 'oi, over and sealed', type: 1, endTime: 4 * hour - minute, autoRealRank: 0, group: true },
  { title: 'acm of a group, sealed', type: 0, endTime: 5 * hour, autoRealRank: 1, group: true },
] as const

/** A site where a rival was judged under every seal, with this verdict; in OI contests also the reading pupil. */
async function sealedSite(sealed: 1 | -1) {
  const site = await openTestApp()
  const { db } = site.services
  const start = site.clock.now()
  const root = await site.signIn('root')
  // Uids are random, and equal rows are ordered by them: the order has to be the same on both sites.
  const signInBehind = async (name: string, { uid }: { uid: string }) => {
    let user = await site.signIn('default_user', name)
    while (user.uid < uid) {
      await db.deleteFrom('users').where('uid', '=', user.uid).execute()
      user = await site.signIn('default_user', name)
    }
    return user
  }
  const pupil = await signInBehind('pupil', root)
  const rival = await signInBehind('rival', pupil)
  const gid = await makeGroup(db, root.uid, { name: 'Group', shortName: 'GROUP' })
  for (const { uid } of [pupil, rival]) await joinGroup(db, gid, uid, 'member')
  const tid = await makeTraining(db, { authorUid: root.uid })
  const ids = { cids: [] as number[], pids: [] as number[], submitIds: [] as number[] }
  for (const [i, { group, endTime, ...fields }] of contests.entries()) {
    const of = group ? { gid, isGroup: 1 } : {}
    const times = { startTime: start, endTime: start + endTime, sealRank: 1, sealRankTime: start + 2 * hour }
    const rest = { uid: root.uid, openRank: 1, visible: 1, bankClosing: 'never', allowEndSubmit: 1, ...of }
    const cid = await makeContest(db, { ...fields, ...times, ...rest })
    const known = { problemId: `P${i}`, title: `Problem ${i}`, gmtCreate: 1, gmtModified: 1 }
    const pid = await makeProblem(db, { ...known, type: fields.type, ioScore: 100, openCaseResult: 1, codeShare: 1 })
    await addToTraining(db, tid, pid)
    await makeContestProblem(db, cid, pid, 'A')
    for (const { uid } of [pupil, rival]) await registerFor(db, cid, uid)
    const run = (uid: string, minutes: number, status: 1 | -1) =>
      makeRun(db, { cid, uid, pid, sec: minutes * 60, status, useTime: status === 1 ? 5 : 9, score: status === 1 ? 100 : 10 })
    ids.submitIds.push(await run(rival.uid, 60, -1), await run(rival.uid, 150, sealed))
    if (fields.type === 1) ids.submitIds.push(await run(pupil.uid, 160, sealed))
    else await run(pupil.uid, 30, 1)
    // After the end, where the board stays sealed.
    if (endTime < 4 * hour) ids.submitIds.push(await run(rival.uid, 239.5, sealed))
    ids.submitIds.push(await makeSubmission(db, rival.uid, pid, { status: Verdict.WrongAnswer, submitTime: start }))
    ids.cids.push(cid)
    ids.pids.push(pid)
  }
  await db.updateTable('users').set({ gmtCreate: 1 }).execute()
  site.clock.advance(4 * hour)
  await site.services.ranking.rebuild()
  const names = { [root.uid]: 'uid of root', [pupil.uid]: 'uid of pupil', [rival.uid]: 'uid of rival' }
  const plain = (text: string) =>
    Object.entries(names)
      .reduce((read, [uid, name]) => (uid.length === 32 ? read.replaceAll(uid, name) : read), text)
      // A kept board has a random name.
      .replaceAll(/"epoch":"\w+\.\d+"/g, '')
  return { ...site, ...ids, gid, tid, pupil, rival, plain }
}
type Site = Awaited<ReturnType<typeof sealedSite>>

/** POST calls that only read. */
const postedReads = [
  ...['POST /api/get-contest-rank', 'POST /api/get-contest-outside-scoreboard', 'POST /api/check-submissions-status'],
  ...['POST /api/check-contest-submissions-status', 'POST /api/get-user-problem-status'],
]

/** Fills the keys of an input from the site; every contest, problem and submission has its turn. */
function inputsFor({ cids, pids, submitIds, gid, tid, pupil, rival }: Site, keys: readonly string[]) {
  const fixed: Record<string, unknown> = {
    gid,
    tid,
    currentPage: 1,
    limit: 50,
    page: 1,
    displayId: 'A',
    type: 0,
    oj: 'ME',
    submitIds: submitIds.map(String),
    pidList: pids,
    onlyMine: false,
    containsEnd: true,
    beforeContestSubmit: false,
    forceRefresh: true,
    removeStar: false,
    concernedList: [],
    status: undefined,
    keyword: undefined,
    all: true,
  }
  const turns: Record<string, readonly unknown[]> = {
    cid: cids,
    contestID: cids,
    pid: pids,
    problemId: pids.map((_, i) => `P${i}`),
    submitId: submitIds,
    uid: [rival.uid, pupil.uid],
    username: ['rival', 'pupil'],
    isContestProblemList: [true, false],
  }
  const length = Math.max(1, ...keys.map((key) => turns[key]?.length ?? 1))
  const at = (i: number) => {
    const chosen = keys.map((key) => [key, turns[key]?.[i % (turns[key]?.length ?? 1)] ?? fixed[key]] as const)
    return Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
  }
  const inputs = Array.from({ length }, (_, i) => at(i))
  // Where a contest is optional, the test asks about its problems outside of it too, and about a group's as the site's.
  const without = (key: string) => (keys.includes(key) ? [at(0)].map(({ [key]: _, ...rest }) => rest) : [])
  return [...inputs, ...without('cid'), ...without('gid'), ...without('username')]
}

async function answersOf(site: Site): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const calls = declaredCalls(appRouter).filter(({ method, path }) => method === 'GET' || postedReads.includes(`${method} ${path}`))
  for (const { method, path, input } of calls) {
    // One ends something, the others differ each time.
    if (/logout|captcha|random|sessions/.test(path)) continue
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
    for (const given of inputsFor(site, Object.keys(properties))) {
      for (const [reader, headers] of [
        ['guest', {}],
        ['pupil', { token: site.pupil.token }],
      ] as const) {
        const query = new URLSearchParams(Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])))
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(given[key as keyof typeof given]))
        const rest = method === 'GET' ? `GET ${filled}?${query}` : `${method} ${filled}`
        const { raw } = await site.call(rest, { ...headers, ...(method === 'GET' ? {} : { body: given }) })
        said.set(site.plain(`${reader} ${rest} ${method === 'GET' ? '' : JSON.stringify(given)}`), site.plain(raw.toString()))
      }
    }
  }
  for (const reader of [{}, { authorization: `Basic ${Buffer.from('pupil:correct horse').toString('base64')}` }]) {
    for (const cid of site.cids) {
      for (const list of ['', '/state', '/scoreboard', '/submissions', '/judgements', '/runs', '/awards', '/teams', '/problems']) {
        const { payload } = await site.app.inject({ method: 'GET', url: `/api/ccs/contests/${cid}${list}`, headers: reader })
        said.set(`ccs ${'authorization' in reader} ${cid}${list}`, site.plain(payload))
      }
    }
  }
  const group = { name: 'New', shortName: 'NEW', brief: 'brief text', description: 'd', auth: 1, visible: true, openPost: true }
  said.set('group', (await site.call('POST /api/group', { token: site.rival.token, body: group })).body.msg)
  said.set('talk', JSON.stringify((await site.call('GET /api/talk-standing', { token: site.rival.token })).body))
  return said
}

test('a sealed verdict flipped changes no answer of any call to a guest or a pupil', async () => {
  const accepted = await answersOf(await sealedSite(1))
  const refused = await answersOf(await sealedSite(-1))
  expect(accepted.size).toBeGreaterThan(300)
  const reported = [...accepted].filter(([asked, answer]) => refused.get(asked) !== answer).map(([asked]) => asked)
  expect(reported).toEqual([])
})

eachDatabase('verdicts that are known', (open) => {
  test('are those of contests that are over with an open board, by the query as by the rule', async () => {
    const db = await open()
    const [uid, pid, now] = [await makeUser(db), await makeProblem(db), 1000]
    const expected: number[] = [await makeSubmission(db, uid, pid)]
    for (const endTime of [999, 1000, 1001])
      for (const sealRank of [0, 1])
        for (const autoRealRank of [0, 1]) {
          const times = { startTime: 1, endTime, sealRankTime: sealRank ? 500 : null }
          const cid = await makeContest(db, { ...times, sealRank, autoRealRank })
          const submitId = await makeSubmission(db, uid, pid, { cid })
          const flags = { sealRank: sealRank === 1, autoRealRank: autoRealRank === 1 }
          if (verdictsAreKnown({ ...times, ...flags }, now)) expected.push(submitId)
        }
    const rows = await db
      .selectFrom('submissions as s')
      .select('s.submitId')
      .where(hasKnownVerdict('s', now))
      .orderBy('s.submitId')
      .execute()
    expect(rows.map(({ submitId }) => submitId)).toEqual(expected)
    expect(expected).toHaveLength(7)
  })
})
