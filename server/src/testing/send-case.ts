import type { Success } from './contract-case.ts'
import type { Answer, TestApp } from './test-app.ts'
import { uploadForm } from './upload-form.ts'

/** Sends a case of a call in the form of a documented client. */
export function sendCase(
  { call }: Pick<TestApp, 'call'>,
  rest: string,
  { token, path, query, body, list, form }: Success,
): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]): [string, string] => [k, String(v)]))}` : ''
  const upload = form ? uploadForm(form.fileName, form.content, form.fields ?? {}, form.fileField ?? 'file') : {}
  const address = rest.replace(/\{(\w+)\}/g, (_, name: string) => path?.[name] ?? '')
  return call(`${address}${search}`, { ...(token ? { token } : {}), ...(body || list ? { body: body ?? list } : {}), ...upload })
}
