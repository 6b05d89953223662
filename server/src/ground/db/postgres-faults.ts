import { type BothLanguages, inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { StartError } from '../data-folder/start-error.ts'

/** The place for people: without user and password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  return `${decodeURIComponent(host)}:${port || (searchParams.get('port') ?? 5432)}${decodeURIComponent(pathname)}`
}

const databaseFaults = {
  refused: {
    en: 'no PostgreSQL answers at {place} ({why}); start it, or mend DATABASE_URL',
    zh: '{place} 没有 PostgreSQL 应答（{why}）；请启动它，或修正 DATABASE_URL',
  },
  unknownHost: { en: 'the host of {place} is not known; mend DATABASE_URL', zh: '找不到 {place} 的主机；请修正 DATABASE_URL' },
  password: {
    en: 'PostgreSQL at {place} refuses this user or password; mend DATABASE_URL',
    zh: '{place} 的 PostgreSQL 拒绝该用户名或密码；请修正 DATABASE_URL',
  },
  noDatabase: {
    en: 'PostgreSQL has no such database: {place}; create it, or mend DATABASE_URL',
    zh: 'PostgreSQL 中没有此数据库：{place}；请创建它，或修正 DATABASE_URL',
  },
  tls: {
    en: 'the encrypted connection to {place} failed ({why}); see sslmode and sslrootcert in DATABASE_URL',
    zh: '与 {place} 的加密连接失败（{why}）；请检查 DATABASE_URL 中的 sslmode 和 sslrootcert',
  },
  full: {
    en: 'PostgreSQL at {place} takes no more connections; raise its max_connections, or lower DATABASE_POOL',
    zh: '{place} 的 PostgreSQL 不再接受连接；请提高其 max_connections，或减小 DATABASE_POOL',
  },
  away: { en: 'PostgreSQL at {place} starts or stops just now ({why})', zh: '{place} 的 PostgreSQL 正在启动或停止（{why}）' },
  tooOld: {
    en: 'PostgreSQL at {place} is version {version}, and Touchstone needs {oldest} or newer',
    zh: '{place} 的 PostgreSQL 版本为 {version}，Touchstone 需要 {oldest} 或更新版本',
  },
  standby: {
    en: 'PostgreSQL at {place} is a standby or read-only; DATABASE_URL must name the server that takes writes',
    zh: '{place} 的 PostgreSQL 是备机或只读；DATABASE_URL 必须指向可写的服务器',
  },
  noRight: {
    en: 'this user of PostgreSQL may not create tables in {place}; grant it: alter database <name> owner to <user>, or grant create on schema public to <user>',
    zh: '该 PostgreSQL 用户无权在 {place} 中创建表；请授权：alter database <库名> owner to <用户>，或 grant create on schema public to <用户>',
  },
  encoding: {
    en: 'the database {place} stores texts as {encoding}; create it with the encoding UTF8',
    zh: '数据库 {place} 的编码为 {encoding}；请以 UTF8 编码创建',
  },
  held: {
    en: 'another Touchstone works on the database {place} ({holder}), and this step must be alone; stop that first',
    zh: '另一个 Touchstone 正在使用数据库 {place}（{holder}），而这一步必须独占数据库；请先停止它',
  },
  busy: {
    en: 'another Touchstone has the database {place} for itself ({holder}): it starts, moves or restores a site, or is an older version; start this server when that has ended',
    zh: '另一个 Touchstone 正独占数据库 {place}（{holder}）：它正在启动、移动或恢复网站，或者是旧版本；请在它结束后再启动本服务器',
  },
} as const satisfies Record<string, BothLanguages>

type Details = Readonly<Record<string, string | number>>

export function databaseFault(fault: keyof typeof databaseFaults, details: Details): StartError {
  const [en, zh] = (['en-US', 'zh-CN'] as const).map((language) => inLanguage(databaseFaults[fault], details, language))
  return new StartError(en ?? '', zh)
}

/** Codes of a server that comes back by itself: not yet there, shutting down, starting, or gone in the middle. */
const awayCodes: readonly string[] = ['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '25006']
const netCodes: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']
const lostTexts = /^(Connection terminated|Client has encountered a connection error|timeout e|Postgres connection has been discarded)/

/** Errors that the driver of the database raised: other connections of the server break in the same ways. */
const ofDatabase = new WeakSet<Error>()

/** Marks an error of the driver and returns it. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof Error) ofDatabase.add(error)
  return error
}

/** Whether the database cannot be reached at present, so that the same work may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (ofDatabase.has(error) && isLost(error)) || isDatabaseAway(error.cause)
}

function isLost(error: Error): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  const isNet = netCodes.includes(code) && 'syscall' in error
  return awayCodes.includes(code) || isNet || lostTexts.test(error.message)
}

/** The fault of a connection or of the first statements in words, with its cause; other errors stay as they are. */
export function toDatabaseStartError(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const fault = inWords(error, place)
  if (fault) fault.cause = error
  return fault ?? error
}

function inWords(error: Error, place: string): StartError | null {
  const code = String((error as { code?: unknown }).code ?? '')
  const why = code || error.message
  if (code === 'ENOTFOUND') return databaseFault('unknownHost', { place })
  if (code === '28P01' || code === '28000') return databaseFault('password', { place })
  if (code === '3D000') return databaseFault('noDatabase', { place })
  if (code === '53300') return databaseFault('full', { place })
  if (code === '42501') return databaseFault('noRight', { place })
  if (code === '25006') return databaseFault('standby', { place })
  if (code.startsWith('57P0')) return databaseFault('away', { place, why: error.message })
  // A file of sslrootcert, or of a key, that cannot be read.
  if ((error as NodeJS.ErrnoException).syscall === 'open') return databaseFault('tls', { place, why: error.message })
  if (/SSL|CERT|TLS/i.test(`${code} ${error.message}`)) return databaseFault('tls', { place, why: error.message })
  return isLost(error) || code === 'ENOENT' ? databaseFault('refused', { place, why }) : null
}
