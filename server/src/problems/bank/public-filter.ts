import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { type ProblemListQuery, remoteJudges } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { openSearch, type TextSearch } from '../../ground/search/text-search.ts'
import type { BankClosing } from '../problem/bank-closing.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import type { PublicFilter } from '../problem/problem-list.queries.ts'
import { listTagsNamed } from '../problem/tag.queries.ts'

type Query = Pick<z.output<typeof ProblemListQuery>, 'keyword' | 'tagId' | 'difficulty' | 'level' | 'oj' | 'own' | 'favourite'>
type Deps = { db: Database; closing: Pick<BankClosing, 'closedTo'> }

/** A remote judge's key is that judge; any other key means our own problems. */
export function judgeOfKey(oj: string): string {
  return remoteJudges.find((key) => key === oj.toUpperCase()) ?? OWN_JUDGE
}

/** The search of the public list: number and title, or the name of a tag of the site. */
async function searchWithTags(db: Database, keyword: string | undefined): Promise<TextSearch | undefined> {
  const search = await openSearch(db, 'problems', keyword)
  if (!search || keyword === undefined) return search
  const tids = await listTagsNamed(db, keyword)
  if (tids.length === 0) return search
  const tagged = sql`select pid from problem_tags where tid in (${sql.join(tids)})`
  return {
    matches: (name) => sql<boolean>`(${search.matches(name)} or ${sql.ref(`${name}.id`)} in (${tagged}))`,
    candidates: search.candidates && sql`${search.candidates} union ${tagged}`,
    isBroad: search.isBroad,
  }
}

/** The public list as this reader asks for it, without the problems that a contest closes to the reader. */
export async function publicFilter({ db, closing }: Deps, query: Query, actor: Actor | null): Promise<PublicFilter> {
  return {
    search: await searchWithTags(db, query.keyword),
    without: await closing.closedTo(actor),
    tagIds: query.tagId ?? [],
    difficulty: query.difficulty ?? undefined,
    level: query.level ?? undefined,
    oj: query.oj ? judgeOfKey(query.oj) : undefined,
    favouriteOf: query.favourite ? (actor?.uid ?? '') : undefined,
    // No account has the empty id: a guest has tried nothing.
    own: query.own ? { uid: actor?.uid ?? '', state: query.own } : undefined,
  }
}
