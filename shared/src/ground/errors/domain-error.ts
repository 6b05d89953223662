import type { ErrorCode } from './error-catalogue.ts'

export type ErrorDetails = Record<string, string | number | boolean | null>

/** An error that the caller caused and should read. All other errors are internal faults (500, logged). */
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
