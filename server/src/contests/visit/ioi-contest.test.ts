/** A contest with IOI rules from its first save to its board, for its staff, its pupils and other programs. */
import { RecordedContest } from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { BoardPageQuery } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { readBoard, readContest } from '../../testing/ccs-client.ts'
import { holdContest, postedContest } from '../../testing/contract-contest.ts'
import { caseResult, judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createBoardKeeper } from '../scoreboard/board-keeper.ts'

const CALL = '/api/admin/contest'
const CODE = 'int main() { return 0; } // a program of more than fifty characters'
const ioi = { type: 1, format: 'ioi', oiRankScoreType: 'Highest' }

/** Root holds a contest of two hours that starts in an hour, sealed for the second hour; problem A has two subtasks of 30 and 70 points. */
async function openSite(changes: object = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const [root, ada, bob] = [await site.signIn('root'), await site.signIn('default_user', 'ada'), await site.signIn('default_user', 'bob')]
  const cid = await holdContest({ ...site, root }, { ...ioi, starAccount: [], openRank: true, ...changes })
  const pid = await makeProblem(db, { type: 1, judgeCaseMode: 'subtask_lowest', ioScore: 100, auth: 3, problemId: 'SUB' })
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [
    { groupNum: 1, score: 30 },
    { groupNum: 2, score: 70 },
  ])
  await makeContestProblem(db, cid, pid, 'A')

  /** A judged run with these points of its two subtasks. */
  async function run({ token }: { token: string }, points: readonly [number, number]): Promise<number> {
    const body = { pid: 'A', language: 'C++ 17', code: CODE, cid: String(cid), tid: null, gid: null, isRemote: false }
    const { submitId } = (await site.call('POST /api/submit-problem-judge', { token, body })).body.data
    const cases = points.map((score, i) =>
      caseResult({ seq: i + 1, groupNum: i + 1, score, status: score > 0 ? Verdict.Accepted : Verdict.WrongAnswer }),
    )
    const score = points[0] + points[1]
    await judgeAll(site.services, () => judgeResult(score === 100 ? Verdict.Accepted : Verdict.PartialAccepted, { score, cases }))
    return submitId
  }
  const get = async (id = cid) => (await site.call(`GET ${CALL}?cid=${id}`, root)).body.data
  const put = (fields: object) => site.call(`PUT ${CALL}`, { ...root, body: { ...postedContest(site), id: cid, ...fields } })
  return { ...site, db, root, ada, bob, cid, pid, run, get, put }
}

