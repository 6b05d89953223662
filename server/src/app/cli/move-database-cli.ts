import { existsSync } from 'node:fs'
import { chmod, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import { CopyFault, copyRows } from '../../ground/db/copying/copy-rows.ts'
import { type CopyTarget, makeTables, mustBeEmpty, mustNotExist, openPostgresTarget } from '../../ground/db/copying/open-target.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { toDatabaseStartError } from '../../ground/db/postgres-faults.ts'
import { readConfig } from '../../ground/environment/config.ts'
import { markDatabase, openSiteDatabase } from '../start/site-database.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'

/** The word for the file of the data folder. */
const SQLITE = 'sqlite'

/** A file that gets its name when it is complete. */
function sqliteTarget(file: string): CopyTarget & { keep(): Promise<void>; drop(): Promise<void> } {
  mustNotExist(file)
  const part = `${file}.moving`
  const drop = async () => {
    for (const end of ['', '-wal', '-shm']) await rm(`${part}${end}`, { force: true })
  }
  let db: CopyTarget['db'] | undefined
  return {
    get db() {
      db ??= openSqlite(part)
      return db
    },
    place: file,
    close: async () => db?.destroy(),
    async keep() {
      await chmod(part, 0o600)
      await rename(part, file)
    },
    drop,
  }
}

function mustHaveSite(file: string): void {
  if (existsSync(file)) return
  throw new StartError(`there is no site in ${file}`, `${file} 中没有网站`)
}

async function move(to: string, { config, env, out, say, text }: CliContext): Promise<number> {
  const { dataDir, databaseUrl, databasePool } = config()
  if ((to === SQLITE) === (databaseUrl === null)) throw new UsageError('move-same')
  const folder = openDataFolder(dataDir, 'touchstone move-database')
  try {
    let place = ''
    const file = to === SQLITE ? sqliteTarget(folder.databaseFile) : null
    await file?.drop()
    if (databaseUrl === null) mustHaveSite(folder.databaseFile)
    const source = await openSiteDatabase({ databaseUrl, databasePool }, folder.databaseFile, { lost: () => {} })
    try {
      const target = file ?? (await openPostgresTarget(readConfig({ ...env, DATABASE_URL: to }).databaseUrl ?? ''))
      place = target.place
      try {
        if (!file) await mustBeEmpty(target.db, target.place)
        await makeTables(source.db, target.db)
        let done = 0
        const copied = await copyRows(source.db, target.db, ({ name, rows }, of) => {
          done++
          if (rows > 0) say(text('move-table', { done, of, table: name, rows }))
        })
        for (const { name, rows, hash } of copied) out(`${hash.slice(0, 16)}  ${String(rows).padStart(10)}  ${name}\n`)
        const total = copied.reduce((sum, { rows }) => sum + rows, 0)
        out(`${text('move-done', { tables: copied.length, rows: total, from: source.place, to: target.place })}\n`)
      } catch (error) {
        throw toDatabaseStartError(error, target.place)
      } finally {
        await target.close()
      }
      await file?.keep()
      markDatabase(folder.databaseFile, file ? null : place)
      out(`${text(file ? 'move-unset' : 'move-set')}\n`)
      return ExitCodes.ok
    } catch (error) {
      await file?.drop()
      throw error
    } finally {
      await source.close()
    }
  } catch (error) {
    if (error instanceof CopyFault)
      throw new StartError(`the move was undone, and nothing has changed: ${error.message}`, `移动已撤销，没有任何改变：${error.message}`)
    throw error
  } finally {
    folder.release()
  }
}

export const moveDatabaseCli: CliCommand = {
  name: 'move-database',
  usage: 'move-database <url or sqlite>',
  run(args, context) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [to, ...more] = positionals
    if (!to || more.length > 0) throw new UsageError('move-where')
    return move(to, context)
  },
}
