import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLiveHub, type LiveTold, type LiveWish, type Tell } from './live-hub.ts'

/** A hub whose streams are kept in a list instead of a network. */
function setUp() {
  const streams: { watch: readonly number[]; tell: Tell; open: boolean }[] = []
  const hub = createLiveHub((watch, tell) => {
    const stream = { watch, tell, open: true }
    streams.push(stream)
    return () => {
      stream.open = false
    }
  })
  const tab = () => {
    const heard: LiveTold[] = []
    const tell: Tell = (told) => heard.push(told)
    const wish = (change: Partial<LiveWish> = {}) => hub.wish(tell, { visible: true, who: 'ada', watch: [], ...change })
    return { heard, wish, leave: () => hub.leave(tell) }
  }
  const openOnes = () => streams.filter(({ open }) => open)
  return { hub, streams, tab, openOnes }
}

const hello = { message: { type: 'hello' } } as const
const judge = { message: { type: 'judge' } } as const

describe('the live channel of a browser', () => {
  test('is one stream for all tabs, and each visible one hears it', () => {
    const { tab, openOnes } = setUp()
    const tabs = Array.from({ length: 30 }, tab)
    for (const one of tabs) one.wish()
    expect(openOnes()).toHaveLength(1)
    tabs[3]?.wish({ visible: false })
    openOnes()[0]?.tell(judge)
    expect(tabs.filter(({ heard }) => heard.includes(judge))).toHaveLength(29)
  })
  test('greets a tab that comes to a stream which is already open', () => {
    const { tab, openOnes } = setUp()
    tab().wish()
    openOnes()[0]?.tell(hello)
    const late = tab()
    late.wish()
    late.wish() // wishing the same again tells nothing new
    expect(late.heard).toEqual([hello])
  })
  test('says that it connects to a tab that comes while it is cut', () => {
    const { tab, openOnes } = setUp()
    tab().wish()
    openOnes()[0]?.tell(hello)
    openOnes()[0]?.tell({ state: 'lost' })
    const late = tab()
    late.wish()
    expect(late.heard).toEqual([{ state: 'connecting' }])
  })
  test('watches what any visible tab shows, and opens anew when that changes', () => {
    const { tab, openOnes, streams } = setUp()
    const [one, two] = [tab(), tab()]
    one.wish({ watch: [7] })
    two.wish({ watch: [3, 7] })
    expect(openOnes().map(({ watch }) => watch)).toEqual([[3, 7]])
    two.wish({ watch: [3, 7], visible: false })
    expect(openOnes().map(({ watch }) => watch)).toEqual([[7]])
    streams[0]?.tell(judge) // a closed stream is not heard
    expect(one.heard).not.toContain(judge)
  })
  test('opens anew for whoever signs in', () => {
    const { tab, streams, openOnes } = setUp()
    const [one, two] = [tab(), tab()]
    one.wish({ who: '' })
    two.wish({ who: '' })
    one.wish({ who: 'ada' })
    two.wish({ who: 'ada' })
    expect([streams.length, openOnes().length]).toEqual([2, 1])
  })
  test('is never more than one stream, and none when nobody looks', () => {
    const step = fc.record({
      ...{ tab: fc.nat(4), leave: fc.boolean(), visible: fc.boolean() },
      ...{ who: fc.constantFrom('', 'ada'), watch: fc.uniqueArray(fc.integer({ min: 1, max: 3 })) },
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { tab, openOnes } = setUp()
        const tabs = Array.from({ length: 5 }, () => ({ ...tab(), visible: false }))
        for (const { tab: at, leave, ...wish } of steps) {
          const one = tabs[at]
          if (!one) continue
          if (leave) one.leave()
          else one.wish(wish)
          one.visible = !leave && wish.visible
          expect(openOnes()).toHaveLength(tabs.some(({ visible }) => visible) ? 1 : 0)
        }
      }),
    )
  })
})
