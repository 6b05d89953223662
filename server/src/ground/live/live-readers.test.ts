import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import type { SiteEvent } from './event-bus.ts'
import type { LiveMessage } from './live-message.ts'
import { ada, bob, cases, changed, eve, openHub, root, submitIds, useHubTimers } from './testing/open-hub.ts'

useHubTimers()

test('line comments go to their readers, and to root no more than to others', async () => {
  const { bus, join, settle } = openHub()
  const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor, watch: [5] }))]
  for (const uid of ['ada', 'bob']) bus.publish({ type: 'line-comments.changed', submitId: 5, readers: [uid] })
  await settle()
  const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'line-comments'))
  const one = [{ type: 'line-comments', submitId: 5 }]
  expect(heard).toEqual([[], one, one, [], []])
})

describe('what happens in a group', () => {
  test('a changed training is sent to members of its group', async () => {
    const { bus, join, settle, groups } = openHub()
    groups.members = { bob: 'member', eve: 'root' }
    const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor }))]
    for (let n = 0; n < 2; n++) bus.publish({ type: 'training.changed', tid: 4, gid: 7 })
    await settle()
    const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'training'))
    expect(heard).toEqual([[], [], ...[bob, eve, root].map(() => [{ type: 'training', tid: 4 }])])
  })

  test('a hint that a pupil opens is sent to leaders of the group only', async () => {
    const { bus, join, settle, groups } = openHub()
    groups.members = { ada: 'member', bob: 'admin', eve: 'root' }
    const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor }))]
    bus.publish({ type: 'hint.opened', tid: 4, gid: 7, uid: 'ada' })
    await settle()
    const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'pupil'))
    expect(heard).toEqual([[], [], ...[bob, eve, root].map(() => [{ type: 'pupil', tid: 4, uid: 'ada' }])])
  })

  test('a step of the tutor reaches its pupil once, and nobody else', async () => {
    const { bus, join, settle } = openHub()
    const streams = [join({ actor: ada }), join({ actor: bob }), join({ actor: root }), join()]
    for (let n = 0; n < 3; n++) bus.publish({ type: 'tutor.changed', uid: 'ada', pid: 4 })
    await settle()
    const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'tutor'))
    expect(heard).toEqual([[{ type: 'tutor', pid: 4 }], [], [], []])
  })

  test('a raised hand is sent to leaders of the group and to its pupil', async () => {
    const { bus, join, settle, groups } = openHub()
    groups.members = { ada: 'member', bob: 'member', eve: 'root' }
    const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor }))]
    for (let n = 0; n < 2; n++) bus.publish({ type: 'hand.changed', tid: 4, gid: 7, uid: 'ada' })
    await settle()
    const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'hand'))
    const one = [{ type: 'hand', tid: 4 }]
    expect(heard).toEqual([[], one, [], one, one])
  })

  test('is sent to its members, its leaders and overseers, with one query per batch for all listeners', async () => {
    const { bus, join, settle, asked, groups } = openHub()
    groups.members = { bob: 'member', eve: 'root' }
    const lin: Actor = { ...ada, uid: 'lin', username: 'lin' }
    const streams = [join(), join({ actor: lin }), ...[ada, bob, bob, eve, root].map((actor) => join({ actor, watch: [1] }))]
    for (const status of [Verdict.Judging, Verdict.Accepted]) bus.publish(changed(1, status, { gid: 7 }))
    bus.publish(changed(2, Verdict.Accepted, { gid: 7, isTrial: true }))
    bus.publish(cases(1, 1, { gid: 7 }))
    await settle()
    expect(streams.map(({ heard }) => submitIds(heard()))).toEqual([[], [], [1, 2], [1], [1], [1, 2], [1, 2]])
    expect(streams.map(({ heard }) => heard().filter(({ type }) => type === 'cases').length)).toEqual([0, 0, 1, 1, 1, 1, 1])
    expect(asked).toEqual([7])
  })

  test('is not sent to a former member', async () => {
    const { bus, join, settle, asked, groups } = openHub()
    groups.members = { bob: 'member' }
    const member = join({ actor: bob })
    bus.publish(changed(1, Verdict.Accepted, { gid: 7 }))
    await settle()
    groups.members = {}
    bus.publish(changed(2, Verdict.Accepted, { gid: 7 }))
    await settle()
    expect([submitIds(member.heard()), asked]).toEqual([[1], [7, 7]])
  })

  test('reaches no member while members cannot be read; the fault is reported, and the next event is sent', async () => {
    const { bus, join, settle, groups, faults } = openHub()
    const [member, owner] = [join({ actor: bob }), join({ actor: ada })]
    groups.members = new Error('database closed')
    bus.publish(changed(1, Verdict.Accepted, { gid: 7 }))
    await settle()
    groups.members = { bob: 'member' }
    bus.publish(changed(2, Verdict.Accepted, { gid: 7 }))
    await settle()
    expect([submitIds(member.heard()), submitIds(owner.heard())]).toEqual([[2], [1, 2]])
    expect(faults).toEqual([new Error('database closed')])
  })

  test('members are not queried for events outside of groups', async () => {
    const { bus, join, settle, asked } = openHub()
    join({ actor: bob })
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    expect(asked).toEqual([])
  })
})

