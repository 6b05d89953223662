import { day } from '@touchstone/shared/ground/time/instant.ts'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { createAuditLogService } from './audit-log.service.ts'

const LIST = 'GET /api/admin/audit/get-audit-list'
const SHEET = 'GET /api/file/audit-sheet'

/** Root has made a tag, a minute later changed it, and created an account with a password. */
async function openRecord() {
  const site = await openTestApp()
  const root = await site.signIn('root')
  const as = { token: root.token }
  const tag = await site.call('POST /api/admin/tag', { ...as, body: { name: 'trees', color: '#00ff00', oj: 'ME', tcid: null } })
  site.clock.advance(60_000)
  await site.call('PUT /api/admin/tag', { ...as, body: { id: tag.body.data.id, name: 'forests', tcid: null } })
  await site.call('POST /api/admin/user/create-user', { ...as, body: { username: 'ada', password: 'very secret horse', type: 1002 } })
  const list = async (query = '') => (await site.call(`${LIST}${query}`, as)).body.data
  return { ...site, root, as, list, tid: String(tag.body.data.id) }
}

describe('the record of acts', () => {
  test('shows root the values before and after, the newest first, and no password', async () => {
    const { list, tid } = await openRecord()
    const { records, total } = await list()
    expect(total).toBe(3)
    expect(records.map(({ action }: { action: string }) => action)).toEqual(['user.create', 'tag.edit', 'tag.create'])
    expect(records[1]).toMatchObject({
      username: 'root',
      target: tid,
      before: { name: 'trees' },
      after: { name: 'forests' },
      ip: '127.0.0.1',
    })
    expect(records[0].after).toMatchObject({ username: 'ada', passwordHash: { withheld: 'secret' } })
    expect(JSON.stringify(records)).not.toMatch(/very secret|\$scrypt|\$argon/)
  })

  test('names the person of an act beside the account', async () => {
    const { services, root, list } = await openRecord()
    expect((await list()).records[0]).toMatchObject({ username: 'root', realname: null })
    await services.db.updateTable('users').set({ realname: '李老师' }).where('uid', '=', root.uid).execute()
    expect((await list()).records[0]).toMatchObject({ username: 'root', realname: '李老师' })
  })

  test('is filtered by person, act, object and time, and paged', async () => {
    const { list, tid, clock } = await openRecord()
    const found = async (query: string) => (await list(query)).records.map(({ action }: { action: string }) => action)
    expect(await found('?action=tag.edit')).toEqual(['tag.edit'])
    expect(await found(`?target=${tid}`)).toEqual(['tag.edit', 'tag.create'])
    expect(await found('?username=ROO')).toHaveLength(3)
    expect(await found('?username=ada')).toEqual([])
    expect(await found(`?until=${clock.now()}`)).toEqual(['tag.create'])
    expect(await found(`?from=${clock.now()}`)).toEqual(['user.create', 'tag.edit'])
    expect(await found('?limit=1&currentPage=2')).toEqual(['tag.edit'])
  })

  test('is a sheet too, with the same filter', async () => {
    const { call, as } = await openRecord()
    const { http, raw } = await call(`${SHEET}?action=tag.edit`, as)
    expect(http).toBe(200)
    const text = JSON.stringify(await readXlsx(raw))
    expect(text).toContain('changed a tag')
    expect(text).not.toContain('created a tag')
  })

  test('marks the end of a cut sheet', async () => {
    const { services, clock } = await openRecord()
    const rowsOf = async (maxSheetRows: number, filter = {}) => {
      const log = createAuditLogService({ db: services.db, clock, maxSheetRows })
      const sheets = await readXlsx(await log.sheet(filter, 'en-US'))
      return sheets.flatMap(({ data }) => data)
    }
    const cut = await rowsOf(2)
    expect(cut).toHaveLength(4)
    expect(cut.at(-1)?.[0]).toBe('Only the newest 2 of 3 acts are here. Export shorter periods for the others.')
    expect(await rowsOf(3)).toHaveLength(4)
    expect(JSON.stringify(await rowsOf(3))).not.toContain('Only the newest')
    expect(await rowsOf(1, { action: 'tag.edit' })).toHaveLength(2)
  })

  test('is for root only, and refuses an unknown act', async () => {
    const { call, signIn, as } = await openRecord()
    const admin = await signIn('problem_admin')
    for (const rest of [LIST, SHEET]) {
      expect((await call(rest)).body.status, rest).not.toBe(200)
      expect((await call(rest, { token: admin.token })).body.status, rest).not.toBe(200)
      expect((await call(`${rest}?action=tag.eat`, as)).body.status, rest).not.toBe(200)
    }
  })

  test('is kept for the configured time', async () => {
    const { services, clock } = await openRecord()
    clock.advance(365 * day - 30_000)
    await services.auditLog.purge(services.config.keeping().auditDays)
    expect(await services.db.selectFrom('auditLog').select('action').execute()).toHaveLength(2)
  })
})
