import { up as markSchoolAccounts } from '@touchstone/migrations/0041_school_accounts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'

eachDatabase('migrations', (open) => {
  test('a fresh database gets every table, and a second run changes nothing', async () => {
    const db = await open()
    expect(await migrate(db)).toEqual([])
    expect(await db.selectFrom('submissions').select('submitId').execute()).toEqual([])
  })

  test('accounts made by others become the school’s, and those of self-registered users stay theirs', async () => {
    const db = await open()
    await sql`alter table users drop column registered_by_school`.execute(db)
    const add = (uid: string, className: string | null) =>
      sql`insert into users (uid, username, username_folded, password_hash, role_id, gender, class_name, gmt_create, gmt_modified)
        values (${uid}, ${uid}, ${uid}, '', 1002, 'secrecy', ${className}, 0, 0)`.execute(db)
    await add('himself', null)
    await add('classed', '8-2')
    await add('created', null)
    await add('rostered', null)
    await sql`insert into audit_log (action, target, ip, at) values ('user.create', 'created', '', 0), ('user.edit', 'himself', '', 0)`.execute(
      db,
    )
    await sql`insert into groups (id, name, short_name, brief, description, uid, auth, gmt_create, gmt_modified)
      values (1, 'g', 'g', '', '', 'himself', 1, 0, 0)`.execute(db)
    await sql`insert into group_roster (uid, gid, gmt_create) values ('rostered', 1, 0)`.execute(db)
    await markSchoolAccounts(db)
    const rows = await db.selectFrom('users').select(['uid', 'registeredBySchool']).orderBy('uid').execute()
    expect(rows.map((row) => [row.uid, row.registeredBySchool])).toEqual([
      ['classed', 1],
      ['created', 1],
      ['himself', 0],
      ['rostered', 1],
    ])
  })

  test('a database of a newer program is refused', async () => {
    const db = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2099-01-01')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  })
})
