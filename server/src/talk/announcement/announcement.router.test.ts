import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

async function withRoot() {
  const site = await openTestApp()
  const { token } = await site.signIn('root')
  const change = (method: 'POST' | 'PUT', body: object) => site.call(`${method} /api/admin/announcement`, { token, body })
  const titles = async (rest: string) => {
    const { body } = await site.call(rest, { token })
    return body.data.records.map((r: { title: string }) => r.title)
  }
  return { ...site, token, change, titles }
}

describe('site announcements', () => {
  test('are written by the caller, newest first, and hidden ones are shown to staff only', async () => {
    const { call, change, titles, clock, signIn } = await withRoot()
    const eve = await signIn('default_user', 'eve')
    for (const [i, title] of ['first', 'second', 'draft'].entries()) {
      clock.advance(1000)
      expect((await change('POST', { title, content: '# Hello', uid: eve.uid, status: i === 2 ? 1 : undefined })).body).toMatchObject({
        status: 200,
        data: null,
      })
    }
    expect(await titles('GET /api/admin/announcement')).toEqual(['draft', 'second', 'first'])
    const { body } = await call('GET /api/get-common-announcement?limit=1&currentPage=2')
    expect(body.data).toMatchObject({ total: 2, size: 1, current: 2, pages: 2 })
    expect(body.data.records[0]).toMatchObject({ title: 'first', content: '# Hello', uid: '1', username: 'root', status: 0 })
  })

  test('name their author to people who are signed in, and keep the account name for guests', async () => {
    const { call, change, services, signIn } = await withRoot()
    await change('POST', { title: 'first', content: 'a' })
    await services.db.updateTable('users').set({ realname: '李老师' }).where('username', '=', 'root').execute()
    const eve = await signIn('default_user', 'eve')
    const seen = async (token?: string) =>
      (await call('GET /api/get-common-announcement', token === undefined ? {} : { token })).body.data.records[0]
    expect(await seen(eve.token)).toMatchObject({ username: 'root', realname: '李老师', isTeacher: true })
    expect(await seen()).toMatchObject({ username: 'root', realname: null, isTeacher: false })
  })

  test('are changed in part and deleted by aid', async () => {
    const { call, change, titles, token } = await withRoot()
    await change('POST', { title: 'first', content: 'a' })
    const { id } = (await call('GET /api/get-common-announcement')).body.data.records[0]
    expect((await change('PUT', { id: String(id), title: 'changed' })).body.status).toBe(200)
    expect((await call('GET /api/get-common-announcement')).body.data.records[0]).toMatchObject({ title: 'changed', content: 'a' })
    await change('PUT', { id, title: 'changed', content: 'a', status: 1 })
    expect(await titles('GET /api/get-common-announcement')).toEqual([])
    const remove = () => call(`DELETE /api/admin/announcement?aid=${id}`, { token })
    expect((await remove()).body.status).toBe(200)
    expect((await remove()).body).toMatchObject({ status: 400, errorCode: 'announcement.gone' })
    expect((await change('PUT', { id, title: 'x', content: 'x' })).body.errorCode).toBe('announcement.gone')
  })

  test('outlive their author', async () => {
    const { call, change, signIn, services } = await withRoot()
    const { uid } = await signIn('default_user', 'eve')
    await change('POST', { title: 'first', content: 'a' })
    await services.db.updateTable('announcements').set({ uid }).execute()
    await services.db.deleteFrom('users').where('uid', '=', uid).execute()
    expect((await call('GET /api/get-common-announcement')).body.data.records[0]).toMatchObject({ uid: '', username: '' })
  })

  test('of a group are neither listed nor touched here', async () => {
    const { call, change, services, token, titles } = await withRoot()
    const stamps = { gmtCreate: 1, gmtModified: 1 }
    const group = { name: 'Club', shortName: 'CLUB1', brief: 'b', description: 'd', uid: '1', auth: 1, ...stamps }
    const { id: gid } = await services.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    const row = { title: 'theirs', content: 'x', uid: '1', gid, ...stamps }
    const { id } = await services.db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()
    expect(await titles('GET /api/admin/announcement')).toEqual([])
    expect((await call('GET /api/get-common-announcement')).body.data.total).toBe(0)
    expect((await change('PUT', { id, title: 'mine', content: 'x' })).body.errorCode).toBe('announcement.gone')
    expect((await call(`DELETE /api/admin/announcement?aid=${id}`, { token })).body.errorCode).toBe('announcement.gone')
  })

  test.each([
    { name: 'no title', body: { content: 'x' }, http: 400 },
    { name: 'a blank title', body: { title: ' ', content: 'x' }, http: 200 },
    { name: 'a title of 256', body: { title: 'x'.repeat(256), content: 'x' }, http: 200 },
    { name: 'a text that is too long', body: { title: 'x', content: 'x'.repeat(65_536) }, http: 200 },
    { name: 'an unknown status', body: { title: 'x', content: 'x', status: 2 }, http: 200 },
  ])('are refused with $name', async ({ body, http }) => {
    const { change } = await withRoot()
    const answer = await change('POST', body)
    expect([answer.http, answer.body.status]).toEqual([http, 400])
  })

  test('are for root to write: guests 401, others 403', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('admin')
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const rest = `${method} /api/admin/announcement`
      expect([rest, (await call(rest)).http, (await call(rest, { token })).http]).toEqual([rest, 401, 403])
    }
  })
})
