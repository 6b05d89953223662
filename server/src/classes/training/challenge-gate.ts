import { type ChallengeRefusal, challengeRefusal, countsForChallenge } from '@touchstone/shared/classes/challenge/challenge-rules.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import * as queries from './challenge.queries.ts'

type Owner = { tid: number; pid: number; uid: string }

const refusals = {
  'not-started': 'challenge.not-started',
  submitted: 'challenge.submitted',
  over: 'challenge.over',
} as const satisfies Record<ChallengeRefusal, ErrorCode>

async function stateNow(db: Database, owner: Owner, at: number) {
  const isOn = await queries.isChallengePlace(db, owner)
  const challenge = (await queries.findChallenge(db, owner)) ?? null
  return { challenge, refusal: challengeRefusal(isOn, challenge, at) }
}

/** @throws DomainError challenge.not-started, challenge.submitted, challenge.over */
export async function mustTakeSubmission(db: Database, owner: Owner, at: number): Promise<void> {
  const { refusal } = await stateNow(db, owner, at)
  if (refusal) throw new DomainError(refusals[refusal])
}

/**
 * Makes a stored submission the only one of its pupil's challenge. Of two at once, one gets it; the other is refused, and its transaction
 * takes it back.
 * @throws DomainError as `mustTakeSubmission` does
 */
export async function claimChallenge(db: Transaction, owner: Owner, submission: { submitId: number; at: number }, now: number) {
  const { submitId, at } = submission
  const { challenge, refusal } = await stateNow(db, owner, at)
  if (refusal) throw new DomainError(refusals[refusal])
  if (!challenge || !countsForChallenge(challenge, at)) return
  if (await queries.setSubmitted(db, challenge.id, { submitId, submittedAt: at }, now)) return
  // Another submission, or a teacher, was faster.
  await mustTakeSubmission(db, owner, at)
}
