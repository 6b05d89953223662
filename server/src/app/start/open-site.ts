import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BothLanguages, inLanguage, sayIn, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { folderMark } from '../../ground/blobs/folder-mark.ts'
import { objectsOf, openContents, troubleOf } from '../../ground/blobs/s3/contents.ts'
import { type DataFolder, openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { endWith, StartError } from '../../ground/data-folder/start-error.ts'
import type { Database } from '../../ground/db/database.ts'
import { migrate, NewerDatabaseError, planMigrations } from '../../ground/db/migrate.ts'
import { toDatabaseStartError } from '../../ground/db/postgres-faults.ts'
import { type Config, rootFolder } from '../../ground/environment/config.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { siteKey } from '../../ground/secrets/secret-box.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { backUpBeforeMigration } from '../../site/backup/before-migration.ts'
import { UNDER_WAY } from '../../site/backup/restore.ts'
import type { RemoteReach } from '../create-remote.ts'
import { createServices } from '../create-services.ts'
import { joinServers, openSharedGround, type SharedSite } from '../join-servers.ts'
import type { Services } from '../services.ts'
import { createFirstRoot, ROOT_UID } from './first-root.ts'
import { listeningAddress } from './lan-addresses.ts'
import { openSiteDatabase } from './site-database.ts'

export type OpenSite = {
  services: Services
  folder: DataFolder
  /** Where the database is, for people. */
  place: string
  /** Shown once, after root was created with a random password. */
  rootPassword: string | null
  close(): Promise<void>
}

/** The person who starts a process. */
type Terminal = {
  /** Receives messages about slow steps. */
  say(line: string): void
  language: UiLanguage
}

const texts = {
  waiting: { en: 'database: waits for half a minute: {why}', zh: '数据库：等待半分钟：{why}' },
  kept: { en: 'database: backed up before its migration, in {kept}', zh: '数据库：迁移前已备份到 {kept}' },
  'migrated-once': { en: 'database: 1 migration done, now at {last}', zh: '数据库：已执行 1 个迁移，现为 {last}' },
  migrated: { en: 'database: {count} migrations done, now at {last}', zh: '数据库：已执行 {count} 个迁移，现为 {last}' },
  warning: { en: 'warning: {message}', zh: '警告：{message}' },
  'store-away': {
    en: 'warning: {words}. The site serves without it; what needs a content says so until the store answers',
    zh: '警告：{words}。网站照常启动；需要内容的操作在存储恢复之前会给出说明',
  },
  starters: { en: '{count} starter problems are there to begin with', zh: '已加入 {count} 道初始题目' },
  'starter-workshops': {
    en: 'starter problems from before: {count} have their generators and validators now',
    zh: '已有的初始题目：为其中 {count} 道加入了数据生成器和校验器',
  },
} as const satisfies Record<string, BothLanguages>

/**
 * Takes the data folder, brings its database up to date and builds every service. The server and the command line share this step.
 * @param holder name of this process, for other processes
 * @param remoteReach where other judges are, for tests
 * @throws StartError in one line for faults that the operator can fix
 */
export async function openSite(
  config: Config,
  holder: string,
  { say, language }: Terminal,
  remoteReach: RemoteReach = {},
): Promise<OpenSite> {
  const report = (text: keyof typeof texts, details: TextDetails) => say(inLanguage(texts[text], details, language))
  const folder = openDataFolder(config.dataDir, holder)
  try {
    refuseHalfRestored(folder.dir)
    const trouble = await troubleOf(config)
    if (trouble && !trouble.passes) throw new StartError(trouble.words.en, trouble.words.zh)
    const { db, claim, ...database } = await openSiteDatabase(config, folder.databaseFile, {
      shared: true,
      lost: (error) => endWith(error, process.env),
      waiting: ({ texts: why }) => say(inLanguage(texts.waiting, { why: inLanguage(why, {}, language) }, language)),
    })
    const onFault = (error: unknown) => report('warning', { message: error instanceof Error ? error.message : String(error) })
    let ground: Awaited<ReturnType<typeof openSharedGround>> | undefined
    let shared: SharedSite | null = null
    const leave = async () => {
      await shared?.close()
      await ground?.close()
      await database.close()
    }
    try {
      ground = config.databaseUrl ? await openSharedGround(config.databaseUrl, onFault) : undefined
      const blobs = openContents(config, systemClock, undefined, ground?.locks)
      const isAlone = claim?.isAlone ?? true
      if (!isAlone) await mustBeMigrated(db, database.place)
      const kept = !isAlone ? null : await backUpBeforeMigration(db, config, systemClock.now(), objectsOf(blobs))
      if (kept) report('kept', { kept })
      const done = isAlone ? await migrate(db) : []
      if (done.length > 0) report(done.length === 1 ? 'migrated-once' : 'migrated', { count: done.length, last: done.at(-1) ?? '' })
      if (ground) {
        const contents = config.objects ? blobs.place.name : `folder ${folderMark(folder.dir)}`
        shared = await joinServers(ground, {
          contents,
          keys: siteKey(folder.dir, config.secretKey),
          isAlone,
          say: sayIn(language, say),
          onFault,
        })
      }
      const services = await createServices({
        shared,
        db,
        clock: systemClock,
        ids: randomIds,
        dataDir: folder.dir,
        databaseUrl: config.databaseUrl,
        clientDir: join(rootFolder, 'client', 'dist'),
        port: config.port,
        baseUrl: config.baseUrl ?? listeningAddress(config.host, config.port),
        mailAccount: config.mail,
        secretKey: config.secretKey,
        remoteReach,
        blobs,
        sayStore: sayIn(language, say),
        log: onFault,
      })
      for (const message of await services.contestAdmin.damagedLists()) report('warning', { message })
      await services.tasks.failInterrupted()
      if (done.length > 0) await services.contestAdmin.fillOldRuns()
      const isNew = !(await services.userAdmin.hasAnyUser())
      if (trouble && isNew) throw new StartError(trouble.words.en, trouble.words.zh)
      if (trouble) report('store-away', { words: inLanguage(trouble.words, {}, language) })
      const rootPassword = await createFirstRoot(services, randomIds, config.rootPassword)
      if (isNew && config.starterProblems) {
        const { problems } = await services.problemImport.importStarter(ROOT_UID)
        report('starters', { count: problems.length })
      }
      if (isAlone) {
        const filled = await services.problemImport.fillStarterWorkshops()
        if (filled > 0) report('starter-workshops', { count: filled })
      }
      const close = async () => {
        await services.rejudgings.settled()
        await services.bulkActs.settled()
        await services.ranking.settled()
        await services.backups.settled()
        await services.leaveOthers()
        await ground?.close()
        await database.close()
        folder.release()
      }
      await claim?.share()
      return { services, folder, place: database.place, rootPassword, close }
    } catch (error) {
      await leave()
      throw config.databaseUrl ? toStartError(toDatabaseStartError(error, database.place), database.place) : error
    }
  } catch (error) {
    folder.release()
    throw toStartError(error, folder.databaseFile)
  }
}

/** A migration would change tables under the other servers. @throws StartError that says the order */
async function mustBeMigrated(db: Database, place: string): Promise<void> {
  const { pending } = await planMigrations(db)
  if (pending.length === 0) return
  throw new StartError(
    `this version must change the database ${place} (${pending.length} migrations), and servers of an older version work on it. Stop all of them (each ends its calls), start one server of this version, then the others`,
    `此版本需要修改数据库 ${place}（${pending.length} 个迁移），而旧版本的服务器正在使用它。请先停止所有旧服务器（它们会处理完手头的请求），再启动一台新版本的服务器，然后启动其余服务器`,
  )
}

/** @throws StartError during an unfinished restore: the folder holds parts of two sites */
function refuseHalfRestored(dir: string): void {
  if (!existsSync(join(dir, UNDER_WAY))) return
  throw new StartError(
    `a restore into ${dir} was interrupted; run it again (touchstone restore <file or folder>)`,
    `向 ${dir} 的恢复被中断，请重新运行（touchstone restore <文件或文件夹>）`,
  )
}

/** Converts database faults that the operator can fix to one line; other faults stay as they are. */
export function toStartError(error: unknown, file: string): unknown {
  if (error instanceof NewerDatabaseError) {
    return new StartError(
      `${file} was written by a newer Touchstone (it knows ${error.message}); start that version, or restore a backup`,
      `${file} 由更新版本的 Touchstone 写入（包含 ${error.message}）；请启动那个版本，或恢复备份`,
    )
  }
  const { code = '' } = error as { code?: string }
  const folder = join(dirname(file), 'backups')
  const backups = `restore a backup; they lie in ${folder}`
  const backupsZh = `请恢复备份，备份在 ${folder}`
  if (code === 'SQLITE_NOTADB') return new StartError(`${file} is not a database; ${backups}`, `${file} 不是数据库；${backupsZh}`)
  if (/^SQLITE_(CORRUPT|IOERR_SHORT_READ|FORMAT)/.test(code))
    return new StartError(`the database ${file} is damaged; ${backups}`, `数据库 ${file} 已损坏；${backupsZh}`)
  return error
}
