import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { distributionOf, shareAbove } from '@touchstone/shared/problems/problem/distribution.ts'
import type { ProblemStatistics, ProblemStatisticsQuery } from '@touchstone/shared/problems/problem/problem-statistics.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { listCounts } from '../problem/problem-count.queries.ts'
import type { ProblemBrowseService } from './problem-browse.service.ts'
import { bestOf, newestAccepted } from './problem-statistics.queries.ts'

/** Number of accepted submissions in the statistics: the newest ones, so that the cost is constant. */
const SAMPLE = 2000

export type ProblemStatisticsService = {
  /**
   * Statistics of a problem: verdicts, languages, and distributions of time and memory of accepted programs. They include the rank of the
   * viewer's best and of the requested run.
   * @throws DomainError as opening the problem does
   */
  of(query: z.output<typeof ProblemStatisticsQuery>, viewer: { actor: Actor | null }): Promise<z.input<typeof ProblemStatistics>>
}

export function createProblemStatisticsService({ db, browse }: { db: Database; browse: ProblemBrowseService }): ProblemStatisticsService {
  return {
    async of({ problemId, gid, language, time, memory }, { actor }) {
      const problem = await browse.open(problemId, gid, actor)
      const countedFor = problem.isGroup ? problem.gid : null
      const counts = (await listCounts(db, [problem.id], countedFor)).get(problem.id)
      if (!counts) throw new Error(`no counters for problem ${problem.id}`)
      const accepted = await newestAccepted(db, problem.id, countedFor, SAMPLE).execute()
      const shown = language ? accepted.filter((row) => row.language === language) : accepted
      const times = shown.flatMap(({ time }) => time ?? [])
      const memories = shown.flatMap(({ memory }) => memory ?? [])
      const best = actor && (await bestOf(db, problem.id, actor.uid, countedFor, language).executeTakeFirst())
      return {
        pid: problem.id,
        counts,
        languages: [...Map.groupBy(accepted, (row) => row.language)]
          .map(([name, rows]) => ({ name, accepted: rows.length }))
          .sort((a, b) => b.accepted - a.accepted),
        time: distributionOf(times),
        memory: distributionOf(memories),
        mine: { time: placeOf(best?.time, times), memory: placeOf(best?.memory, memories) },
        run: { time: placeOf(time, times), memory: placeOf(memory, memories) },
      }
    },
  }
}

const placeOf = (value: number | null | undefined, values: readonly number[]) =>
  value == null ? null : { value, betterThan: shareAbove(value, values) }
