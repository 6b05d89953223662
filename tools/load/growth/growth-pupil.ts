/** One pupil of a growth run: a session, an event stream that comes back, pages, and submissions that are sent again until an answer comes. */
import { Agent, type ClientRequest, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallLog } from '../call-log.ts'
import { labelOf, pupilName, pupilPassword } from '../contest-site.ts'
import type { BrokenCalls } from './broken-calls.ts'
import type { PlannedSubmission } from './growth-plan.ts'

const CALL_MS = 15_000
const PAUSE_MS = 1000
/** A pupil gives up after so long. */
const PATIENCE_MS = 180_000

type Answer = { http: number; status: number; data: unknown; msg: string | null }
export type Caller = ReturnType<typeof createCaller>

const wordsOf = ({ http, msg }: Answer) => (http > 0 ? `HTTP ${http}: ${msg}` : String(msg))

/** Calls of one session. @param from its own address, by which servers limit calls */
export function createCaller(port: () => number, from: string, broken: BrokenCalls) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  let token = ''

  function once(rest: string, body?: object): Promise<Answer> {
    const [method, path] = rest.split(' ')
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...(token ? { authorization: token } : {}) }
    return new Promise((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port: port(), localAddress: from, method, path, headers, timeout: CALL_MS }
      const asked = request(options, (answer) => {
        token = answer.headers.authorization ?? token
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.once('error', reject).once('end', () => {
          try {
            resolve({ http: answer.statusCode ?? 0, ...JSON.parse(text) })
          } catch {
            reject(new Error(`HTTP ${answer.statusCode}: ${text.slice(0, 100)}`))
          }
        })
      })
      asked.once('timeout', () => asked.destroy(new Error('no answer came')))
      asked.once('error', reject).end(body ? JSON.stringify(body) : undefined)
    })
  }

  /** Once; a connection that breaks is an answer with `http` 0. A call that breaks, or that the site cannot serve, is noted. */
  async function noted(rest: string, body?: object): Promise<Answer & { isServed: boolean }> {
    const fromMs = performance.now()
    const answer = await once(rest, body).catch((error: unknown) => ({ http: 0, status: 0, data: null, msg: String(error) }))
    const isServed = answer.http > 0 && answer.http < 500 && answer.http !== 429
    if (!isServed) broken.note(`${rest.split('?')[0]}: ${wordsOf(answer)}`, fromMs, performance.now())
    return { ...answer, isServed }
  }

  return {
    /** Once. */
    once: noted,
    /** Again while connections break or the site is away. @returns the first answer of the site itself */
    async until(rest: string, body?: object, patienceMs = PATIENCE_MS): Promise<Answer & { isServed: boolean }> {
      for (const end = performance.now() + patienceMs; ; await sleep(PAUSE_MS)) {
        const answer = await noted(rest, body)
        if (answer.isServed || performance.now() > end) return answer
      }
    },
    token: () => token,
    close: () => agent.destroy(),
  }
}

export type GrowthPupil = ReturnType<typeof createGrowthPupil>
type Place = { port: () => number; cid: number; log: CallLog; broken: BrokenCalls }

export function createGrowthPupil(n: number, { port, cid, log, broken }: Place) {
  const from = `127.${1 + (n >> 14)}.${(n >> 7) & 127}.${1 + (n & 127)}`
  const caller = createCaller(port, from, broken)
  let stream: ClientRequest | undefined
  let isLeaving = false
  let opened = 0

  async function listen(): Promise<void> {
    while (!isLeaving) {
      await new Promise<void>((resolve) => {
        const headers = { cookie: `touchstone_token=${caller.token()}` }
        const options = {
          host: '127.0.0.1',
          port: port(),
          localAddress: from,
          path: `/api/live/events?boards=${cid}&cids=${cid}`,
          headers,
          agent: false,
        }
        stream = get(options, (answer) => {
          if (answer.statusCode === 200) opened++
          answer.on('data', () => {}).on('error', () => {})
          answer.once('close', () => resolve())
        }).once('error', () => resolve())
      })
      if (!isLeaving) await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
  }

  const own = 'onlyMine=true&beforeContestSubmit=false&completeProblemID=true&limit=10&currentPage=1'
  const pages = [
    ['list', `GET /api/get-contest-problem?cid=${cid}`],
    ['problem', `GET /api/get-contest-problem-details?cid=${cid}&displayId=${labelOf(0)}`],
    ['board', `GET /api/get-contest-board?cid=${cid}`],
    ['submissions', `GET /api/contest-submissions?contestID=${cid}&${own}`],
  ] as const

  return {
    caller,
    async signIn(): Promise<void> {
      const answer = await caller.until('POST /api/login', { username: pupilName(n), password: pupilPassword })
      if (answer.status !== 200) throw new Error(`${pupilName(n)} could not sign in: ${answer.msg}`)
    },
    listen: () => void listen(),
    opened: () => opened,
    /** Opens a page, as a browser does: once. A call that breaks is noted and asked again with the next page. */
    async look(turn: number, as: string): Promise<void> {
      const [name, rest] = pages[turn % pages.length] ?? pages[0]
      const fromMs = performance.now()
      const answer = await caller.once(rest)
      const toMs = performance.now()
      log.note(`${as}: ${name}`, toMs - fromMs)
      if (answer.isServed && answer.status !== 200) broken.note(`${name}: ${wordsOf(answer)}`, fromMs, toMs)
    },
    /** @returns the number of the submission; null when no answer came for minutes */
    async submit({ problem, key, sent }: Pick<PlannedSubmission, 'problem' | 'key' | 'sent'>): Promise<number | null> {
      const place = { pid: labelOf(problem), cid, tid: null, gid: null, isRemote: false }
      const body = { ...place, language: sent.language, code: sent.code, submitKey: key }
      for (const end = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
        const fromMs = performance.now()
        const answer = await caller.until('POST /api/submit-problem-judge', body)
        if (answer.status === 200) return (answer.data as { submitId: number }).submitId
        if (answer.isServed) broken.note(`submission: ${wordsOf(answer)}`, fromMs, performance.now())
        // A refusal is no fault of a connection: it would be the same again.
        if (performance.now() > end || (answer.status >= 400 && answer.status < 429)) return null
      }
    },
    /** Why the session of the beginning is not known any more; null while it is. */
    async whySignedOut(): Promise<string | null> {
      const { http, status, msg } = await caller.until(`GET /api/contest-submissions?contestID=${cid}&${own}`)
      return status === 200 ? null : `${pupilName(n)}: HTTP ${http}, ${msg}`
    },
    leave(): void {
      isLeaving = true
      stream?.destroy()
      caller.close()
    },
  }
}
