import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../ground/db/open-database.ts'
import { runCli } from './cli.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function run(...args: string[]) {
  return runUntil(null, ...args)
}

/** @param words the line at which somebody presses Ctrl-C */
async function runUntil(words: string | null, ...args: string[]) {
  const interrupt = new AbortController()
  const printed = { out: '', said: '' }
  const code = await runCli(args, {
    env: { DATA_DIR: join(dir, 'data'), ROOT_PASSWORD: 'a good password', STARTER_PROBLEMS: 'off' },
    out: (text) => {
      printed.out += text
    },
    say: (text) => {
      printed.said += `${text}\n`
      if (words !== null && text.includes(words)) interrupt.abort()
    },
    interrupted: interrupt.signal,
  })
  return { code, ...printed }
}

const recording = {
  contest: {
    title: 'Small',
    start: '2024-10-13T01:00:00.000Z',
    durationSec: 2,
    freezeSec: 1,
    penaltyMinutes: 20,
    penaltyRule: 'minutes',
    tieRule: 'shared',
  },
  problems: [{ id: '0', label: 'A' }],
  teams: [{ id: 'x', name: 'Ex', organization: 'No. 1', official: true, groups: [] }],
  runs: [{ team: 'x', problem: 'A', timeSec: 1, result: 'AC' }],
}

async function contests() {
  const db = openSqlite(join(dir, 'data', 'touchstone.db'))
  const rows = await db.selectFrom('contests').select(['id', 'startTime', 'endTime']).orderBy('id').execute()
  const runs = await db.selectFrom('contestRecords').select(['cid', 'time', 'status']).execute()
  await db.destroy()
  return { rows, runs }
}

test('contest load stores a recording with its original times, contest export writes it out again', async () => {
  await writeFile(join(dir, 'contest.json'), JSON.stringify(recording))
  const loaded = await run('contest', 'load', dir, '--json')
  expect(loaded.code).toBe(0)
  const { cid, password, teams } = JSON.parse(loaded.out.trimEnd().split('\n').at(-1) ?? '')
  expect([cid, teams, password.length]).toEqual([1, { x: 'c1-x' }, 12])
  expect((await contests()).rows).toEqual([{ id: 1, startTime: Date.UTC(2024, 9, 13, 1), endTime: Date.UTC(2024, 9, 13, 1, 0, 2) }])
  const target = join(dir, 'out')
  expect((await run('contest', 'export', '1', target)).out).toContain('1 teams and 1 runs')
  expect(JSON.parse(await readFile(join(target, 'contest.json'), 'utf8'))).toEqual(recording)
})

test('contest load --speed replays the runs and returns when the contest is over', async () => {
  await writeFile(join(dir, 'contest.json'), JSON.stringify(recording))
  const { code, out } = await run('contest', 'load', dir, '--speed', '1000', '--json')
  expect([code, JSON.parse(out).cid]).toEqual([0, 1])
  const { rows, runs } = await contests()
  expect(runs).toEqual([{ cid: 1, time: 1, status: 1 }])
  expect(rows[0]?.endTime).toBeLessThanOrEqual(Date.now())
})

test('contest load --speed says how far it is, and Ctrl-C ends it with the runs until then', async () => {
  const long = { ...recording.contest, durationSec: 36_000, freezeSec: 0 }
  const runs = [...recording.runs, { team: 'x', problem: 'A', timeSec: 35_999, result: 'WA' }]
  await writeFile(join(dir, 'contest.json'), JSON.stringify({ ...recording, contest: long, runs }))
  const { code, out, said } = await runUntil('ends the replay', 'contest', 'load', dir, '--speed', '100')
  expect([code, out]).toEqual([1, ''])
  expect(said).toMatch(/contest 1: 0:\d\d:\d\d of 10:00:00; Ctrl-C ends the replay/)
  expect(said).toMatch(/the replay ended at 0:\d\d:\d\d of 10:00:00; contest 1 stays with its runs until then/)
  expect((await contests()).runs.map(({ time }) => time)).not.toContain(35_999)
})

test.each([
  { name: 'no folder', args: [], said: 'exactly one folder' },
  { name: 'a start that is not known', args: ['here', '--start', 'tomorrow'], said: '--start is now' },
  { name: 'a speed of nothing', args: ['here', '--speed', '0'], said: '--speed is a number' },
])('contest load refuses $name', async ({ args, said }) => {
  const refused = await run('contest', 'load', ...args)
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining(said)])
})

test('an invalid recording, and an unknown contest, are refused with the reason', async () => {
  expect((await run('contest', 'load', dir)).said).toContain('contest.json: ENOENT')
  await writeFile(join(dir, 'contest.json'), '{}')
  expect((await run('contest', 'load', dir)).said).toContain('This is no recorded contest')
  expect((await run('contest', 'export', '7', dir)).code).not.toBe(0)
  expect((await run('contest', 'export', 'x', dir)).said).toContain('number of a contest')
})
