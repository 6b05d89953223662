import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem } from '../../testing/make.ts'
import { checkSearchIndex, rebuildSearchIndex } from './search-index.ts'
import { openSearch } from './text-search.ts'

eachDatabase('the index of searches', (open) => {
  test('is checked against the rows, and built again', async () => {
    const db = await open()
    const far = 40_000
    for (const id of [1, 2, far]) await makeProblem(db, { id, title: '排序', problemId: `P${id}` })
    const problems = async () => (await checkSearchIndex(db)).find(({ table }) => table === 'problems')
    expect(await problems()).toEqual({ table: 'problems', rows: 3, missing: 0 })

    await db.deleteFrom('problemGrams').where('gram', '=', '排序').where('id', '=', far).execute()
    await db.insertInto('problemGrams').values({ gram: 'of a row that is gone', id: 7 }).execute()
    expect(await problems()).toEqual({ table: 'problems', rows: 3, missing: 1 })

    await rebuildSearchIndex(db)
    expect(await problems()).toEqual({ table: 'problems', rows: 3, missing: 0 })
    const { rows } = await sql`select gram, id from problem_grams except select gram, id from problem_grams_wanted`.execute(db)
    expect(rows).toEqual([])
    expect((await openSearch(db, 'problems', '排序'))?.candidates).not.toBeNull()
  })
})
