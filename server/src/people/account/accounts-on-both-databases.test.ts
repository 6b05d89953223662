/** Queries of accounts on both databases: this proves that they use the portable subset. */

import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAuditService } from '../../ground/audit/audit.service.ts'
import type { SignInCaller } from '../../ground/caller/sign-in-caller.ts'
import { createConfigService } from '../../ground/config/config.service.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { nothingTouched } from '../../ground/live/touched.ts'
import { createLocalLocks } from '../../ground/locks/local-locks.ts'
import { createCounterService } from '../../ground/rate-limit/counter.service.ts'
import { createTicketService } from '../../ground/tickets/ticket.service.ts'
import { listSignIns } from '../../site/dashboard/dashboard.queries.ts'
import * as homes from '../../site/user-home/user-home.queries.ts'
import { createAnnouncementService } from '../../talk/announcement/announcement.service.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { BROWSER_KNOWN, createKnownBrowserService } from '../sign-in/known-browser.service.ts'
import { createMailedCodeService } from '../sign-in/mailed-code.service.ts'
import * as sessionQueries from '../sign-in/session.queries.ts'
import { createSessionService } from '../sign-in/session.service.ts'
import * as queries from './account.queries.ts'

function request(uid: string | null, sent: string[] = []): SignInCaller {
  const actor = uid === null ? null : { uid, username: 'ada', role: 'root' as const, device: deviceId('here') }
  return {
    ip: '10.0.0.1',
    userAgent: 'Test',
    language: 'en-US',
    actor,
    session: null,
    clearToken: () => {},
    browserToken: null,
    sendBrowserToken: () => {},
    sendToken: (token) => {
      sent.push(token)
    },
  }
}

