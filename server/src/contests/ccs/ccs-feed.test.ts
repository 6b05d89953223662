import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { describe, expect, test } from 'vitest'
import { streamLimits } from '../../ground/live/stream-seats.ts'
import { ask, basic, judgeRun, openFeed, readList } from '../../testing/ccs-client.ts'
import { makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { ccsTypes, runCount } from './ccs-collections.ts'
import { feed, KEEP_ALIVE_MS } from './ccs-feed.ts'
import { createCcsLog } from './ccs-log.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), { openRank: 1, ...fields })

describe('the event feed', () => {
  test('begins with all objects, none before one that it names, and says what the lists say', async () => {
    const hall = await open()
    const submitId = await hall.run('ada', 'A', 10, 1)
    await judgeRun(hall, submitId, 1, 3)
    const page = await openFeed(hall, 'carl')
    expect([page.http, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/x-ndjson')])
    await page.untilSettled()
    const lines = page.take()
    expect(lines[0]).toMatchObject({ type: 'contest', id: null })
    for (const type of ccsTypes) {
      const sent = lines.filter((line) => line.type === type).map(({ data }) => data)
      expect([type, sent]).toEqual([type, await readList(hall, type, 'carl')])
    }
    const order = [...new Set(lines.map(({ type }) => type))]
    expect(order.filter((type) => type !== 'contest' && type !== 'state')).toEqual(ccsTypes.filter((type) => order.includes(type)))
    expect(lines.filter(({ type }) => type === 'runs')).toHaveLength(3)
    page.close()
  })

  test('publishes a new team, its submission, the verdict and a rejudge', async () => {
    const hall = await open()
    const page = await openFeed(hall, 'carl')
    await page.untilSettled()
    page.take()
    const submitId = await hall.announce('ada', 'A', 10, null)
    await page.untilSettled()
    expect(page.take().map(({ type, id }) => [type, id])).toEqual([
      ...(await readList(hall, 'languages', 'carl')).map(({ id }) => ['languages', id]),
      ['organizations', expect.any(String)],
      ['teams', hall.people.ada.uid],
      ['submissions', String(submitId)],
    ])
    await judgeRun(hall, submitId, 1, 2)
    await page.untilSettled()
    const verdict = page.take()
    expect(verdict.find(({ type }) => type === 'judgements')?.data).toMatchObject({ judgement_type_id: 'AC', max_run_time: 0.012 })
    expect(verdict.filter(({ type }) => type === 'runs').map(({ id }) => id)).toEqual([`${submitId}-1`, `${submitId}-2`])
    expect(verdict.filter(({ type }) => type === 'awards').map(({ id }) => id)).toContain('winner')
    await judgeRun(hall, submitId, null)
    await page.untilSettled()
    expect(
      page
        .take()
        .filter(({ data }) => data === null)
        .map(({ type }) => type),
    ).toEqual(['runs', 'runs', 'judgements'])
    await judgeRun(hall, submitId, -1, 1)
    await page.untilSettled()
    expect(page.take().find(({ type }) => type === 'judgements')?.data).toMatchObject({ judgement_type_id: 'WA' })
    expect(await readList(hall, 'runs', 'carl')).toMatchObject([{ id: `${submitId}-1`, judgement_type_id: 'WA', run_time: 0.007 }])
    page.close()
  })

  test('continues from a token, and refuses one that it does not know', async () => {
    const hall = await open()
    const page = await openFeed(hall)
    await page.untilSettled()
    const token = page.take().at(-1)?.token
    page.close()
    const submitId = await hall.announce('ada', 'A', 10, 1)
    const again = await openFeed(hall, null, `?since_token=${token}`)
    await again.untilSettled()
    const news = again.take()
    expect(news.map(({ type }) => type)).not.toContain('problems')
    expect(news.find(({ type }) => type === 'judgements')).toMatchObject({ id: String(submitId) })
    again.close()
    const path = `/contests/${hall.cid}/event-feed?since_token=`
    for (const wrong of ['', 'x', `${token}9`, `${token?.split('.')[0]}.99999`, 'undefined.1'])
      expect([wrong, (await ask(hall, path + wrong)).http]).toEqual([wrong, 400])
    // Each kind of reader has its own numbering.
    expect((await ask(hall, path + token, 'carl')).http).toBe(400)
    // The parameter of older versions is refused with any value.
    for (const id of ['', '1', 'x', token]) expect((await ask(hall, `/contests/${hall.cid}/event-feed?since_id=${id}`)).http).toBe(400)
  })

  test('ends when the contest goes away', async () => {
    const hall = await open()
    const page = await openFeed(hall, 'carl')
    await page.untilSettled()
    await hall.edit({ visible: 0 })
    await hall.db.deleteFrom('contests').where('id', '=', hall.cid).execute()
    hall.services.events.publish({ type: 'contest.changed', cid: hall.cid })
    await page.untilOver()
  })

  test('takes seats of the streams of a user, and gives them back', async () => {
    const hall = await open()
    const feeds: Awaited<ReturnType<typeof openFeed>>[] = []
    for (let n = 0; n < streamLimits.perUser; n++) feeds.push(await openFeed(hall, 'carl'))
    expect(feeds.map(({ http }) => http)).toEqual(feeds.map(() => 200))
    expect((await ask(hall, `/contests/${hall.cid}/event-feed`, 'carl')).http).toBe(429)
    expect(() =>
      hall.services.live.join({
        ...listener,
        actor: { uid: hall.people.carl.uid, username: 'carl', role: 'admin', device: deviceId('here') },
      }),
    ).toThrow()
    feeds[0]?.close()
    await expect.poll(async () => feeds.push(await openFeed(hall, 'carl')) && feeds.at(-1)?.http, { timeout: 20_000 }).toBe(200)
    for (const { close } of feeds) close()
  })

  test('programs are for contest admins alone', async () => {
    const hall = await open()
    const submitId = await hall.run('ada', 'A', 10, 1)
    const files = `/contests/${hall.cid}/submissions/${submitId}/files`
    const [{ files: named }] = await readList(hall, 'submissions', 'carl')
    expect(named).toMatchObject([{ href: files.slice(1), mime: 'application/zip' }])
    const zip = await ask(hall, files, 'carl')
    expect([zip.http, zip.headers['content-type'], zip.raw.subarray(0, 2).toString()]).toEqual([200, 'application/zip', 'PK'])
    expect([(await ask(hall, files)).http, (await ask(hall, files, 'ada')).http]).toEqual([403, 403])
    expect((await readList(hall, 'submissions'))[0].files).toEqual([])
    expect((await ask(hall, `/contests/${hall.cid}/submissions/999/files`, 'carl')).http).toBe(404)
    const other = await hall.app.inject({
      method: 'GET',
      url: `/api/ccs/contests/${hall.cid}/submissions/${await hall.run('carl', 'A', 5, 1)}/files`,
      headers: basic('carl'),
    })
    expect(other.statusCode).toBe(404)
  })

  test('the public gets running times and testcases when the contest is over', async () => {
    const hall = await open()
    await judgeRun(hall, await hall.run('ada', 'A', 10, 1), 1, 2)
    expect([await readList(hall, 'runs'), (await readList(hall, 'judgements'))[0].max_run_time]).toEqual([[], undefined])
    hall.clock.advance(3_600_000)
    expect([(await readList(hall, 'runs')).length, (await readList(hall, 'judgements'))[0].max_run_time]).toEqual([2, 0.012])
  })
})

const listener = { ip: '::1', watch: new Set<number>(), send: () => true, end() {} }

describe('a feed that has nothing to say', () => {
  test('sends an empty line now and then, and ends when its right does', async () => {
    const log = createCcsLog('log')
    const moment = { log, token: log.token() }
    let [now, looks] = [0, 0]
    const source = {
      since: async (_: unknown, token: string) => log.since(token),
      isClosed: () => false,
      runsOf: async () => new Map(),
      elapsed: () => now,
      async wait() {
        now += KEEP_ALIVE_MS / 2
      },
      bringUp: async () => (++looks < 5 ? moment : null),
    }
    const said: string[] = []
    for await (const chunk of feed(moment, 'log.0', source)) said.push(chunk)
    expect(said).toEqual(['\n', '\n'])
    expect(KEEP_ALIVE_MS).toBeLessThan(120_000)
    expect(runCount('3 12')).toBe(12)
  })
})
