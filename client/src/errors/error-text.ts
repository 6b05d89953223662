import { isTRPCClientError } from '@trpc/client'
import { translate } from '../i18n/texts.ts'
import { RefusedCall } from './refused-call.ts'

export type ErrorKind = 'signed-out' | 'forbidden' | 'missing' | 'timeout' | 'network' | 'refused' | 'fault'

/** The part of our server's error answers that the client reads; a proxy's answer may lack all of it. */
type ErrorData = { httpStatus?: unknown; errorCode?: unknown; details?: unknown; fields?: unknown }

/** An error of one of our calls, in either protocol. */
function isAnswered(error: unknown): error is Error & { data?: unknown } {
  return isTRPCClientError(error) || error instanceof RefusedCall
}

function dataOf(error: unknown): ErrorData | undefined {
  if (!isAnswered(error)) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null ? data : undefined
}

/** Cancelled after the time of docs/rules/pages.md, not refused by the network. */
function isTimeout(error: Error): boolean {
  return error.cause instanceof Error && error.cause.name === 'TimeoutError'
}

/** A script of the page did not arrive. Only the words of the browser say so: Chromium, Firefox and Safari have their own. */
export const isScriptLost = (error: unknown) => error instanceof TypeError && /imported module|module script/.test(error.message)

/** Classifies an error for the reader. No answer at all is `network`; an answer that cannot be read is `fault`. */
export function kindOfError(error: unknown): ErrorKind {
  const status = dataOf(error)?.httpStatus
  if (isScriptLost(error)) return 'network'
  if (status === undefined) return !isAnswered(error) ? 'fault' : isTimeout(error) ? 'timeout' : 'network'
  return kindOfStatus(status)
}

export function kindOfStatus(status: unknown): ErrorKind {
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  return typeof status === 'number' && status < 500 ? 'refused' : 'fault'
}

/** The server's message where it sent one, in the requested language, else our own. */
export function messageOfError(error: unknown): string {
  const kind = kindOfError(error)
  if (kind === 'network' || kind === 'timeout') return translate('common', `error.${kind}`)
  if (isAnswered(error) && error.message) return error.message
  return translate('common', 'error.fault')
}

/** The code of the error catalogue, for pages that map it to a field. */
export function errorCodeOf(error: unknown): string | null {
  const code = dataOf(error)?.errorCode
  return typeof code === 'string' ? code : null
}

/** The text under this name in an error's details, such as the field that it is about. */
export function errorDetailOf(error: unknown, name: string): string | null {
  const details = dataOf(error)?.details
  if (typeof details !== 'object' || details === null) return null
  const value: unknown = Object.entries(details).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}

/** Field name -> message, where the server refused single fields. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = dataOf(error)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
