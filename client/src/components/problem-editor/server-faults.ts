import { errorCodeOf, errorDetailOf, fieldErrorsOf, messageOfError } from '../../errors/error-text.ts'

const fieldOfCode: Record<string, string> = {
  'problem.id-taken': 'problemId',
  'problem.case-mode': 'judgeCaseMode',
  'problem.language-required': 'languages',
  'problem.language-unknown': 'languages',
  'problem.cases-missing': 'cases',
  'problem.upload-expired': 'cases',
  'problem.need-no-subtask': 'cases',
  'problem.need-unknown': 'cases',
  'problem.need-circle': 'cases',
  'problem.file-io-names': 'ioReadFileName',
  'problem.publish-refused': 'auth',
  'checker.does-not-compile': 'spjCode',
}

/** Field of the editor -> the server's message; empty where the refusal is about no single field. */
export function serverFaults(error: unknown): Record<string, string> {
  const field = fieldOfCode[errorCodeOf(error) ?? ''] ?? errorDetailOf(error, 'field')
  if (field) return { [field === 'samples' ? 'cases' : field]: messageOfError(error) }
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, message]) => [path.replace(/^problem\./, '').replace(/^samples\b/, 'cases'), message]),
  )
}
