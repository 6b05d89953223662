import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { RecordedContest } from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { BoardPageQuery, type BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

function fixture(file: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(new URL(`../../../../shared/fixtures/contests/${file}.json.gz`, import.meta.url))).toString())
}
const recording = (name: string) => RecordedContest.parse(fixture(`${name}/contest`))
const root = { uid: '1', username: 'root', role: 'root', device: deviceId('here') } as const
const guest = { actor: null, language: 'en-US', ip: '::1' } as const

async function openSite() {
  const site = await openTestApp()
  await site.signIn('root')
  return site
}

async function load({ services, clock }: TestApp, recorded: RecordedContest, untilSec: number | null = null, start?: number) {
  const from = start ?? clock.now() - recorded.contest.durationSec * 1000
  return services.recordedContests.load(recorded, { start: from, untilSec, ownerUid: root.uid }, COMMAND_LINE)
}
const boardOf = ({ services }: TestApp, cid: number) => services.boards.page(BoardPageQuery.parse({ cid, outside: true }), guest)

type Wanted = {
  team: string
  solved: number
  penaltySec: number
  rank?: number | null
  cells: Record<string, { solved: boolean; wrong: number; pending: number; timeSec: number | null; first: boolean }>
}
const wanted = (file: string) =>
  (fixture(file) as { rows: Wanted[] }).rows
    .filter(({ cells }) => Object.keys(cells).length > 0)
    .map((row) => ({
      team: row.team,
      solved: row.solved,
      penaltySec: row.penaltySec,
      rank: row.rank ?? null,
      cells: Object.fromEntries(
        Object.entries(row.cells).map(([label, { wrong, pending, timeSec, first }]) => [
          label,
          { wrong, pending, timeSec: timeSec === null ? null : Math.floor(timeSec), first },
        ]),
      ),
    }))

function shown({ rows, firsts }: { rows: BoardPageRow[]; firsts: Record<string, number> }, cid: number) {
  return rows.map(({ person, main, cost, rank, cells }) => ({
    team: person.username.slice(`c${cid}-`.length),
    solved: main,
    penaltySec: cost,
    rank: rank === -1 ? null : rank,
    cells: Object.fromEntries(
      Object.entries(cells).map(([label, { at, wrong = 0, pending = 0 }]) => [
        label,
        { wrong, pending, timeSec: at ?? null, first: at !== undefined && firsts[label] === at },
      ]),
    ),
  }))
}
const byTeam = <Row extends { team: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.team < b.team ? -1 : 1))

