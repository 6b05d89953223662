import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

/** Words that only one of SQLite and PostgreSQL understands, in statements of the code. */
const ofOneDialect =
  /\bpragma\b|\bsqlite_master\b|\browid\b|\bjson_each\b|\bstrftime\b|\bifnull\b|\bgroup_concat\b|\binformation_schema\b|\bpg_\w+\(|\bilike\b|::(?:int|bigint|text|jsonb?|regclass)\b|\bfor update\b|\bskip locked\b|\bdistinct on\b|\bPostgresAdapter\b|\bSqliteAdapter\b|\bbetter-sqlite3\b|from 'pg'/i

/** The place of dialects, and files whose database is always SQLite: a lock, a backup, a foreign dump. */
const places: readonly RegExp[] = [
  /^server\/src\/ground\/db\//,
  /^server\/src\/ground\/data-folder\/folder-lock\.ts$/,
  /^server\/src\/site\/backup\/(?:copy-database-thread|drill)\.ts$/,
  /^server\/src\/site\/moving-in\/dump\/staged-dump\.ts$/,
]

const nameOf = (file: string) => relative(root, file).replaceAll(sep, '/')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

test('statements of one database stand in one place, and every other query means the same on both', () => {
  const files = filesUnder(join(root, 'server/src')).filter((file) => {
    const name = nameOf(file)
    return /\.ts$/.test(name) && !/\.test\.ts$/.test(name) && !/\/testing\//.test(name) && !places.some((place) => place.test(name))
  })
  const found = files.flatMap((file) => {
    const [word] = ofOneDialect.exec(withoutComments(readFileSync(file, 'utf8'))) ?? []
    return word === undefined ? [] : [`${nameOf(file)}: ${word}`]
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test.each(['select * from t for update', 'pragma integrity_check', "import pg from 'pg'", 'count(*)::int', 'a ilike b'])(
  'it knows %s',
  (text) => {
    expect(text).toMatch(ofOneDialect)
  },
)
