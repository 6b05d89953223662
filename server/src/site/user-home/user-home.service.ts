import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { personFor } from '@touchstone/shared/people/account/person.ts'
import type { Heatmap, UserHome, UserRef } from '@touchstone/shared/people/account/user-home.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { localDate } from '../../ground/time/local-day.ts'
import type { PublicData } from '../../judging/remote/public/public-data.service.ts'
import type { AccountService } from '../../people/sign-in/account.service.ts'
import * as queries from './user-home.queries.ts'

export type UserHomeService = {
  /** @throws DomainError account.not-named, account.not-found (unknown or banned) */
  info(ref: UserRef, caller: Caller): Promise<z.input<typeof UserHome>>
  /** A year of days until today; an unknown user has none. @throws DomainError account.not-named */
  heatmap(ref: UserRef, caller: Caller): Promise<z.input<typeof Heatmap>>
}

type Deps = { db: Database; clock: Clock; accounts: AccountService; publicData: Pick<PublicData, 'ratingOf'> }

export function createUserHomeService({ db, clock, accounts, publicData }: Deps): UserHomeService {
  /** The user that the reference names, or the caller. @throws DomainError account.not-named */
  function named(ref: UserRef, caller: Caller): UserRef {
    if (ref.uid || ref.username) return ref
    if (!caller.actor) throw new DomainError('account.not-named')
    return { uid: caller.actor.uid, username: null }
  }

  return {
    async info(ref, caller) {
      const user = await accounts.findActive(named(ref, caller))
      if (!user) throw new DomainError('account.not-found')
      const solved = await queries.listSolvedProblems(db, user.uid)
      return {
        ...user,
        ...personFor(caller.actor, user),
        total: await queries.countPublicSubmissions(db, user.uid),
        rating: await publicData.ratingOf(user.cfUsername),
        scoreList: await queries.listBestScores(db, user.uid),
        solvedList: solved.map((problem) => problem.problemId),
        solvedGroupByDifficulty: Object.fromEntries(Map.groupBy(solved, (problem) => String(problem.difficulty))),
        recentLoginTime: await queries.findLastSignIn(db, user.uid),
      }
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
