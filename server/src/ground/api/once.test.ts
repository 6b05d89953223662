import { day } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { appRouter } from '../../testing/declared-router.ts'
import { joinGroup, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { declaredCalls } from './calls.ts'
import { callKeyOf } from './once.ts'

const number = 'a-number-of-one-press'

async function openClass() {
  const site = await openTestApp()
  const { db } = site.services
  const [owner, other] = await Promise.all(['owner', 'other'].map((name) => site.signIn('default_user', name)))
  if (!owner || !other) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid, { name: 'Class 1' })
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, other.uid, 'admin')
  const pid = await makeProblem(db, { problemId: 'P1' })
  const send = async (rest: string, body: object, key: string | null = number, who = owner) => {
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
    return (await site.call(`POST /api/${rest}`, { token: who.token, body, headers })).body
  }
  const work = { gid, training: { title: 'Week 3', dueAt: site.clock.now() + day }, pids: [pid] }
  const titles = async () => (await db.selectFrom('trainings').select('title').orderBy('id').execute()).map(({ title }) => title)
  return { ...site, db, gid, pid, owner, other, send, work, titles }
}

describe('a call that makes something, sent again under its number because its answer was lost', () => {
  test('is answered with what was made: homework, a training from a list, a discussion', async () => {
    const { db, services, gid, pid, send, work, titles } = await openClass()
    const first = await send('group/set-homework', work)
    expect(first.data.tid).toBeGreaterThan(0)
    expect(await send('group/set-homework', work)).toEqual(first)
    const { key } = (await send('collection', { title: 'Loops', pid }, null)).data
    const list = { gid, key, title: 'From a list', dueAt: null }
    const set = await send('group/set-collection', list, 'of-the-training-here')
    expect(set.data).toMatchObject({ count: 1 })
    expect(await send('group/set-collection', list, 'of-the-training-here')).toEqual(set)
    expect(await titles()).toEqual(['Week 3', 'From a list'])
    const post = { title: 'Where is it?', description: 'A file', content: 'I miss it.', categoryId: 3, pid: null, topPriority: false, gid }
    await services.config.update('switches', { defaultCreateDiscussionACInitValue: 0 })
    expect((await send('group/discussion', post, 'of-the-discussion')).status).toBe(200)
    expect((await send('group/discussion', post, 'of-the-discussion')).status).toBe(200)
    expect(await db.selectFrom('discussions').select('title').execute()).toEqual([{ title: 'Where is it?' }])
  })

  test('with other content is refused, and makes nothing', async () => {
    const { send, work, titles } = await openClass()
    await send('group/set-homework', work)
    const changed = { ...work, training: { ...work.training, title: 'Week 4' } }
    expect((await send('group/set-homework', changed)).errorCode).toBe('request.sent-before')
    expect(await titles()).toEqual(['Week 3'])
    // The page gives the next press a new number.
    expect((await send('group/set-homework', changed, 'another-number-now')).status).toBe(200)
  })

  test('twice at once makes one thing', async () => {
    const { send, work, titles } = await openClass()
    const answers = await Promise.all([send('group/set-homework', work), send('group/set-homework', work)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status, errorCode } of answers) expect(errorCode ?? status).toBeOneOf([200, 'request.under-way'])
    expect(await titles()).toEqual(['Week 3'])
  })

  test('whose first try ended with the process is refused until the page gives it a new number', async () => {
    const { services, owner, send, work, titles } = await openClass()
    const lost = { digest: 'of something', isAnswered: false, answer: null }
    expect(await services.tickets.claim('sent call', `${owner.uid} ${number}`, lost, day)).toBe(true)
    expect((await send('group/set-homework', work)).errorCode).toBe('request.under-way')
    expect(await titles()).toEqual([])
    expect((await send('group/set-homework', work, 'another-number-now')).status).toBe(200)
  })
})

test('a refused call frees its number, and so does a day', async () => {
  const { clock, send, work, titles } = await openClass()
  expect((await send('group/set-homework', { ...work, pids: [999] })).errorCode).toBe('problem.not-found')
  expect((await send('group/set-homework', work)).status).toBe(200)
  const later = { ...work, training: { title: 'Week 4', dueAt: clock.now() + 3 * day } }
  clock.advance(day - 1)
  expect((await send('group/set-homework', later)).errorCode).toBe('request.sent-before')
  clock.advance(1)
  expect((await send('group/set-homework', later)).status).toBe(200)
  expect(await titles()).toEqual(['Week 3', 'Week 4'])
})