describe('a contest with IOI rules', () => {
  test('is made by staff, as type 1 with the best score, and refused as another type', async () => {
    const { call, clock, root, ada, get } = await openSite()
    const body = (changes: object) => postedContest({ clock }, { ...ioi, ...changes })
    const create = (changes: object, as?: { token: string }) => call(`POST ${CALL}/create-contest`, { ...as, body: body(changes) })
    expect((await create({ format: 'chess' }, root)).body.status).toBe(400)
    expect([(await create({})).http, (await create({}, ada)).http]).toEqual([401, 403])
    expect((await create({ type: 0 }, root)).body.errorCode).toBe('contest.invalid')
    expect(await get()).toMatchObject({ ...ioi, ruleChoices: { bestOf: 'subtask' } })
    const { cid } = (await create({ oiRankScoreType: 'Recent', ruleChoices: { bestOf: 'submission', other: 'x' } }, root)).body.data
    expect(await get(cid)).toMatchObject({ ...ioi, ruleChoices: { bestOf: 'submission' } })
  })

  test('keeps its rules when a client that knows no format saves it, and when it is cloned', async () => {
    const { call, db, root, get, put, cid } = await openSite({ ruleChoices: { bestOf: 'submission' } })
    expect((await put({ type: 1, oiRankScoreType: 'Recent', title: 'Other' })).body.status).toBe(200)
    expect(await get()).toMatchObject({ ...ioi, title: 'Other', ruleChoices: { bestOf: 'submission' } })
    await call(`GET ${CALL}/clone?cid=${cid}`, root)
    const { id } = await db.selectFrom('contests').select('id').where('source', '=', cid).executeTakeFirstOrThrow()
    expect(await get(id)).toMatchObject({ ...ioi, ruleChoices: { bestOf: 'submission' } })
    expect((await put({ type: 1, format: 'oi', oiRankScoreType: 'Recent' })).body.status).toBe(200)
    expect(await get()).toMatchObject({ type: 1, format: 'oi', oiRankScoreType: 'Recent', ruleChoices: {} })
    expect((await put({ type: 0 })).body.errorCode).toBe('contest.type-fixed')
  })

  test('is found by its format, and by its type among those of OI', async () => {
    const { call, clock, root, cid } = await openSite()
    const oi = await holdContest({ call, clock, root }, { type: 1 })
    const ids = async (rest: string) => (await call(rest, root)).body.data.records.map(({ id }: { id: number }) => id).sort()
    for (const list of ['/api/get-contest-list', `${CALL}/get-contest-list`]) {
      expect(await ids(`GET ${list}?format=ioi`)).toEqual([cid])
      expect(await ids(`GET ${list}?format=oi`)).toEqual([oi])
      expect(await ids(`GET ${list}?type=1`)).toEqual([cid, oi])
    }
  })

  test('shows pupils their own verdicts, points and cases at once, under the seal too, and nobody those of others', async () => {
    const { call, clock, ada, bob, cid, pid, run } = await openSite()
    clock.advance(hour + minute)
    const before = await run(ada, [30, 0])
    clock.advance(hour)
    const under = await run(ada, [0, 70])
    for (const [submitId, score] of [
      [before, 30],
      [under, 70],
    ] as const) {
      const { submission } = (await call(`GET /api/get-submission-detail?submitId=${submitId}`, ada)).body.data
      expect(submission).toMatchObject({ status: Verdict.PartialAccepted, score })
      const cases = await call(`GET /api/get-all-case-result?submitId=${submitId}`, ada)
      expect(JSON.stringify(cases.body.data)).toContain(`"score":${score}`)
      expect((await call(`GET /api/get-all-case-result?submitId=${submitId}`, bob)).body.data ?? null).toBeNull()
    }
    const listed = async (as: { token: string }) =>
      (await call(`GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`, as)).body.data.records.map(
        ({ submitId, score }: { submitId: number; score: number }) => [submitId, score],
      )
    expect(await listed(ada)).toEqual([
      [under, 70],
      [before, 30],
    ])
    expect(await listed(bob)).toEqual([[before, 30]])
    const own = await call('POST /api/get-user-problem-status', { ...ada, body: { pidList: [pid], isContestProblemList: true, cid } })
    expect(own.body.data[pid]).toMatchObject({ status: Verdict.PartialAccepted, score: 70 })
  })

  test.each([
    { bestOf: 'subtask', points: 100 },
    { bestOf: 'submission', points: 70 },
  ])('adds up to $points points by the best $bestOf, on every board', async ({ bestOf, points }) => {
    const site = await openSite({ ruleChoices: { bestOf }, sealRank: false, sealRankTime: null })
    const { call, clock, services, ada, bob, cid, run } = site
    clock.advance(hour + minute)
    await run(ada, [30, 0])
    const { boards, contestDoor: door, groups, db } = services
    const page = BoardPageQuery.parse({ cid })
    const caller = { actor: { ...ada, username: 'ada', role: 'default_user' }, language: 'en-US', ip: '::1' } as never
    await boards.page(page, caller)
    await run(ada, [0, 70])
    await run(bob, [30, 0])
    const { rows, ...head } = await boards.page(page, caller)
    expect(head).toMatchObject({ type: 1, format: 'ioi' })
    expect(rows.map(({ person, rank, main, cost, cells }) => [person.username, rank, main, cost, cells])).toEqual([
      ['ada', 1, points, 0, { A: { score: points } }],
      ['bob', 2, 30, 0, { A: { score: 30 } }],
    ])
    const fresh = createBoardKeeper({ db, clock, ids: randomIds, events: createLocalEventBus(() => {}), door, groups })
    const built = await fresh.open(cid, await door.read(cid))
    if (!built) throw new Error('no contest')
    expect(built.standings(built.board('public', clock.now())).map(({ main, cells }) => [main, cells])).toEqual(
      rows.map(({ main, cells }) => [main, cells]),
    )
    const rank = (await call('POST /api/get-contest-rank', { ...bob, body: { cid } })).body.data.records
    expect(rank.at(-2)).toMatchObject({
      rank: 1,
      username: 'ada',
      totalScore: points,
      totalTime: 0,
      submissionInfo: { A: points },
      timeInfo: null,
    })
    expect(await readContest(site, 'root')).toMatchObject({ scoreboard_type: 'score' })
    const { rows: teams } = await readBoard(site, 'root')
    expect(teams.map(({ rank, score }: { rank: number; score: object }) => [rank, score])).toEqual([
      [1, { score: points }],
      [2, { score: 30 }],
    ])
  })

  test('counts a verdict that was set by hand as a whole', async () => {
    const { call, clock, db, root, ada, run } = await openSite()
    clock.advance(hour + minute)
    const submitId = await run(ada, [30, 70])
    const stored = () => db.selectFrom('contestRecords').select(['score', 'subtaskScores']).executeTakeFirst()
    expect(await stored()).toEqual({ score: 100, subtaskScores: '{"1":30,"2":70}' })
    const judged = `submitId=${submitId}&status=${Verdict.PartialAccepted}&score=40`
    expect((await call(`GET /api/admin/judge/manual-judge?${judged}`, root)).body.status).toBe(200)
    expect(await stored()).toEqual({ score: 40, subtaskScores: null })
  })

  test('counts subtasks of runs that were judged before their points were stored, and leaves verdicts by hand as they are', async () => {
    const { call, clock, db, services, root, ada, bob, cid, run, get, put } = await openSite({ sealRank: false, sealRankTime: null })
    clock.advance(hour + minute)
    for (const points of [
      [30, 0],
      [0, 70],
    ] as const)
      await run(ada, points)
    const byHand = await run(bob, [30, 70])
    await call(`GET /api/admin/judge/manual-judge?submitId=${byHand}&status=${Verdict.PartialAccepted}&score=40`, root)
    await db.updateTable('contestRecords').set({ subtaskScores: null }).execute()
    await services.contestAdmin.fillOldRuns()
    const atUpdate = await db.selectFrom('contestRecords').select('subtaskScores').orderBy('submitId').execute()
    expect(atUpdate.map(({ subtaskScores }) => subtaskScores)).toEqual(['{"1":30,"2":0}', '{"1":0,"2":70}', null])
    await db.updateTable('contestRecords').set({ subtaskScores: null }).execute()
    const board = async () => {
      services.events.publish({ type: 'contest.changed', cid })
      const page = await services.boards.page(BoardPageQuery.parse({ cid, outside: true }), { actor: null, language: 'en-US', ip: '::1' })
      return page.rows.map(({ main }) => main)
    }
    expect(await board()).toEqual([70, 40])
    expect((await put(await get())).body.status).toBe(200)
    expect(await board()).toEqual([100, 40])
  })

  test('is loaded from a recording and written out with its rules and subtasks', async () => {
    const { services, clock, root } = await openSite()
    const recorded = RecordedContest.parse({
      contest: {
        title: 'Olympiad',
        start: null,
        durationSec: 3600,
        freezeSec: 0,
        penaltyMinutes: null,
        penaltyRule: null,
        format: 'ioi',
        ruleChoices: { bestOf: 'subtask' },
      },
      problems: [{ id: 'sum', label: 'A' }],
      teams: [{ id: 'x', name: 'Ex', official: true }],
      runs: [
        { team: 'x', problem: 'A', timeSec: 60, score: 30, subtasks: { 1: 30, 2: 0 } },
        { team: 'x', problem: 'A', timeSec: 90, score: 70, subtasks: { 1: 0, 2: 70 } },
      ],
    })
    const plan = { start: clock.now() - 2 * hour, untilSec: null, ownerUid: root.uid }
    const { cid } = await services.recordedContests.load(recorded, plan, COMMAND_LINE)
    const written = await services.recordedContests.export(cid)
    expect(written.contest).toMatchObject({ format: 'ioi', ruleChoices: { bestOf: 'subtask' } })
    expect(written.runs).toEqual(recorded.runs)
    const board = await services.boards.page(BoardPageQuery.parse({ cid, outside: true }), { actor: null, language: 'en-US', ip: '::1' })
    expect(board.rows.map(({ main }) => main)).toEqual([100])
  })
})
