import { kindOfStatus } from '../errors/error-text.ts'
import { isEnvelope, RefusedCall } from '../errors/refused-call.ts'
import { currentSession } from '../session/session.ts'
import { callHeaders, takeRenewedToken } from './session-fetch.ts'
import { applyToSession } from './session-refusal.ts'

type Options = {
  /** Name of the form field with the file. Default: `file`. */
  as?: string
  /** Other fields of the form. */
  fields?: Record<string, string>
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
  /** The upload is given up as a broken connection when nothing moves for this long. Default: never. */
  patienceMs?: number
}

/**
 * Uploads one file to a REST path, since tRPC carries no files. It uses XMLHttpRequest, because `fetch` does not report
 * the progress of an upload. It handles an ended session and a renewed token like every other call.
 * @returns `data` of the answer
 * @throws RefusedCall
 */
export function uploadFile(path: `/api/${string}`, file: File, options: Options = {}): Promise<unknown> {
  const { as = 'file', fields = {}, onProgress, signal, patienceMs } = options
  const sentToken = currentSession().token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    let silence: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(silence)
      if (patienceMs !== undefined) silence = setTimeout(() => request.abort(), patienceMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () => {
      takeRenewedToken((name) => request.getResponseHeader(name), sentToken)
      const body = readJson(request.responseText)
      if (isEnvelope(body) && body.status === 200) return resolve(body.data)
      applyToSession(kindOfStatus(request.status), sentToken)
      reject(new RefusedCall(body, request.status))
    }
    request.onerror = () => reject(new RefusedCall(null, undefined))
    request.onabort = () => reject(signal?.reason ?? new RefusedCall(null, undefined))
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(as, file) // last: a streaming server has read the fields by then
    moved()
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
