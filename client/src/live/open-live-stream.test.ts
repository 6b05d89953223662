import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveUpdate } from './live-hub.ts'
import { openLiveStream } from './open-live-stream.ts'
import type { LiveTopic } from './topics.ts'

class FakeSource extends EventTarget {
  static readonly opened: FakeSource[] = []
  readonly url: string
  closed = false
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close() {
    this.closed = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSource.opened.at(-1) as FakeSource
const say = (...messages: object[]) => last().onmessage?.(new MessageEvent('message', { data: JSON.stringify(messages) }))

function open(topics: LiveTopic[] = []) {
  const updates: LiveUpdate[] = []
  return { updates, close: openLiveStream(topics, (one) => updates.push(one)) }
}

describe('the event stream of a browser', () => {
  test('asks for its topics, and passes on each message of an event', () => {
    const { updates } = open(['boards=12-lifted', 'watch=3', 'watch=4'])
    expect(last().url).toBe('/api/live/events?boards=12-lifted&watch=3,4')
    say({ type: 'hello' }, { type: 'judge' })
    expect(updates).toEqual([{ state: 'connecting' }, { message: { type: 'hello' } }, { message: { type: 'judge' } }])
  })

  test.each(['[{"type":"hello"}', '{"type":"hello"}', '[null]', '[{}]'])('counts as lost after the damaged event %s', (data) => {
    const { updates } = open()
    last().onmessage?.(new MessageEvent('message', { data }))
    expect([last().closed, updates]).toEqual([true, [{ state: 'connecting' }, { state: 'lost' }]])
  })

  test('comes back after a loss, and waits longer each time that nobody answers', () => {
    const { updates } = open()
    for (const atMost of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = FakeSource.opened.length
      last().onerror?.()
      expect([last().closed, updates.at(-1)]).toEqual([true, { state: 'lost' }])
      vi.advanceTimersByTime(atMost / 2 - 1)
      expect(FakeSource.opened).toHaveLength(before)
      vi.advanceTimersByTime(atMost / 2 + 1)
      expect(FakeSource.opened).toHaveLength(before + 1)
    }
    say({ type: 'hello' })
    last().onerror?.()
    const before = FakeSource.opened.length
    vi.advanceTimersByTime(1000)
    expect(FakeSource.opened).toHaveLength(before + 1)
  })

  test('takes silence for a loss, and a sign of life for none', () => {
    open()
    const first = last()
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(15_000)
      first.dispatchEvent(new Event('ping'))
    }
    expect(first.closed).toBe(false)
    vi.advanceTimersByTime(40_000)
    expect(first.closed).toBe(true)
  })

  test.each(['<html>502</html>', '{"type":"judge"}', '[{"type":"jud'])('takes a damaged message for a loss, and comes back: %s', (data) => {
    const { updates } = open()
    const first = last()
    first.onmessage?.(new MessageEvent('message', { data }))
    expect([first.closed, updates.at(-1)]).toEqual([true, { state: 'lost' }])
    vi.advanceTimersByTime(1000)
    expect(last()).not.toBe(first)
    say({ type: 'hello' })
    expect(updates.at(-1)).toEqual({ message: { type: 'hello' } })
  })

  test('passes on the other messages of an event when one cannot be handled', () => {
    const heard: string[] = []
    openLiveStream([], (one) => {
      if (!('message' in one)) return
      if (one.message.type === 'judge') throw new Error('a fault of a page')
      heard.push(one.message.type)
    })
    expect(() => say({ type: 'judge' }, { type: 'hello' })).toThrow('a fault of a page')
    expect(heard).toEqual(['hello'])
    say({ type: 'hello' })
    expect(heard).toEqual(['hello', 'hello'])
  })

  test('that is closed stays closed', () => {
    const { close } = open()
    last().onerror?.()
    close()
    vi.advanceTimersByTime(100_000)
    expect(FakeSource.opened).toHaveLength(1)
  })
})
