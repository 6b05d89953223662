/** A contest program for tests of the contest API: it checks each answer against the schemas. */
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { CcsType } from '../contests/ccs/ccs-collections.ts'
import { CcsAccess, CcsContest, CcsInfo, CcsLine, CcsRefusalBody, CcsScoreboard, CcsStateObject, ccsObjects } from './ccs-schemas.ts'
import type { Hall } from './make-hall.ts'
import { PASSWORD, type TestApp } from './test-app.ts'

export const basic = (username: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
})

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; the schemas check their shape
export type CcsBody = any
type CcsAnswer = { http: number; body: CcsBody; headers: Record<string, string | string[] | number | undefined>; raw: Buffer }

type Who = keyof Hall['people'] | null
/** A contest of a site, with the methods of this client. */
type Seen = Pick<Hall, 'cid' | 'app'>

/** @param who signs in by basic authentication; null: a guest */
export async function ask(site: Pick<TestApp, 'app'>, path: string, who: Who | Record<string, string> = null): Promise<CcsAnswer> {
  const headers = who === null ? {} : typeof who === 'string' ? basic(who) : who
  const answer = await site.app.inject({ method: 'GET', url: `/api/ccs${path}`, headers })
  const body: CcsBody = String(answer.headers['content-type']).includes('json') ? answer.json() : null
  if (answer.statusCode >= 400) expect(CcsRefusalBody.parse(body).code).toBe(answer.statusCode)
  return { http: answer.statusCode, body, headers: answer.headers, raw: answer.rawPayload }
}

async function read(hall: Seen, schema: z.ZodType, path: string, who: Who): Promise<CcsBody> {
  const { http, body } = await ask(hall, path, who)
  expect([path, http]).toEqual([path, 200])
  expect(schema.safeParse(body).error).toBeUndefined()
  return body
}

const at = ({ cid }: Seen, path: string) => `/contests/${cid}${path}`

export const readInfo = (hall: Seen, who: Who = null) => read(hall, CcsInfo, '', who)
export const readContest = (hall: Seen, who: Who = null) => read(hall, CcsContest, at(hall, ''), who)
export const readAccess = (hall: Seen, who: Who = null) => read(hall, CcsAccess, at(hall, '/access'), who)
export const readState = (hall: Seen, who: Who = null) => read(hall, CcsStateObject, at(hall, '/state'), who)
export const readBoard = (hall: Seen, who: Who = null, query = '') => read(hall, CcsScoreboard, at(hall, `/scoreboard${query}`), who)
export const readList = (hall: Seen, type: CcsType, who: Who = null, query = ''): Promise<CcsBody[]> =>
  read(hall, ccsObjects[type].array(), at(hall, `/${type}${query}`), who)

export type FeedLine = { type: string; id: string | null; data: CcsBody; token?: string }

async function addressOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? `http://127.0.0.1:${bound.port}` : app.listen({ port: 0, host: '127.0.0.1' })
}

/** Reads an open feed line by line. Blank lines are only a heartbeat. */
export async function openFeed(hall: Seen, who: Who | Record<string, string> = null, query = '') {
  const gone = new AbortController()
  const url = `${await addressOf(hall)}/api/ccs/contests/${hall.cid}/event-feed${query}`
  const answer = await fetch(url, { headers: who === null ? {} : typeof who === 'string' ? basic(who) : who, signal: gone.signal })
  const lines: FeedLine[] = []
  let [rest, isOver] = ['', false]
  const readOn = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part !== '') lines.push(JSON.parse(part) as FeedLine)
    }
  }
  void readOn()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const poll = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })
  return {
    http: answer.status,
    headers: answer.headers,
    lines,
    /** Takes the received lines, each checked against the schemas. */
    take(): FeedLine[] {
      const taken = lines.splice(0)
      for (const line of taken) expect([line, CcsLine.safeParse(line).error]).toEqual([line, undefined])
      return taken
    },
    /** Waits for a line with a token: all earlier changes have then been sent. */
    untilSettled: () => poll(() => lines.at(-1)?.token !== undefined).toBe(true),
    untilOver: () => poll(() => isOver).toBe(true),
    close: () => gone.abort(),
  }
}

/** A verdict with its testcases, as the judge stores them. */
export async function judgeRun(
  { db, services }: Pick<Hall, 'db' | 'services'>,
  submitId: number,
  status: 1 | -1 | null,
  cases = 0,
): Promise<void> {
  const verdict = status === null ? Verdict.Pending : status === 1 ? Verdict.Accepted : Verdict.WrongAnswer
  await db.deleteFrom('submissionCases').where('submitId', '=', submitId).execute()
  for (let seq = 1; seq <= cases; seq++) {
    const row = { submitId, seq, status: verdict, time: 7, mode: 'default', gmtCreate: 1, gmtModified: 1 }
    await db.insertInto('submissionCases').values(row).execute()
  }
  await db.updateTable('contestRecords').set({ status }).where('submitId', '=', submitId).execute()
  await db
    .updateTable('submissions')
    .set(({ eb }) => ({ status: verdict, caseCount: cases || null, time: 12, version: eb('version', '+', 1) }))
    .where('submitId', '=', submitId)
    .execute()
  await services.news.announce(submitId)
}
