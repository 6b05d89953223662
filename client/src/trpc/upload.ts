import { translate } from '../i18n/texts.ts'
import { callHeaders, sessionFetch } from './session-fetch.ts'

/** A refusal of a call that carries a file, in the server's words. */
export class UploadError extends Error {}

/**
 * Sends files to a documented `/api` path, which tRPC does not carry.
 * @returns `data` of the envelope
 */
export async function upload<T>(path: string, fields: Record<string, string | File>): Promise<T> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await sessionFetch(path, { method: 'POST', headers: callHeaders(), body })
  const envelope: unknown = await response.json().catch(() => null)
  if (typeof envelope !== 'object' || envelope === null || !('status' in envelope))
    throw new UploadError(translate('common', 'error.fault'))
  if (envelope.status !== 200) throw new UploadError('msg' in envelope ? String(envelope.msg) : translate('common', 'error.fault'))
  return ('data' in envelope ? envelope.data : null) as T
}

export function messageOfUpload(error: unknown): string {
  return error instanceof UploadError ? error.message : translate('common', 'error.network')
}
