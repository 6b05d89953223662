import { describe, expect, test } from 'vitest'
import { type CcsBody, openFeed, readBoard, readList, readState } from '../../testing/ccs-client.ts'
import { HALL_SEAL, HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { ccsTypes } from './ccs-collections.ts'

/** A contest with runs before and after its seal, at one second of it. */
async function sealedHall(atSec: number, fields: Parameters<typeof makeHall>[1] = {}): Promise<Hall> {
  const hall = await makeHall(await openTestApp(), { openRank: 1, ...fields })
  await hall.edit(hall.seal)
  await hall.run('ada', 'A', 60, 1, { score: 100, useTime: 5 })
  await hall.run('bob', 'A', 90, -1, { score: 40 })
  await hall.run('bob', 'A', HALL_SEAL, 1, { score: 100, useTime: 6 })
  await hall.run('ada', 'B', HALL_SEAL + 60, -1, { score: 10 })
  await hall.run('eve', 'B', HALL_SEAL + 120, 1, { score: 100, useTime: 7 })
  hall.clock.advance((atSec - 100) * 1000)
  return hall
}

type Whole = Record<string, CcsBody>

const wholeOf = async (hall: Hall, who: 'carl' | null): Promise<Whole> => {
  const lists = await Promise.all(ccsTypes.map(async (type) => [type, await readList(hall, type, who)] as const))
  return { ...Object.fromEntries(lists), scoreboard: (await readBoard(hall, who)).rows, state: await readState(hall, who) }
}

const figures = (rows: { team_id: string; rank: number; score: { num_solved: number; total_time: number } }[]) =>
  rows.map(({ rank, score }) => [rank, score.num_solved, score.total_time])

describe('a sealed contest', () => {
  test('the public knows of a try after the seal that it is there, and nothing of what became of it', async () => {
    const hall = await sealedHall(HALL_SEAL + 300)
    const before = await wholeOf(hall, null)
    expect(before.judgements).toHaveLength(2)
    expect(before.submissions).toHaveLength(5)
    expect(figures(before.scoreboard)).toEqual([
      [1, 1, 1],
      [2, 0, 0],
      [2, 0, 0],
    ])
    const pending = before.scoreboard.map(({ problems }: { problems: { num_pending: number }[] }) =>
      problems.map(({ num_pending }) => num_pending),
    )
    expect(pending.flat().reduce((sum: number, n: number) => sum + n)).toBe(3)
    // The public sees no difference when every verdict behind the seal is inverted.
    await hall.db.updateTable('contestRecords').set({ status: -1 }).where('time', '>=', HALL_SEAL).execute()
    await hall.db
      .updateTable('submissions')
      .set({ status: -4, judgedAt: 5, version: 9 })
      .where('submitTime', '>=', hall.seal.sealRankTime)
      .execute()
    await hall.edit({})
    expect(await wholeOf(hall, null)).toEqual(before)
  })

  test('contest admins see through the seal', async () => {
    const hall = await sealedHall(HALL_SEAL + 300)
    const whole = await wholeOf(hall, 'carl')
    expect(whole.judgements).toHaveLength(5)
    expect(whole.scoreboard.map(({ score }: { score: { num_solved: number } }) => score.num_solved)).toEqual([1, 1, 1])
    expect(whole.state).toMatchObject({ frozen: new Date(hall.seal.sealRankTime).toISOString(), ended: null, thawed: null })
  })

  test('awards of the public follow the sealed board', async () => {
    const hall = await sealedHall(HALL_SEAL + 300)
    const teamsOf = async (who: 'carl' | null) => {
      const awards = await readList(hall, 'awards', who)
      return awards.filter(({ id }) => id.startsWith('first')).map(({ team_ids }) => team_ids)
    }
    expect(await teamsOf(null)).toEqual([[hall.people.ada.uid], []])
    expect(await teamsOf('carl')).toEqual([[hall.people.ada.uid], [hall.people.eve.uid]])
  })

  test('a sealed OI contest does not say that there was a try', async () => {
    const hall = await sealedHall(HALL_SEAL + 300, { type: 1 })
    const whole = await wholeOf(hall, null)
    expect([whole.submissions.length, whole.judgements.length]).toEqual([2, 2])
    expect((await wholeOf(hall, 'carl')).submissions).toHaveLength(5)
    expect(whole.judgements[0]).toMatchObject({ score: 100 })
    expect(whole.scoreboard[0]).toMatchObject({ rank: 1, score: { score: 100 } })
  })

  test('stays sealed after the end until staff open it, and opens by itself otherwise', async () => {
    const hall = await sealedHall(HALL_SECONDS, { sealRank: 1 })
    expect(await readList(hall, 'judgements')).toHaveLength(5)
    expect(await readState(hall)).toMatchObject({ thawed: new Date(hall.startTime + HALL_SECONDS * 1000).toISOString() })
    await hall.edit({ autoRealRank: 0 })
    expect(await readList(hall, 'judgements')).toHaveLength(2)
    expect(await readState(hall)).toMatchObject({ thawed: null, finalized: null, end_of_updates: null })
  })

  test('its feed publishes hidden results at the end, with the state before and after', async () => {
    const hall = await sealedHall(HALL_SECONDS - 60)
    const page = await openFeed(hall)
    await page.untilSettled()
    const first = page.take()
    expect(first.filter(({ type }) => type === 'judgements')).toHaveLength(2)
    hall.clock.advance(60_000)
    await hall.edit({})
    await page.untilSettled()
    const news = page.take()
    const keys = news.flatMap(({ type, data }) =>
      type === 'state'
        ? [
            Object.entries(data)
              .filter(([, at]) => at !== null)
              .map(([key]) => key)
              .at(-1),
          ]
        : type === 'judgements'
          ? [type]
          : [],
    )
    expect(keys).toEqual(['ended', 'thawed', 'judgements', 'judgements', 'judgements', 'finalized', 'end_of_updates'])
    expect(news.at(-1)).toMatchObject({ type: 'state', data: await readState(hall) })
    page.close()
  })

  test('a feed that was open when the board was sealed again takes its judgements back', async () => {
    const hall = await sealedHall(HALL_SECONDS)
    const page = await openFeed(hall)
    await page.untilSettled()
    const token = page.take().at(-1)?.token
    await hall.edit({ autoRealRank: 0 })
    await page.untilSettled()
    const gone = page.take().filter(({ type, data }) => type === 'judgements' && data === null)
    expect(gone).toHaveLength(3)
    // A reader that resumes from an earlier token does not receive them again either.
    await hall.edit({ autoRealRank: 1 })
    await page.untilSettled()
    await hall.edit({ autoRealRank: 0 })
    await page.untilSettled()
    const late = await openFeed(hall, null, `?since_token=${token}`)
    await late.untilSettled()
    expect(late.take().filter(({ type, data }) => type === 'judgements' && data !== null)).toEqual([])
    page.close()
    late.close()
  })
})