describe('messages and talk', () => {
  const kinds = (messages: LiveMessage[]) => messages.flatMap((one) => (one.type === 'message' ? [one.kind] : []))
  const comments = (messages: LiveMessage[]) => messages.flatMap((one) => (one.type === 'talk' ? [one.commentId] : []))

  test.each([
    { name: 'to everybody', to: 'all' as const, hears: ['ada', 'eve', 'root'] },
    { name: 'to staff', to: 'staff' as const, hears: ['root'] },
    { name: 'to one person', to: { uid: 'eve' }, hears: ['eve'] },
    { name: 'to a group', to: { gid: 7 }, hears: ['ada'] },
  ])('a message $name is sent to its recipients, once in a batch, and to no guest', async ({ to, hears }) => {
    const { bus, join, settle, groups } = openHub()
    groups.members = { ada: 'member' }
    const streams = { guest: join(), ada: join({ actor: ada }), eve: join({ actor: eve }), root: join({ actor: root }) }
    for (let n = 0; n < 2; n++) bus.publish({ type: 'message.new', to, kind: 'Sys' })
    await settle()
    const reported = Object.entries(streams).map(([name, { heard }]) => [name, kinds(heard())] as const)
    expect(reported.filter(([, kinds]) => kinds.length > 0)).toEqual(hears.map((name) => [name, ['Sys']]))
  })

  test('a comment is sent to viewers of its place, guests too where all may read', async () => {
    const { bus, join, settle } = openHub()
    const streams = [
      join({ talk: ['did 1'] }),
      join({ actor: ada, talk: ['did 1', 'did 2'] }),
      join({ actor: bob, talk: ['did 2'] }),
      join({ actor: root }),
    ]
    bus.publish({ type: 'talk.changed', place: { did: 1 }, gid: null, commentId: 5, readers: null })
    await settle()
    expect(streams.map(({ heard }) => comments(heard()))).toEqual([[5], [5], [], []])
  })

  test('a question of a running contest is sent to its readers and to root only, though others look too', async () => {
    const { bus, join, settle } = openHub()
    const streams = [null, ada, bob, root].map((actor) => join({ actor, talk: ['cid 3'] }))
    bus.publish({ type: 'talk.changed', place: { cid: 3 }, gid: null, commentId: 6, readers: ['ada'] })
    await settle()
    expect(streams.map(({ heard }) => comments(heard()))).toEqual([[], [6], [], [6]])
  })

  test('a text in a group is sent to its members only; to nobody while they cannot be read', async () => {
    const { bus, join, settle, groups } = openHub()
    groups.members = { bob: 'member' }
    const streams = [null, ada, bob, root].map((actor) => join({ actor, talk: ['did 9'] }))
    const said = (commentId: number): SiteEvent => ({ type: 'talk.changed', place: { did: 9 }, gid: 7, commentId, readers: null })
    bus.publish(said(7))
    await settle()
    expect(streams.map(({ heard }) => comments(heard()))).toEqual([[], [], [7], [7]])
    groups.members = new Error('database closed')
    bus.publish(said(8))
    await settle()
    expect(streams.slice(0, 3).map(({ heard }) => comments(heard()))).toEqual([[], [], [7]])
  })
})

describe('own runs in a contest', () => {
  const run = {
    creatorUid: 'root',
    gid: null,
    masking: { sealHidesOwn: false, sealHidesTries: false, runningCases: 'own' },
    isOver: false,
    isSealed: false,
    isAfterSeal: false,
    isOff: false,
  } as const
  const publish = (bus: ReturnType<typeof openHub>['bus'], cid: number) => {
    bus.publish(changed(1, Verdict.Judging, { cid, contest: run }))
    bus.publish(cases(1, 1, { cid, contest: run }))
  }
  const heardBy = (stream: { heard: () => LiveMessage[] }) => stream.heard().map(({ type }) => type)

  test('are not sent to a stream at a place to which the contest is closed, and are sent to others of the same user', async () => {
    const { bus, join, settle, seats } = openHub()
    seats.closed.add('10.0.0.2')
    const streams = [
      join({ actor: ada }),
      join({ actor: ada, ip: '10.0.0.2' }),
      join({ actor: root, ip: '10.0.0.2' }),
      join({ actor: bob }),
    ]
    publish(bus, 7)
    await settle()
    const both = ['hello', 'submission', 'cases']
    expect(streams.map(heardBy)).toEqual([both, ['hello'], ['hello', 'submission'], ['hello']])
    expect(seats.asked).toBe(1)
  })

  test('are sent to nobody but its staff while places cannot be read; nothing is asked outside of contests', async () => {
    const { bus, join, settle, seats, faults } = openHub()
    const [owner, staff] = [join({ actor: ada }), join({ actor: root })]
    bus.publish(changed(2, Verdict.Judging))
    await settle()
    expect(seats.asked).toBe(0)
    seats.fault = new Error('the disk is full')
    publish(bus, 7)
    await settle()
    expect([submitIds(owner.heard()), submitIds(staff.heard())]).toEqual([[2], [2, 1]])
    expect(faults).toEqual([seats.fault])
  })
})
