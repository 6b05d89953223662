import { BadFileName } from '../language/extra-files.ts'
import { SandboxError, type SandboxErrorCode } from '../sandbox/sandbox-error.ts'

/** Machine-readable causes of a System Error, for administrators. Never the fault of who submitted. */
export type JudgeFaultCode =
  | SandboxErrorCode
  | 'judge.no-testcases'
  /** A test file is not in the store, or cannot be read. */
  | 'judge.test-data-missing'
  | 'judge.language-unavailable'
  /** A name that the problem gives to a file cannot be used in a jail. */
  | 'judge.bad-file-name'
  | 'judge.checker-does-not-compile'
  | 'judge.checker-failed'
  | 'judge.interactor-does-not-compile'
  | 'judge.interactor-failed'
  | 'judge.internal'

export class JudgeFault extends Error {
  readonly code: JudgeFaultCode

  constructor(code: JudgeFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JudgeFault'
    this.code = code
  }
}

/** Whatever was thrown, as a fault with a code. */
export function asJudgeFault(error: unknown): { code: JudgeFaultCode; message: string } {
  if (error instanceof JudgeFault || error instanceof SandboxError) return { code: error.code, message: error.message }
  if (error instanceof BadFileName) return { code: 'judge.bad-file-name', message: error.message }
  return { code: 'judge.internal', message: error instanceof Error ? error.message : String(error) }
}
