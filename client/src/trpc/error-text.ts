import { isTRPCClientError } from '@trpc/client'
import { translate } from '../i18n/texts.ts'

export type ErrorKind = 'signed-out' | 'forbidden' | 'missing' | 'network' | 'refused' | 'fault'

/** The part of our server's error answers that the client reads; an answer from a proxy in between may lack all of it. */
type ErrorData = { httpStatus?: unknown; fields?: unknown }

function dataOf(error: unknown): ErrorData | undefined {
  if (!isTRPCClientError(error)) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null ? data : undefined
}

/** What an error means for the reader. No answer at all is `network`; an answer that makes no sense is `fault`. */
export function kindOfError(error: unknown): ErrorKind {
  const status = dataOf(error)?.httpStatus
  if (status === undefined) return isTRPCClientError(error) ? 'network' : 'fault'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  return typeof status === 'number' && status < 500 ? 'refused' : 'fault'
}

/** The server's own words where it gave some (they come in the language asked for), else ours. */
export function messageOfError(error: unknown): string {
  const kind = kindOfError(error)
  if (kind === 'network') return translate('common', 'error.network')
  if (isTRPCClientError(error) && error.message) return error.message
  return translate('common', 'error.fault')
}

/** Field name -> message, where the server found fault with single fields. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = dataOf(error)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
