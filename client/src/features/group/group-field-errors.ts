import { errorCodeOf, errorDetailOf, fieldErrorsOf, messageOfError } from '../../errors/error-text.ts'

const fieldOfCode: Record<string, string> = {
  'group.name-taken': 'name',
  'group.short-name-taken': 'shortName',
  'group.short-name-form': 'shortName',
  'group.code-missing': 'code',
  'group.auth': 'auth',
}

/** Field -> message for a refusal; empty where it is about no single field. */
export function groupFieldErrors(error: unknown): Record<string, string> {
  const code = errorCodeOf(error) ?? ''
  const field = code === 'group.length' ? errorDetailOf(error, 'field') : fieldOfCode[code]
  return field ? { [field]: messageOfError(error) } : fieldErrorsOf(error)
}
