import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import type { LiveMessage } from './live-message.ts'
import { ada, bob, changed, eve, openHub, useHubTimers } from './testing/open-hub.ts'

useHubTimers()

describe('desks of helpers', () => {
  const balloons: DeskTopic = { cid: 5, desk: 'balloons' }
  const print: DeskTopic = { cid: 5, desk: 'print' }
  const news = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'desk' ? [`${m.cid} ${m.desk}`] : []))

  test('staff with the page open is notified, and nobody else', async () => {
    const { bus, join, settle, desks } = openHub()
    desks.helpers = new Set(['ada', 'bob'])
    const streams = [
      join({ actor: ada, desks: [balloons] }),
      join({ actor: bob, desks: [print] }),
      join({ actor: eve, desks: [balloons, print] }),
      join({ actor: ada, desks: [{ cid: 6, desk: 'print' }] }),
    ]
    bus.publish({ type: 'desk.changed', cid: 5, desk: 'print' })
    await settle()
    bus.publish({ type: 'desk.changed', cid: 5, desk: 'balloons' })
    await settle()
    expect(streams.map((stream) => news(stream.heard()))).toEqual([['5 balloons'], ['5 print'], [], []])
  })

  test('a verdict of the contest notifies the balloon list, once for many, and a waiting submission does not', async () => {
    const { bus, join, settle, desks } = openHub()
    desks.helpers = new Set(['ada'])
    const stream = join({ actor: ada, desks: [balloons, print] })
    bus.publish(changed(1, Verdict.Pending, { cid: 5 }))
    await settle()
    expect(news(stream.heard())).toEqual([])
    for (const submitId of [1, 2, 3]) bus.publish(changed(submitId, Verdict.Accepted, { cid: 5 }))
    bus.publish(changed(4, Verdict.Accepted))
    await settle()
    expect(news(stream.heard())).toEqual(['5 balloons'])
  })

  test('without the right, or while it cannot be checked, nothing is sent', async () => {
    const { bus, join, settle, desks, faults } = openHub()
    desks.helpers = new Set(['ada'])
    const stream = join({ actor: ada, desks: [print] })
    const publish = () => bus.publish({ type: 'desk.changed', cid: 5, desk: 'print' })
    desks.helpers.clear()
    publish()
    await settle()
    desks.fault = new Error('database closed')
    publish()
    await settle()
    expect([news(stream.heard()), faults]).toEqual([[], [new Error('database closed')]])
  })
})
