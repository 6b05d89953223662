import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { faultName } from '../remote-session.ts'

/** Reads public data for a person. @throws DomainError handle.not-read with the reason in the reader's language */
export async function readForPerson<T>(site: string, { language }: Pick<Caller, 'language'>, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const name = faultName(error)
    if (name === undefined) throw error
    throw new DomainError('handle.not-read', { site, reason: remoteFaultText(name, language) })
  }
}
