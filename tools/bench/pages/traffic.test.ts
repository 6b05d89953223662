import { describe, expect, test } from 'vitest'
import { type NetworkEvent, trafficOf } from './traffic.ts'

const at = (path: string) => `http://school.test:81${path}`
const answered = (id: string, more: object = {}): NetworkEvent => ({
  kind: 'answered',
  id,
  status: 200,
  protocol: 'http/1.1',
  fromCache: false,
  ...more,
})
const loaded = (id: string, path: string, bytes: number): NetworkEvent[] => [
  { kind: 'sent', id, url: at(path) },
  answered(id),
  { kind: 'data', id, bytes: bytes - 10 },
  { kind: 'finished', id, bytes },
]

describe('the traffic of a page', () => {
  test('is its requests and their bytes, heads included', () => {
    const events = [...loaded('1', '/home', 500), ...loaded('2', '/assets/index-a.js', 70_000)]
    expect(trafficOf(events)).toEqual({ requests: 2, first: 2, bytes: 70_500, faults: [] })
  })

  test('counts the files of editor and formulas apart from the first ones', () => {
    const events = [
      '/assets/monaco-core-a.js',
      '/assets/grammar-cpp.js',
      '/assets/formula-look-b.css',
      '/assets/KaTeX_Main.woff2',
      '/monaco',
    ]
    expect(trafficOf(events.flatMap((path, n) => loaded(String(n), path, 100)))).toMatchObject({ requests: 5, first: 1, bytes: 500 })
  })

  test('leaves out what the browser had already, and inline pictures', () => {
    const events: NetworkEvent[] = [
      { kind: 'sent', id: 'memory', url: at('/assets/index-a.js') },
      { kind: 'fromCache', id: 'memory' },
      answered('memory', { protocol: 'unknown' }),
      { kind: 'finished', id: 'memory', bytes: 0 },
      { kind: 'sent', id: 'disk', url: at('/assets/b.js') },
      answered('disk', { fromCache: true, protocol: 'unknown' }),
      { kind: 'sent', id: 'inline', url: 'data:image/svg+xml,<svg/>' },
      answered('inline', { protocol: 'data' }),
      { kind: 'finished', id: 'inline', bytes: 900 },
      ...loaded('1', '/home', 500),
    ]
    expect(trafficOf(events)).toEqual({ requests: 1, first: 1, bytes: 500, faults: [] })
  })

  test('counts a redirect as a request of its own, and an open stream by what has arrived', () => {
    const events: NetworkEvent[] = [
      { kind: 'sent', id: '1', url: at('/') },
      ...loaded('1', '/home', 500),
      { kind: 'sent', id: 'stream', url: at('/api/live/events') },
      answered('stream'),
      { kind: 'data', id: 'stream', bytes: 40 },
      { kind: 'data', id: 'stream', bytes: 2 },
    ]
    expect(trafficOf(events)).toEqual({ requests: 3, first: 3, bytes: 542, faults: [] })
  })

  test.each([
    { name: 'an error', events: [answered('1', { status: 500 })], fault: '/trpc/home was answered with 500' },
    { name: 'too many calls', events: [answered('1', { status: 429 })], fault: '/trpc/home was answered with 429' },
    { name: 'a batch with a failed call', events: [answered('1', { status: 207 })], fault: '/trpc/home was answered with 207' },
    { name: 'another protocol', events: [answered('1', { protocol: 'h2' })], fault: '/trpc/home came over h2' },
    {
      name: 'a broken connection',
      events: [{ kind: 'failed', id: '1', why: 'net::ERR_EMPTY_RESPONSE', canceled: false } as const],
      fault: '/trpc/home failed: net::ERR_EMPTY_RESPONSE',
    },
  ])('names $name as a fault', ({ events, fault }) => {
    expect(trafficOf([{ kind: 'sent', id: '1', url: at('/trpc/home') }, ...events]).faults).toEqual([fault])
  })

  test.each([
    { name: 'the last good status', events: [answered('1', { status: 399 })] },
    { name: 'a request that the page took back', events: [{ kind: 'failed', id: '1', why: 'aborted', canceled: true } as const] },
  ])('has no fault with $name', ({ events }) => {
    expect(trafficOf([{ kind: 'sent', id: '1', url: at('/trpc/home') }, ...events]).faults).toEqual([])
  })
})
