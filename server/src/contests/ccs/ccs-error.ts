import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'

type CcsCode = 400 | 401 | 403 | 404 | 405 | 429

/** A refusal in the format of the contest API: an HTTP status and an English sentence for logs. */
export class CcsError extends Error {
  override readonly name = 'CcsError'
  readonly code: CcsCode

  constructor(code: CcsCode, message: string) {
    super(message)
    this.code = code
  }
}

const wrongCredentials = 'The username or the password is wrong, or the account is banned.'
const known: Partial<Record<ErrorCode, CcsError>> = {
  'account.wrong-password': new CcsError(401, wrongCredentials),
  'account.username-length': new CcsError(401, wrongCredentials),
  'account.password-length': new CcsError(401, wrongCredentials),
  'account.banned': new CcsError(401, wrongCredentials),
  'account.change-password-first': new CcsError(403, 'Choose a password of your own on the site first.'),
  'account.throttled': new CcsError(429, 'Too many wrong passwords. Try again in half an hour.'),
  'account.address-throttled': new CcsError(429, 'Too many wrong passwords from this address. Try again in half an hour.'),
  'request.too-many': new CcsError(429, 'Too many requests in a minute.'),
  'live.too-many': new CcsError(429, 'Too many open streams.'),
}

/** @returns undefined for an internal fault */
export function toCcsError(error: unknown): CcsError | undefined {
  if (error instanceof CcsError) return error
  return error instanceof DomainError ? known[error.code] : undefined
}
