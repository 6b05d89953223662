import { markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { toLf } from '../reading/newlines.ts'

type Parts = { prepend?: string | null | undefined; template?: string | null | undefined; append?: string | null | undefined }

/** A template of an imported problem, with markers between its parts when code is put around the user's program. */
export function importTemplate({ prepend, template, append }: Parts): string {
  const [before, shown, behind] = [prepend, template, append].map((part) => toLf(part ?? '')) as [string, string, string]
  if (before.trim() !== '' || behind.trim() !== '') return markTemplate({ prepend: before, template: shown, append: behind })
  return shown === '' || shown.endsWith('\n') ? shown : `${shown}\n`
}
