import { DomainError } from '../../ground/errors/domain-error.ts'
import { type HomeworkTerms, homeworkTerms, noTerms } from '../homework/homework-terms.ts'
import { type PostedTraining, TrainingAuth } from './training.schema.ts'

/** The fields of a training that a person writes. */
export type TrainingFields = HomeworkTerms & {
  title: string
  description: string
  auth: TrainingAuth
  privatePwd: string | null
  /** Shown in lists, and open. */
  status: boolean
  rank: number
}

export const trainingLimits = { title: 500, description: 65_535, rank: 2_147_483_647 } as const
export const DEFAULT_TRAINING_RANK = 1000

const blank: TrainingFields = {
  title: '',
  description: '',
  auth: 'Public',
  privatePwd: null,
  status: true,
  rank: DEFAULT_TRAINING_RANK,
  ...noTerms,
}

/**
 * Merges posted fields over stored ones. Null or absent keeps a field, but null clears a homework term.
 * @throws DomainError training.invalid
 */
export function trainingFields(posted: PostedTraining, stored: TrainingFields = blank): TrainingFields {
  const auth = posted.auth == null ? undefined : TrainingAuth.safeParse(posted.auth).data
  if (posted.auth != null && auth === undefined) throw new DomainError('training.invalid', { field: 'auth' })
  const fields = {
    title: posted.title ?? stored.title,
    description: posted.description ?? stored.description,
    auth: auth ?? stored.auth,
    privatePwd: posted.privatePwd || stored.privatePwd,
    status: posted.status ?? stored.status,
    rank: posted.rank ?? stored.rank,
    ...homeworkTerms(posted, stored),
  }
  if (fields.title === '' || fields.title.length > trainingLimits.title) throw new DomainError('training.invalid', { field: 'title' })
  if (fields.description.length > trainingLimits.description) throw new DomainError('training.invalid', { field: 'description' })
  if (fields.rank < 0 || fields.rank > trainingLimits.rank) throw new DomainError('training.invalid', { field: 'rank' })
  if (fields.auth === 'Private' && !fields.privatePwd) throw new DomainError('training.invalid', { field: 'privatePwd' })
  return fields
}

/** A changed password requires a new registration, also when it changes while the training is public. */
export const wipesRegistrations = (before: TrainingFields, after: TrainingFields): boolean => before.privatePwd !== after.privatePwd
