import { RecordedContest } from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { expect, test } from 'vitest'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { openFeed, readList, readState } from '../../testing/ccs-client.ts'
import { openTestApp } from '../../testing/test-app.ts'

const recorded = RecordedContest.parse({
  contest: { title: 'Small', start: null, durationSec: 3600, freezeSec: 600, penaltyMinutes: null, penaltyRule: null },
  problems: [{ id: 'sum', label: 'A', name: 'Sums' }],
  teams: [
    { id: 'x', name: 'Ex', organization: 'No. 1', official: true },
    { id: 'y', name: 'Why', official: true },
  ],
  runs: [
    { team: 'x', problem: 'A', timeSec: 60.9, result: 'WA' },
    { team: 'x', problem: 'A', timeSec: 120, result: 'AC' },
    { team: 'y', problem: 'A', timeSec: 1800, result: 'RE' },
    { team: 'y', problem: 'A', timeSec: 3100, result: 'AC' },
  ],
})

/** The recording, played: each call advances a second of wall time, and the contest to the given second. */
async function play() {
  const site = await openTestApp()
  const { uid } = await site.signIn('root')
  const { recordedContests } = site.services
  const plan = { start: site.clock.now(), untilSec: 0, ownerUid: uid }
  const { cid } = await recordedContests.load(recorded, plan, COMMAND_LINE)
  let fromSec = 0
  const until = async (toSec: number) => {
    site.clock.advance(1000)
    await recordedContests.play(cid, recorded, { fromSec, toSec, elapsedSec: toSec })
    fromSec = toSec
  }
  return { ...site, cid, until }
}

test('a recording that is played faster than time sends only its new start, and new objects', async () => {
  const hall = await play()
  await hall.until(100)
  const page = await openFeed(hall)
  await page.untilSettled()
  const [first] = page.take().filter(({ type }) => type === 'submissions')
  expect(first?.data).toMatchObject({ contest_time: '0:01:00.900' })
  const { started } = await readState(hall)

  const news = async (toSec: number) => {
    await hall.until(toSec)
    await page.untilSettled()
    return page.take().map(({ type, data }) => (type === 'submissions' || type === 'judgements' ? `${type} ${data.id}` : type))
  }
  expect(await news(110)).toEqual(['contest'])
  const solved = await news(200)
  const [, second] = await readList(hall, 'submissions')
  expect(solved).toEqual(['contest', `submissions ${second.id}`, `judgements ${second.id}`, 'awards', 'awards'])
  expect(await news(900)).toEqual(['contest'])
  await news(2000)
  expect(await news(2500)).toEqual(['contest'])

  // The lists agree, and all contest times are those of the recording, those of verdicts too.
  expect((await readState(hall)).started).toBe(started)
  expect((await readList(hall, 'submissions'))[0]).toEqual(first?.data)
  expect((await readList(hall, 'judgements')).map((one) => one.end_contest_time)).toEqual(['0:01:00.900', '0:02:00.000', '0:30:00.000'])
  page.close()
})

test('a later reader gets the same contest times', async () => {
  const hall = await play()
  await hall.until(200)
  await hall.until(2000)
  const page = await openFeed(hall, 'root')
  await page.untilSettled()
  const lines = page.take().filter(({ type }) => type === 'judgements')
  expect(lines.map(({ data }) => data.end_contest_time)).toEqual(['0:01:00.900', '0:02:00.000', '0:30:00.000'])
  page.close()
})
