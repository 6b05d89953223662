import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { expect, test } from 'vitest'
import { openClassSite } from '../../testing/class-site.ts'
import { makeContest, makeContestProblem, makeProblem, makeSubmission, registerFor } from '../../testing/make.ts'

const chat = 'https://chat.school.example/room'

async function withAssistant() {
  const site = await openClassSite()
  await site.services.config.update('website', { assistantFrame: true, assistantUrl: chat })
  const ask = async (token?: string) => (await site.call('GET /api/get-assistant', token ? { token } : {})).body.data
  const policy = async () => String((await site.call('GET /api/get-website-config')).headers['content-security-policy'])
  return { ...site, ask, policy }
}

const closed = (why: string) => ({ isOffered: true, url: null, closed: why })
const open = { isOffered: true, url: chat, closed: null }
const off = { isOffered: false, url: null, closed: null }

test('the chat page is for signed-in readers, and the policy frames its origin alone', async () => {
  const { ask, policy, people, services, call } = await withAssistant()
  expect(await ask()).toEqual(closed('guest'))
  expect(await ask(people.ann.token)).toEqual(open)
  expect(await policy()).toContain("frame-src 'self' https://chat.school.example")
  expect((await call('GET /api/get-website-config')).body.data).toMatchObject({ hasAssistant: true })
  expect(JSON.stringify((await call('GET /api/get-website-config')).body)).not.toContain('chat.school')
  await services.config.update('website', { assistantFrame: false })
  expect(await ask(people.ann.token)).toEqual(off)
  expect(await policy()).toMatch(/frame-src 'self'$/)
})

test('without an address of its own it takes the project link, when that is an address of the web', async () => {
  const { ask, people, services } = await withAssistant()
  await services.config.update('website', { assistantUrl: null })
  expect(await ask(people.ann.token)).toEqual(off)
  await services.config.update('website', { projectUrl: '/introduction' })
  expect(await ask(people.ann.token)).toEqual(off)
  await services.config.update('website', { projectUrl: 'http://10.0.0.5:8080/chat' })
  expect(await ask(people.ann.token)).toEqual({ ...open, url: 'http://10.0.0.5:8080/chat' })
})

test('nobody in a running contest reaches it, and the others do', async () => {
  const { ask, people, db, clock } = await withAssistant()
  const times = { startTime: clock.now() - hour, endTime: clock.now() + hour }
  const cid = await makeContest(db, times)
  const pid = await makeProblem(db)
  await makeContestProblem(db, cid, pid, 'A')
  await registerFor(db, cid, people.ann.uid)
  await makeSubmission(db, people.bob.uid, pid, { cid })
  expect(await ask(people.ann.token)).toEqual(closed('contest'))
  expect(await ask(people.bob.token)).toEqual(closed('contest'))
  expect(await ask(people.owner.token)).toEqual(open)
  await db.updateTable('contestRegistrations').set({ status: 0 }).where('uid', '=', people.ann.uid).execute()
  expect(await ask(people.ann.token)).toEqual(open)
  await db.updateTable('contests').set({ visible: 0 }).execute()
  expect(await ask(people.bob.token)).toEqual(open)
})

test.each(['/chat', 'javascript:alert(1)', "https://a;script-src'*'.example/"])('%s is no address of a chat page', async (assistantUrl) => {
  const { signIn, call } = await withAssistant()
  const { token } = await signIn('root', 'rae')
  const { status, errorCode } = (await call('PUT /api/admin/config/set-site-settings', { token, body: { assistantUrl } })).body
  expect([status, errorCode]).toEqual([400, 'request.rule-broken'])
})
