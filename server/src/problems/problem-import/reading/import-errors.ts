import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ImportDetails, ImportRefusalCode } from '@touchstone/shared/problems/problem-import/import-messages.ts'

/** A refused file or problem, with its code. */
export class ImportError extends DomainError {
  override readonly name = 'ImportError'
  declare readonly code: ImportRefusalCode
  declare readonly details: ImportDetails

  constructor(code: ImportRefusalCode, details: ImportDetails = {}, cause?: unknown) {
    super(code, details)
    this.cause = cause
  }
}
