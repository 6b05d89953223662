/** A reader of only the feed of a recorded contest computes our published board, to the last cell. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { RecordedContest } from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { openFeed, readBoard } from '../../testing/ccs-client.ts'
import { passFailBoard, replay, scoreBoard } from '../../testing/reckon-feed.ts'
import { openTestApp } from '../../testing/test-app.ts'

function recording(name: string) {
  const file = new URL(`../../../../shared/fixtures/contests/${name}/contest.json.gz`, import.meta.url)
  return RecordedContest.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()))
}

/** The recording as a contest that is over. */
async function open(name: string) {
  const site = await openTestApp()
  const { uid } = await site.signIn('root')
  const recorded = recording(name)
  const start = site.clock.now() - recorded.contest.durationSec * 1000
  const { cid } = await site.services.recordedContests.load(recorded, { start, untilSec: null, ownerUid: uid }, COMMAND_LINE)
  const hall = { ...site, cid }
  const readFeed = async (who: 'root' | null) => {
    const feed = await openFeed(hall, who)
    await feed.untilSettled()
    feed.close()
    return replay(feed.take())
  }
  /** A contest whose board staff has not opened yet. */
  const seal = async () => {
    await site.services.db.updateTable('contests').set({ autoRealRank: 0, gmtModified: 2 }).execute()
    site.services.events.publish({ type: 'contest.changed', cid })
  }
  return { hall, recorded, readFeed, seal, inMinutes: recorded.contest.penaltyRule === 'minutes' }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe.each([
  { name: 'nerc-2020', teams: 50 },
  { name: 'icpc-world-finals-48', teams: 141 },
  { name: 'hunan-2024', teams: 147 },
])('the feed of $name', ({ name, teams }) => {
  test('gives every cell of the scoreboard, final and sealed, to guests and to staff', async () => {
    const { hall, recorded, readFeed, seal, inMinutes } = await open(name)
    const final = (await readBoard(hall)).rows
    expect(final).toHaveLength(teams)
    expect(passFailBoard(await readFeed(null), inMinutes)).toEqual(final)
    await seal()
    const sealed = (await readBoard(hall)).rows
    expect(passFailBoard(await readFeed(null), inMinutes)).toEqual(sealed)
    expect(passFailBoard(await readFeed('root'), inMinutes)).toEqual((await readBoard(hall, 'root')).rows)
    expect((await readBoard(hall, 'root')).rows).toEqual(final)
    const { durationSec, freezeSec } = recorded.contest
    const isHidden = recorded.runs.some(({ timeSec }) => timeSec >= durationSec - freezeSec)
    const pending = sum(sealed.flatMap((row: { problems: { num_pending: number }[] }) => row.problems.map((cell) => cell.num_pending)))
    expect(pending > 0).toBe(isHidden)
  })
})

test('the feed of oi-regional-2022-half gives the points of every problem', async () => {
  const { hall, readFeed } = await open('oi-regional-2022-half')
  const board = (await readBoard(hall)).rows.map(({ rank: _, ...row }: { rank: number; team_id: string }) => row)
  const byTeam = <Row extends { team_id: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.team_id < b.team_id ? -1 : 1))
  expect(board).toHaveLength(223)
  expect(byTeam(scoreBoard(await readFeed(null)))).toEqual(byTeam(board))
})
