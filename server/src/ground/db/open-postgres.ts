import { hostname } from 'node:os'
import {
  CamelCasePlugin,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
} from 'kysely'
import pg from 'pg'
import { besideOptions, countBeside, openBeside } from './beside-pool.ts'
import type { Database, Tables } from './database.ts'
import { createPostgresDriver } from './postgres-driver.ts'

/** Oldest server that is accepted. */
export const OLDEST_POSTGRES = 14

const [INT8, NUMERIC] = [20, 1700]

/** Longest time for a connection to be made, or to become free. */
const CONNECT_MS = 10_000

/** @throws RangeError for a number that JavaScript cannot hold exactly */
function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is no safe integer`)
  return number
}

/** Counts and sums arrive as numbers, as the row types say; `pg` itself gives text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8) return wholeNumber
    if (oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** `sslmode` means what it means in the tools of PostgreSQL: `require` encrypts, `verify-full` also proves the server. */
function withLibpqModes(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('uselibpqcompat', 'true')
  return parsed.href
}

/** An empty list after `in` is a fault of PostgreSQL, and no row on SQLite. */
export const postgresPlugins = (): KyselyPlugin[] => [
  new CamelCasePlugin(),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
]

export function connectionOf(url: string): pg.ClientConfig {
  return {
    connectionString: withLibpqModes(url),
    // Operators read it in pg_stat_activity.
    application_name: `touchstone ${process.pid} on ${hostname()}`.slice(0, 63),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
    types,
  }
}

/**
 * Opens a database of PostgreSQL; connections are made when they are needed.
 * @param url postgres://user:password@host:port/database
 * @param connections at most so many
 */
export function openPostgres(url: string, connections: number): Database {
  const beside = countBeside(connections)
  const pool = openPool(url, connections - beside, '-c default_transaction_isolation=serializable')
  const besidePool = beside === 0 ? undefined : openPool(url, beside, besideOptions)
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createDriver: () => {
        const driver = createPostgresDriver(new PostgresDriver({ pool }))
        const destroy = async (...options: Parameters<typeof driver.destroy>) => {
          await Promise.all([driver.destroy(...options), besidePool?.end()])
        }
        return { ...driver, destroy }
      },
    },
    plugins: postgresPlugins(),
  })
  if (besidePool) openBeside(db, besidePool)
  return db
}

function openPool(url: string, max: number, options: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionOf(url), max, options })
  // A connection that breaks leaves the pool; the statement on it, if any, fails by itself.
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}
