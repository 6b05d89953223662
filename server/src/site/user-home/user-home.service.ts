import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type Person, personFor } from '@touchstone/shared/people/account/person.ts'
import type { Heatmap, UserHome, UserProgress, UserRef } from '@touchstone/shared/people/account/user-home.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays, localDate } from '../../ground/time/local-day.ts'
import type { PublicData } from '../../judging/remote/public/public-data.service.ts'
import type { AccountService } from '../../people/sign-in/account.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import * as queries from './user-home.queries.ts'

export type UserHomeService = {
  /** @throws DomainError account.not-named, account.not-found (unknown or banned) */
  info(ref: UserRef, caller: Caller): Promise<z.input<typeof UserHome>>
  /** The last four weeks; unfinished problems for the user alone. @throws DomainError account.not-named, account.not-found */
  progress(ref: UserRef, caller: Caller): Promise<z.input<typeof UserProgress>>
  /** A year of days until today; an unknown user has none. @throws DomainError account.not-named */
  heatmap(ref: UserRef, caller: Caller): Promise<z.input<typeof Heatmap>>
}

type Deps = {
  db: Database
  clock: Clock
  accounts: AccountService
  publicData: Pick<PublicData, 'ratingOf'>
  problemBrowse: Pick<ProblemBrowseService, 'closedTo'>
}

const WEEKS = 4
const UNFINISHED_SHOWN = 10

const personOf = ({ realname, className, number }: Person): Person => ({ realname, className, number })

export function createUserHomeService({ db, clock, accounts, publicData, problemBrowse }: Deps): UserHomeService {
  /** The user that the reference names, or the caller. @throws DomainError account.not-named */
  function named(ref: UserRef, caller: Caller): UserRef {
    if (ref.uid || ref.username) return ref
    if (!caller.actor) throw new DomainError('account.not-named')
    return { uid: caller.actor.uid, username: null }
  }

  async function find(ref: UserRef, caller: Caller) {
    const user = await accounts.findActive(named(ref, caller))
    if (!user) throw new DomainError('account.not-found')
    return user
  }

  /** Titles only of problems that the reader finds in the list of problems. */
  async function solvedOf(uid: string, caller: Caller) {
    const closed = await problemBrowse.closedTo(caller.actor)
    return (await queries.listSolvedProblems(db, uid)).map(({ title, auth, isGroup, ...problem }) => ({
      ...problem,
      title: auth === ProblemAuth.Public && isGroup === 0 && !closed.has(problem.id) ? title : null,
    }))
  }

  return {
    async info(ref, caller) {
      const user = await find(ref, caller)
      const solved = await solvedOf(user.uid, caller)
      return {
        ...user,
        ...(caller.actor?.uid === user.uid ? personOf(user) : personFor(caller.actor, user)),
        total: await queries.countPublicSubmissions(db, user.uid),
        rating: await publicData.ratingOf(user.cfUsername),
        scoreList: await queries.listBestScores(db, user.uid),
        solvedList: solved.map((problem) => problem.problemId),
        solvedGroupByDifficulty: Object.fromEntries(Map.groupBy(solved, (problem) => String(problem.difficulty))),
        recentLoginTime: await queries.findLastSignIn(db, user.uid),
      }
    },

    async progress(ref, caller) {
      const { uid } = await find(ref, caller)
      const now = clock.now()
      const since = addLocalDays(now, 1 - 7 * WEEKS)
      const [sent, solved] = [await queries.listSubmitTimes(db, uid, since), await queries.listFirstSolves(db, uid, since)]
      const weeks = Array.from({ length: WEEKS }, (_, week) => {
        const [from, end] = [addLocalDays(since, 7 * week), addLocalDays(since, 7 * (week + 1))]
        const count = (times: readonly number[]) => times.filter((at) => at >= from && at < end).length
        return { from: localDate(from), to: localDate(addLocalDays(end, -1)), submissions: count(sent), solved: count(solved) }
      })
      const closed = [...(await problemBrowse.closedTo(caller.actor))]
      const unfinished = caller.actor?.uid === uid ? await queries.listUnfinished(db, uid, closed, UNFINISHED_SHOWN) : []
      return { weeks, unfinished: unfinished.map(({ tries, ...problem }) => ({ ...problem, tries: Number(tries) })) }
    },

    async heatmap(ref, caller) {
      const user = await accounts.findActive(named(ref, caller))
      const today = new Date(clock.now())
      const since = new Date(today.getFullYear() - 1, today.getMonth(), today.getDate()).getTime()
      const times = user ? await queries.listSubmitTimes(db, user.uid, since) : []
      const perDay = new Map<string, number>()
      for (const time of times) perDay.set(localDate(time), (perDay.get(localDate(time)) ?? 0) + 1)
      return { endDate: localDate(clock.now()), dataList: [...perDay].map(([date, count]) => ({ date, count })) }
    },
  }
}
