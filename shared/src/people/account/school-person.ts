import { DomainError } from '../../ground/errors/domain-error.ts'
import { type Gender, readGender } from './account-rules.ts'
import { plainName } from './looks-alike.ts'

/** A user's identity, as the own profile states it. */
export type OwnPerson = { realname: string | null; number: string | null; gender: Gender }
type GivenPerson = { realname?: string | null | undefined; number?: string | null | undefined; gender?: string | null | undefined }

/** The identity in a profile that the user manages: absent fields are cleared. */
export function statedPerson(given: GivenPerson): OwnPerson {
  return {
    realname: plainName(given.realname ?? '') || null,
    number: plainName(given.number ?? '') || null,
    gender: readGender(given.gender),
  }
}

/**
 * The unchanged identity of an account that the school registered. The owner may repeat it or leave it out (docs/rules/accounts.md).
 * @throws DomainError account.person-of-school when a field would change
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
