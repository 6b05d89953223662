/** Staff of the contest: answers the open questions in public, and publishes a message when there is none. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallLog } from './call-log.ts'
import { organiserName, pupilPassword } from './contest-site.ts'

/** Time of each public message, by its number. */
export type Said = Map<number, number>

const SPEAK_EVERY_MS = 20_000

type Place = { port: number; cid: number; log: CallLog }

export function createOrganiser({ port, cid, log }: Place) {
  let token = ''

  async function send(rest: string, body?: object): Promise<Response> {
    const [method = '', path = ''] = rest.split(' ')
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) }
    return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }

  async function call<Data>(name: string, rest: string, body?: object): Promise<Data | undefined> {
    const answer = await log.timed(name, async () => {
      const { status, data, msg } = (await (await send(rest, body)).json()) as { status: number; data: Data; msg: string }
      if (status !== 200) throw new Error(`${status}: ${msg}`)
      return data
    })
    return answer as Data | undefined
  }

  type Questions = { commentList: { records: { id: number; answered: boolean | null }[] } }

  return {
    async signIn(): Promise<void> {
      token = (await send('POST /api/login', { username: organiserName, password: pupilPassword })).headers.get('authorization') ?? ''
      if (token === '') throw new Error('the organiser could not sign in')
    },

    /** Publishes at least once, and now and then until the end. */
    async speak(said: Said, runMs: number): Promise<void> {
      const until = performance.now() + runMs
      let serial = 0
      do {
        const waiting = await call<Questions>('organiser: questions', `GET /api/comments?cid=${cid}&limit=10&currentPage=1`)
        const question = waiting?.commentList.records.find(({ answered }) => answered === false)
        const content = `Read the statement once more, please. (${++serial})`
        const at = Date.now()
        const comment = await call<{ id: number }>('organiser: answer to all', 'POST /api/comment', {
          cid,
          did: null,
          content,
          ...(question ? { answerTo: question.id } : {}),
        })
        if (comment) said.set(comment.id, at)
        await sleep(Math.max(0, Math.min(SPEAK_EVERY_MS, until - performance.now())))
      } while (performance.now() < until)
    },
  }
}
