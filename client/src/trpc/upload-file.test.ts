import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kindOfError } from '../errors/error-text.ts'
import { uploadFile } from './upload-file.ts'

/** The browser's request, moved by the test. */
class Request {
  static last: Request
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 200
  responseText = ''
  constructor() {
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {}
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(body: object) {
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const patienceMs = 60_000
const file = new File(['x'], 'a.png')
/** The outcome so far: `open`, the answer, or the kind of its error. */
function start(options: Parameters<typeof uploadFile>[2]) {
  const outcome: { is: unknown } = { is: 'open' }
  uploadFile('/api/upload', file, options).then(
    (data) => {
      outcome.is = data
    },
    (error) => {
      outcome.is = kindOfError(error)
    },
  )
  return outcome
}

test('an upload of which nothing moves for a minute has lost its connection; each progress begins the minute again', async () => {
  const shares: number[] = []
  const outcome = start({ patienceMs, onProgress: (share) => shares.push(share) })
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  Request.last.upload.onprogress?.({ loaded: 1, total: 4 })
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect([outcome.is, shares]).toEqual(['open', [0.25]])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.is).toBe('network')
})

test('an answer ends the patience', async () => {
  const outcome = start({ patienceMs })
  Request.last.answer({ status: 200, data: { id: 1 }, msg: null })
  await vi.advanceTimersByTimeAsync(2 * patienceMs)
  expect(outcome.is).toEqual({ id: 1 })
  expect(vi.getTimerCount()).toBe(0)
})

test('without a patience an upload may be silent for ever', async () => {
  const outcome = start({})
  await vi.advanceTimersByTimeAsync(100 * patienceMs)
  expect(outcome.is).toBe('open')
})
