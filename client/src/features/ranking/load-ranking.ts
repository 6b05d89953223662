import type { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { mayAsk } from '../../session/session.ts'
import type { calls } from '../../trpc/trpc-client.ts'
import { type RankSearch, rankedGroup, rankInput } from './rank-search.ts'

/** The classes of the reader decide which ranking comes first, so they are read before it. */
export async function loadRanking(at: typeof calls, type: RuleType, search: RankSearch): Promise<void> {
  if (mayAsk()) await at.ranking.classes.prefetch({}, { staleTime: 5 * 60_000 })
  void at.ranking.list.prefetch(rankInput(type, search, rankedGroup(search, at.ranking.classes.getData({}) ?? [])))
}
