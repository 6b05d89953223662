import type { Actor } from '@touchstone/shared/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/access/group-role.ts'
import type { SubmissionState } from '@touchstone/shared/access/submission-access.ts'
import type { DeskTopic } from '@touchstone/shared/contest/contest-desk.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardFeed, BoardTopic } from './board-feed.ts'
import type { PupilsFor } from './class-watch.ts'
import type { AdmitsToDesk } from './desk-watch.ts'
import type { SiteEvent } from './event-bus.ts'
import { createLiveHub, type LiveListener, mergeMs } from './live-hub.ts'
import type { LiveMessage } from './live-message.ts'
import { createLocalEventBus } from './local-event-bus.ts'
import { LINGER_MS } from './presence.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ada: Actor = { uid: 'ada', username: 'ada', role: 'default_user', sessionId: 1 }
const bob: Actor = { ...ada, uid: 'bob', username: 'bob' }
const root: Actor = { ...ada, uid: '1', username: 'root', role: 'root' }

const stateWith = (changes: Partial<SubmissionState> = {}): SubmissionState => ({
  ...{ uid: 'ada', cid: null, contest: null, gid: null, share: false, codeShare: true, openCaseResult: true, hideCode: false },
  ...{ isTrial: false, authorUid: null },
  ...changes,
})
const changed = (submitId: number, status: number, of: Partial<SubmissionState> = {}): SiteEvent => ({
  type: 'submission.changed',
  state: stateWith(of),
  submission: { submitId, pid: 1, uid: 'ada', status, time: null, memory: null, score: null, judger: null, caseCount: 2 },
})
const cases = (submitId: number, ...of: (number | Partial<SubmissionState>)[]): SiteEvent => ({
  type: 'submission.cases',
  state: stateWith(Object.assign({}, ...of.filter((one) => typeof one !== 'number'))),
  submitId,
  cases: of.filter((one) => typeof one === 'number').map((seq) => ({ seq, status: 0, groupNum: null })) as never,
})

/** Boards whose mark counts up by `change`, and that admit all but those named. */
function fakeBoards() {
  const state = { n: 1, refused: new Set<string>(), asked: 0, patches: 0, next: null as number | null, fault: null as Error | null }
  const mark = () => ({ epoch: 'e', n: state.n })
  const feed: BoardFeed = {
    async admits(_, { actor }) {
      state.asked++
      return !state.refused.has(actor?.uid ?? 'guest')
    },
    mark: async () => mark(),
    async since(_, from) {
      if (state.fault) throw state.fault
      state.patches++
      const patch = { from: from.n, to: state.n, epoch: 'e', sealed: false, rows: [] }
      return { mark: mark(), patch: from.n === state.n ? null : patch }
    },
    nextChangeMs: async () => state.next,
  }
  const change = () => {
    state.n++
  }
  return { ...feed, state, change }
}

