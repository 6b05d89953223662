import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSqlite } from '../databases.ts'
import { classMoments } from './class-moments.ts'
import { contestMoments } from './contest-moments.ts'
import { judgingMoments } from './judging-moments.ts'
import { peopleMoments } from './people-moments.ts'
import { comparedIn, onlyShown, otherNumbers } from './time-columns.ts'

const moments = [...peopleMoments, ...judgingMoments, ...contestMoments, ...classMoments]

/** Columns with instants, as `table.column`. */
async function timeColumns(): Promise<string[]> {
  const db = await openTestSqlite()
  const { rows } = await sql<{ name: string }>`select m.name || '.' || p.name as name from sqlite_master m, pragma_table_info(m.name) p
    where m.type = 'table' and lower(p.type) = 'bigint' order by 1`.execute(db)
  await db.destroy()
  return rows.map(({ name }) => name).filter((name) => !otherNumbers.includes(name))
}

const tried = new Set<string>(moments.flatMap(({ columns }) => columns))
const isShown = (column: string) => column in onlyShown || `*.${column.split('.')[1]}` in onlyShown

test('every time column is tried, or is named as one that decides nothing', async () => {
  const columns = await timeColumns()
  expect(columns.length).toBeGreaterThan(100)
  expect(columns.filter((column) => !tried.has(column) && !isShown(column))).toEqual([])
  expect([...tried].filter((column) => !columns.includes(column))).toEqual([])
  const named = Object.keys(onlyShown).filter((column) => !column.startsWith('*'))
  expect(named.filter((column) => !columns.includes(column) || tried.has(column))).toEqual([])
})

const source = new URL('../../', import.meta.url)
const toCamel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Sources of the server that compare a column with an instant, and the names of the columns. */
async function comparisons(): Promise<Record<string, string[]>> {
  const names = new Set((await timeColumns()).map((column) => toCamel(column.split('.')[1] ?? '')))
  const found: Record<string, string[]> = {}
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.startsWith('testing/')) continue
    const text = await readFile(new URL(path, source), 'utf8')
    const built = [...text.matchAll(/'(?:\w+\.)?(\w+)', '[<>]=?'/g)].map(([, name = '']) => name)
    const raw = [...text.matchAll(/\b\w+\.?(\w*_\w+|until|at) [<>]=? (?:\$\{|coalesce)/g)].map(([whole]) =>
      toCamel(/(\w+) [<>]/.exec(whole)?.[1] ?? ''),
    )
    const columns = [...new Set([...built, ...raw])].filter((name) => names.has(name)).sort()
    if (columns.length > 0) found[path] = columns
  }
  return found
}

test('every query that compares a time column is in the list, and its columns are tried', async () => {
  const found = await comparisons()
  expect(found).toEqual(comparedIn)
  const triedNames = new Set([...tried].map((column) => toCamel(column.split('.')[1] ?? '')))
  expect([...new Set(Object.values(comparedIn).flat())].filter((name) => !triedNames.has(name))).toEqual([])
})
