import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../testing/databases.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'

eachDatabase('migrations', (open) => {
  test('a fresh database gets every table, and a second run changes nothing', async () => {
    const db = await open()
    expect(await migrate(db)).toEqual([])
    expect(await db.selectFrom('submissions').select('submitId').execute()).toEqual([])
  })

  test('a database of a newer program is refused', async () => {
    const db = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2099-01-01')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  })
})