/** A recording reduced to the data that a site stores: no fractions of seconds, no groups, one verdict for unknown rejections. */
function plain(recorded: RecordedContest) {
  const { contest, problems, teams, runs } = recorded
  const kinds: Record<string, string> = { OLE: 'RE', REJECTED: 'WA' }
  return {
    contest: { ...contest, start: null, penaltyMinutes: contest.penaltyMinutes ?? 20 },
    problems,
    teams: teams.map((team) => ({ ...team, groups: [] })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    runs: runs.map(({ result, ...run }) => ({
      ...run,
      timeSec: Math.floor(run.timeSec),
      ...(result ? { result: kinds[result] ?? result } : {}),
    })),
  }
}

describe.each(['icpc-world-finals-48', 'hunan-2024'])('the recorded contest %s in a site', (name) => {
  test('has the boards that others reckoned, sealed and open', async () => {
    const site = await openSite()
    const { cid } = await load(site, recording(name))
    expect(byTeam(shown(await boardOf(site, cid), cid))).toEqual(byTeam(wanted(`${name}/standings`)))
    await site.services.db.updateTable('contests').set({ autoRealRank: 0 }).execute()
    site.services.events.publish({ type: 'contest.changed', cid })
    expect(byTeam(shown(await boardOf(site, cid), cid))).toEqual(byTeam(wanted(`${name}/standings-frozen`)))
  })
})

test.each(['hunan-2024', 'nerc-2020', 'oi-regional-2022-half'])(
  '%s is written out as it was read, and the same after a second time',
  async (name) => {
    const site = await openSite()
    const original = recording(name)
    const { cid } = await load(site, original)
    const written = RecordedContest.parse(JSON.parse(JSON.stringify(await site.services.recordedContests.export(cid))))
    expect(plain(written)).toEqual(plain(original))
    const again = await load(site, written)
    const third = RecordedContest.parse(JSON.parse(JSON.stringify(await site.services.recordedContests.export(again.cid))))
    expect(plain(third)).toEqual(plain(original))
  },
)

test('a problem of a recording has the first level of the site, as a new problem', async () => {
  const site = await openSite()
  const { db } = site.services
  const { cid } = await load(site, recording('hunan-2024'))
  const rows = await db
    .selectFrom('problems as p')
    .innerJoin('contestProblems as c', 'c.pid', 'p.id')
    .select(['p.level', 'p.difficulty'])
    .where('c.cid', '=', cid)
    .execute()
  expect(new Set(rows.map(({ level, difficulty }) => `${level} ${difficulty}`))).toEqual(new Set(['0 0']))
})

test('the best run of each problem gives every total of oi-regional-2022-half', async () => {
  const site = await openSite()
  const { cid } = await load(site, recording('oi-regional-2022-half'))
  const totals = (fixture('oi-regional-2022-half/standings') as { rows: { team: string; score: number }[] }).rows
  const scores = new Map(totals.map(({ team, score }) => [team, score]))
  const { rows } = await boardOf(site, cid)
  expect(rows.length).toBeGreaterThan(200)
  for (const { person, main } of rows) expect([person.name, main]).toEqual([person.name, scores.get(person.name)])
  const cells = rows.flatMap((row) => Object.values(row.cells) as { score: number; untimed?: true }[])
  for (const { score, untimed } of cells) expect([score, untimed === true]).toEqual([score, score === 100])
})

const small: RecordedContest = RecordedContest.parse({
  contest: { title: 'Small', start: null, durationSec: 3600, freezeSec: 600, penaltyMinutes: null, penaltyRule: null },
  problems: [{ id: 'sum', label: 'A', name: 'Sums' }],
  teams: [
    { id: 'x', name: 'Ex', organization: 'No. 1', official: true },
    { id: 'y', name: 'Why', official: false },
  ],
  runs: [
    { team: 'x', problem: 'A', timeSec: 60.9, result: 'REJECTED' },
    { team: 'x', problem: 'A', timeSec: 120, result: 'AC' },
    { team: 'y', problem: 'A', timeSec: 1800, result: 'OLE' },
    { team: 'y', problem: 'A', timeSec: 3100, result: 'AC' },
  ],
})

describe('a loaded contest', () => {
  test('has users of its own, who sign in with the one password, and adds nothing to the bank', async () => {
    const site = await openSite()
    const [first, second] = [await load(site, small), await load(site, small)]
    expect(first.teams).toEqual({ x: `c${first.cid}-x`, y: `c${first.cid}-y` })
    expect(second.teams).toEqual({ x: `c${second.cid}-x`, y: `c${second.cid}-y` })
    const { body } = await site.call('POST /api/login', { body: { username: first.teams.x, password: first.password } })
    expect(body.status).toBe(200)
    expect((await site.call('GET /api/get-problem-list?limit=30&currentPage=1')).body.data.total).toBe(0)
    const lines = await site.services.db.selectFrom('auditLog').select('action').where('action', '=', 'contest.load').execute()
    expect(lines).toHaveLength(2)
  })

  test('has its problems in the bank under folded ids, and keeps its labels when it is written out', async () => {
    const site = await openSite()
    const lower = RecordedContest.parse({ ...small, problems: [{ id: 'sum', label: 'a' }], runs: [] })
    const { cid } = await load(site, lower)
    const { problemId } = await site.services.db
      .selectFrom('problems')
      .select('problemId')
      .where('source', '=', 'sum')
      .executeTakeFirstOrThrow()
    expect(problemId).toBe(displayIdOf(`c${cid}-a`))
    expect((await site.services.recordedContests.export(cid)).problems).toEqual([{ id: 'sum', label: 'a' }])
  })

  test('has no two problems whose labels differ in case alone', () => {
    const twins = { ...small, problems: [...small.problems, { id: 'product', label: 'a' }] }
    expect(RecordedContest.safeParse(twins).success).toBe(false)
  })

  test('keeps how equal teams stand when it is exported and loaded again', async () => {
    const site = await openSite()
    const { cid } = await load(site, { ...small, contest: { ...small.contest, tieRule: 'last-accept' } })
    const again = await site.services.recordedContests.export(cid)
    expect(again.contest.tieRule).toBe('last-accept')
    expect(small.contest.tieRule).toBe('shared')
  })

  test('that begins now has runs to come, which nobody sees before their time', async () => {
    const site = await openSite()
    const { cid } = await load(site, small, null, site.clock.now())
    expect((await boardOf(site, cid)).rows).toEqual([])
    site.clock.advance(61_000)
    expect((await boardOf(site, cid)).rows.map(({ person, cells }) => [person.name, cells])).toEqual([['Ex', { A: { wrong: 1 } }]])
    site.clock.advance(hour)
    expect((await boardOf(site, cid)).rows).toHaveLength(2)
  })

  test('is played faster than time, and ends as if it had been loaded as a whole', async () => {
    const site = await openSite()
    const [whole, played] = [await load(site, small), await load(site, small, 0, site.clock.now())]
    const heard: number[] = []
    site.services.events.subscribe((event) => void (event.type === 'submission.changed' && heard.push(event.submission.submitId)))
    const solved = async () => (await boardOf(site, played.cid)).rows.map(({ person, main, rank }) => [person.name, main, rank])
    let fromSec = 0
    for (const [toSec, rows, sealed] of [
      [600, [['Ex', 1, 1]], false],
      [
        3200,
        [
          ['Ex', 1, 1],
          ['Why', 0, -1],
        ],
        true,
      ],
    ] as const) {
      site.clock.advance(1000)
      await site.services.recordedContests.play(played.cid, small, { fromSec, toSec, elapsedSec: toSec })
      expect(await solved()).toEqual(rows)
      expect((await boardOf(site, played.cid)).seal?.on).toBe(sealed)
      fromSec = toSec
    }
    site.clock.advance(1000)
    await site.services.recordedContests.play(played.cid, small, { fromSec, toSec: 1e9, elapsedSec: 3600 })
    expect(heard).toHaveLength(4)
    const strip = (cid: number) => async () => shown(await boardOf(site, cid), cid)
    expect(await strip(played.cid)()).toEqual(await strip(whole.cid)())
    const times = await site.services.db.selectFrom('submissions').select(['cid', 'submitTime']).orderBy('submitId').execute()
    const of = (cid: number) => times.filter((row) => row.cid === cid).map(({ submitTime }) => submitTime)
    expect(of(played.cid).map((at) => site.clock.now() - at)).toEqual([3_539_100, 3_480_000, 1_800_000, 500_000])
  })

  test('is refused when a run names a team or a problem that is not there, and nothing of it stays', async () => {
    const site = await openSite()
    const broken = { ...small, runs: [{ team: 'x', problem: 'Z', timeSec: 1, result: 'AC' as const }] }
    await expect(load(site, broken)).rejects.toMatchObject({ code: 'contest.recording' })
    expect(await site.services.db.selectFrom('contests').select('id').execute()).toEqual([])
    expect(await site.services.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'root' }])
  })
})