eachDatabase('accounts', (open) => {
  test('names and addresses are unique in any letters, lists find and page', async () => {
    const db = await open()
    for (const [i, name] of ['Ada', 'bob', 'Eve_1'].entries()) {
      const email = `${name}@School.example`
      const fields = { username: name, usernameFolded: foldName(name), email, emailFolded: foldName(email), realname: `Real ${name}` }
      const row = { uid: `u${i}`, ...fields, passwordHash: 'x', roleId: i === 0 ? 1000 : 1002, gmtCreate: i, gmtModified: i }
      await inTransaction(db, (db) => queries.insertUser(db, row))
    }
    const twin = { uid: 'u9', username: 'ADA', usernameFolded: 'ada', passwordHash: 'x', roleId: 1002, gmtCreate: 1, gmtModified: 1 }
    await expect(inTransaction(db, (db) => queries.insertUser(db, twin))).rejects.toThrow()
    expect((await queries.findUserByName(db, 'aDA'))?.uid).toBe('u0')
    expect((await queries.findUserByEmail(db, 'BOB@school.EXAMPLE'))?.uid).toBe('u1')
    expect(await queries.listTakenNames(db, ['ADA', 'new', 'Bob'])).toEqual(expect.arrayContaining(['Ada', 'bob']))
    expect(await queries.countActiveWithRole(db, 1000)).toBe(1)
    const find = async (keyword: string | undefined, roleIds?: number[]) => {
      const filter = { keyword, roleIds }
      const rows = await queries.listUsers(db, filter, { currentPage: 1, limit: 2 })
      return [rows.map((u) => u.username), await queries.countUsers(db, filter)]
    }
    expect(await find(undefined)).toEqual([['Eve_1', 'bob'], 3])
    expect(await find('REAL a')).toEqual([['Ada'], 1])
    expect(await find('e_1')).toEqual([['Eve_1'], 1])
    expect(await find('%')).toEqual([[], 0])
    expect(await find(undefined, [1000])).toEqual([['Ada'], 1])
    expect(await inTransaction(db, (db) => queries.deleteUsers(db, ['u1', 'u2']))).toEqual({ deleted: 2, touched: nothingTouched })
  })

  test('are listed by class on request: staff first, then each class by number, and others last', async () => {
    const db = await open()
    const people = [
      { username: 'visitor' },
      { username: 'c10', className: '高一10班', number: '1' },
      { username: 'c2b', className: '高一2班', number: '10' },
      { username: 'c2a', className: '高一2班', number: '9' },
      { username: 'teacher', roleId: 1001 },
    ]
    for (const [i, { username, roleId = 1002, ...fields }] of people.entries()) {
      const row = { uid: `u${i}`, username, usernameFolded: username, passwordHash: 'x', roleId, gmtCreate: i, gmtModified: i }
      await inTransaction(db, (db) => queries.insertUser(db, { ...row, ...fields }))
    }
    const pages = await Promise.all(
      [1, 2, 3].map((currentPage) =>
        queries.listUsers(db, { keyword: undefined, roleIds: undefined }, { currentPage, limit: 2, order: 'class' }),
      ),
    )
    expect(pages.map((page) => page.map(({ username }) => username))).toEqual([['teacher', 'c2a'], ['c2b', 'c10'], ['visitor']])
  })

  test('a browser is known for each user that signed in there, under its newest cookie', async () => {
    const db = await open()
    const clock = fakeClock()
    const [ada, bob] = [await makeUser(db, 'ada'), await makeUser(db, 'bob')]
    const browsers = createKnownBrowserService({ db, clock, ids: randomIds })
    const cookies: string[] = []
    const signIn = (uid: string, browserToken: string | null) =>
      browsers.remember(uid, { browserToken, sendBrowserToken: (token) => void cookies.push(token) })
    await signIn(ada, null)
    await signIn(bob, cookies[0] ?? null)
    const known = async (uid: string, browserToken: string | undefined) =>
      (await browsers.counterOf(uid, { browserToken: browserToken ?? null })) !== null
    expect([await known(ada, cookies[1]), await known(bob, cookies[1])]).toEqual([true, true])
    expect([await known(ada, cookies[0]), await known(bob, undefined)]).toEqual([false, false])
    for (let i = 0; i < 20; i++) {
      clock.advance(1)
      await signIn(ada, null)
    }
    expect([await known(ada, cookies[1]), await known(bob, cookies[1]), await known(ada, cookies[2])]).toEqual([false, true, true])
    clock.advance(BROWSER_KNOWN)
    expect(await browsers.purge()).toBe(20)
    expect(await known(ada, cookies.at(-1))).toBe(true)
  })

  test('sessions are listed by device, renewed once, ended and purged', async () => {
    const db = await open()
    const clock = fakeClock()
    const uid = await makeUser(db, 'ada')
    const sessions = createSessionService({ db, clock, ids: randomIds })
    const sent: string[] = []
    await sessions.start(uid, request(uid, sent))
    clock.advance(minute)
    await sessions.start(uid, request(uid, sent))
    const [first = '', second = ''] = sent
    const resolved = await sessions.resolve(second)
    if (!('session' in resolved)) throw new Error('the token is good')
    const asking = { ...request(uid, sent), session: resolved.session }
    expect((await sessions.list(asking)).map((d) => d.current)).toEqual([true, false])
    expect((await listSignIns(db, uid, 2)).map((row) => row.createdAt)).toEqual([clock.now(), clock.now() - minute])
    clock.advance(12 * hour + 1)
    await Promise.all([sessions.renewWhenDue(asking), sessions.renewWhenDue(asking)])
    expect(sent).toHaveLength(3)
    expect(await listSignIns(db, uid, 5)).toHaveLength(2)
    const { device } = resolved.session
    await inTransaction(db, (db) => sessions.endAll(db, uid, device))
    expect(await sessions.resolve(first)).toEqual({ bad: 'unknown' })
    expect('actor' in (await sessions.resolve(sent[2] ?? ''))).toBe(true)
    expect(await sessionQueries.endDevice(db, uid, resolved.session.device, clock.now())).toBe(true)
    expect(await sessionQueries.endDevice(db, uid, resolved.session.device, clock.now())).toBe(false)
    clock.advance(200 * day)
    expect(await sessions.purge()).toBe(2)
    expect(await homes.findLastSignIn(db, uid)).toBe(clock.now() - 200 * day)
  })

  test('users that are still signed in: without those that signed out, were banned, got another role, or have an expired token', async () => {
    const db = await open()
    const clock = fakeClock()
    const sessions = createSessionService({ db, clock, ids: randomIds })
    const signIn = async (name: string) => {
      const uid = await makeUser(db, name)
      const sent: string[] = []
      await sessions.start(uid, request(uid, sent))
      const found = await sessions.resolve(sent[0] ?? '')
      if (!('session' in found)) throw new Error('the token is good')
      return { ...found, asking: { ...request(uid, sent), actor: found.actor, session: found.session } }
    }
    const people = [await signIn('ada'), await signIn('bob'), await signIn('eve'), await signIn('lin')] as const
    const [ada, bob, eve, lin] = people
    const still = async () =>
      [...(await sessions.stillSignedIn([...people.map(({ actor }) => actor), ada.actor]))].map(({ username }) => username)
    expect(await still()).toEqual(['ada', 'bob', 'eve', 'lin'])
    clock.advance(13 * hour)
    await sessions.renewWhenDue(ada.asking)
    await sessions.end(bob.asking)
    await queries.setUser(db, eve.actor.uid, { status: 1 })
    await queries.setUser(db, lin.actor.uid, { roleId: 1001 })
    expect(await still()).toEqual(['ada'])
    clock.advance(hour)
    expect(await still()).toEqual(['ada'])
    clock.advance(day)
    expect(await still()).toEqual([])
  })

  test('counters, tickets and mailed codes count, expire and are taken once', async () => {
    const db = await open()
    const clock = fakeClock()
    const counters = createCounterService({ db, clock })
    const tickets = createTicketService({ db, clock, ids: randomIds })
    expect(await Promise.all([1, 2, 3].map(() => counters.add('k', minute, false)))).toEqual(expect.arrayContaining([1, 2, 3]))
    clock.advance(minute + 1)
    expect(await counters.read('k', 2000)).toEqual({ count: 0, expiresAt: 0 })
    expect(await counters.add('k', minute, false)).toBe(1)
    const key = await tickets.issue('sheet', { a: 1 }, minute)
    expect(
      await Promise.all([tickets.take('sheet', z.object({ a: z.number() }), key), tickets.take('sheet', z.object({ a: z.number() }), key)]),
    ).toEqual(expect.arrayContaining([{ a: 1 }, undefined]))
    await tickets.issue('sheet', 1, minute, 'mine')
    await tickets.issue('sheet', 2, minute, 'mine')
    expect(await tickets.read('sheet', z.number(), 'mine')).toBe(2)
    expect([await tickets.countTry('sheet', 'mine'), await tickets.countTry('sheet', 'mine')]).toEqual([1, 2])
    clock.advance(minute + 1)
    expect(await tickets.read('sheet', z.number(), 'mine')).toBeUndefined()
    await tickets.sweep()
    expect(await db.selectFrom('tickets').select('key').execute()).toEqual([])
    const codes = createMailedCodeService({ tickets, counters, clock })
    const wish = { email: 'a@school.example', caller: { ip: '10.0.0.1' } }
    expect(await codes.send('register-code', 'a', '123456', wish, async () => {})).toBe(0)
    expect(await codes.send('register-code', 'a', '123456', wish, async () => {})).toBe(60)
    expect([await codes.check('register-code', 'a', '000000'), await codes.check('register-code', 'a', '123456')]).toEqual([
      'wrong',
      'right',
    ])
    await expect(codes.send('register-code', 'b', '1', wish, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect([await codes.check('register-code', 'b', '1'), await codes.waitSeconds('register-code', 'b')]).toEqual(['missing', 0])
  })

  test('settings, announcements and user homes read back written data', async () => {
    const db = await open()
    const clock = fakeClock()
    const uid = await makeUser(db, 'ada')
    const reopen = () =>
      createConfigService({
        db,
        clock,
        locks: createLocalLocks(),
        events: createLocalEventBus(() => {}),
        mailReady: () => false,
        log: () => {},
      })
    const config = await reopen()
    await config.update('website', { name: 'One' })
    await config.update('website', { shortName: 'Two' })
    expect((await reopen()).website()).toMatchObject({ name: 'One', shortName: 'Two' })
    const unnamed = { namesIn: () => Promise.resolve(() => ({ isRead: false, realname: null, isTeacher: false })) }
    const announcements = createAnnouncementService({ db, clock, groups: unnamed, audit: createAuditService({ clock }) })
    for (const title of ['a', 'b']) await announcements.create({ title, content: 'x', status: title === 'a' ? 1 : 0 }, request(uid))
    expect((await announcements.listShown({ currentPage: 1, limit: 10 }, request(uid))).records.map((r) => [r.title, r.username])).toEqual([
      ['b', 'ada'],
    ])
    expect((await announcements.list({ currentPage: 1, limit: 1 }, request(uid))).total).toBe(2)
    const [p, q] = [await makeProblem(db, { problemId: 'P10' }), await makeProblem(db, { problemId: 'P9' })]
    for (const [pid, oiRankScore] of [
      [p, 3],
      [p, 8],
      [q, null],
    ] as const) {
      const submitId = await makeSubmission(db, uid, pid, { status: 0, oiRankScore, submitTime: pid })
      await db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: 1 }).execute()
    }
    expect(await homes.countPublicSubmissions(db, uid)).toBe(3)
    expect(await homes.listBestScores(db, uid)).toEqual([8])
    expect((await homes.listSolvedProblems(db, uid)).map((problem) => problem.problemId)).toEqual(['P9', 'P10'])
    expect(await homes.listSubmitTimes(db, uid, q)).toEqual([q])
  })
})
