import { describe, expect, test } from 'vitest'
import { createLocalLocks } from '../locks/local-locks.ts'
import { openTestApp } from '../testing/test-app.ts'

async function withRoot() {
  const site = await openTestApp()
  const root = await site.signIn('root')
  return {
    ...site,
    root,
    read: async () => (await site.call('GET /api/admin/switch/info', { token: root.token })).body.data,
    update: (body: object) => site.call('PUT /api/admin/switch/update', { token: root.token, body }),
  }
}

describe('the switches', () => {
  test('start with the documented defaults', async () => {
    const { read } = await withRoot()
    expect(await read()).toMatchObject({
      openPublicDiscussion: true,
      openPublicJudge: true,
      hideNonContestSubmissionCode: false,
      defaultSubmitInterval: 8,
      borderlinePercent: 10,
      defaultCreateGroupDailyLimit: 2,
      defaultCreateGroupLimit: 5,
      defaultCreateGroupACInitValue: 20,
      defaultCreateDiscussionDailyLimit: 5,
      defaultCreateCommentACInitValue: 10,
      hduUsernameList: [],
    })
  })

  test('keep what is null or absent, and a negative interval becomes 0', async () => {
    const { read, update, call } = await withRoot()
    const before = await read()
    const changes = { ...before, openPublicDiscussion: false, openContestComment: null, defaultSubmitInterval: '-3' }
    expect((await update(changes)).body).toMatchObject({ status: 200, data: null })
    expect(await read()).toEqual({ ...before, openPublicDiscussion: false, defaultSubmitInterval: 0 })
    expect((await call('GET /api/get-website-config')).body.data).toMatchObject({ openPublicDiscussion: false, openContestComment: true })
  })

  test('changed at the same moment by two people keep both changes', async () => {
    const { services } = await withRoot()
    await Promise.all([
      services.config.update('switches', { openPublicJudge: false }),
      services.config.update('switches', { openGroupJudge: false }),
      services.config.update('switches', { defaultSubmitInterval: -1e9 }).catch(() => {}),
    ])
    expect(services.config.switches()).toMatchObject({ openPublicJudge: false, openGroupJudge: false })
  })

  test('outlive a restart, and a stored value that no longer fits counts as absent', async () => {
    const { update, read, services } = await withRoot()
    await update({ ...(await read()), openGroupJudge: false })
    const { createConfigService } = await import('./config.service.ts')
    const reopen = () => createConfigService({ db: services.db, clock: services.clock, locks: createLocalLocks(), mailReady: () => false })
    expect((await reopen()).switches().openGroupJudge).toBe(false)
    const broken = JSON.stringify({ openGroupJudge: false, defaultSubmitInterval: 'often' })
    await services.db.updateTable('settings').set({ value: broken }).where('key', '=', 'switches').execute()
    expect((await reopen()).switches()).toMatchObject({ openGroupJudge: false, defaultSubmitInterval: 8 })
  })

  test.each([
    { name: 'an account list that is missing', changes: { hduUsernameList: null }, http: 400 },
    { name: 'a margin above the whole limit', changes: { borderlinePercent: 101 }, http: 200 },
    { name: 'a word for a number', changes: { defaultSubmitInterval: 'often' }, http: 400 },
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
    for (const rest of ['GET /api/admin/switch/info', 'PUT /api/admin/switch/update']) {
      expect((await call(rest)).http).toBe(401)
      expect((await call(rest, { token })).http).toBe(403)
    }
  })
})