test('a number counts for one person, and a call without one is made each time', async () => {
  const { other, send, work, titles } = await openClass()
  await send('group/set-homework', work)
  await send('group/set-homework', work, number, other)
  await send('group/set-homework', work, null)
  expect(await titles()).toEqual(['Week 3', 'Week 3', 'Week 3'])
})

test.each([
  { header: 'a'.repeat(15), key: null },
  { header: 'a'.repeat(16), key: 'a'.repeat(16) },
  { header: 'a'.repeat(64), key: 'a'.repeat(64) },
  { header: 'a'.repeat(65), key: null },
  { header: 'with a blank inside', key: null },
  { header: undefined, key: null },
])('the header $header is the number $key', ({ header, key }) => {
  expect(callKeyOf(header)).toBe(key)
})

/** Calls with POST that are not answered once, by the reason. */
const notOnce: Readonly<Record<string, readonly string[]>> = {
  'a second one replaces the first, or finds it done': [
    'admin/collection-report/answer',
    'admin/contest/tool-token',
    'admin/discussion-report/answer',
    'admin/group-owner/vouch-for-all',
    'admin/judge/apply-rejudging',
    'admin/judge/discard-rejudging',
    'admin/mute',
    'admin/user/reset-passwords',
    'challenge',
    'change-email',
    'change-password',
    'change-userInfo',
    'check-handle-proof',
    'discussion-category',
    'group/contest/tool-token',
    'group/reset-roster-passwords',
    'open-hint',
    'register-contest',
    'register-training',
    'reset-password',
  ],
  'a second one is refused: the name or the place is taken': [
    'admin/contest/add-problem-from-public',
    'admin/problem/add-survivor-as-test',
    'admin/problem/check-strength',
    'admin/problem/cancel-strength-check',
    'add-breaking-input-as-test',
    'admin/problem/apply-test-build',
    'admin/problem/build-tests',
    'admin/problem/cancel-test-build',
    'admin/problem/cancel-verify',
    'admin/problem/import-remote-problems',
    'admin/problem/verify',
    'admin/training/add-problem-from-public',
    'admin/user/create-user',
    'admin/user/generate-user',
    'admin/user/import-users',
    'admin/user/insert-batch-user',
    'group/add-contest-problem-from-group',
    'group/add-contest-problem-from-public',
    'group/add-training-problem-from-group',
    'group/add-training-problem-from-public',
    'group/import-roster',
    'register',
  ],
  'runs or looks, and keeps nothing that anybody would miss or see twice': [
    'admin/backup/start',
    'admin/config/test-email',
    'admin/config/test-remote-account',
    'admin/config/test-tutor',
    'admin/contest/start-preflight',
    'admin/judge-machine/join-code',
    'admin/judge/preview-rejudge',
    'admin/judge/prove-languages',
    'admin/judge/rejudge-many',
    'admin/login',
    'admin/problem/bulk-act',
    'admin/problem/compile-interactive',
    'admin/problem/compile-spj',
    'admin/problem/preview-bulk-act',
    'admin/problem/preview-remote-problems',
    'admin/problem/run-solutions',
    'admin/problem/try-checker',
    'apply-reset-password',
    'ask-handle-proof',
    'fetch-own-runs',
    'format-program',
    'group/compile-interactive',
    'group/compile-spj',
    'group/contest/start-preflight',
    'group/try-checker',
    'login',
    'start-breaking-search',
    'start-inspection',
    'submit-problem-test-judge',
  ],
  'has a number of its own': ['submit-problem-judge'],
}

test('every call with POST is answered once, or has a reason why not', () => {
  const open = declaredCalls(appRouter)
    .filter(({ method, type, meta }) => method === 'POST' && type === 'mutation' && !meta.once)
    .map(({ path }) => path.replace('/api/', ''))
    .sort()
  expect(open).toEqual(Object.values(notOnce).flat().sort())
})
