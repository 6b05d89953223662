import type { HealthFilter } from '@touchstone/shared/problems/problem/health-filters.ts'
import { languageHeadings } from '@touchstone/shared/problems/problem/statement-language.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const own = sql`problems.is_remote = 0`

const withoutPart = (kind: 'validator' | 'generator') =>
  sql<SqlBool>`${own} and not exists (select 1 from workshop_parts where workshop_parts.pid = problems.id and workshop_parts.kind = ${kind})`

const verified = sql`select 1 from problem_verifies
  where problem_verifies.pid = problems.id and problem_verifies.state = 'done' and problem_verifies.is_stale = 0`

const strengthChecked = sql`select 1 from strength_checks
  where strength_checks.pid = problems.id and strength_checks.state = 'done' and strength_checks.is_stale = 0`

/** Problems of other kinds have no strength check. */
const hasStrength = sql`${own} and problems.judge_mode <> 'interactive' and problems.package_rules is null`

/** The heading stands on one line alone. `like` would ignore case on one of the databases. */
const hasHeading = (heading: string) => {
  const text = sql`(${'\n'} || coalesce(problems.description, '') || ${'\n'})`
  return sql`length(${text}) - length(replace(${text}, ${`\n${heading}\n`}, '')) = ${sql.lit(heading.length + 2)}`
}

/** The condition of each filter, over `problems`. Problems of other judges have tests, programs and checks elsewhere. */
const conditions = {
  'no-validator': withoutPart('validator'),
  'no-generator': withoutPart('generator'),
  'no-accepted': sql<SqlBool>`${own} and not exists (select 1 from problem_solutions
    where problem_solutions.pid = problems.id and problem_solutions.expected = 'accepted')`,
  'not-verified': sql<SqlBool>`${own} and not exists (${verified})`,
  'verified-findings': sql<SqlBool>`exists (${verified} and problem_verifies.errors + problem_verifies.doubts > 0)`,
  'no-strength': sql<SqlBool>`${hasStrength} and not exists (${strengthChecked})`,
  'strength-findings': sql<SqlBool>`${hasStrength} and exists (${strengthChecked} and exists (select 1 from strength_programs
    where strength_programs.pid = strength_checks.pid and strength_programs.outcome = 'proven'))`,
  'one-language': sql<SqlBool>`not (${sql.join(languageHeadings.map(hasHeading), sql` and `)})`,
} as const satisfies Record<HealthFilter, RawBuilder<SqlBool>>

/** `authorUid`: the author whose problems alone are listed; null: the caller prepares all of them. */
export type HealthChoice = { is: HealthFilter; authorUid: string | null }

export const healthOf = ({ is, authorUid }: HealthChoice): RawBuilder<SqlBool> =>
  authorUid === null ? conditions[is] : sql<SqlBool>`problems.author_uid = ${authorUid} and ${conditions[is]}`
