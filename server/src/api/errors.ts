import { DomainError, type ErrorDetails } from '@touchstone/shared/errors/domain-error.ts'
import { type ErrorCode, type ErrorEntry, errorCatalogue } from '@touchstone/shared/errors/error-catalogue.ts'
import { errorMessage } from '@touchstone/shared/i18n/error-message.ts'
import { inputFault } from '@touchstone/shared/i18n/input-fault.ts'
import { defaultUiLanguage, type UiLanguage } from '@touchstone/shared/i18n/language.ts'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context.ts'
import type { EndpointMeta } from './trpc.ts'

/** An error as any protocol tells it. `fields`: path of an input field -> what is wrong with it. */
export type DescribedError = {
  errorCode: ErrorCode
  entry: ErrorEntry
  message: string
  details: ErrorDetails
  fields: Record<string, string> | null
}

const codeOfTrpc: Partial<Record<TRPCError['code'], ErrorCode>> = {
  NOT_FOUND: 'request.not-found',
  METHOD_NOT_SUPPORTED: 'request.method',
  UNSUPPORTED_MEDIA_TYPE: 'request.media-type',
  PAYLOAD_TOO_LARGE: 'request.too-large',
  PARSE_ERROR: 'request.invalid',
  BAD_REQUEST: 'request.invalid',
}

/**
 * The only translator from what was thrown to what a caller reads. Faults of ours keep their cause to the log.
 * @param ctx absent where no call was reached; `language` is the caller's then
 */
export function describeError(
  error: unknown,
  ctx: Context | undefined,
  meta?: EndpointMeta,
  language: UiLanguage = ctx?.request.language ?? defaultUiLanguage,
): DescribedError {
  const describe = (errorCode: ErrorCode, details: ErrorDetails = {}, fields: Record<string, string> | null = null): DescribedError => ({
    errorCode,
    entry: errorCatalogue[errorCode],
    message: errorMessage(errorCode, details, language),
    details,
    fields,
  })
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  if (cause instanceof DomainError) return describe(cause.code, cause.details)
  if (cause instanceof z.core.$ZodError && (!(error instanceof TRPCError) || error.code === 'BAD_REQUEST')) {
    const fields = Object.fromEntries(cause.issues.map((issue) => [issue.path.join('.') || '(body)', inputFault(issue, language)]))
    const names = { fields: Object.keys(fields).join(', ') }
    const unreadable = meta?.beanValidation || cause.issues.some((issue) => issue.code === 'invalid_type')
    return describe(unreadable ? 'request.invalid' : 'request.rule-broken', names, fields)
  }
  if (error instanceof TRPCError) {
    const code = codeOfTrpc[error.code]
    if (code) return describe(code, { fields: '' })
  }
  return describe('server.fault', { requestId: ctx?.request.requestId ?? '' })
}

/** Code that tRPC answers with for this error. */
export function toTrpcError(error: unknown): TRPCError {
  if (error instanceof TRPCError && !(error.cause instanceof DomainError)) return error
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof DomainError) {
    const entry: ErrorEntry = errorCatalogue[cause.code]
    return new TRPCError({ code: entry.code, cause, message: cause.code })
  }
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}
