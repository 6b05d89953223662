import { DomainError } from '../../ground/errors/domain-error.ts'
import { type Gender, readGender } from './account-rules.ts'
import { plainName } from './looks-alike.ts'

/** Who a user is, as the own profile states it. */
export type OwnPerson = { realname: string | null; number: string | null; gender: Gender }
export type GivenPerson = { realname?: string | null | undefined; number?: string | null | undefined; gender?: string | null | undefined }

/** The person that a profile states which nobody else keeps: what is absent is cleared. */
export function statedPerson(given: GivenPerson): OwnPerson {
  return {
    realname: plainName(given.realname ?? '') || null,
    number: plainName(given.number ?? '') || null,
    gender: readGender(given.gender),
  }
}

/**
 * The person of an account that the school registered, as it stays: the owner repeats it or leaves it out (docs/rules/accounts.md).
 * @throws DomainError account.person-of-school for a field that would change
 */
export function keptPerson(stored: OwnPerson, given: GivenPerson): OwnPerson {
  for (const field of ['realname', 'number'] as const) {
    const value = given[field]
    if (value != null && value !== (stored[field] ?? '')) throw new DomainError('account.person-of-school', { field })
  }
  if (given.gender != null && readGender(given.gender) !== readGender(stored.gender))
    throw new DomainError('account.person-of-school', { field: 'gender' })
  return stored
}
