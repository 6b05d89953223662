import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { UserText } from '@touchstone/shared/ground/formatted-text/text-parts.ts'
import { createKeptTexts } from './kept-texts.ts'

/** A text of a user as HTML. Null: it cannot be formatted. Undefined: it is left to the browser, which formats it by the same rules. */
type Rendered = string | null | undefined

/** The thread's answer about a text. */
type ThreadAnswer = { html: string | undefined } | { fault: string }

export type TextRenderer = {
  /** Never throws: a text that cannot be formatted is logged. */
  render(text: UserText): Promise<Rendered>
}

/** Longer texts, and those with more formulas, are left to the browser. */
export const MOST_CHARACTERS = 65_535
export const MOST_DOLLARS = 1000
/** Longer results are not sent. */
const MOST_HTML = 1_000_000
/** All kept results together, in characters. */
const MOST_KEPT = 16_000_000
/** A text that takes longer is never tried again by this process. */
const TEXT_LIMIT_MS = 10_000
/** A page waits no longer for its texts: the browser then formats them. */
const WAIT_MS = 4_000
/** The thread ends when it has had nothing to do for so long. */
const IDLE_MS = 60_000

type Options = { log(error: unknown): void; threadFile?: URL; limits?: { textMs: number; waitMs: number } }

/** Formats texts in a thread of its own, one after the other. Results are kept by the hash of their text. */
export function createTextRenderer({
  log,
  threadFile = new URL('./render-thread.mjs', import.meta.url),
  limits = { textMs: TEXT_LIMIT_MS, waitMs: WAIT_MS },
}: Options): TextRenderer {
  const kept = createKeptTexts(MOST_KEPT)
  const underWay = new Map<string, Promise<Rendered>>()
  let last: Promise<unknown> = Promise.resolve()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  /** Ends the text that the thread works at. */
  let end: (rendered: Rendered, fault?: unknown) => void = () => {}

  function stop(): void {
    void thread?.terminate()
    thread = undefined
  }

  function start(): Worker {
    const started = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const gone = (fault: unknown) => {
      if (thread !== started) return
      thread = undefined
      end(null, fault)
    }
    started.on('message', (answer: ThreadAnswer) => {
      if (thread !== started) return
      if ('fault' in answer) end(null, answer.fault)
      else end(answer.html !== undefined && answer.html.length > MOST_HTML ? undefined : answer.html)
    })
    started.on('error', gone)
    started.on('exit', (code) => gone(`its thread ended with ${code}`))
    started.unref()
    return started
  }

  function ask(text: UserText): Promise<Rendered> {
    clearTimeout(idle)
    return new Promise((done) => {
      const limit = setTimeout(() => {
        stop()
        end(null, `it takes longer than ${limits.textMs} ms`)
      }, limits.textMs)
      limit.unref()
      end = (rendered, fault) => {
        end = () => {}
        clearTimeout(limit)
        if (fault !== undefined) log(new Error('a text cannot be formatted', { cause: fault }))
        idle = setTimeout(stop, IDLE_MS)
        idle.unref()
        done(rendered)
      }
      thread ??= start()
      thread.postMessage(text)
    })
  }

  function enqueue(key: string, text: UserText): Promise<Rendered> {
    const rendered = last.then(() => ask(text))
    last = rendered
    underWay.set(key, rendered)
    void rendered.then((value) => {
      underWay.delete(key)
      kept.set(key, value)
    })
    return rendered
  }

  return {
    async render(text) {
      if (text.text.length > MOST_CHARACTERS || text.text.split('$').length > MOST_DOLLARS) return undefined
      const key = createHash('sha256').update(`${text.format}\n${text.text}`).digest('base64')
      if (kept.has(key)) return kept.get(key)
      const rendered = underWay.get(key) ?? enqueue(key, text)
      const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), limits.waitMs).unref())
      return Promise.race([rendered, late])
    },
  }
}
