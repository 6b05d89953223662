import { describe, expect, test } from 'vitest'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { SiteEvent } from './event-bus.ts'
import { createLocalEventBus } from './local-event-bus.ts'

const judge: SiteEvent = { type: 'judge.changed' }

describe('a subscriber of the event bus that fails', () => {
  test.each([
    {
      name: 'at once',
      fail: () => {
        throw new Error('no')
      },
    },
    {
      name: 'later',
      fail: async () => {
        throw new Error('no')
      },
    },
  ])('$name stops neither the others nor the publisher, is reported, and gets the next event', async ({ fail }) => {
    const faults: unknown[] = []
    const bus = createLocalEventBus((fault) => faults.push(fault))
    const heard: string[] = []
    bus.subscribe(() => void heard.push('before'))
    bus.subscribe(fail)
    bus.subscribe(() => void heard.push('after'))
    bus.publish(judge)
    bus.publish(judge)
    await Promise.resolve()
    expect(heard).toEqual(['before', 'after', 'before', 'after'])
    expect(faults).toEqual([new Error('no'), new Error('no')])
  })

  test('does not fail the call that published', async () => {
    const { services } = await openTestApp()
    services.events.subscribe(() => {
      throw new Error('no')
    })
    const heard: SiteEvent[] = []
    services.events.subscribe((event) => void heard.push(event))
    const submitId = await makeSubmission(services.db, await makeUser(services.db), await makeProblem(services.db))
    await services.news.announce(submitId)
    expect(heard).toMatchObject([{ type: 'submission.changed', submission: { submitId } }])
  })
})

test('a subscription that ends during an event gets no more of them', () => {
  const bus = createLocalEventBus(() => {})
  let heard = 0
  const end = bus.subscribe(() => {
    heard++
    end()
  })
  bus.publish(judge)
  bus.publish(judge)
  expect(heard).toBe(1)
})
