import { expect, onTestFinished, test, vi } from 'vitest'
import { warmCopies } from './warm-copies.ts'

test('contents of coming contests are fetched in order and again in each round, past a fault that is said once', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const got: string[] = []
  const lines: string[] = []
  let isFull = true
  const get = async (hash: string) => {
    got.push(hash)
    if (hash === 'b' && isFull) throw new Error('no room')
    return hash
  }
  const running = warmCopies({ listAhead: async () => ['a', 'b', 'c'], get, log: (line) => lines.push(line), everyMs: 1 }, stop.signal)
  await vi.waitFor(() => expect(got.length).toBeGreaterThan(5), { timeout: 20_000 })
  expect(new Set(got)).toEqual(new Set(['a', 'b']))
  isFull = false
  await vi.waitFor(() => expect(got.slice(-3)).toEqual(['a', 'b', 'c']), { timeout: 20_000 })
  expect(lines).toEqual(['test data of coming contests is not here yet: no room'])
  stop.abort()
  await running
})
