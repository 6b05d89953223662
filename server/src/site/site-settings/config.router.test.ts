import { partBehind } from '@touchstone/shared/ground/config/switch-parts.ts'
import { describe, expect, test } from 'vitest'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { createLocalLocks } from '../../ground/locks/local-locks.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withRoot() {
  const site = await openTestApp()
  const root = await site.signIn('root')
  return {
    ...site,
    root,
    read: async () => (await site.call('GET /api/admin/switch/info', { token: root.token })).body.data,
    update: (body: object) => site.call('PUT /api/admin/switch/update', { token: root.token, body }),
    readOurs: async () => (await site.call('GET /api/admin/switch/site', { token: root.token })).body.data,
    updateOurs: (body: object) => site.call('PUT /api/admin/switch/site', { token: root.token, body }),
  }
}

describe('the switches', () => {
  test('start with their defaults', async () => {
    const { read } = await withRoot()
    expect(await read()).toMatchObject({
      openPublicJudge: true,
      hideNonContestSubmissionCode: false,
      defaultSubmitInterval: 8,
      defaultCreateGroupDailyLimit: 2,
      defaultCreateGroupLimit: 5,
      defaultCreateGroupACInitValue: 20,
      defaultCreateDiscussionDailyLimit: 5,
      defaultCreateCommentACInitValue: 10,
      hduUsernameList: [],
    })
  })

  test('keep what is null or absent, and a negative interval becomes 0', async () => {
    const { read, update } = await withRoot()
    const before = await read()
    const changes = { ...before, openPublicJudge: false, openGroupJudge: null, defaultSubmitInterval: '-3' }
    expect((await update(changes)).body).toMatchObject({ status: 200, data: null })
    expect(await read()).toEqual({ ...before, openPublicJudge: false, defaultSubmitInterval: 0 })
  })

  const parts = (['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment'] as const).filter((part) => !partBehind[part])

  test('for missing parts are off, whatever is stored, and a form that posts them back changes nothing', async () => {
    const { read, update, readOurs, updateOurs, call, services } = await withRoot()
    const site = async () => (await call('GET /api/get-website-config')).body.data
    for (const answer of [await read(), await readOurs(), await site()]) {
      for (const part of parts) expect([part, answer[part]]).toEqual([part, false])
    }
    await update({ ...(await read()), defaultSubmitInterval: 5 })
    await updateOurs({ ...(await readOurs()), borderlinePercent: 5 })
    const row = await services.db.selectFrom('settings').select('value').where('key', '=', 'switches').executeTakeFirstOrThrow()
    expect(JSON.parse(row.value)).toMatchObject({ ...Object.fromEntries(parts.map((part) => [part, true])), defaultSubmitInterval: 5 })
  })

  test('outside the contract have their own call: forms of documented clients neither see nor change them', async () => {
    const { read, update, readOurs, updateOurs } = await withRoot()
    const before = await read()
    const own = {
      borderlinePercent: 25,
      pupilUploadMb: 100,
      staffUploadMb: 2000,
      raisedHands: false,
      failingTests: 'all',
      hidesTags: true,
      whoOpensGroups: 'solvers',
      readsCodeforces: true,
      countsOwnRuns: true,
    }
    for (const key of Object.keys(own)) expect(before).not.toHaveProperty(key)
    expect((await updateOurs(own)).body.status).toBe(200)
    await update({ ...before, borderlinePercent: 3, pupilUploadMb: 3, staffUploadMb: 3, raisedHands: true, whoOpensGroups: 'staff' })
    const switches = Object.fromEntries(Object.entries(before).filter(([key]) => !key.endsWith('List')))
    expect(await readOurs()).toEqual({ ...switches, ...own, version: expect.any(String) })
    expect((await updateOurs({ borderlinePercent: 101 })).body.errorCode).toBe('request.rule-broken')
    expect((await updateOurs({ failingTests: 'some' })).body.errorCode).toBe('request.rule-broken')
  })

  test('changed at the same moment by two users keep both changes', async () => {
    const { services } = await withRoot()
    await Promise.all([
      services.config.update('switches', { openPublicJudge: false }),
      services.config.update('switches', { openGroupJudge: false }),
      services.config.update('switches', { defaultSubmitInterval: -1e9 }).catch(() => {}),
    ])
    expect(services.config.switches()).toMatchObject({ openPublicJudge: false, openGroupJudge: false })
  })

  test('survive a restart, and a stored invalid value counts as absent and is named in the log', async () => {
    const { update, read, services } = await withRoot()
    await update({ ...(await read()), openGroupJudge: false })
    const { createConfigService } = await import('../../ground/config/config.service.ts')
    const logged: string[] = []
    const log = (error: unknown) => void logged.push(String(error))
    const { db, clock } = services
    const reopen = () =>
      createConfigService({ db, clock, locks: createLocalLocks(), events: createLocalEventBus(() => {}), mailReady: () => false, log })
    expect((await reopen()).switches().openGroupJudge).toBe(false)
    const broken = JSON.stringify({ openGroupJudge: false, defaultSubmitInterval: 'often' })
    await services.db.updateTable('settings').set({ value: broken }).where('key', '=', 'switches').execute()
    expect(logged).toEqual([])
    expect((await reopen()).switches()).toMatchObject({ openGroupJudge: false, defaultSubmitInterval: 8 })
    for (const value of ['{', '[]']) {
      await db.updateTable('settings').set({ value }).where('key', '=', 'switches').execute()
      expect((await reopen()).switches()).toMatchObject({ openGroupJudge: true, defaultSubmitInterval: 8 })
    }
    expect(logged).toEqual([
      'DamagedRow: settings.value of switches is damaged: defaultSubmitInterval counts as not set',
      'DamagedRow: settings.value of switches is damaged: it is no JSON',
      'DamagedRow: settings.value of switches is damaged: value (invalid_type)',
    ])
  })

  test.each([
    { name: 'an account list that is missing', changes: { hduUsernameList: null }, http: 400 },
    { name: 'a text for a number', changes: { defaultSubmitInterval: 'often' }, http: 400 },
    { name: 'an interval of a week', changes: { defaultSubmitInterval: 604_800 }, http: 200 },
  ])('refuse $name and change nothing', async ({ changes, http }) => {
    const { read, update } = await withRoot()
    const before = await read()
    const answer = await update({ ...before, openPublicJudge: false, ...changes })
    expect([answer.http, answer.body.status]).toEqual([http, 400])
    expect(await read()).toEqual(before)
  })

  test('are for root alone', async () => {
    const { call, signIn } = await withRoot()
    const { token } = await signIn('admin')
    for (const rest of [
      'GET /api/admin/switch/info',
      'PUT /api/admin/switch/update',
      'GET /api/admin/switch/site',
      'PUT /api/admin/switch/site',
    ]) {
      expect((await call(rest)).http).toBe(401)
      expect((await call(rest, { token })).http).toBe(403)
    }
  })
})