function open() {
  const bus = createLocalEventBus((error) => {
    throw error
  })
  const asked: number[] = []
  const faults: unknown[] = []
  const groups: { members: Record<string, GroupRole> | Error } = { members: {} }
  const membersOf = async (gid: number) => {
    asked.push(gid)
    if (groups.members instanceof Error) throw groups.members
    return new Map(Object.entries(groups.members))
  }
  const sessions: { ended: string[]; fault?: Error } = { ended: [] }
  const lookedUp: string[][] = []
  const stillSignedIn = async (actors: readonly Actor[]) => {
    lookedUp.push(actors.map(({ uid }) => uid))
    if (sessions.fault) throw sessions.fault
    return new Set(actors.filter(({ uid }) => !sessions.ended.includes(uid)))
  }
  const board = fakeBoards()
  const desks = { helpers: new Set<string>(), fault: null as Error | null }
  const admitsToDesk: AdmitsToDesk = async (_, { actor }) => {
    if (desks.fault) throw desks.fault
    return desks.helpers.has(actor?.uid ?? 'guest')
  }
  const classes = { pupils: new Map<number, string[]>(), teachers: new Set<string>(), asked: 0, fault: null as Error | null }
  const pupilsFor: PupilsFor = async (tid, { actor }) => {
    classes.asked++
    if (classes.fault) throw classes.fault
    return classes.teachers.has(actor?.uid ?? 'guest') ? new Set(classes.pupils.get(tid)) : null
  }
  const onFault = (error: unknown) => faults.push(error)
  const hub = createLiveHub({ events: bus, membersOf, stillSignedIn, boards: board, admitsToDesk, pupilsFor, onFault })
  type Join = Partial<Pick<LiveListener, 'actor' | 'boards' | 'desks' | 'classes' | 'ip'>> & { watch?: number[]; talk?: string[] }
  const join = ({ actor = null, watch = [], talk = [], boards = [], desks = [], classes = [], ip = '10.0.0.1' }: Join = {}) => {
    const chunks: Buffer[] = []
    let ended = 0
    const reader = { keepsUp: true }
    const leave = hub.join({
      ...{ actor, ip, watch: new Set(watch), talk: new Set(talk), boards, desks, classes },
      send: (chunk) => {
        chunks.push(chunk)
        return reader.keepsUp
      },
      end: () => {
        ended++
      },
    })
    const heard = () =>
      chunks.flatMap((chunk) => (chunk.toString().startsWith('data: ') ? (JSON.parse(chunk.toString().slice(6)) as LiveMessage[]) : []))
    return { chunks, heard, leave, reader, ended: () => ended }
  }
  /** Lets the merging time pass and all streams be served. */
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    for (let n = 0; n < 60; n++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { bus, hub, join, settle, asked, groups, faults, sessions, lookedUp, board, desks, classes }
}

const statuses = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'submission' ? [m.submission.status] : []))

const eve: Actor = { ...ada, uid: 'eve', username: 'eve' }
const submitIds = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'submission' ? [m.submission.submitId] : []))

test('what is said on lines is told to those it names, and to root no more than to others', async () => {
  const { bus, join, settle } = open()
  const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor, watch: [5] }))]
  for (const uid of ['ada', 'bob']) bus.publish({ type: 'line-comments.changed', submitId: 5, readers: [uid] })
  await settle()
  const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'line-comments'))
  const one = [{ type: 'line-comments', submitId: 5 }]
  expect(heard).toEqual([[], one, one, [], []])
})

