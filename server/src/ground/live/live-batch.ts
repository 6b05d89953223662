import { isContestAdmin } from '@touchstone/shared/contests/contest/contest-access.ts'
import { type Actor, isOwn, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { SeatRefusal } from '@touchstone/shared/ground/access/contest-run.ts'
import { mayEnterGroup } from '@touchstone/shared/ground/access/group-access.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import type { SubmissionFacts, SubmissionState } from '@touchstone/shared/ground/access/submission-access.ts'
import { caseViewsOf, viewOf } from '@touchstone/shared/ground/access/submission-view.ts'
import { hearsOfTalk } from '@touchstone/shared/ground/access/talk-access.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type PageEvent, type SiteEvent, talkKey } from './event-bus.ts'
import { encode, type LiveMessage } from './live-message.ts'

export type Viewer = {
  actor: Actor | null
  watch: ReadonlySet<number>
  /** Places of talk on display, by `talkKey`. */
  talk?: ReadonlySet<string>
}

type Changed = Extract<SiteEvent, { type: 'submission.changed' }>
type Message = Extract<SiteEvent, { type: 'message.new' }>
type Hint = Extract<SiteEvent, { type: 'hint.opened' }>
type Picture = Extract<SiteEvent, { type: 'picture.changed' }>
type Hand = Extract<SiteEvent, { type: 'hand.changed' }>
type Talk = Extract<SiteEvent, { type: 'talk.changed' }>
type Cases = Extract<SiteEvent, { type: 'submission.cases' }>
/** The last return to the queue, the cases after it, and the newest state. */
type Progress = { restart?: Changed; cases?: Cases; last?: Changed }

const startsAgain = ({ submission }: Changed) => submission.status === Verdict.Pending || submission.status === Verdict.Compiling

/** Merges the events of a moment: of each submission the newest state and the cases since. */
export function createLiveBatch() {
  const progress = new Map<number, Progress>()
  const testRuns: { uid: string; key: string }[] = []
  const contests = new Set<number>()
  /** Of which group each is. */
  const trainings = new Map<number, number>()
  const hints: Hint[] = []
  const pictures: Picture[] = []
  const hands: Hand[] = []
  /** One for each pupil and problem: an answer moves several times in a moment. */
  const tutor = new Map<string, { uid: string; pid: number }>()
  const messages: Message[] = []
  const talk: Talk[] = []
  /** Recipients of each submission's line comments. */
  const lines = new Map<number, Set<string>>()
  let judge = false

  function of(submitId: number): Progress {
    const known = progress.get(submitId) ?? {}
    progress.set(submitId, known)
    return known
  }

  return {
    add(event: PageEvent): void {
      // The work list watch sends it, to helpers.
      if (event.type === 'desk.changed') return
      if (event.type === 'judge.changed') judge = true
      else if (event.type === 'contest.changed') contests.add(event.cid)
      else if (event.type === 'training.changed') trainings.set(event.tid, event.gid)
      else if (event.type === 'hint.opened') hints.push(event)
      else if (event.type === 'picture.changed') pictures.push(event)
      else if (event.type === 'hand.changed') hands.push(event)
      else if (event.type === 'tutor.changed') tutor.set(`${event.uid} ${event.pid}`, event)
      else if (event.type === 'message.new') messages.push(event)
      else if (event.type === 'talk.changed') talk.push(event)
      else if (event.type === 'line-comments.changed') {
        lines.set(event.submitId, new Set([...(lines.get(event.submitId) ?? []), ...event.readers]))
      } else if (event.type === 'test-run.done') testRuns.push({ uid: event.uid, key: event.key })
      else if (event.type === 'submission.cases') {
        const known = of(event.submitId)
        known.cases = { ...event, cases: [...(known.cases?.cases ?? []), ...event.cases] }
      } else if (startsAgain(event)) progress.set(event.submission.submitId, { restart: event })
      else of(event.submission.submitId).last = event
    },

    /** Groups whose members may receive events that others may not. */
    groups(): number[] {
      const states = [...progress.values()].flatMap(({ restart, cases, last }) =>
        [restart, cases, last].flatMap((event) => event?.state ?? []),
      )
      const reported = messages.flatMap(({ to }) => (typeof to === 'object' && 'gid' in to ? to.gid : []))
      const placed = [...states, ...talk, ...hints, ...pictures, ...hands]
      return [...new Set([...placed.flatMap(({ gid }) => gid ?? []), ...reported, ...trainings.values()])]
    },

    /** The owners of runs, by contest: a contest may be closed to them at the place of their stream. */
    runners(): ReadonlyMap<number, ReadonlySet<string>> {
      const runners = new Map<number, Set<string>>()
      const events = [...progress.values()].flatMap(({ restart, cases, last }) => [restart, cases, last])
      for (const event of events) {
        if (event === undefined || event.state.cid === null) continue
        const { cid, uid } = event.state
        runners.set(cid, (runners.get(cid) ?? new Set()).add(uid))
      }
      return runners
    },

    /**
     * Encodes public events once, and restricted events for their audience.
     * @param roleIn a person's place in one of `groups()`
     * @param refusalOf why a contest of `runners()` is closed to an owner at the place or device of this stream
     * @returns the chunks of one viewer
     */
    seal<V extends Viewer>(
      roleIn: (gid: number, uid: string) => GroupRole,
      refusalOf: (viewer: V, cid: number) => SeatRefusal | null,
    ): (viewer: V) => Buffer[] {
      const factsFor = (viewer: V | null, state: SubmissionState): SubmissionFacts => {
        const { gid, cid, contest } = state
        const actor = viewer?.actor ?? null
        const groupRole = gid === null || actor === null ? 'none' : roleIn(gid, actor.uid)
        const isAdmin = contest !== null && isContestAdmin({ actor, groupRole }, { uid: contest.creatorUid, gid: contest.gid })
        // The batch does not know whose pupils they are, so pages of teachers reload. It does not know other participants' access to the
        // contest, so other users' runs only go to its admins.
        const seatRefusal = viewer === null || cid === null || !isOwn(actor, state.uid) ? null : refusalOf(viewer, cid)
        const standing = { isContestAdmin: isAdmin, entersContest: false, seatRefusal }
        return { ...state, ...standing, groupRole, leadsAuthor: false, namesAuthor: false, sharesName: false }
      }
      const report = (viewer: V | null, { state, submission }: Changed): LiveMessage[] => {
        const view = viewOf(viewer?.actor ?? null, factsFor(viewer, state), submission)
        return view ? [{ type: 'submission', submission: view }] : []
      }
      const isIn = (actor: Actor | null, gid: number) => mayEnterGroup(actor, actor === null ? 'none' : roleIn(gid, actor.uid))
      const leads = (actor: Actor | null, gid: number) =>
        mayInGroup(actor, actor === null ? 'none' : roleIn(gid, actor.uid), ['training', 'manage'])
      const isFor = (actor: Actor | null, { to }: Message) => {
        if (actor === null) return false
        if (to === 'all') return true
        if (to === 'staff') return isStaffMember(actor)
        // A notice of a group is for its members; root, who may enter every group, does not get it.
        return 'uid' in to ? to.uid === actor.uid : roleIn(to.gid, actor.uid) !== 'none'
      }
      const hears = ({ actor, talk: places }: V, { place, gid, readers }: Talk) =>
        places?.has(talkKey(place)) && (gid === null || isIn(actor, gid)) && hearsOfTalk(actor, readers)
      const all = [...progress.values()]
      const changes = all.flatMap(({ restart, last }) => [restart, last].filter((change) => change !== undefined))
      const reported = changes.map((change) => ({ change, open: report(null, change) }))
      const closed = reported.filter(({ open }) => open.length === 0).map(({ change }) => change)
      const cases = all.flatMap((one) => one.cases ?? [])
      const changed = [...contests].map((cid) => ({ type: 'contest', cid }) as const)
      const open: LiveMessage[] = [...(judge ? [{ type: 'judge' } as const] : []), ...changed, ...reported.flatMap(({ open }) => open)]
      const shared = open.length > 0 ? [encode(open)] : []
      return (viewer) => {
        const { actor, watch } = viewer
        const own: LiveMessage[] = closed.flatMap((change) => report(viewer, change))
        for (const { submitId, state, cases: fresh } of cases) {
          if (!watch.has(submitId) && !isOwn(actor, state.uid)) continue
          const views = caseViewsOf(actor, factsFor(viewer, state), fresh)
          if (views) own.push({ type: 'cases', submitId, cases: views })
        }
        for (const { uid, key } of testRuns) if (isOwn(actor, uid)) own.push({ type: 'test-run', key })
        for (const [tid, gid] of trainings) if (isIn(actor, gid)) own.push({ type: 'training', tid })
        for (const { tid, gid, uid } of hints) if (leads(actor, gid)) own.push({ type: 'pupil', tid, uid })
        for (const { tid, gid, uid } of pictures) {
          if (leads(actor, gid)) own.push({ type: 'pupil', tid, uid })
          if (leads(actor, gid) || isOwn(actor, uid)) own.push({ type: 'picture', tid })
        }
        for (const { uid, pid } of tutor.values()) if (isOwn(actor, uid)) own.push({ type: 'tutor', pid })
        const raised = hands.filter(({ gid, uid }) => leads(actor, gid) || isOwn(actor, uid))
        for (const tid of new Set(raised.map(({ tid }) => tid))) own.push({ type: 'hand', tid })
        for (const [submitId, readers] of lines) if (actor !== null && readers.has(actor.uid)) own.push({ type: 'line-comments', submitId })
        const kinds = new Set(messages.filter((message) => isFor(actor, message)).map(({ kind }) => kind))
        for (const kind of kinds) own.push({ type: 'message', kind })
        for (const { place, commentId } of talk.filter((event) => hears(viewer, event))) {
          own.push({ type: 'talk', did: 'did' in place ? place.did : null, cid: 'cid' in place ? place.cid : null, commentId })
        }
        return own.length > 0 ? [...shared, encode(own)] : shared
      }
    },
  }
}
