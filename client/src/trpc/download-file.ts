import { kindOfStatus } from '../errors/error-text.ts'
import { RefusedCall } from '../errors/refused-call.ts'
import { callHeaders, sessionFetch } from './session-fetch.ts'
import { applyToSession } from './session-refusal.ts'

/** Fetches a file of this site with the session's own header and offers it for saving. @throws RefusedCall */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  const headers = callHeaders()
  const response = await sessionFetch(address, { headers })
  if (!response.ok || response.headers.get('content-type')?.includes('json')) {
    applyToSession(kindOfStatus(response.status), headers.authorization ?? null)
    throw new RefusedCall(await response.json().catch(() => null), response.status)
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
