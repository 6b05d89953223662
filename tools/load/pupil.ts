/** One pupil in front of a browser: a session, an event stream with the board, and the calls of the pages. */
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveMessage } from '../../server/src/ground/live/live-message.ts'
import type { BoardPage } from '../../shared/src/contests/scoreboard/board.schema.ts'
import { applyBoardPatch, type HeldBoard } from '../../shared/src/contests/scoreboard/board-patch.ts'
import { isOpen } from '../../shared/src/judging/verdict/verdict.ts'
import { ask } from './ask.ts'
import type { CallLog } from './call-log.ts'
import type { Act, Sent } from './contest-plan.ts'
import { labelOf, pupilName, pupilPassword } from './contest-site.ts'

/** Records of the pupils besides the times of their calls. Times are from the clock that the server uses too. */
export type Noted = {
  /** Accepted submissions, with their expected verdict. */
  sent: Map<number, Sent>
  /** When the pupil's own stream reported the verdict. */
  verdictAt: Map<number, number>
  /** Patches of the board: their number and bytes. */
  patches: { n: number; bytes: number }
  /** Comments of the contest in the streams: by number, the time of each pupil. */
  heard: Map<number, number[]>
}

type Place = { port: number; cid: number; log: CallLog; noted: Noted }

export function createPupil(n: number, { port, cid, log, noted }: Place) {
  // Each pupil's computer has its own address.
  const localAddress = `127.${1 + (n >> 14)}.${(n >> 7) & 127}.${1 + (n & 127)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  let token = ''
  let stream: ClientRequest | undefined
  let board: HeldBoard | null = null
  let awards: BoardPage['awards'] | undefined
  let isLeaving = false
  const listening = Promise.withResolvers<void>()

  async function send(rest: string, body?: object): Promise<{ data: never; headers: IncomingMessage['headers'] }> {
    const [method, path] = rest.split(' ')
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...(token ? { authorization: token } : {}) }
    const options = { agent, host: '127.0.0.1', port, localAddress, method, path, headers }
    const answer = await ask(options, body ? JSON.stringify(body) : undefined)
    let text = ''
    for await (const part of answer.setEncoding('utf8')) text += part
    if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode}: ${text.slice(0, 200)}`)
    const { status, data, msg } = JSON.parse(text)
    if (status !== 200) throw new Error(`${status}: ${msg}`)
    return { data: data as never, headers: answer.headers }
  }

  /** Sends a request and records its time by path. */
  const call = (rest: string, body?: object) => log.timed(rest.replace(/\?.*$/, ''), async () => (await send(rest, body)).data as unknown)

  const page = (name: string, calls: () => Promise<unknown>[]) => log.timed(`page: ${name}`, () => Promise.all(calls()))

  const readBoard = () => call(`GET /api/get-contest-board?cid=${cid}`) as Promise<BoardPage | null>

  const hold = ({ mark, firsts, rows, seal, awards: given }: BoardPage) => {
    awards = given
    board = { mark, firsts, rows: rows as HeldBoard['rows'], sealed: seal?.on === true }
  }

  function hear(message: LiveMessage, bytes: number): void {
    if (message.type === 'submission') {
      const { submitId, status } = message.submission
      if (!isOpen(status) && !noted.verdictAt.has(submitId)) noted.verdictAt.set(submitId, Date.now())
    } else if (message.type === 'board') {
      noted.patches.n++
      noted.patches.bytes += bytes
      if (!board || !awards) return
      board = applyBoardPatch(board, message.patch, awards)
      if (board === null) log.fault('board: a patch did not fit what the page held')
    } else if (message.type === 'talk') noted.heard.set(message.commentId, [...(noted.heard.get(message.commentId) ?? []), Date.now()])
    else if (message.type === 'board-closed') log.fault('board: it was closed')
  }

  function listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const path = `/api/live/events?boards=${cid}&cids=${cid}`
      const headers = { cookie: `touchstone_token=${token}` }
      stream = get({ host: '127.0.0.1', port, localAddress, path, headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`the stream was answered ${answer.statusCode}`))
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events.filter((event) => event.startsWith('data: ['))) {
            for (const message of JSON.parse(event.slice(6)) as LiveMessage[]) {
              hear(message, event.length)
              if (message.type === 'board-mark') resolve()
            }
          }
        })
        answer.once('close', () => isLeaving || log.fault('stream: it was cut'))
      }).once('error', (error) => (isLeaving ? undefined : reject(error)))
    })
  }

  const own = 'onlyMine=true&beforeContestSubmit=false&completeProblemID=true&limit=10&currentPage=1'

  async function submit(problem: number, sent: Sent): Promise<void> {
    const body = { pid: labelOf(problem), language: sent.language, code: sent.code, cid, tid: null, gid: null, isRemote: false }
    const stored = (await call('POST /api/submit-problem-judge', body)) as { submitId: number } | null
    if (stored) noted.sent.set(stored.submitId, sent)
  }

  const acts: { [K in Act['kind']]: (act: Extract<Act, { kind: K }>) => Promise<unknown> } = {
    list: () =>
      page('problems', () => [
        call(`GET /api/get-contest-info?cid=${cid}`),
        call(`GET /api/get-contest-problem?cid=${cid}`),
        call('POST /api/get-contest-not-read-announcement', { cid, readAnnouncementList: [] }),
      ]),
    problem: ({ problem }) =>
      page('problem', () => [
        call(`GET /api/get-contest-problem-details?cid=${cid}&displayId=${labelOf(problem)}`),
        call(`GET /api/contest-submissions?contestID=${cid}&problemID=${labelOf(problem)}&${own}`),
      ]),
    board: () => page('board', () => [readBoard()]),
    submissions: () => page('submissions', () => [call(`GET /api/contest-submissions?contestID=${cid}&${own.replace('true', 'false')}`)]),
    questions: () => page('questions', () => [call(`GET /api/comments?cid=${cid}&limit=10&currentPage=1`)]),
    submit: ({ problem, sent }) => submit(problem, sent),
    ask: () => call('POST /api/comment', { cid, content: `May a and b be equal? (${pupilName(n)}, ${Date.now()})` }),
  }

  return {
    async signIn(): Promise<void> {
      const body = { username: pupilName(n), password: pupilPassword }
      await log.timed('sign-in', async () => {
        token = (await send('POST /api/login', body)).headers.authorization ?? ''
      })
    },

    /** Opens the board and its stream, then performs the planned acts in time. */
    async takePart(plan: readonly Act[]): Promise<void> {
      const from = performance.now()
      const first = plan[0]?.atMs ?? 0
      await sleep(first)
      await log.timed('page: enter', () => Promise.all([call('GET /api/get-website-config'), call(`GET /api/get-contest-info?cid=${cid}`)]))
      await log.timed('stream: open', listen)
      listening.resolve()
      const seen = await readBoard()
      if (seen) hold(seen)
      for (const act of plan) {
        const wait = act.atMs - (performance.now() - from)
        if (wait > 0) await sleep(wait)
        await acts[act.kind](act as never)
      }
    },

    /** Whether the board from the patches equals the server's board; null without a board. */
    async boardIsRight(): Promise<boolean | null> {
      if (!board) return null
      const fresh = await readBoard()
      if (fresh === null) return null
      const same = (rows: HeldBoard['rows']) =>
        JSON.stringify(rows.map(({ uid, rank, main, cost, tries }) => [uid, rank, main, cost, tries]))
      return same(board.rows) === same(fresh.rows as HeldBoard['rows'])
    },

    /** Resolves when the stream is open. */
    isListening: listening.promise,

    markOf: () => board?.mark ?? null,
    freshMark: async () => (await readBoard())?.mark ?? null,

    leave(): void {
      isLeaving = true
      stream?.destroy()
      agent.destroy()
    },
  }
}
