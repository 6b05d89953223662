/** Feeds that continue at another server of the site, or after a restart. */
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { createServices } from '../../app/create-services.ts'
import type { Database } from '../../ground/db/database.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { ask, type CcsBody, type FeedLine, judgeRun, openFeed, readList } from '../../testing/ccs-client.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeContest, makeUser } from '../../testing/make.ts'
import { type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { type Collections, ccsTypes } from './ccs-collections.ts'
import { createCcsLog, readToken } from './ccs-log.ts'
import { insertStep } from './ccs-steps.queries.ts'
import { createCcsSteps, MOST_STORED_LOGS } from './ccs-steps.ts'

/** Another server of the same site, which has just been started. */
async function otherServer({ db, clock, dataDir, cid }: Hall) {
  const services = await createServices({ db, clock, ids: randomIds, dataDir })
  const app = await buildApp({ services, clientDir: null, baseUrl: null, trustProxy: false, logger: false })
  onTestFinished(async () => void (await app.close()))
  return { app, cid, services }
}
type Server = Pick<Hall, 'app' | 'cid'>
type Who = Parameters<typeof openFeed>[1]

/** A contest program with the objects that it has received, and its last token. */
function reader(who: Who) {
  const has = new Map<string, CcsBody>()
  let token: string | null = null
  const keep = ({ type, id, data, token: next }: FeedLine) => {
    if (data === null) expect(has.delete(`${type} ${id}`)).toBe(true)
    else has.set(`${type} ${id}`, data)
    token = next ?? token
  }
  return {
    has,
    token: () => token,
    /** Reads at a server until nothing is new. @returns the lines */
    async visit(server: Server, isNew = true): Promise<FeedLine[]> {
      const page = await openFeed(server, who, token === null ? '' : `?since_token=${token}`)
      expect(page.http).toBe(200)
      if (isNew) await page.untilSettled()
      const lines = page.take()
      for (const line of lines) keep(line)
      page.close()
      return lines
    },
  }
}

const listed = async (server: Server, who: 'carl' | null) => {
  const lists = await Promise.all(ccsTypes.map(async (type) => [type, await readList(server, type, who)] as const))
  return new Map(lists.flatMap(([type, list]) => list.map((one) => [`${type} ${one.id}`, one] as const)))
}
const objectsOf = (has: ReadonlyMap<string, CcsBody>) => new Map([...has].filter(([key]) => !/^(contest|state) /.test(key)))

describe('a feed at another server', () => {
  test('sends what has changed since the token, and nothing else', async () => {
    const hall = await makeHall(await openTestApp(), { openRank: 1 })
    const program = reader('carl')
    const submitId = await hall.run('ada', 'A', 10, null)
    await judgeRun(hall, submitId, 1, 2)
    await program.visit(hall)
    await judgeRun(hall, submitId, null)
    await hall.announce('bob', 'B', 20, -1)
    const lines = await program.visit(await otherServer(hall))
    const gone = lines.filter(({ type, data }) => data === null && type !== 'awards').map(({ type, id }) => [type, id])
    expect(gone).toEqual([
      ['runs', `${submitId}-1`],
      ['runs', `${submitId}-2`],
      ['judgements', String(submitId)],
    ])
    expect(lines.find(({ type, data }) => type === 'submissions' && data !== null)?.id).toBe(String(submitId + 1))
    expect(lines.map(({ type }) => type)).not.toContain('problems')
    expect(lines.filter(({ type }) => type === 'submissions')).toHaveLength(1)
    expect(objectsOf(program.has)).toEqual(await listed(await otherServer(hall), 'carl'))
  })

  test('knows tokens of its own kind of reader and of its own contest alone', async () => {
    const hall = await makeHall(await openTestApp(), { openRank: 1 })
    const program = reader(null)
    await program.visit(hall)
    const other = await otherServer(hall)
    const path = `/contests/${hall.cid}/event-feed?since_token=${program.token()}`
    expect((await ask(other, path, 'carl')).http).toBe(400)
    const elsewhere = await makeContest(hall.db, { uid: hall.people.carl.uid, openRank: 1, visible: 1 })
    expect((await ask(other, path.replace(`/${hall.cid}/`, `/${elsewhere}/`))).http).toBe(400)
    await hall.db.deleteFrom('ccsFeedSteps').execute()
    expect((await ask(other, path)).http).toBe(400)
  })

  test.each([1, 2, 3])('whichever way a reader goes, it has the objects of the lists (%i)', async (seed) => {
    const hall = await makeHall(await openTestApp(), { openRank: 1 })
    const programs = [reader('carl'), reader('carl')]
    const runs: number[] = []
    const acts = [
      async () => void runs.push(await hall.announce(runs.length % 2 ? 'ada' : 'bob', 'A', 10 + runs.length, 1)),
      async () => void runs.push(await hall.announce('eve', 'B', 10 + runs.length, null)),
      async () => void (runs.length > 0 && (await judgeRun(hall, runs[runs.length >> 1] ?? 0, runs.length % 3 ? -1 : null, 2))),
      async () =>
        void (
          runs.length > 1 &&
          (await hall.db
            .deleteFrom('submissions')
            .where('submitId', '=', runs.shift() ?? 0)
            .execute())
        ),
    ]
    for (let turn = 0; turn < 8; turn++) {
      for (let n = 0; n <= turn % 3; n++) await acts[(seed + turn * 3 + n) % acts.length]?.()
      hall.services.events.publish({ type: 'events.missed' })
      // A new server each time has heard no event.
      const server = turn % 2 === 0 ? hall : await otherServer(hall)
      const program = programs[(seed + turn) % 2]!
      await program.visit(server)
      expect(objectsOf(program.has)).toEqual(await listed(server, 'carl'))
    }
  })
})

const objects = (texts: Record<string, string>, judged = 0): Collections => ({
  contest: '{"id":"1"}',
  state: { started: null, ended: null, finalized: null, end_of_updates: null },
  ...(Object.fromEntries(ccsTypes.map((type) => [type, new Map()])) as Record<(typeof ccsTypes)[number], Map<string, string>>),
  teams: new Map(Object.entries(texts)),
  runs: new Map(judged > 0 ? [['7', `1 ${judged}`]] : []),
})

eachDatabase('stored steps of feeds', (open) => {
  async function site(db?: Database) {
    const [clock, used] = [fakeClock(), db ?? (await open())]
    const cid = await makeContest(used, { uid: await makeUser(used, 'carl') })
    const owner = { cid, audience: 'staff' } as const
    const server = () => createCcsSteps({ db: used, clock })
    const logAt = (name: string, ...moments: Collections[]) => {
      const log = createCcsLog(name)
      for (const each of moments) log.update(each)
      return log
    }
    return { db: used, clock, owner, server, logAt }
  }

  test('lead to each token of a log, over changes and removals', async () => {
    const { server, owner, logAt, db } = await site()
    const [here, log] = [server(), createCcsLog('one')]
    const moments = [objects({ a: '1' }), objects({ a: '1', b: '2' }, 3), objects({ b: '3' }, 2), objects({ b: '3', c: '4' })]
    const tokens: string[] = []
    for (const moment of moments) {
      log.update(moment)
      tokens.push(await here.save(log, owner))
      expect(await here.save(log, owner)).toBe(tokens.at(-1))
    }
    expect((await db.selectFrom('ccsFeedSteps').selectAll().execute()).map(({ after }) => after === null)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const other = logAt('two', moments[2]!)
    const since = async (token: string) => (await server().since(other, owner, token))?.map(({ type, id, text }) => [type, id, text])
    expect(await since(tokens[0]!)).toEqual([
      ['teams', 'b', '3'],
      ['runs', '7', '1 2'],
      ['teams', 'a', null],
    ])
    // A mark of runs says how many of them are withdrawn.
    expect(await server().since(other, owner, tokens[1]!)).toMatchObject([{ id: 'b' }, { id: '7', before: '1 3' }, { id: 'a' }])
    expect(await since(tokens[2]!)).toEqual([])
    expect(await since(tokens[3]!)).toEqual([
      ['runs', '7', '1 2'],
      ['teams', 'c', null],
    ])
    expect(await since('one.99')).toBeUndefined()
    // A log without one of its steps is not guessed at.
    const number = readToken(tokens[1]!)!.number
    await db.deleteFrom('ccsFeedSteps').where('number', '=', number).execute()
    expect([await since(tokens[0]!), await since(tokens[2]!)]).toEqual([expect.any(Array), undefined])
    await db.updateTable('ccsFeedSteps').set({ marks: '[["teams",7,null]]' }).execute()
    await expect(since(tokens[0]!)).rejects.toThrow('ccs_feed_steps.marks of one.0 is damaged')
  })

  test("a step that was stored although its answer was lost is in nobody's way", async () => {
    const { db, server, owner, logAt } = await site()
    const [log, twice] = [logAt('one', objects({ a: '1' })), server()]
    await twice.save(log, owner)
    log.update(objects({ a: '2' }))
    const { marks, ...step } = log.step(0)
    await insertStep(db, {
      ...step,
      log: 'one',
      contestId: owner.cid,
      audience: owner.audience,
      marks: JSON.stringify(marks),
      gmtCreate: 1,
    })
    log.update(objects({ a: '3' }))
    const token = await twice.save(log, owner)
    expect(await server().since(logAt('two', objects({ a: '3', b: '1' })), owner, token)).toMatchObject([{ id: 'b' }])
  })

  test('are those of the newest MOST_STORED_LOGS logs of a contest and a kind of reader, for a week', async () => {
    const { db, server, owner, logAt, clock } = await site()
    const steps = server()
    const tokens: string[] = []
    const save = async (n: number, of: typeof owner | { cid: number; audience: 'public' } = owner) => {
      clock.advance(1000)
      return steps.save(logAt(`log-${of.audience}-${n}`, objects({ a: '1' })), of)
    }
    const isKnown = async (token: string) => (await steps.since(logAt('other', objects({})), owner, token)) !== null
    for (let n = 0; n < MOST_STORED_LOGS; n++) tokens.push(await save(n))
    await save(0, { ...owner, audience: 'public' })
    expect(await Promise.all(tokens.map(isKnown))).toEqual(tokens.map(() => true))
    await save(MOST_STORED_LOGS)
    expect(await Promise.all(tokens.map(isKnown))).toEqual(tokens.map((_, n) => n > 0))
    clock.advance(7 * day)
    await steps.sweep()
    expect(await Promise.all(tokens.map(isKnown))).toEqual(tokens.map(() => false))
    const left = await db.selectFrom('ccsFeedSteps').select('log').execute()
    expect(left).toEqual([{ log: `log-staff-${MOST_STORED_LOGS}` }])
    await db.deleteFrom('contests').execute()
    expect(await db.selectFrom('ccsFeedSteps').select('log').execute()).toEqual([])
  })
})
