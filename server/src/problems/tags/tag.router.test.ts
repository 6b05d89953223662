import { describe, expect, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

async function tagger(app: TestApp) {
  const { token } = await app.signIn('problem_admin')
  return (rest: string, body?: unknown) => app.call(rest, body === undefined ? { token } : { token, body })
}

const calls = [
  { rest: 'POST /api/admin/tag', body: { name: 'dp', oj: 'ME' } },
  { rest: 'PUT /api/admin/tag', body: { id: 1, name: 'dp' } },
  { rest: 'DELETE /api/admin/tag?tid=1', body: {} },
  { rest: 'GET /api/admin/tag/classification', body: undefined },
  { rest: 'POST /api/admin/tag/classification', body: { name: 'maths', oj: 'ME' } },
  { rest: 'PUT /api/admin/tag/classification', body: { id: 1, name: 'maths' } },
  { rest: 'DELETE /api/admin/tag/classification?tcid=1', body: {} },
]

describe('tags and their classes', () => {
  test.each(calls)('$rest is for root and problem admins', async ({ rest, body }) => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('admin')
    expect((await call(rest, { body })).http).toBe(401)
    expect((await call(rest, { token, body })).http).toBe(403)
  })

  test.each([
    { rest: 'POST /api/admin/tag', body: { name: '  ' }, errorCode: 'request.rule-broken' },
    { rest: 'POST /api/admin/tag', body: { name: 'x'.repeat(51) }, errorCode: 'request.rule-broken' },
    { rest: 'POST /api/admin/tag', body: {}, errorCode: 'request.invalid' },
    { rest: 'POST /api/admin/tag', body: { name: 'dp', tcid: 9 }, errorCode: 'tag-class.gone' },
    { rest: 'POST /api/admin/tag', body: { name: 'dp', gid: 9 }, errorCode: 'group.gone' },
    { rest: 'PUT /api/admin/tag', body: { id: 9, name: 'dp' }, errorCode: 'tag.gone' },
    { rest: 'DELETE /api/admin/tag?tid=9', body: {}, errorCode: 'tag.gone' },
    { rest: 'DELETE /api/admin/tag', body: {}, errorCode: 'request.invalid' },
    { rest: 'PUT /api/admin/tag/classification', body: { id: 9 }, errorCode: 'tag-class.gone' },
    { rest: 'DELETE /api/admin/tag/classification?tcid=9', body: {}, errorCode: 'tag-class.gone' },
  ])('$rest with $body is refused', async ({ rest, body, errorCode }) => {
    const as = await tagger(await openTestApp())
    expect((await as(rest, body)).body).toMatchObject({ status: 400, data: null, errorCode })
  })

  test('are created, renamed and removed; a name is unique within its judge', async () => {
    const app = await openTestApp()
    const as = await tagger(app)
    const { data: tag } = (await as('POST /api/admin/tag', { name: ' DP ', color: '#123456', oj: 'me', gid: '' })).body
    expect(tag).toMatchObject({ name: 'DP', color: '#123456', oj: 'ME', gid: null, tcid: null })
    expect((await as('POST /api/admin/tag', { name: 'dp', oj: 'ME' })).body.errorCode).toBe('tag.taken')
    const { data: other } = (await as('POST /api/admin/tag', { name: 'dp', oj: 'CF' })).body
    expect((await as('PUT /api/admin/tag', { id: other.id, oj: 'ME' })).body.errorCode).toBe('tag.taken')
    expect((await as('PUT /api/admin/tag', { id: String(tag.id), name: 'dynamic' })).body.status).toBe(200)
    expect((await app.call('GET /api/get-all-problem-tags')).body.data).toMatchObject([{ id: tag.id, name: 'dynamic', color: '#123456' }])
    expect((await app.call('GET /api/get-all-problem-tags?oj=ALL')).body.data).toHaveLength(2)
    const pid = await makeProblem(app.services.db)
    await app.services.db.insertInto('problemTags').values({ pid, tid: tag.id }).execute()
    expect((await as(`DELETE /api/admin/tag?tid=${tag.id}`, {})).body.status).toBe(200)
    expect((await app.call(`GET /api/get-problem-tags?pid=${pid}`)).body.data).toEqual([])
  })

  test('classes are listed by rank with their tags, then the tags without a class', async () => {
    const app = await openTestApp()
    const as = await tagger(app)
    const classified = async (oj: string) => {
      const { data } = (await app.call(`GET /api/get-problem-tags-and-classification?oj=${oj}`)).body
      return data.map((entry: { classification: { name: string } | null; tagList: { name: string }[] }) => [
        entry.classification?.name ?? null,
        ...entry.tagList.map((tag) => tag.name),
      ])
    }
    expect(await classified('ME')).toEqual([[null]])
    const late = (await as('POST /api/admin/tag/classification', { name: 'late', oj: 'ME', rank: 9 })).body.data
    const early = (await as('POST /api/admin/tag/classification', { name: 'early', oj: 'ME', rank: '1' })).body.data
    await as('POST /api/admin/tag/classification', { name: 'early', oj: 'CF' })
    expect((await as('POST /api/admin/tag/classification', { name: 'early', oj: 'ME' })).body.errorCode).toBe('tag-class.taken')
    await as('POST /api/admin/tag', { name: 'a', oj: 'ME', tcid: early.id })
    await as('POST /api/admin/tag', { name: 'b', oj: 'ME' })
    expect(await classified('ME')).toEqual([['early', 'a'], ['late'], [null, 'b']])
    expect(await classified('ALL')).toEqual([['early', 'a'], ['late'], ['early'], [null, 'b']])
    await as('PUT /api/admin/tag/classification', { id: late.id, rank: 0 })
    await as(`DELETE /api/admin/tag/classification?tcid=${early.id}`, {})
    expect(await classified('ME')).toEqual([['late'], [null, 'a', 'b']])
    expect((await as('GET /api/admin/tag/classification?oj=ALL')).body.data).toHaveLength(2)
  })
})
