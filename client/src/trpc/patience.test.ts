import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatience, patienceMs, readPatiently } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function slowBody() {
  let send: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      send = controller
    },
  })
  return { body, piece: () => send?.enqueue(new Uint8Array(1)), end: () => send?.close() }
}

test('a download continues for as long as bytes flow, however long it takes', async () => {
  const { body, piece, end } = slowBody()
  const patience = createPatience()
  const reading = readPatiently(body, patience)
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(patienceMs.between - 1)
    piece()
    await vi.advanceTimersByTimeAsync(0)
  }
  end()
  expect(await reading).toHaveLength(20)
  patience.stop()
})

test('one that falls silent is ended', async () => {
  const { body, piece } = slowBody()
  const reading = readPatiently(body, createPatience())
  const ended = expect(reading).rejects.toThrow('fell silent')
  piece()
  await vi.advanceTimersByTimeAsync(patienceMs.between)
  await ended
})

test('the first byte may take 300 seconds', async () => {
  const { signal } = createPatience()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal.aborted).toBe(true)
})