describe('what happens in a group', () => {
  test('a training that changes is told to those of its group', async () => {
    const { bus, join, settle, groups } = open()
    groups.members = { bob: 'member', eve: 'root' }
    const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor }))]
    for (let n = 0; n < 2; n++) bus.publish({ type: 'training.changed', tid: 4, gid: 7 })
    await settle()
    const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'training'))
    expect(heard).toEqual([[], [], ...[bob, eve, root].map(() => [{ type: 'training', tid: 4 }])])
  })

  test('a hint that a pupil opens is told to those alone who lead the group', async () => {
    const { bus, join, settle, groups } = open()
    groups.members = { ada: 'member', bob: 'admin', eve: 'root' }
    const streams = [join(), ...[ada, bob, eve, root].map((actor) => join({ actor }))]
    bus.publish({ type: 'hint.opened', tid: 4, gid: 7, uid: 'ada' })
    await settle()
    const heard = streams.map((stream) => stream.heard().filter(({ type }) => type === 'pupil'))
    expect(heard).toEqual([[], [], ...[bob, eve, root].map(() => [{ type: 'pupil', tid: 4, uid: 'ada' }])])
  })

  test('is heard by its members, its leaders and overseers, and asked for once in a batch however many listen', async () => {
    const { bus, join, settle, asked, groups } = open()
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

  test('is not heard any more by one who has left it', async () => {
    const { bus, join, settle, asked, groups } = open()
    groups.members = { bob: 'member' }
    const member = join({ actor: bob })
    bus.publish(changed(1, Verdict.Accepted, { gid: 7 }))
    await settle()
    groups.members = {}
    bus.publish(changed(2, Verdict.Accepted, { gid: 7 }))
    await settle()
    expect([submitIds(member.heard()), asked]).toEqual([[1], [7, 7]])
  })

  test('reaches no member while nobody can say who they are; the fault is told, and the next event is heard', async () => {
    const { bus, join, settle, groups, faults } = open()
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

  test('nobody is asked about groups for what happens outside of them', async () => {
    const { bus, join, settle, asked } = open()
    join({ actor: bob })
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    expect(asked).toEqual([])
  })
})

describe('a live stream', () => {
  test('is greeted at once and hears what comes within a tenth of a second as one event', async () => {
    const { bus, join } = open()
    const guest = join()
    expect(guest.heard()).toEqual([{ type: 'hello' }])
    for (let n = 0; n < 5; n++) bus.publish(changed(n, Verdict.Accepted))
    await vi.advanceTimersByTimeAsync(99)
    expect(guest.chunks).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(guest.chunks).toHaveLength(2)
    expect(guest.heard()).toHaveLength(6)
  })

  test('of each submission hears the newest state, and every case that came meanwhile', async () => {
    const { bus, join, settle } = open()
    const owner = join({ actor: ada })
    bus.publish(changed(1, Verdict.Judging))
    bus.publish(cases(1, 1))
    bus.publish(changed(1, Verdict.Judging))
    bus.publish(cases(1, 2))
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    expect(statuses(owner.heard())).toEqual([Verdict.Accepted])
    expect(owner.heard().filter(({ type }) => type === 'cases')).toMatchObject([{ cases: [{ seq: 1 }, { seq: 2 }] }])
  })

  test('hears that a judging starts again before what came after, and nothing of the one before', async () => {
    const { bus, join, settle } = open()
    const owner = join({ actor: ada })
    bus.publish(cases(1, 1, 2))
    bus.publish(changed(1, Verdict.WrongAnswer))
    bus.publish(changed(1, Verdict.Pending))
    bus.publish(cases(1, 3))
    bus.publish(changed(1, Verdict.Judging))
    await settle()
    expect(statuses(owner.heard())).toEqual([Verdict.Pending, Verdict.Judging])
    expect(owner.heard().at(-1)).toMatchObject({ type: 'cases', cases: [{ seq: 3 }] })
  })

  test('tells each viewer only what it may see', async () => {
    const { bus, join, settle } = open()
    const [guest, owner, other, watcher, boss] = [
      join(),
      join({ actor: ada }),
      join({ actor: bob }),
      join({ actor: bob, watch: [1] }),
      join({ actor: root }),
    ]
    bus.publish(changed(1, Verdict.Accepted))
    bus.publish(cases(1, 1))
    const contest = { creatorUid: 'carl', gid: null, isOi: false, isOver: false, isSealed: false, isAfterSeal: false, isOff: false }
    bus.publish(changed(2, Verdict.Accepted, { cid: 7, contest }))
    bus.publish({ type: 'test-run.done', uid: 'ada', key: 'k' })
    await settle()
    const told = [guest, owner, other, watcher, boss].map(({ heard }) =>
      heard()
        .slice(1)
        .map((m) => (m.type === 'submission' ? m.submission.submitId : m.type)),
    )
    expect(told).toEqual([[1], [1, 2, 'cases', 'test-run'], [1], [1, 'cases'], [1, 2]])
  })

  test('shares the bytes of what everybody may see', async () => {
    const { bus, join, settle } = open()
    const [guest, owner] = [join(), join({ actor: ada })]
    bus.publish(changed(1, Verdict.Accepted))
    bus.publish({ type: 'test-run.done', uid: 'ada', key: 'k' })
    await settle()
    expect(owner.chunks[1]).toBe(guest.chunks[1])
  })

  test('that does not keep up is ended, and hears no more', async () => {
    const { bus, hub, join, settle } = open()
    const slow = join()
    slow.reader.keepsUp = false
    bus.publish({ type: 'judge.changed' })
    await settle()
    bus.publish({ type: 'judge.changed' })
    await settle()
    expect([slow.ended(), slow.chunks.length, hub.size()]).toEqual([1, 2, 0])
  })

  test('ends for one who is signed in no more, at the next sign of life, and for nobody else', async () => {
    const { join, settle, sessions, lookedUp, hub } = open()
    const [guest, first, second] = [join(), join({ actor: ada }), join({ actor: bob })]
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    sessions.ended = ['ada']
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    expect([guest.ended(), first.ended(), second.ended()]).toEqual([0, 1, 0])
    expect([first.chunks.length, second.chunks.length]).toEqual([2, 3])
    expect([hub.size(), lookedUp]).toEqual([
      2,
      [
        ['ada', 'bob'],
        ['ada', 'bob'],
      ],
    ])
  })

  test('ends for all who signed in when their sessions cannot be asked for', async () => {
    const { join, settle, sessions, faults } = open()
    const [guest, first] = [join(), join({ actor: ada })]
    sessions.fault = new Error('no database')
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    expect([guest.ended(), first.ended(), faults]).toEqual([0, 1, [sessions.fault]])
  })

  test('gives a sign of life every 15 seconds', async () => {
    const { join } = open()
    const guest = join()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(guest.chunks.slice(1).map(String)).toEqual(Array(3).fill('event: ping\ndata:\n\n'))
  })

  test('is one of a thousand: each hears, in the order of the events', async () => {
    const { bus, join, settle } = open()
    const all = Array.from({ length: 1000 }, (_, n) => join({ ip: `127.0.0.${n % 7}` }))
    bus.publish(changed(1, Verdict.Judging))
    await settle()
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    for (const { heard } of all) expect(statuses(heard())).toEqual([Verdict.Judging, Verdict.Accepted])
  })
})

test.each([
  [1, 100],
  [500, 100],
  [1000, 400],
  [2000, 1000],
  [20_000, 1000],
])('with %i streams events are merged for %i ms', (streams, ms) => {
  expect(mergeMs(streams)).toBe(ms)
})

test.each([
  { name: 'a user has 16 streams, from anywhere', actor: ada, most: 16, sameAddress: false },
  { name: 'an address has 1,000 streams of guests', actor: null, most: 1000, sameAddress: true },
])('$name; one that ends makes room', ({ actor, most, sameAddress }) => {
  const { join } = open()
  const leave = Array.from({ length: most }, (_, n) => join({ actor, ip: sameAddress ? '10.0.0.1' : `10.0.0.${n}` }).leave)
  const one = () => join({ actor, ip: '10.0.0.1' })
  expect(one).toThrow('live.too-many')
  join({ actor: bob, ip: '10.0.0.1' })
  leave[0]?.()
  leave[0]?.()
  one()
  expect(one).toThrow('live.too-many')
})

describe('a board that streams listen to', () => {
  const topic: BoardTopic = { cid: 7, view: 'public' }
  const boardMessages = (messages: LiveMessage[]) =>
    messages.flatMap((m) => {
      if (m.type === 'board-mark') return [`mark ${m.mark.n}`]
      if (m.type === 'board') return [`${m.patch.from} to ${m.patch.to}`]
      return m.type.startsWith('board') ? [m.type] : []
    })

  test('is told where it stands, then each change, once for all and in the same bytes; others hear nothing', async () => {
    const { bus, join, settle, board } = open()
    const [guest, pupil, other] = [join({ boards: [topic] }), join({ actor: ada, boards: [topic] }), join({ actor: bob })]
    await settle()
    board.change()
    for (let n = 0; n < 3; n++) bus.publish(changed(n, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect([guest, pupil, other].map(({ heard }) => boardMessages(heard()))).toEqual([['mark 1', '1 to 2'], ['mark 1', '1 to 2'], []])
    expect(guest.chunks.at(-1)).toBe(pupil.chunks.at(-1))
    expect(board.state.patches).toBe(1)
  })

  test('of another contest is not looked at', async () => {
    const { bus, join, settle, board } = open()
    join({ boards: [topic] })
    await settle()
    bus.publish(changed(1, Verdict.Accepted, { cid: 8 }))
    bus.publish(changed(2, Verdict.Accepted))
    await settle()
    expect(board.state.patches).toBe(0)
  })

  test('sends nothing to who may not see it, from the moment that the contest changed, and again when it may be seen', async () => {
    const { bus, join, settle, board } = open()
    board.state.refused.add('bob')
    const [pupil, stranger] = [join({ actor: ada, boards: [topic] }), join({ actor: bob, boards: [topic] })]
    await settle()
    board.state.refused.add('ada')
    board.state.refused.delete('bob')
    board.change()
    bus.publish({ type: 'contest.changed', cid: 7 })
    await settle()
    board.change()
    bus.publish(changed(1, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', 'board-closed'])
    expect(boardMessages(stranger.heard())).toEqual(['board-closed', 'mark 2', '1 to 2', '2 to 3'])
  })

  test('asks again for the right of those who listen for long', async () => {
    const { join, settle, board } = open()
    const pupil = join({ actor: ada, boards: [topic] })
    await settle()
    board.state.refused.add('ada')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    vi.restoreAllMocks()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', 'board-closed'])
  })

  test('is looked at when the clock alone changes it', async () => {
    const { join, settle, board } = open()
    board.state.next = 5000
    const pupil = join({ boards: [topic] })
    await settle()
    board.change()
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', '1 to 2'])
  })

  test('that cannot be read is told of, and the next patch brings what was missed', async () => {
    const { bus, join, settle, board, faults } = open()
    const pupil = join({ boards: [topic] })
    await settle()
    board.state.fault = new Error('database closed')
    board.change()
    bus.publish(changed(1, Verdict.Accepted, { cid: 7 }))
    await settle()
    board.state.fault = null
    board.change()
    bus.publish(changed(2, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', '1 to 3'])
    expect(faults).toEqual([new Error('database closed')])
  })
})

describe('desks of helpers', () => {
  const balloons: DeskTopic = { cid: 5, desk: 'balloons' }
  const print: DeskTopic = { cid: 5, desk: 'print' }
  const news = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'desk' ? [`${m.cid} ${m.desk}`] : []))

  test('who has one before them hears of it, and nobody else', async () => {
    const { bus, join, settle, desks } = open()
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

  test('a verdict of the contest is news of the balloons, once for many, and a submission that waits is none', async () => {
    const { bus, join, settle, desks } = open()
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

  test('a right that was taken away, or cannot be asked for, tells nothing more', async () => {
    const { bus, join, settle, desks, faults } = open()
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

describe('who of a class is here', () => {
  const teacher: Actor = { ...ada, uid: 'teacher' }
  const pupil = (n: number): Actor => ({ ...ada, uid: `pupil${n}`, sessionId: n })
  const news = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'here' ? [{ tid: m.tid, came: m.came, left: m.left }] : []))
  const all = Array.from({ length: 60 }, (_, n) => pupil(n))
  const uids = all.map(({ uid }) => uid)

  function inClass() {
    const site = open()
    site.classes.teachers = new Set(['teacher'])
    site.classes.pupils = new Map([[7, uids]])
    const stream = site.join({ actor: teacher, classes: [7], ip: '10.0.0.2' })
    return { ...site, stream }
  }

  test('sixty who sign in, and sixty who close their tabs, are one message each', async () => {
    const { join, settle, stream, hub, classes } = inClass()
    const leaves = all.map((actor, n) => join({ actor, ip: `10.0.1.${n}` }).leave)
    await settle()
    expect(news(stream.heard())).toEqual([{ tid: 7, came: uids, left: [] }])
    for (const leave of leaves) leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    await settle()
    expect(news(stream.heard()).slice(1)).toEqual([{ tid: 7, came: [], left: uids }])
    expect([...hub.here()]).toEqual(['teacher'])
    // The teacher's own coming is one, and no pupil's.
    expect(classes.asked).toBe(2)
  })

  test('is told to nobody who does not lead the class or does not look at it, and of nobody else', async () => {
    const { join, settle } = inClass()
    const eyes = [
      join({ actor: eve, classes: [7] }),
      join({ actor: teacher }),
      join({ classes: [7] }),
      join({ actor: teacher, classes: [8] }),
      join({ actor: pupil(1), classes: [7] }),
    ]
    const looking = join({ actor: teacher, classes: [7] })
    join({ actor: pupil(2) })
    join({ actor: bob })
    await settle()
    expect(eyes.map((eye) => news(eye.heard()))).toEqual([[], [], [], [], []])
    expect(news(looking.heard())).toEqual([{ tid: 7, came: ['pupil1', 'pupil2'], left: [] }])
  })

  test('a page that is loaded again, a second tab and one tab of two that is closed are no news', async () => {
    const { join, settle, stream } = inClass()
    const first = join({ actor: pupil(1) })
    await settle()
    first.leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS - 1)
    join({ actor: pupil(1) })
    join({ actor: pupil(1) }).leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    await settle()
    expect(news(stream.heard())).toEqual([{ tid: 7, came: ['pupil1'], left: [] }])
  })

  test('a right that was taken away, or cannot be asked for, tells nothing more', async () => {
    const { join, settle, stream, classes, faults } = inClass()
    classes.teachers.clear()
    join({ actor: pupil(1) })
    await settle()
    classes.fault = new Error('database closed')
    join({ actor: pupil(2) })
    await settle()
    expect([news(stream.heard()), faults]).toEqual([[], [new Error('database closed')]])
  })

  test('is asked of nobody while no cockpit is looked at', async () => {
    const { join, settle, classes } = open()
    for (const actor of all.slice(0, 5)) join({ actor })
    await settle()
    expect(classes.asked).toBe(0)
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
  ])('a message $name is told to those it is for, once in a batch, and to no guest', async ({ to, hears }) => {
    const { bus, join, settle, groups } = open()
    groups.members = { ada: 'member' }
    const streams = { guest: join(), ada: join({ actor: ada }), eve: join({ actor: eve }), root: join({ actor: root }) }
    for (let n = 0; n < 2; n++) bus.publish({ type: 'message.new', to, kind: 'Sys' })
    await settle()
    const told = Object.entries(streams).map(([name, { heard }]) => [name, kinds(heard())] as const)
    expect(told.filter(([, kinds]) => kinds.length > 0)).toEqual(hears.map((name) => [name, ['Sys']]))
  })

  test('a comment is told to those who look at its place, guests too where all may read', async () => {
    const { bus, join, settle } = open()
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

  test('a question of a contest that runs is told to its readers and to root alone, though others look too', async () => {
    const { bus, join, settle } = open()
    const streams = [null, ada, bob, root].map((actor) => join({ actor, talk: ['cid 3'] }))
    bus.publish({ type: 'talk.changed', place: { cid: 3 }, gid: null, commentId: 6, readers: ['ada'] })
    await settle()
    expect(streams.map(({ heard }) => comments(heard()))).toEqual([[], [6], [], [6]])
  })

  test('what is said in a group is told to its members; to nobody else while nobody can say who they are', async () => {
    const { bus, join, settle, groups } = open()
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
