import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { makeContest, makeContestProblem, makeProblem, makeSubmission, registerFor } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

/** Calls of tests come from 127.0.0.1, which is outside of these ranges. */
const ELSEWHERE = '10.0.0.0/8'

async function siteWithRun(fields: Parameters<typeof makeContest>[1]) {
  const site = await openTestApp()
  const { db } = site.services
  const creator = await site.signIn('admin', 'creator')
  const pupil = await site.signIn('default_user', 'pupil')
  const times = { startTime: site.clock.now() - minute, endTime: site.clock.now() + hour }
  const cid = await makeContest(db, { ...times, uid: creator.uid, ...fields })
  const pid = await makeProblem(db, { problemId: 'P1', auth: 3 })
  const cpid = await makeContestProblem(db, cid, pid, 'A')
  const run = { cid, cpid, displayPid: 'A', status: Verdict.WrongAnswer, submitTime: site.clock.now(), code: 'the code' }
  const submitId = await makeSubmission(db, pupil.uid, pid, run)
  const calls = {
    detail: (token?: string) => site.call(`GET /api/get-submission-detail?submitId=${submitId}`, token ? { token } : {}),
    cases: (token?: string) => site.call(`GET /api/get-all-case-result?submitId=${submitId}`, token ? { token } : {}),
    queue: (token?: string) => site.call(`GET /api/get-submission-queue?submitId=${submitId}`, token ? { token } : {}),
    contestStatuses: (token?: string) =>
      site.call('POST /api/check-contest-submissions-status', { ...(token ? { token } : {}), body: { cid, submitIds: [submitId] } }),
    statuses: (token?: string) =>
      site.call('POST /api/check-submissions-status', { ...(token ? { token } : {}), body: { submitIds: [submitId] } }),
  }
  return { ...site, db, creator, pupil, cid, submitId, calls }
}

const callNames = ['detail', 'cases', 'queue', 'contestStatuses'] as const

describe.each(callNames)('while a contest is open from its places alone, %s', (name) => {
  test('is refused elsewhere, and answers its staff and everybody after the end', async () => {
    const { calls, clock, pupil, creator, signIn } = await siteWithRun({ addressRanges: ELSEWHERE })
    const refused = (await calls[name](pupil.token)).body
    expect([refused.status, refused.errorCode]).toEqual([403, 'contest.wrong-address'])
    expect((await calls[name](creator.token)).body.status).toBe(200)
    const root = await signIn('root', 'root')
    expect((await calls[name](root.token)).body.status).toBe(200)
    clock.advance(hour)
    expect((await calls[name](pupil.token)).body.status).toBe(200)
  })

  test('answers from the places that are named', async () => {
    const { calls, pupil } = await siteWithRun({ addressRanges: `${ELSEWHERE}\n127.0.0.1` })
    expect((await calls[name](pupil.token)).body.status).toBe(200)
  })

  test('is refused on another device than the first, and binds none', async () => {
    const { calls, db, pupil, cid, call } = await siteWithRun({ oneDevice: 1 })
    expect((await calls[name](pupil.token)).body.status).toBe(200)
    expect(await db.selectFrom('contestRegistrations').select('device').execute()).toEqual([])
    const again = await call('POST /api/login', { body: { username: 'pupil', password: PASSWORD } })
    expect((await call(`GET /api/get-contest-problem?cid=${cid}`, { token: pupil.token })).body.status).toBe(200)
    const other = (await calls[name](String(again.headers.authorization))).body
    expect([other.status, other.errorCode]).toEqual([403, 'contest.other-device'])
  })

  test('says nothing of the place to guests', async () => {
    const { calls } = await siteWithRun({ addressRanges: ELSEWHERE })
    expect((await calls[name]()).body).toMatchObject({ status: 401 })
  })
})

test('the statuses of several submissions leave out runs of a contest that is closed at this place', async () => {
  const { calls, db, clock, creator, pupil, submitId } = await siteWithRun({ addressRanges: ELSEWHERE })
  const asked = async (token: string) => Object.keys((await calls.statuses(token)).body.data)
  expect(await asked(pupil.token)).toEqual([])
  expect(await asked(creator.token)).toEqual([String(submitId)])
  await db.updateTable('contests').set({ addressRanges: null }).execute()
  expect(await asked(pupil.token)).toEqual([String(submitId)])
  await db.updateTable('contests').set({ addressRanges: ELSEWHERE }).execute()
  clock.advance(hour)
  expect(await asked(pupil.token)).toEqual([String(submitId)])
})

test('an invisible contest is not betrayed by the place of its visitor', async () => {
  const { calls, signIn } = await siteWithRun({ addressRanges: ELSEWHERE, visible: 0 })
  const stranger = await signIn('default_user', 'stranger')
  expect((await calls.contestStatuses(stranger.token)).body).toMatchObject({ status: 200, data: {} })
  expect((await calls.detail(stranger.token)).body.errorCode).toBe('submission.not-found')
})

describe('an event of an own run', () => {
  async function streamsOf(fields: Parameters<typeof makeContest>[1]) {
    const site = await siteWithRun(fields)
    const join = (device: string, ip: string) => {
      const stream = { heard: '' }
      const actor: Actor = { uid: site.pupil.uid, username: 'pupil', role: 'default_user', device: deviceId(device) }
      const send = (chunk: Buffer) => {
        stream.heard += chunk.toString()
        return true
      }
      site.services.live.join({ actor, ip, watch: new Set([site.submitId]), send, end() {} })
      return stream
    }
    return { ...site, join }
  }
  const hears = ({ heard }: { heard: string }) => heard.includes('"submission"')

  test('reaches no page outside of the places of a running contest, and every page after its end', async () => {
    const { join, services, submitId, clock } = await streamsOf({ addressRanges: ELSEWHERE })
    const [inside, outside] = [join('one', '10.1.1.1'), join('one', '127.0.0.1')]
    await services.news.announce(submitId)
    await expect.poll(() => hears(inside), { timeout: 20_000 }).toBe(true)
    expect(hears(outside)).toBe(false)
    clock.advance(hour)
    await services.news.announce(submitId)
    await expect.poll(() => hears(outside), { timeout: 20_000 }).toBe(true)
  })

  test('reaches no other device than the bound one, and binds none', async () => {
    const { join, services, db, pupil, cid, submitId } = await streamsOf({ oneDevice: 1 })
    const unbound = join('other', '10.1.1.1')
    await services.news.announce(submitId)
    await expect.poll(() => hears(unbound), { timeout: 20_000 }).toBe(true)
    expect(await db.selectFrom('contestRegistrations').select('device').execute()).toEqual([])
    await registerFor(db, cid, pupil.uid)
    await db.updateTable('contestRegistrations').set({ device: 'first' }).execute()
    const [first, other] = [join('first', '10.1.1.1'), join('other', '10.1.1.1')]
    await services.news.announce(submitId)
    await expect.poll(() => hears(first), { timeout: 20_000 }).toBe(true)
    expect(hears(other)).toBe(false)
  })
})
