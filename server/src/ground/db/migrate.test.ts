import { up as markSchoolAccounts } from '@touchstone/migrations/0041_school_accounts.ts'
import { up as addLevels } from '@touchstone/migrations/0074_problem_levels.ts'
import { up as addRecordedLevels } from '@touchstone/migrations/0102_recorded_levels.ts'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
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

  test('a site that lacks a migration below its newest one gets it', async () => {
    const db = await open()
    await sql`drop table code_templates`.execute(db)
    await sql`delete from kysely_migration where name = '0103_code_templates'`.execute(db)
    expect(await migrate(db)).toEqual(['0103_code_templates'])
    expect(await db.selectFrom('codeTemplates').select('uid').execute()).toEqual([])
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

  test('problems get the level of their number, and the levels of the site get ids', async () => {
    const db = await open()
    await sql`alter table problems drop column level`.execute(db)
    const numbers = [0, 1, 2, 7]
    for (const difficulty of numbers)
      await sql`insert into problems
        (problem_id, title, type, judge_mode, judge_case_mode, time_limit, memory_limit, stack_limit, auth, difficulty, gmt_create, gmt_modified)
        values (${`P${difficulty}`}, '', 0, 'default', 'default', 1, 1, 1, 1, ${difficulty}, 0, 0)`.execute(db)
    const usual = { nameZh: null, nameEn: null, color: null }
    const website = { name: 'N', difficultyLevels: [{ ...usual, nameZh: '入门' }, usual, usual] }
    await db
      .insertInto('settings')
      .values({ key: 'website', value: JSON.stringify(website), gmtModified: 0 })
      .execute()
    await addLevels(db)
    const rows = await db.selectFrom('problems').select(['difficulty', 'level']).orderBy('difficulty').execute()
    expect(rows.map(({ difficulty, level }) => [difficulty, level])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [7, null],
    ])
    const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    expect(Website.parse(JSON.parse(value))).toMatchObject({
      name: 'N',
      difficultyLevels: [0, 1, 2].map((id) => ({ ...website.difficultyLevels[id], id, wire: id })),
    })
  })

  test.each([
    {
      name: 'of the site',
      value: JSON.stringify({
        difficultyLevels: [
          { id: 5, wire: 1 },
          { id: 0, wire: 0 },
        ],
      }),
      given: [0, 5, 5],
    },
    { name: 'that every site starts with, without a choice', value: '{"name":"N"}', given: [0, 1, 2] },
    { name: 'that every site starts with, where the setting is damaged', value: '{', given: [0, 1, 2] },
  ])('problems of loaded recordings get a level $name; others keep theirs', async ({ value, given }) => {
    const db = await open()
    const add = (name: string, difficulty: number, level: number | null) =>
      sql`insert into problems
        (problem_id, title, type, judge_mode, judge_case_mode, time_limit, memory_limit, stack_limit, auth, difficulty, level, gmt_create, gmt_modified)
        values (${name}, '', 0, 'default', 'default', 1, 1, 1, 1, ${difficulty}, ${level}, 0, 0)`.execute(db)
    for (const difficulty of [0, 1, 2, 7]) await add(`R${difficulty}`, difficulty, null)
    await add('KEPT', 0, 9)
    await db.insertInto('settings').values({ key: 'website', value, gmtModified: 0 }).execute()
    await addRecordedLevels(db)
    const rows = await db.selectFrom('problems').select(['problemId', 'level']).orderBy('problemId').execute()
    expect(rows.map(({ level }) => level)).toEqual([9, ...given, null])
  })

  test('a damaged setting stays as it is while problems get their levels', async () => {
    const db = await open()
    await sql`alter table problems drop column level`.execute(db)
    await db.insertInto('settings').values({ key: 'website', value: '{', gmtModified: 0 }).execute()
    await addLevels(db)
    expect((await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()).value).toBe('{')
  })

  test('a database of a newer program is refused', async () => {
    const db = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2099-01-01')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
    // The next test may get the same database with empty tables, where this one would stay.
    await sql`delete from kysely_migration where name = '9999_from_the_future'`.execute(db)
  })
})
