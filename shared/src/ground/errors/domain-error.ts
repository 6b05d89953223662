import type { ErrorCode } from './error-catalogue.ts'

export type ErrorDetails = Record<string, string | number | boolean | null>

/** Something the caller can cause and should read. Anything else thrown is an internal fault (500, logged). */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
