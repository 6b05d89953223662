import { hintLimits } from '@touchstone/shared/classes/hint/hint-limits.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import { insertHint, listHints } from './hint.queries.ts'

/** A further hint to a problem of a training, which opens by hand. The caller has checked the right. @throws DomainError hint.full */
export type AddHint = (db: Transaction, hint: { tid: number; pid: number; text: string }, now: number) => Promise<void>

export const addHint: AddHint = async (db, { tid, pid, text }, now) => {
  await holdRow(db, 'trainings', tid)
  const before = await listHints(db, tid, pid)
  if (before.length >= hintLimits.count) throw new DomainError('hint.full', { max: hintLimits.count })
  await insertHint(db, { tid, pid, rank: before.length, text, condition: { kind: 'by-hand' } }, now)
}
