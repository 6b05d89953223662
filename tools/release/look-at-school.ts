/** An upgrade must not change these things of a school: its rows, a board, the marks of a class, and its passwords. */
import { sql } from 'kysely'
import { z } from 'zod'
import { buildApp } from '../../server/src/app/app.ts'
import { createServices } from '../../server/src/app/create-services.ts'
import type { Database } from '../../server/src/ground/db/database.ts'
import { randomIds } from '../../server/src/ground/ids/ids.ts'
import type { Clock } from '../../server/src/ground/time/clock.ts'
import { type Call, schoolPassword } from './school-year.ts'

/** Stored beside the database of a release. */
export const SchoolLook = z.object({
  /** The newest migration of the release. */
  migration: z.string(),
  /** When the year ended, ms. */
  at: z.number().int(),
  cid: z.number().int(),
  gid: z.number().int(),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number().int()),
  /** Name, problems solved and time of each contestant, in the order of the board. */
  board: z.array(z.tuple([z.string(), z.number(), z.number()])),
  /** Name and mark of each pupil. */
  marks: z.array(z.tuple([z.string(), z.number().nullable()])),
})
export type SchoolLook = z.output<typeof SchoolLook>

const Signed = z.object({ status: z.literal(200) })
const Answer = z.object({ status: z.number(), data: z.unknown() })
const Board = z.object({ records: z.array(z.object({ username: z.string(), ac: z.number(), totalTime: z.number() })) })
const Marks = z.object({ pupils: z.object({ records: z.array(z.object({ username: z.string(), mark: z.number().nullable() })) }) })

/** The site on this database, by calls; each caller signs in with the password of the school. */
export async function openSchool(db: Database, clock: Clock, dataDir: string) {
  const sendMail = async () => {}
  const services = await createServices({ db, clock, ids: randomIds, dataDir, mailAccount: null, baseUrl: null, sendMail })
  services.limiter.take = () => {}
  const app = await buildApp({ services, clientDir: null, baseUrl: null, trustProxy: false, logger: false })
  const tokens = new Map<string, string>()

  async function signIn(username: string): Promise<string> {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password: schoolPassword } })
    Signed.parse(answer.json())
    return String(answer.headers.authorization)
  }

  const call: Call = async (rest, { as, body }) => {
    const [method, url = ''] = rest.split(' ')
    const authorization = tokens.get(as) ?? (await signIn(as))
    tokens.set(as, authorization)
    const request = { method: method as 'GET', url, headers: { authorization } }
    const answer = Answer.parse((await app.inject(body ? { ...request, payload: body } : request)).json())
    if (answer.status !== 200) throw new Error(`${rest}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  return { call, close: () => app.close() }
}

export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (/_grams|_fts/.test(name)) continue
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.n)
  }
  return counts
}

export async function readBoard(call: Call, cid: number): Promise<SchoolLook['board']> {
  const { records } = Board.parse(await call('POST /api/get-contest-rank', { as: 'root', body: { cid, limit: 1000 } }))
  return records.map(({ username, ac, totalTime }) => [username, ac, totalTime])
}

export async function readMarks(call: Call, gid: number): Promise<SchoolLook['marks']> {
  const { pupils } = Marks.parse(await call(`GET /api/group/gradebook?gid=${gid}&limit=100`, { as: 'root' }))
  return pupils.records.map(({ username, mark }) => [username, mark])
}
