import { DomainError, type ErrorDetails } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type ErrorCode, type ErrorEntry, errorCatalogue } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import { inputFault } from '@touchstone/shared/ground/i18n/input-fault.ts'
import { defaultUiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDatabaseAway } from '../db/postgres-faults.ts'
import type { RequestFacts } from './context.ts'
import type { EndpointMeta } from './endpoint-meta.ts'

/** An error in the form of every protocol. `fields`: path of an input field -> its fault. */
type DescribedError = {
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

/** The facts about the request that an answer needs when no call was reached. */
type Asker = { request: Pick<RequestFacts, 'requestId' | 'language' | 'added'> }

const unknownRequest: Asker['request'] = { requestId: '', language: defaultUiLanguage }

/** A fault while the context of a tRPC call was made. The formatter of the answer gets the request from it. */
export class FaultBeforeCall extends Error {
  override readonly name = 'FaultBeforeCall'
  readonly asker: Asker

  constructor(asker: Asker, cause: unknown) {
    super('the call was not reached', { cause })
    this.asker = asker
  }
}

/** Faults of the site or its machine, which must be logged. */
const faults: readonly ErrorCode[] = ['server.fault', 'server.disk-full', 'server.database-away']
const isFault = (code: ErrorCode) => faults.includes(code) || code.startsWith('content.')

/** Codes of the system, of SQLite and of PostgreSQL for a full disk, or a full share of one. */
const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskFullCodes.includes(error.code)) || isDiskFull(error.cause)
}

/** Logs an internal fault, with the id that the user sees; errors of the caller are not logged. */
export function logFault(error: unknown, call: string, { id, log }: Pick<FastifyRequest, 'id' | 'log'>): void {
  if (!isFault(describeError(error, undefined).errorCode)) return
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  log.error({ err: cause instanceof FaultBeforeCall ? cause.cause : cause, call, requestId: id }, 'call failed')
}

/** The only translator from thrown values to answers. The cause of an internal fault goes only to the log. */
export function describeError(error: unknown, asker: Asker | undefined, meta?: EndpointMeta): DescribedError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  const { language, added, requestId } = (cause instanceof FaultBeforeCall ? cause.asker : asker)?.request ?? unknownRequest
  const describe = (errorCode: ErrorCode, details: ErrorDetails = {}, fields: Record<string, string> | null = null): DescribedError => ({
    errorCode,
    entry: errorCatalogue[errorCode],
    message: errorMessage(errorCode, details, language, added),
    details,
    fields,
  })
  if (cause instanceof DomainError) return describe(cause.code, cause.details)
  if (cause instanceof z.core.$ZodError && (!(error instanceof TRPCError) || error.code === 'BAD_REQUEST')) {
    const fields = Object.fromEntries(cause.issues.map((issue) => [issue.path.join('.') || '(body)', inputFault(issue, language, added)]))
    const names = { fields: Object.keys(fields).join(', ') }
    const unreadable = meta?.beanValidation || cause.issues.some((issue) => issue.code === 'invalid_type')
    return describe(unreadable ? 'request.invalid' : 'request.rule-broken', names, fields)
  }
  if (error instanceof TRPCError) {
    const code = codeOfTrpc[error.code]
    if (code) return describe(code, { fields: '' })
  }
  if (isDatabaseAway(cause)) return describe('server.database-away', { requestId })
  return describe(isDiskFull(cause) ? 'server.disk-full' : 'server.fault', { requestId })
}

/** The code of tRPC for this error. */
export function toTrpcError(error: unknown): TRPCError {
  if (isDatabaseAway(error)) return new TRPCError({ code: errorCatalogue['server.database-away'].code, cause: error })
  if (error instanceof TRPCError && !(error.cause instanceof DomainError)) return error
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof DomainError) {
    const entry: ErrorEntry = errorCatalogue[cause.code]
    return new TRPCError({ code: entry.code, cause, message: cause.code })
  }
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}
