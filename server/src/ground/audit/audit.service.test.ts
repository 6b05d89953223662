import { createHash } from 'node:crypto'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { settingGroups } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AuditService, COMMAND_LINE, createAuditService } from './audit.service.ts'
import { changedFields, isSecretField, storedFields } from './audit-values.ts'

const root = { actor: { uid: '1', username: 'root', role: 'root', device: deviceId('here') }, ip: '10.0.0.9' } as const

eachDatabase('the record', (open) => {
  test('records actor, act, time, address, object, and values before and after', async () => {
    const db = await open()
    const clock = fakeClock()
    const audit = createAuditService({ clock })
    const [before, after] = [
      { name: 'old', rank: 1, gmtModified: 5 },
      { name: 'new', rank: 1, gmtModified: 6 },
    ]
    await inTransaction(db, (db) => audit.record(db, root, { action: 'tag.edit', target: 7, before, after, detail: { count: 2 } }))
    await inTransaction(db, (db) => audit.record(db, COMMAND_LINE, { action: 'user.create', target: 'u1' }))
    const rows = await db.selectFrom('auditLog').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      {
        uid: '1',
        username: 'root',
        ip: '10.0.0.9',
        action: 'tag.edit',
        target: '7',
        at: clock.now(),
        before: '{"name":"old"}',
        after: '{"name":"new"}',
        detail: '{"count":2}',
      },
      { uid: null, username: null, ip: 'command line', action: 'user.create', target: 'u1', before: null, after: null, detail: null },
    ])
  })

  test('loses the line with the act when the act fails', async () => {
    const db = await open()
    const audit = createAuditService({ clock: fakeClock() })
    const act = inTransaction(db, async (db) => {
      await audit.record(db, root, { action: 'tag.delete', target: 1 })
      throw new Error('the act fails')
    })
    await expect(act).rejects.toThrow('the act fails')
    expect(await db.selectFrom('auditLog').selectAll().execute()).toEqual([])
  })
})

test('takes a transaction and no database', () => {
  expectTypeOf<Parameters<AuditService['record']>[0]>().toEqualTypeOf<Transaction>()
  expectTypeOf<Database>().not.toExtend<Transaction>()
})

describe('values', () => {
  test('secrets are named and never stored, at any depth', () => {
    const stored = storedFields({ passwordHash: 'hunter2', pwd: '1234', parts: [{ code: 'invite-1', name: 'x' }], emailPassword: null })
    expect(JSON.stringify(stored)).not.toMatch(/hunter2|1234|invite-1/)
    const secret = { withheld: 'secret' }
    expect(stored).toEqual({ passwordHash: secret, pwd: secret, parts: [{ code: secret, name: 'x' }], emailPassword: secret })
  })

  test('1 KiB is stored, and one byte more becomes size and hash', () => {
    const [kept, long] = ['x'.repeat(1022), 'x'.repeat(1023)]
    const sha256 = createHash('sha256').update(JSON.stringify(long)).digest('hex')
    expect(storedFields({ kept, long })).toEqual({ kept, long: { withheld: 'size', bytes: 1025, sha256 } })
  })

  test('a changed secret and a changed long text are among the changes', () => {
    const before = { passwordHash: 'a', text: 'y'.repeat(5000), same: [1, 2], other: 1 }
    const after = { passwordHash: 'b', text: 'z'.repeat(5000), same: [1, 2] }
    expect(Object.keys(changedFields(before, after).before)).toEqual(['passwordHash', 'text'])
  })
})

describe('every column and setting that sounds like a secret', () => {
  const sounds = /pass|pwd|secret|token|code|key|invite/i
  /** Reviewed: fields that sound like a secret and are none, or never reach the record. */
  const harmless = [
    'spjCode',
    'codeShare',
    'errorCode',
    'hideNonContestSubmissionCode',
    'codeTemplate',
    'key',
    'importKey',
    'mustChangePassword',
    'textKey',
    'foldDiscussionCode',
    'readsCode',
    'readsCodeforces',
    'handleKey',
    // A browser's number of a picture, which opens nothing.
    'sendKey',
    // Numbers of a language model.
    'tokens',
    'dailyTokens',
    'pupilTokens',
  ]

  test('is hidden in the record or known to be harmless', async () => {
    const db = await openTestSqlite()
    const tables = await db.introspection.getTables()
    const columns = tables.flatMap(({ columns }) => columns.map(({ name }) => name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())))
    const settings = Object.values(settingGroups).flatMap((schema) => Object.keys(schema.shape))
    await db.destroy()
    const unknown = [...columns, ...settings].filter((name) => sounds.test(name) && !isSecretField(name) && !harmless.includes(name))
    expect([...new Set(unknown)]).toEqual([])
    expect([...columns, ...settings]).toEqual(expect.arrayContaining(['passwordHash', 'pwd', 'privatePwd', 'emailPassword', 'tokenHash']))
  })
})
