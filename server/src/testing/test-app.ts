/** A whole site for tests: real SQLite in memory with all migrations, a fake clock, no judge worker. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RoleName, roles } from '@touchstone/shared/ground/access/role.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app/app.ts'
import { createServices, type ServiceDeps } from '../app/create-services.ts'
import type { Services } from '../app/services.ts'
import { compareClass } from '../classes/similarity/compare-class.ts'
import { inTransaction } from '../ground/db/transaction.ts'
import { randomIds } from '../ground/ids/ids.ts'
import type { MailMessage, SendMail } from '../ground/mail/mail.ts'
import { storeNewUser } from '../people/account/new-user.ts'
import { openTestSqlite } from './databases.ts'
import { fakeClock } from './fake-clock.ts'

export type Answer = {
  http: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; the contract checks their shapes
  body: { status: number; data: any; msg: string; errorCode?: string; fields?: Record<string, string> }
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

type Options = { token?: string; body?: unknown; headers?: Record<string, string> }

type LogLine = { msg: string; requestId?: string; call?: string; err?: { message: string } }

export type TestApp = {
  app: FastifyInstance
  services: Services
  clock: ReturnType<typeof fakeClock>
  dataDir: string
  /** Sent mail; `failMail` makes the mail server refuse the next mails with this message. */
  mails: MailMessage[]
  failMail(reason: string | null): void
  /** Lines of the log at level error. */
  logged: LogLine[]
  call(rest: string, options?: Options): Promise<Answer>
  /** Creates an account with that role (and by default its name) and signs it in. */
  signIn(role: RoleName, username?: string): Promise<{ uid: string; token: string; username: string }>
}

export const PASSWORD = 'correct horse'
/** The stored form of the password; hashing thousands of test accounts would take too long. */
export const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$uzShmkQU2unU4aruzSVitQ$HXb4u3xfLxMqPpcT/i3OZRo4rSSU4ww/ds9wOce8T10'

export type TestAppOptions = Pick<ServiceDeps, 'mailAccount' | 'baseUrl' | 'remoteReach' | 'secretKey' | 'blobs'> & {
  trustProxy?: string[]
}

/** A mail account for sites that can send mail. */
export const MAIL_ACCOUNT = { host: 'mail.school.example', port: 587, user: 'oj', password: 'mail secret', from: 'oj@school.example' }

const openedBefore: (() => Promise<void>)[] = []

/** Closes the sites that a file has opened before its first test. */
export async function closeSites(): Promise<void> {
  for (const close of openedBefore.splice(0)) await close()
}

function whenTestEnds(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    openedBefore.push(close) // no test runs yet
  }
}

/** Opens a site that is closed after the test. */
export async function openTestApp({
  mailAccount,
  baseUrl,
  trustProxy,
  remoteReach = {},
  secretKey = null,
  blobs,
}: TestAppOptions = {}): Promise<TestApp> {
  const db = await openTestSqlite()
  const clock = fakeClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-test-'))
  const mails: MailMessage[] = []
  let mailFault: string | null = null
  const sendMail: SendMail = async (_, message) => {
    if (mailFault) throw new Error(mailFault)
    mails.push(message)
  }
  const logged: LogLine[] = []
  const failMail = (reason: string | null) => {
    mailFault = reason
  }
  const services = await createServices({
    db,
    clock,
    ids: randomIds,
    dataDir,
    sendMail,
    compare: async (problems, onProgress) => compareClass(problems, onProgress),
    mailAccount: mailAccount ?? null,
    baseUrl: baseUrl ?? null,
    remoteReach,
    secretKey,
    ...(blobs ? { blobs } : {}),
  })
  const app = await buildApp({
    services,
    clientDir: null,
    baseUrl: baseUrl ?? null,
    trustProxy: trustProxy ?? false,
    logger: { level: 'error', stream: { write: (line) => void logged.push(JSON.parse(line)) } },
  })
  whenTestEnds(async () => {
    await app.close()
    await services.rejudgings.settled()
    await services.bulkActs.settled()
    // The judge by hand is gone by then, and no job waits for it.
    clock.advance(hour)
    await services.contestPreflight.settled()
    await services.ranking.settled()
    await services.backups.settled()
    await services.similarity.settled()
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function call(rest: string, { token, body, headers }: Options = {}): Promise<Answer> {
    const [method = 'GET', url = ''] = rest.split(' ')
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'accept-language': 'en', ...(token ? { authorization: token } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      http: answer.statusCode,
      body: isJson ? answer.json() : { status: answer.statusCode, data: null, msg: '' },
      headers: answer.headers,
      raw: answer.rawPayload,
    }
  }

  async function signIn(role: RoleName, username: string = role.slice(0, 20)) {
    const roleId = Number(Object.entries(roles).find(([, name]) => name === role)?.[0])
    const user = { username, password: PASSWORD, roleId, ...(role === 'root' ? { uid: '1' } : {}) }
    const uid = await inTransaction(db, (db) => storeNewUser(db, { clock, ids: randomIds }, user, PASSWORD_HASH))
    let token = ''
    const browser = { userAgent: 'lightMyRequest', ip: '127.0.0.1', language: 'en-US', browserToken: null } as const
    await services.sessions.start(uid, {
      ...browser,
      actor: null,
      session: null,
      sendBrowserToken: () => {},
      clearToken: () => {},
      sendToken: (sent) => {
        token = sent
      },
    })
    return { uid, token, username }
  }

  return { app, services, clock, dataDir, mails, failMail, logged, call, signIn }
}
