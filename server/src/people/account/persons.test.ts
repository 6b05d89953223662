/** Real names, classes and student numbers: visible to staff in every list, and to nobody else but the person on the own page. */
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

const PERSON = { realname: '韩梅梅', className: '高一（2）班', number: '20240102' }

async function withPupil() {
  const site = await openTestApp()
  const { db, userAdmin } = site.services
  const uid = await userAdmin.create({ username: 's02', password: PASSWORD, ...PERSON })
  const pid = await makeProblem(db, { codeShare: 1, openCaseResult: 1 })
  const now = site.clock.now()
  const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Accepted, submitTime: now, share: 1 })
  await db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: now }).execute()
  const asSelf = await site.call('POST /api/login', { body: { username: 's02', password: PASSWORD } })
  return { ...site, uid, submitId, selfToken: String(asSelf.headers.authorization) }
}

type Site = Awaited<ReturnType<typeof withPupil>>

/** Every public call whose answer names users. */
const lists: { name: string; ask(site: Site): [string, object?] }[] = [
  { name: 'submissions', ask: () => ['GET /api/get-submission-list'] },
  { name: 'a submission', ask: ({ submitId }) => [`GET /api/get-submission-detail?submitId=${submitId}`] },
  { name: 'states of submissions', ask: ({ submitId }) => ['POST /api/check-submissions-status', { submitIds: [submitId] }] },
  { name: 'the ACM ranking', ask: () => ['GET /api/get-rank-list?type=0'] },
  { name: 'the OI ranking', ask: () => ['GET /api/get-rank-list?type=1'] },
  { name: 'the week’s solvers', ask: () => ['GET /api/get-recent-seven-ac-rank'] },
  { name: 'the home of a user', ask: () => ['GET /api/get-user-home-info?username=s02'] },
]
/** Polled beside a list that has the names. */
const nameless = ['states of submissions']
const own = ['the home of a user']

describe.each(lists)('$name', ({ name, ask }) => {
  test('names the person for staff, and for nobody else', async () => {
    const site = await withPupil()
    const tokens = {
      guest: undefined,
      pupil: (await site.signIn('default_user', 'other')).token,
      self: site.selfToken,
      root: (await site.signIn('root')).token,
      admin: (await site.signIn('admin')).token,
      problem_admin: (await site.signIn('problem_admin')).token,
    }
    const [rest, body] = ask(site)
    const seen: string[] = []
    for (const [viewer, token] of Object.entries(tokens)) {
      const answer = await site.call(rest, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
      expect([viewer, answer.http, answer.raw.toString().includes('s02')]).toEqual([viewer, 200, true])
      const reported = Object.values(PERSON).filter((value) => answer.raw.toString().includes(value))
      expect([0, 3]).toContain(reported.length)
      if (reported.length > 0) seen.push(viewer)
    }
    const self = own.includes(name) ? ['self'] : []
    expect(seen).toEqual(nameless.includes(name) ? [] : [...self, 'root', 'admin', 'problem_admin'])
  })
})

describe('the submission list', () => {
  test.each<{ name: string; query: Record<string, string> }>([
    { name: 'real name', query: { username: '韩梅' } },
    { name: 'student number', query: { username: '0240102' } },
    { name: 'class', query: { className: PERSON.className } },
  ])('is filtered by $name for staff; others find nothing out', async ({ query }) => {
    const site = await withPupil()
    const search = new URLSearchParams(query)
    const total = async (token?: string) => {
      const { body } = await site.call(`GET /api/get-submission-list?${search}`, token ? { token } : {})
      return body.errorCode ?? body.data.total
    }
    expect(await total((await site.signIn('admin')).token)).toBe(1)
    const nothing = 'className' in query ? 'permission.missing' : 0
    expect([await total(), await total(site.selfToken)]).toEqual([nothing, nothing])
  })

  test('of an unknown class is empty, with count 0', async () => {
    const site = await withPupil()
    const { token } = await site.signIn('admin')
    const { body } = await site.call('GET /api/get-submission-list?className=9', { token })
    expect(body.data).toMatchObject({ total: 0, records: [] })
  })
})
