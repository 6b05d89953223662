/** The terms that make a group's training homework: opening, due time, and the value of late work. */
import { z } from 'zod'
import { DomainError } from '../../ground/errors/domain-error.ts'

/** `none`: late work does not count. `percentage`: it counts in part. `full`: it counts like any other. */
export const LateRule = z.enum(['none', 'percentage', 'full'])
export type LateRule = z.infer<typeof LateRule>

export type HomeworkTerms = {
  /** Submissions count from this moment; null: always. */
  opensAt: number | null
  /** A submission at exactly this moment is on time. */
  dueAt: number | null
  lateRule: LateRule
  /** 1 to 99, only with the rule `percentage`. */
  latePercent: number | null
}

export const noTerms: HomeworkTerms = { opensAt: null, dueAt: null, lateRule: 'none', latePercent: null }

/** ms UTC. Absent keeps the stored value, null clears it. */
export const postedTerms = {
  opensAt: z.number().int().nullish(),
  dueAt: z.number().int().nullish(),
  lateRule: LateRule.nullish(),
  latePercent: z.number().int().nullish(),
}
type PostedTerms = { [K in keyof HomeworkTerms]?: HomeworkTerms[K] | null | undefined }

const LAST_INSTANT = 8_640_000_000_000_000
const isInstant = (at: number | null) => at === null || (at >= 0 && at <= LAST_INSTANT)

/**
 * Merges posted terms over stored ones.
 * @throws DomainError training.invalid
 */
export function homeworkTerms(posted: PostedTerms, stored: HomeworkTerms = noTerms): HomeworkTerms {
  const opensAt = posted.opensAt === undefined ? stored.opensAt : posted.opensAt
  const dueAt = posted.dueAt === undefined ? stored.dueAt : posted.dueAt
  const lateRule = posted.lateRule === undefined ? stored.lateRule : (posted.lateRule ?? 'none')
  const percent = posted.latePercent === undefined ? stored.latePercent : posted.latePercent
  const latePercent = lateRule === 'percentage' ? percent : null
  if (!isInstant(opensAt)) throw new DomainError('training.invalid', { field: 'opensAt' })
  if (!isInstant(dueAt) || (dueAt !== null && opensAt !== null && dueAt <= opensAt)) {
    throw new DomainError('training.invalid', { field: 'dueAt' })
  }
  if (lateRule === 'percentage' && (latePercent === null || latePercent < 1 || latePercent > 99)) {
    throw new DomainError('training.invalid', { field: 'latePercent' })
  }
  return { opensAt, dueAt, lateRule, latePercent }
}

/** Whether any term is set; a training of the site has none. */
export const isHomework = ({ opensAt, dueAt }: Pick<HomeworkTerms, 'opensAt' | 'dueAt'>): boolean => opensAt !== null || dueAt !== null

/** An extension only moves a due time later. A training that is due later anyway needs none. */
export function ownDueAt(dueAt: number | null, extendedTo: number | null | undefined): number | null {
  return dueAt === null || extendedTo == null ? dueAt : Math.max(dueAt, extendedTo)
}

/** Before it opens, only teachers see homework. */
export const isOpenAt = ({ opensAt }: Pick<HomeworkTerms, 'opensAt'>, now: number): boolean => opensAt === null || opensAt <= now

/** Whether work submitted now can still count. */
export const takesWork = (terms: HomeworkTerms, now: number): boolean =>
  isOpenAt(terms, now) && (terms.dueAt === null || now <= terms.dueAt || terms.lateRule !== 'none')