describe('a hostile recording is refused before anything of it is stored', () => {
  const team = (id: string) => ({ id, name: id, official: true })
  const good = {
    contest: { title: 'T', start: null, durationSec: 3600, freezeSec: 0, penaltyMinutes: 20, penaltyRule: null },
    problems: [{ id: 'p', label: 'A' }],
    teams: [team('x')],
    runs: [{ team: 'x', problem: 'A', timeSec: 1, result: 'AC' }],
  }
  const run = (fields: object) => ({ ...good, runs: [{ ...good.runs[0], ...fields }] })
  const contest = (fields: object) => ({ ...good, contest: { ...good.contest, ...fields } })

  test('a good one is not', () => {
    expect(RecordedContest.safeParse(good).success).toBe(true)
  })

  test.each<{ name: string; recording: unknown }>([
    { name: 'no object', recording: [] },
    { name: 'a text for a time', recording: run({ timeSec: '1' }) },
    { name: 'a negative time', recording: run({ timeSec: -1 }) },
    { name: 'a time beyond all contests', recording: run({ timeSec: 1e300 }) },
    { name: 'a time that JSON reads as infinite', recording: run({ timeSec: JSON.parse('1e999') }) },
    { name: 'endless points', recording: run({ score: 1e300 }) },
    { name: 'an unknown result', recording: run({ result: '__proto__' }) },
    { name: 'a contest of a thousand years', recording: contest({ durationSec: 31_536_000_000 }) },
    { name: 'a huge penalty', recording: contest({ penaltyMinutes: 2 ** 50 }) },
    { name: 'a start that is no time', recording: contest({ start: 'yesterday' }) },
    { name: 'two teams of one name', recording: { ...good, teams: [team('x'), team('X')] } },
    { name: 'two problems of one label', recording: { ...good, problems: [...good.problems, { id: 'q', label: 'A' }] } },
    { name: 'a team without a name', recording: { ...good, teams: [team('')] } },
    { name: 'a name with a NUL', recording: { ...good, teams: [team('x\0y')] } },
    { name: 'a name of a mebibyte', recording: { ...good, teams: [team('x'.repeat(2 ** 20))] } },
  ])('$name', ({ recording }) => {
    expect(RecordedContest.safeParse(recording).success).toBe(false)
  })
})
