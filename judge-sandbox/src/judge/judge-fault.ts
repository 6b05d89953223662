import type { SystemErrorCode } from '@touchstone/shared/judging/job/system-error.ts'
import { BadFileName } from '../language/extra-files.ts'
import { LanguageGone } from '../language/language-gone.ts'
import { asHostFault, SandboxError } from '../sandbox/sandbox-error.ts'

/** Machine-readable causes of a System Error, for administrators. The submitter is never at fault. */
export type JudgeFaultCode = SystemErrorCode

export class JudgeFault extends Error {
  readonly code: JudgeFaultCode

  constructor(code: JudgeFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JudgeFault'
    this.code = code
  }
}

/** Converts anything thrown to a fault with a code. */
export function asJudgeFault(error: unknown): { code: JudgeFaultCode; message: string } {
  if (error instanceof JudgeFault || error instanceof SandboxError) return { code: error.code, message: error.message }
  if (error instanceof BadFileName) return { code: 'judge.bad-file-name', message: error.message }
  if (error instanceof LanguageGone) return { code: 'judge.language-gone', message: error.message }
  const hostFault = asHostFault(error)
  if (hostFault) return { code: hostFault.code, message: hostFault.message }
  return { code: 'judge.internal', message: error instanceof Error ? error.message : String(error) }
}
