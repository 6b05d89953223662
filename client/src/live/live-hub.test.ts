import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLiveHub, type LiveRequest, type LiveUpdate, type OnUpdate } from './live-hub.ts'
import type { LiveTopic } from './topics.ts'

/** A hub that keeps its streams in a list, without a network. */
function setUp() {
  const streams: { topics: readonly string[]; onUpdate: OnUpdate; open: boolean }[] = []
  const hub = createLiveHub((topics, onUpdate) => {
    const stream = { topics, onUpdate, open: true }
    streams.push(stream)
    return () => {
      stream.open = false
    }
  })
  const tab = () => {
    const received: LiveUpdate[] = []
    const onUpdate: OnUpdate = (update) => received.push(update)
    const request = (change: Partial<LiveRequest> = {}) => hub.request(onUpdate, { visible: true, who: 'ada', topics: [], ...change })
    return { received, request, leave: () => hub.leave(onUpdate) }
  }
  const openOnes = () => streams.filter(({ open }) => open)
  return { hub, streams, tab, openOnes }
}

const hello = { message: { type: 'hello' } } as const
const judge = { message: { type: 'judge' } } as const

describe('the live channel of a browser', () => {
  test('is one stream for all tabs, and each visible tab gets its messages', () => {
    const { tab, openOnes } = setUp()
    const tabs = Array.from({ length: 30 }, tab)
    for (const one of tabs) one.request()
    expect(openOnes()).toHaveLength(1)
    tabs[3]?.request({ visible: false })
    openOnes()[0]?.onUpdate(judge)
    expect(tabs.filter(({ received }) => received.includes(judge))).toHaveLength(29)
  })
  test('greets a tab that comes to a stream which is already open', () => {
    const { tab, openOnes } = setUp()
    tab().request()
    openOnes()[0]?.onUpdate(hello)
    const late = tab()
    late.request()
    late.request() // the same request again opens no new stream
    expect(late.received).toEqual([hello])
  })
  test('says that it connects to a tab that comes while it is cut', () => {
    const { tab, openOnes } = setUp()
    tab().request()
    openOnes()[0]?.onUpdate(hello)
    openOnes()[0]?.onUpdate({ state: 'lost' })
    const late = tab()
    late.request()
    expect(late.received).toEqual([{ state: 'connecting' }])
  })
  test('watches what any visible tab shows, and opens another stream when that changes', () => {
    const { tab, openOnes, streams } = setUp()
    const [one, two] = [tab(), tab()]
    one.request({ topics: ['watch=7'] })
    two.request({ topics: ['watch=3', 'watch=7'] })
    expect(openOnes().map(({ topics }) => topics)).toEqual([['watch=3', 'watch=7']])
    two.request({ topics: ['watch=3', 'watch=7'], visible: false })
    expect(openOnes().map(({ topics }) => topics)).toEqual([['watch=7']])
    streams[0]?.onUpdate(judge) // a closed stream delivers nothing
    expect(one.received).not.toContain(judge)
  })
  test('opens another stream for whoever signs in', () => {
    const { tab, streams, openOnes } = setUp()
    const [one, two] = [tab(), tab()]
    one.request({ who: '' })
    two.request({ who: '' })
    one.request({ who: 'ada' })
    two.request({ who: 'ada' })
    expect([streams.length, openOnes().length]).toEqual([2, 1])
  })
  test('is never more than one stream, and none when nobody looks', () => {
    const step = fc.record({
      tab: fc.nat(4),
      leave: fc.boolean(),
      visible: fc.boolean(),
      who: fc.constantFrom('', 'ada'),
      topics: fc.uniqueArray(fc.constantFrom<LiveTopic>('watch=1', 'watch=2', 'boards=3')),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { tab, openOnes } = setUp()
        const tabs = Array.from({ length: 5 }, () => ({ ...tab(), visible: false }))
        for (const { tab: at, leave, ...request } of steps) {
          const one = tabs[at]
          if (!one) continue
          if (leave) one.leave()
          else one.request(request)
          one.visible = !leave && request.visible
          expect(openOnes()).toHaveLength(tabs.some(({ visible }) => visible) ? 1 : 0)
        }
      }),
    )
  })
})
