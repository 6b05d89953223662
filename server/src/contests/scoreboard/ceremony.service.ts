import { realnameFor, shownName } from '@touchstone/shared/contests/contest/board-people.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { isSealed } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { lengthSec, secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import { readStars } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import type {
  BalloonPage,
  BalloonQuery,
  CheckBalloon,
  ScrollBoardInfo,
  ScrollRuns,
} from '@touchstone/shared/contests/scoreboard/ceremony.schema.ts'
import { recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { ContestDoor, OpenContest } from '../contest/contest-door.service.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { awardsOf } from './board-rows.ts'
import * as queries from './ceremony.queries.ts'
import type { KeptContest } from './kept-contest.ts'

export type CeremonyService = {
  /** @throws DomainError of the door, contest.no-scroll-board */
  scrollInfo(cid: number, caller: Caller): Promise<z.input<typeof ScrollBoardInfo>>
  /** All runs of the contest with their verdicts, for readers behind the seal. @throws DomainError of the door, contest.no-scroll-board */
  scrollRuns(query: { cid: number; removeStar: boolean }, caller: Caller): Promise<z.input<typeof ScrollRuns>>
  /** The first accept of each person and problem; open balloons first, then by age. @throws DomainError of the door */
  balloons(query: BalloonQuery, caller: Caller): Promise<z.input<typeof BalloonPage>>
  /** @throws DomainError of the door, contest.balloon-gone */
  checkBalloon(input: CheckBalloon, caller: Caller): Promise<null>
}

/** The reveal is for ended contests that were sealed, where their rules have one. */
function mustBeRevealable({ contest, phase }: OpenContest): void {
  const isOver = phase === ContestPhase.ended
  if (!ruleOf(contest).hasReveal || !contest.sealRank || !isOver) throw new DomainError('contest.no-scroll-board')
}

type Deps = { db: Database; events: EventBus; door: ContestDoor; keeper: BoardKeeper }

export function createCeremonyService({ db, events, door, keeper }: Deps): CeremonyService {
  async function keptOf({ contest }: OpenContest): Promise<KeptContest> {
    const kept = await keeper.open(contest.id, contest)
    if (!kept) throw new DomainError('contest.gone')
    return kept
  }

  async function openReveal(cid: number, caller: Caller): Promise<OpenContest> {
    const opened = await door.help(cid, 'board', caller)
    mustBeRevealable(opened)
    return opened
  }

  return {
    async scrollInfo(cid, caller) {
      const opened = await openReveal(cid, caller)
      const { contest } = opened
      const { problems } = await keptOf(opened)
      const { id, rankShowName, startTime, title, penaltyMinutes, penaltyRule, tieRule } = contest
      const sealRankTime = contest.sealRankTime ?? startTime
      return {
        id,
        rankShowName,
        startTime,
        sealRankTime,
        title,
        penaltyMinutes,
        penaltyRule,
        tieRule,
        problemCount: problems.length,
        balloonColor: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color])),
        starUserList: readStars(contest.starAccount),
        durationSec: lengthSec(contest),
        sealSec: Math.max(0, secondsBetween(startTime, sealRankTime)),
        awards: awardsOf(contest),
        isPublished: !isSealed(contest, opened.now),
        isOutside: opened.opensBoard,
        can: { publish: opened.isAdmin },
      }
    },

    async scrollRuns({ cid, removeStar }, caller) {
      const opened = await openReveal(cid, caller)
      const { contest, isAdmin } = opened
      const kept = await keptOf(opened)
      const displayIds = new Map(kept.problems.map(({ pid, displayId }) => [pid, displayId]))
      const runs = await queries.listScrollRuns(db, cid, lengthSec(contest))
      return runs.flatMap(({ submitId, uid, pid, time, status }) => {
        const [person, displayId] = [kept.person(uid), displayIds.get(pid)]
        if (person === undefined || displayId === undefined || status === Verdict.Cancelled) return []
        if (kept.isLeftOut(uid) || (removeStar && kept.isStar(uid))) return []
        const { username, nickname, school, avatar, gender } = person
        const names = { username, nickname, realname: realnameFor(person, contest.rankShowName, isAdmin ? 'admin' : 'inside') }
        const submitTime = contest.startTime + time * second
        return [{ uid, ...names, school, avatar, gender, submitId, status, submitTime, displayId, sec: time }]
      })
    },

    async balloons({ cid, ...page }, caller) {
      const opened = await door.help(cid, 'balloons', caller)
      const { contest, isAdmin } = opened
      const kept = await keptOf(opened)
      const problems = new Map(kept.problems.map((problem) => [problem.pid, problem]))
      const [seen, first] = [new Set<string>(), new Set<number>()]
      const rows = (await queries.listAccepts(db, cid, lengthSec(contest))).flatMap(({ id, submitId, uid, pid, time, checked }) => {
        const [person, problem, key] = [kept.person(uid), problems.get(pid), `${uid} ${pid}`]
        if (person === undefined || problem === undefined || kept.isLeftOut(uid) || seen.has(key)) return []
        const firstBlood = !first.has(pid)
        seen.add(key)
        first.add(pid)
        const { username, school, room, seat } = person
        const names = {
          username,
          realname: realnameFor(person, contest.rankShowName, isAdmin ? 'admin' : 'inside'),
          name: shownName(person, contest.rankShowName, 'inside'),
        }
        const unused = { cpid: null, score: null, useTime: null, gmtCreate: null, gmtModified: null }
        const run = { id, cid, uid, pid, displayId: problem.displayId, submitId, time, submitTime: contest.startTime + time * second }
        const place = { school, room, seat, color: problem.color }
        return [{ ...run, ...names, ...place, ...unused, status: recordStatus.accepted, firstBlood, checked: checked === 1 }]
      })
      const inOrder = rows.toSorted((a, b) => Number(a.checked) - Number(b.checked))
      const from = (page.currentPage - 1) * page.limit
      return makePage(inOrder.slice(from, from + page.limit), rows.length, page)
    },

    async checkBalloon(input, caller) {
      await door.help(input.cid, 'balloons', caller)
      if (!(await inTransaction(db, (db) => queries.setChecked(db, input)))) throw new DomainError('contest.balloon-gone')
      events.publish({ type: 'desk.changed', cid: input.cid, desk: 'balloons' })
      return null
    },
  }
}
