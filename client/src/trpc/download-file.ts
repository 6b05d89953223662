import { kindOfStatus } from '../errors/error-text.ts'
import { RefusedCall } from '../errors/refused-call.ts'
import { translate } from '../i18n/texts.ts'
import { dismissToast, toastInfo, toastSuccess } from '../ui/toast.ts'
import { createPatience, readPatiently } from './patience.ts'
import { callHeaders, patientFetch } from './session-fetch.ts'
import { applyToSession } from './session-refusal.ts'

/**
 * Downloads a file of this site with the session's header. A toast reports the start and the end.
 * @throws RefusedCall
 */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  const running = toastInfo(translate('common', 'download.running', { name: fileName }), { stays: true })
  try {
    save(await fetchFile(address), fileName)
  } finally {
    dismissToast(running)
  }
  toastSuccess(translate('common', 'download.done', { name: fileName }))
}

/**
 * Reads a file of this site with the session's header.
 * @throws RefusedCall
 */
export async function fetchFile(address: string): Promise<Blob> {
  const headers = callHeaders()
  const patience = createPatience()
  try {
    const response = await patientFetch(address, { headers, signal: patience.signal })
    if (!response.ok || response.headers.get('content-type')?.includes('json')) {
      applyToSession(kindOfStatus(response.status), headers.authorization ?? null)
      throw new RefusedCall(await response.json().catch(() => null), response.status)
    }
    const pieces = response.body ? await readPatiently(response.body, patience) : []
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
  } finally {
    patience.stop()
  }
}

function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
