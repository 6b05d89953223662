import type { RunWindow } from '@touchstone/shared/contests/contest/run-window.ts'
import type { OwnRun } from '@touchstone/shared/contests/rules/shape/contest-rule.ts'
import { openVerdicts, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import { isDisplayId } from '../contest/same-display-id.ts'

export type ContestRunFilter = {
  cid: number
  /** The windows of the reader's runs, and of all others. */
  own: { uid: string; window: RunWindow }
  others: RunWindow | 'nobody'
  /** Runs of problems that only contest admins see. */
  hiddenToo: boolean
  displayId: { text: string; whole: boolean } | null
  username: string | null
  status: number | null
}

type Runs = SelectQueryBuilder<Tables & { cp: Tables['contestProblems'] }, 'submissions' | 'cp', object>

function within<Q extends Runs>(query: Q, { from, until }: RunWindow): Q {
  const past = query.where('submissions.submitTime', '<', until) as Q
  return from === null ? past : (past.where('submissions.submitTime', '>=', from) as Q)
}

function filtered(db: Database, filter: ContestRunFilter): Runs {
  const { cid, own, others, displayId, username } = filter
  let query = db
    .selectFrom('submissions')
    .innerJoin('contestProblems as cp', 'cp.id', 'submissions.cpid')
    .where('submissions.cid', '=', cid)
    .where('cp.removedAt', 'is', null) as unknown as Runs
  if (!filter.hiddenToo) query = query.where('cp.hidden', '=', 0)
  if (others === 'nobody') query = within(query.where('submissions.uid', '=', own.uid), own.window)
  else {
    // The window of own runs is never the narrower one.
    query = within(query, own.window)
    const { until } = others
    if (until !== own.window.until)
      query = query.where((eb) => eb.or([eb('submissions.uid', '=', own.uid), eb('submissions.submitTime', '<', until)]))
  }
  if (displayId?.whole) query = query.where(isDisplayId(displayId.text, 'cp.displayId'))
  else if (displayId) query = query.where(likeFolded(sql`lower(cp.display_id)`, `%${escapeLike(displayId.text.toLowerCase())}%`))
  if (username) {
    const named = likeFolded(sql.ref('usernameFolded'), `%${escapeLike(foldName(username))}%`)
    query = query.where('submissions.uid', 'in', db.selectFrom('users').select('uid').where(named))
  }
  return filter.status === null ? query : query.where('submissions.status', '=', filter.status)
}

/** Newest first. */
export function listContestRuns(db: Database, filter: ContestRunFilter, { currentPage, limit }: { currentPage: number; limit: number }) {
  return filtered(db, filter)
    .innerJoin('users', 'users.uid', 'submissions.uid')
    .innerJoin('problems', 'problems.id', 'submissions.pid')
    .select([
      ...([
        'submissions.submitId',
        'submissions.pid',
        'submissions.uid',
        'users.username',
        'users.realname',
        'cp.displayId',
        'cp.displayTitle as title',
      ] as const),
      ...(['submissions.submitTime', 'submissions.status', 'submissions.share', 'submissions.time', 'submissions.memory'] as const),
      ...(['submissions.score', 'submissions.length', 'submissions.language', 'submissions.cid', 'submissions.cpid'] as const),
      ...(['submissions.gid', 'submissions.judger', 'submissions.isManual', 'submissions.isBorderline'] as const),
      ...(['submissions.isTrial', 'problems.authorUid', 'problems.codeShare', 'problems.openCaseResult'] as const),
      ...(['problems.type as problemType', 'problems.ioScore as fullScore'] as const),
    ])
    .orderBy('submissions.submitTime', 'desc')
    .orderBy('submissions.submitId', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countContestRuns(db: Database, filter: ContestRunFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type OwnRuns = { cid: number; uid: string; window: RunWindow; ownRun: OwnRun; onlyJudged: boolean }

/** The order of a user's runs of a problem, before the newest. */
const firstRuns = {
  accepted: sql`case when status = ${sql.lit(Verdict.Accepted)} then 0 else 1 end`,
  newest: null,
  best: sql`coalesce(score, -1) desc`,
} as const satisfies Record<OwnRun, RawBuilder<unknown> | null>

/** A user's status in each problem of a contest, one row each. */
export function listOwnRuns(db: Database, { cid, uid, window, ownRun, onlyJudged }: OwnRuns) {
  const first = firstRuns[ownRun]
  return db
    .selectFrom((eb) => {
      let runs = eb.selectFrom('submissions').where('cid', '=', cid).where('uid', '=', uid).where('submitTime', '<', window.until)
      if (window.from !== null) runs = runs.where('submitTime', '>=', window.from)
      if (onlyJudged) runs = runs.where('status', 'not in', [...openVerdicts])
      return runs
        .select(['pid', 'status', 'score'])
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => {
              const perProblem = over.partitionBy('pid')
              const ranked = first === null ? perProblem : perProblem.orderBy(first)
              return ranked.orderBy('submitTime', 'desc').orderBy('submitId', 'desc')
            })
            .as('place'),
        )
        .as('own')
    })
    .select(['pid', 'status', 'score'])
    .where('place', '=', 1)
    .execute()
}
