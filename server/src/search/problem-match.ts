import { type RawBuilder, sql } from 'kysely'
import { likeFolded } from '../db/text-match.ts'
import type { TextSearch } from './text-search.ts'

/**
 * The keyword is a part of the problem's title or display id, or of its author's name where the search looks for authors.
 * @param problem the name that problems have in the query
 */
export function matchesProblem(search: TextSearch, problem: 'problems' | 'p'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${problem}.${name}`)
  const parts = [column('title'), column('problem_id')].map((text) => likeFolded(sql`lower(${text})`, search.pattern))
  if (search.authors !== null) parts.push(sql<boolean>`${column('author_uid')} in ${search.authors}`)
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
