import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import type { SubmissionState } from '@touchstone/shared/ground/access/submission-access.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import type { BoardFeed } from '../board-feed.ts'
import type { PupilsFor } from '../class-watch.ts'
import type { AdmitsToDesk } from '../desk-watch.ts'
import type { SiteEvent } from '../event-bus.ts'
import { createLiveHub, type LiveListener, type SeatsIn } from '../live-hub.ts'
import type { LiveMessage } from '../live-message.ts'
import { createLocalEventBus } from '../local-event-bus.ts'

/** Uses fake time. */
export function useHubTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const ada: Actor = { uid: 'ada', username: 'ada', role: 'default_user', device: deviceId('here') }
export const bob: Actor = { ...ada, uid: 'bob', username: 'bob' }
export const root: Actor = { ...ada, uid: '1', username: 'root', role: 'root' }

const stateWith = (changes: Partial<SubmissionState> = {}): SubmissionState => ({
  uid: 'ada',
  cid: null,
  contest: null,
  gid: null,
  share: false,
  codeShare: true,
  openCaseResult: true,
  hideCode: false,
  isTrial: false,
  authorUid: null,
  ...changes,
})
export const changed = (submitId: number, status: number, of: Partial<SubmissionState> = {}): SiteEvent => ({
  type: 'submission.changed',
  state: stateWith(of),
  submission: { submitId, pid: 1, uid: 'ada', status, time: null, memory: null, score: null, judger: null, caseCount: 2 },
})
export const cases = (submitId: number, ...of: (number | Partial<SubmissionState>)[]): SiteEvent => ({
  type: 'submission.cases',
  state: stateWith(Object.assign({}, ...of.filter((one) => typeof one !== 'number'))),
  submitId,
  cases: of.filter((one) => typeof one === 'number').map((seq) => ({ seq, status: 0, groupNum: null })) as never,
})

/** Boards whose mark grows with `change`, and that admit all but the named viewers. */
function fakeBoards() {
  const state = {
    n: 1,
    refused: new Set<string>(),
    asked: 0,
    patches: 0,
    next: null as number | null,
    fault: null as Error | null,
    deaf: null as Error | null,
    held: 0,
  }
  const mark = () => ({ epoch: 'e', n: state.n })
  const feed: BoardFeed = {
    async admits(_, callers) {
      state.asked++
      if (state.deaf) throw state.deaf
      return new Set(callers.filter(({ actor }) => !state.refused.has(actor?.uid ?? 'guest')))
    },
    hold() {
      state.held++
      return () => {
        state.held--
      }
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

/** A hub with fake dependencies. */
export function openHub() {
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
  /** Addresses to which every contest is closed. */
  const seats = { closed: new Set<string>(), asked: 0, fault: null as Error | null }
  const seatsIn: SeatsIn = async (_, callers) => {
    seats.asked++
    if (seats.fault) throw seats.fault
    return new Map(callers.filter(({ ip }) => seats.closed.has(ip)).map((caller) => [caller, 'contest.wrong-address']))
  }
  const hub = createLiveHub({ events: bus, membersOf, seatsIn, stillSignedIn, boards: board, admitsToDesk, pupilsFor, onFault })
  type Join = Partial<Pick<LiveListener, 'actor' | 'boards' | 'desks' | 'classes' | 'ip'>> & { watch?: number[]; talk?: string[] }
  const join = ({ actor = null, watch = [], talk = [], boards = [], desks = [], classes = [], ip = '10.0.0.1' }: Join = {}) => {
    const chunks: Buffer[] = []
    let ended = 0
    const reader = { keepsUp: true }
    const leave = hub.join({
      actor,
      ip,
      watch: new Set(watch),
      talk: new Set(talk),
      boards,
      desks,
      classes,
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
  /** Waits until events are merged and all streams are served. */
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    for (let n = 0; n < 60; n++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { bus, hub, join, settle, asked, groups, faults, sessions, lookedUp, board, desks, classes, seats }
}

export const statuses = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'submission' ? [m.submission.status] : []))

export const eve: Actor = { ...ada, uid: 'eve', username: 'eve' }
export const submitIds = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'submission' ? [m.submission.submitId] : []))
